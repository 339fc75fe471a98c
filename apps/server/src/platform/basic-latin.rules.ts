import anyAscii from 'any-ascii'

/** The characters that all banks support (EPC217-08, and SWIFT's x character set). */
const carried = /^[A-Za-z0-9/\-?:().,'+ ]*$/

/** Replacements from the EPC's conversion table; any other character becomes a full stop. */
const likenesses: Readonly<Record<string, string>> = {
  '&': '+',
  '"': "'",
  '`': "'",
  _: '-',
  '~': '-',
  ';': ',',
  '\\': '/',
  '|': '/',
  '[': '(',
  '{': '(',
  '<': '(',
  ']': ')',
  '}': ')',
  '>': ')',
}

/** A text in the characters that every bank can carry: accents removed, other scripts transliterated, emoji left out. */
export function basicLatin(text: string): string {
  if (carried.test(text)) return text
  return anyAscii(text.replace(/\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200d|\ufe0f/gu, ' '))
    .replace(/[^A-Za-z0-9/\-?:().,'+ ]/g, (sign) => (sign.trim() === '' ? ' ' : (likenesses[sign] ?? '.')))
    .replace(/ +/g, ' ')
    .trim()
}
