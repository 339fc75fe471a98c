import {
  afternoonStartsAtHour,
  eveningStartsAtHour,
  truncatedBeneficiaryLength,
  truncatedTextLength,
} from './constants.ts'

// Making one takes a browser as long as drawing several rows of a list.
let segmenter: Intl.Segmenter | undefined

/** The text cut to `length` letters with an ellipsis after them; one that fits is left alone. A letter with marks is one. */
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

/** Letters that are written from right to left: the blocks that Unicode keeps for them. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/** Marks that turn the direction of what comes after them. */
const directions = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** Whether a text has words that run from right to left. */
export const runsRightToLeft = (text: string): boolean => rightToLeft.test(text)

/**
 * What someone wrote, for a sentence of ours: a name that runs from right to left turns no word or number beside it
 * around, and neither does one that says so by a mark. Others stay as they are. `<bdi>` does the same on a screen.
 */
export function isolated(text: string): string {
  const plain = text.replace(directions, '')
  return runsRightToLeft(plain) ? `\u2068${plain}\u2069` : plain
}

/** A beneficiary's name as cards show it, cut to 18 letters. */
export const truncateBeneficiary = (name: string): string => truncate(name, truncatedBeneficiaryLength)

/**
 * An email address as it is shown to someone who may not own it: its first three characters, and the domain, which says
 * which of one's mailboxes to look into. Always as many stars, so that the length of the name is not revealed either.
 */
export function obscureEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const local = at < 0 ? email : email.slice(0, at)
  return `${Array.from(local).slice(0, 3).join('')}*****${at < 0 ? '' : email.slice(at)}`
}

/** What a company's name ends with and nobody calls it by; without dots, in capitals. */
const legalForms: ReadonlySet<string> = new Set(
  'AB AG AS BV CO CORP GMBH INC KG LIMITED LLC LLP LTD NV OY PLC PTE PTY SA SARL SAS SL SPA SRL UG'.split(' '),
)

/**
 * Two letters for an avatar: of a person's first and last word, and of the first two words of a company, which is told
 * by its legal form.
 */
export function initialsOf(name: string): string {
  const all = name.split(/\s+/).filter((word) => /^\p{L}|^\p{N}/u.test(word))
  const words = [...all]
  while (words.length > 1 && legalForms.has(lastOf(words).replaceAll('.', '').toUpperCase())) words.pop()
  const [first, second] = words
  const other = words.length < all.length ? second : words.length > 1 ? lastOf(words) : undefined
  return [first, other]
    .map((word) => Array.from(word ?? '')[0])
    .join('')
    .toLocaleUpperCase('en')
}

const lastOf = (words: readonly string[]): string => words.at(-1)?.replace(/,$/, '') ?? ''

/** Morning before 12:00, Afternoon from 12:00 to 17:59, Evening after. `hour` is 0 to 23, on the reader's clock. */
export const greetingAt = (hour: number): 'Morning' | 'Afternoon' | 'Evening' =>
  hour < afternoonStartsAtHour ? 'Morning' : hour < eveningStartsAtHour ? 'Afternoon' : 'Evening'
