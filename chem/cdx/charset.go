package cdx

import (
	"strings"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/japanese"
	"golang.org/x/text/encoding/korean"
	"golang.org/x/text/encoding/simplifiedchinese"
	"golang.org/x/text/encoding/traditionalchinese"
)

// charsets are the encodings of text by the numbers that fonts have: the code pages of
// Windows, and the scripts of the Macintosh, which use much the same.
var charsets = map[uint16]encoding.Encoding{
	874: charmap.Windows874, 932: japanese.ShiftJIS, 936: simplifiedchinese.GBK, 949: korean.EUCKR, 950: traditionalchinese.Big5,
	1250: charmap.Windows1250, 1251: charmap.Windows1251, 1253: charmap.Windows1253, 1254: charmap.Windows1254,
	1255: charmap.Windows1255, 1256: charmap.Windows1256, 1257: charmap.Windows1257, 1258: charmap.Windows1258,
	10001: japanese.ShiftJIS, 10002: traditionalchinese.Big5, 10003: korean.EUCKR, 10007: charmap.MacintoshCyrillic, 10008: simplifiedchinese.GBK,
	20866: charmap.KOI8R, 51932: japanese.EUCJP, 54936: simplifiedchinese.GB18030,
}

// names are encodings by the names that XML declarations give them, in lower case.
var names = map[string]encoding.Encoding{
	"shift_jis": japanese.ShiftJIS, "shift-jis": japanese.ShiftJIS, "windows-31j": japanese.ShiftJIS, "euc-jp": japanese.EUCJP,
	"gb2312": simplifiedchinese.GBK, "gbk": simplifiedchinese.GBK, "gb18030": simplifiedchinese.GB18030, "big5": traditionalchinese.Big5,
	"euc-kr": korean.EUCKR, "windows-1250": charmap.Windows1250, "windows-1251": charmap.Windows1251, "windows-1253": charmap.Windows1253,
	"windows-1254": charmap.Windows1254, "iso-8859-2": charmap.ISO8859_2, "iso-8859-5": charmap.ISO8859_5, "iso-8859-7": charmap.ISO8859_7,
	"iso-8859-15": charmap.ISO8859_15, "macintosh": charmap.Macintosh, "x-mac-roman": charmap.Macintosh,
}

// decodedBy returns a text as UTF-8. It is false when the encoding leaves some of its
// bytes without a meaning.
func decodedBy(e encoding.Encoding, raw string) (string, bool) {
	text, err := e.NewDecoder().String(raw)
	return text, err == nil && !strings.ContainsRune(text, '\uFFFD')
}
