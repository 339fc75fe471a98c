import { plainText } from '@tradewind/kernel/plain-text'

/** Shorter beginnings name too many. */
const shortest = 3
/** Nobody types more of a word than this. */
const longest = 20

/** The words of a text as they are compared: small letters without accents, digits, and nothing else. */
export const wordsOf = (text: string): string[] => [
  ...new Set(
    plainText(text)
      .split(/[^\p{L}\p{M}\p{N}]+/u)
      .filter((word) => word !== '')
      .map((word) => word.slice(0, longest)),
  ),
]

/** The same with the beginnings of each, by which it is found while it is typed. */
export const beginningsOf = (texts: readonly string[]): string[] => [
  ...new Set(
    texts.flatMap(wordsOf).flatMap((word) => {
      const letters = Array.from(word)
      const beginnings = letters.map((_, at) => letters.slice(0, at + 1).join('')).slice(shortest - 1)
      return [word, ...beginnings]
    }),
  ),
]
