#include "textflag.h"

// The program starts here when it is linked so: fcntl(1, F_GETFD) tells whether
// standard output is open, then the Go runtime takes over with the same stack.
TEXT _athanor_start(SB), NOSPLIT|NOFRAME, $0
	MOVD $25, R8
	MOVD $1, R0
	MOVD $1, R1
	SVC
	CMP  $0, R0
	BGE  open
	MOVD $1, R1
	MOVB R1, ·outputClosed(SB)
open:
	JMP _rt0_arm64_linux(SB)
