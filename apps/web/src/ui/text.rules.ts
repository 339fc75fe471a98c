import {
  afternoonStartsAtHour,
  eveningStartsAtHour,
  truncatedBeneficiaryLength,
  truncatedTextLength,
} from '@tradewind/kernel/constants'

// Making one takes a browser as long as drawing several rows of a list.
let segmenter: Intl.Segmenter | undefined

/** Cuts a text to `length` characters and adds an ellipsis if anything was cut. Letters with marks count as one. */
export function truncate(text: string, length: number = truncatedTextLength): string {
  // A letter is at least one unit, so that most names need no counting.
  if (text.length <= length) return text
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  const letters = [...segmenter.segment(text)]
  if (letters.length <= length) return text
  return `${letters
    .slice(0, length)
    .map(({ segment }) => segment)
    .join('')
    .trimEnd()}…`
}

/** A beneficiary's name as cards show it. */
export const truncateBeneficiary = (name: string): string => truncate(name, truncatedBeneficiaryLength)

/** An e-mail that gives away only its first 3 characters; the rest is the same number of stars for everyone. */
export const obscureEmail = (email: string): string =>
  `${email.slice(0, Math.min(3, Math.max(email.indexOf('@'), 0)))}***`

/** The first letters of the first and the last word, for an avatar. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}|^\p{N}/u.test(word))
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => Array.from(word ?? '')[0])
  return letters.join('').toLocaleUpperCase('en')
}

/** Morning before 12:00, Afternoon from 12:00 to 17:59, Evening after. `hour` is 0 to 23, local time. */
export const greetingAt = (hour: number): 'Morning' | 'Afternoon' | 'Evening' =>
  hour < afternoonStartsAtHour ? 'Morning' : hour < eveningStartsAtHour ? 'Afternoon' : 'Evening'
