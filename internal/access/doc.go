// Package access opens the files that a client names. It is the only package of
// the servers that opens such a file; a test in tools/importrules holds the others
// to it.
//
// A client's name counts only inside a folder that the operator of the program
// granted when it was started. The folder is opened once (os.Root) and every name
// is looked up below it by the kernel, so that neither "..", nor a symbolic link,
// nor an exchange of names between a check and the opening leads out of it.
//
// There are two kinds of grant. Grants are folders for reading and folders for
// writing, each with the published reasons for a refusal; links that stay inside
// the folder are followed. Dir is one folder for reading in which no symbolic
// link is followed at all.
//
// What remains possible: a hard link or a mount inside a granted folder leads to
// data outside of it, and another program of the same user can exchange a file
// for another one at any time, inside the folder.
package access
