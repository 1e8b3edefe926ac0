package convert

import (
	"strings"

	"athanor/chem/cdx"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/japanese"
	"golang.org/x/text/encoding/korean"
	"golang.org/x/text/encoding/simplifiedchinese"
	"golang.org/x/text/encoding/traditionalchinese"
)

// chemDraw reads ChemDraw files with text in all encodings that are in use.
var chemDraw = cdx.Reader{Decode: decodeText}

// encodings are those of text by the names that XML declarations give them, in lower
// case, and by the numbers of code pages that the fonts of binary files have: those of
// Windows, and those of the Macintosh from 10000 on, which are much the same.
var encodings = map[string]encoding.Encoding{
	"cp874": charmap.Windows874, "cp932": japanese.ShiftJIS, "cp936": simplifiedchinese.GBK, "cp949": korean.EUCKR, "cp950": traditionalchinese.Big5,
	"cp1250": charmap.Windows1250, "cp1251": charmap.Windows1251, "cp1253": charmap.Windows1253, "cp1254": charmap.Windows1254,
	"cp1255": charmap.Windows1255, "cp1256": charmap.Windows1256, "cp1257": charmap.Windows1257, "cp1258": charmap.Windows1258,
	"cp10001": japanese.ShiftJIS, "cp10002": traditionalchinese.Big5, "cp10003": korean.EUCKR, "cp10007": charmap.MacintoshCyrillic,
	"cp10008": simplifiedchinese.GBK, "cp20866": charmap.KOI8R, "cp51932": japanese.EUCJP, "cp54936": simplifiedchinese.GB18030,
	"shift_jis": japanese.ShiftJIS, "shift-jis": japanese.ShiftJIS, "windows-31j": japanese.ShiftJIS, "euc-jp": japanese.EUCJP,
	"gb2312": simplifiedchinese.GBK, "gbk": simplifiedchinese.GBK, "gb18030": simplifiedchinese.GB18030, "big5": traditionalchinese.Big5,
	"euc-kr": korean.EUCKR, "windows-1250": charmap.Windows1250, "windows-1251": charmap.Windows1251, "windows-1253": charmap.Windows1253,
	"windows-1254": charmap.Windows1254, "iso-8859-2": charmap.ISO8859_2, "iso-8859-5": charmap.ISO8859_5, "iso-8859-7": charmap.ISO8859_7,
	"iso-8859-15": charmap.ISO8859_15, "macintosh": charmap.Macintosh, "x-mac-roman": charmap.Macintosh,
}

// decodeText returns a text as UTF-8. It is not valid when some of its bytes mean
// nothing in the encoding.
func decodeText(name, raw string) (text string, known, valid bool) {
	e := encodings[name]
	if e == nil {
		return "", false, false
	}
	text, err := e.NewDecoder().String(raw)
	return text, true, err == nil && !strings.ContainsRune(text, '\uFFFD')
}
