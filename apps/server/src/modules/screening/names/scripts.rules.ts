import anyAscii from 'any-ascii'

/** Cyrillic as passports mostly write it; what languages write differently is folded together by the sound of a word. */
const cyrillic: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  ґ: 'g',
  д: 'd',
  е: 'e',
  ё: 'e',
  є: 'ye',
  ж: 'zh',
  з: 'z',
  и: 'i',
  і: 'i',
  ї: 'yi',
  й: 'y',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ў: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
  ђ: 'dj',
  ј: 'j',
  љ: 'lj',
  њ: 'nj',
  ћ: 'c',
  џ: 'dz',
  ѓ: 'gj',
  ќ: 'kj',
  ә: 'a',
  ғ: 'g',
  қ: 'k',
  ң: 'n',
  ө: 'o',
  ұ: 'u',
  ү: 'u',
  һ: 'h',
}

/** Two letters of Greek that are one sound; what is left goes letter by letter. */
const greekPairs: readonly (readonly [RegExp, string])[] = [
  [/ου/g, 'ou'],
  [/αυ(?=[βγδζλμνραεηιουω])/g, 'av'],
  [/ευ(?=[βγδζλμνραεηιουω])/g, 'ev'],
  [/αυ/g, 'af'],
  [/ευ/g, 'ef'],
  [/ει|οι|υι/g, 'i'],
  [/αι/g, 'e'],
  [/μπ/g, 'b'],
  [/ντ/g, 'nt'],
  [/γκ|γγ/g, 'g'],
  [/τζ/g, 'tz'],
]
const greek: Readonly<Record<string, string>> = {
  α: 'a',
  β: 'v',
  γ: 'g',
  δ: 'd',
  ε: 'e',
  ζ: 'z',
  η: 'i',
  θ: 'th',
  ι: 'i',
  κ: 'k',
  λ: 'l',
  μ: 'm',
  ν: 'n',
  ξ: 'x',
  ο: 'o',
  π: 'p',
  ρ: 'r',
  σ: 's',
  ς: 's',
  τ: 't',
  υ: 'y',
  φ: 'f',
  χ: 'ch',
  ψ: 'ps',
  ω: 'o',
}

/** Arabic and Persian letters. Short vowels are not written, so such a word is compared by its consonants. */
const arabic: Readonly<Record<string, string>> = {
  ا: 'a',
  أ: 'a',
  إ: 'i',
  آ: 'a',
  ٱ: 'a',
  ب: 'b',
  پ: 'p',
  ت: 't',
  ث: 'th',
  ج: 'j',
  چ: 'ch',
  ح: 'h',
  خ: 'kh',
  د: 'd',
  ذ: 'dh',
  ر: 'r',
  ز: 'z',
  ژ: 'zh',
  س: 's',
  ش: 'sh',
  ص: 's',
  ض: 'd',
  ط: 't',
  ظ: 'z',
  ع: 'a',
  غ: 'gh',
  ف: 'f',
  ق: 'q',
  ك: 'k',
  ک: 'k',
  گ: 'g',
  ل: 'l',
  م: 'm',
  ن: 'n',
  ه: 'h',
  ة: 'a',
  و: 'w',
  ي: 'y',
  ی: 'y',
  ى: 'a',
  ئ: 'y',
  ؤ: 'w',
  ء: '',
  ـ: '',
}

/** What Persian says otherwise. */
const persian: Readonly<Record<string, string>> = { ض: 'z', ذ: 'z', و: 'v', ث: 's' }

/** Latin letters whose plain form people write in another way than by leaving the mark out. */
const latin: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ş: 's',
  ș: 's',
  ğ: 'g',
  ə: 'a',
  ñ: 'n',
}

const marks = /\p{M}+/gu
const arabicMarks = /[\u064b-\u065f\u0670\u200c-\u200f]/g

/** A name in small Latin letters, digits and spaces, whatever script it came in. */
export function latinOf(name: string): string {
  let text = name.normalize('NFKC').toLowerCase().replace(arabicMarks, '')
  if (/^[a-z0-9 ]*$/.test(text)) return text
  // What Vietnamese writes so is a plain d.
  if (/[ćčšž]/.test(text)) text = text.replaceAll('đ', 'dj')
  if (/[\u0370-\u03ff\u1f00-\u1fff]/.test(text)) {
    text = text.normalize('NFD').replace(marks, '').normalize('NFC')
    for (const [pair, plain] of greekPairs) text = text.replace(pair, plain)
  }
  const isPersian = /[پچژگکی]/.test(text)
  let folded = ''
  for (const letter of text.normalize('NFC')) {
    const known =
      (isPersian ? persian[letter] : undefined) ?? cyrillic[letter] ?? arabic[letter] ?? greek[letter] ?? latin[letter]
    if (known !== undefined) folded += known
    else if (letter <= '\u007f') folded += letter
    else {
      const plain = letter.normalize('NFD').replace(marks, '')
      folded += plain <= '\u007f' && plain.length === 1 ? plain : anyAscii(letter).toLowerCase()
    }
  }
  return folded
    .replace(/(?<=[a-z])['`\u2018\u2019\u02bc\u02bb\u02b9](?=[a-z])/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}

/** Whether a name is written without its short vowels. */
export const hasUnwrittenVowels = (name: string): boolean => /[\u0590-\u06ff]/.test(name)
