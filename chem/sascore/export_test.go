package sascore

// Packed is the embedded table.
var Packed = packed
