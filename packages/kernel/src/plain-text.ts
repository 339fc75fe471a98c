/**
 * Accents of Latin, Greek and Cyrillic, points of Hebrew and Arabic, the line that only stretches an Arabic word, and signs
 * that show nothing. Vowels of other scripts are marks too, but words differ by them.
 */
const leftOut =
  /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u00ad\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g

/** Letters that are not another one with an accent, and are typed as others where no keyboard has them. */
const typedAs: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ĸ: 'k',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ς: 'σ',
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ة: 'ه',
}
const typedLetters = /[łøđðħŧŋĸıßæœþςٱىیکة]/g

const onlyAscii = /^[ -~\t\n\r]*$/

/**
 * A text as people search for it and compare names: in small letters, without accents, and with the letters that stand for
 * ł, ø or ß on other keyboards. The database's `platform.plain_text` does the same.
 */
export const plainText = (text: string): string =>
  // Most texts need no more, and a list of ten thousand is gone through at each key.
  onlyAscii.test(text)
    ? text.toLowerCase()
    : text
        .normalize('NFKD')
        .replace(leftOut, '')
        .toLowerCase()
        .replace(typedLetters, (letter) => typedAs[letter] ?? letter)
