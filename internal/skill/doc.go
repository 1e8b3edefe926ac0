// Package skill makes the files of the Agent Skill that teaches an agent to use the
// drawing program: instructions, a reference and a complete example. It returns
// bytes; the command line writes them.
//
// Everything that the program publishes elsewhere is taken from there: the tools
// and their schemas, the help of the commands, the budgets, codes, reasons and
// extensions. The same build and the same options give the same bytes.
//
// The text names no path of a machine except that of the executable.
package skill
