// Package catalogue reads lists of compounds as vendors and other planners write
// them, and identifies each compound. A catalogue has one of these layouts:
//
//   - lines of a SMILES and, after a blank or tab, a name;
//   - lines of standard InChIKeys;
//   - a table, separated by commas, semicolons or tabs, whose first line names the
//     columns, see Columns;
//   - an SD file, whose data items are what columns are in a table.
//
// It may be packed by gzip or zstd. Blank lines and lines that start with "#" are
// skipped. A row that cannot be read is an entry with an error, and reading goes on;
// so it does behind a line that is too long. A field in quotation marks may hold line
// breaks, but a mark that is never closed costs its own line only.
//
// Rows are read by one goroutine and identified by several; entries come in the order
// of the file.
package catalogue
