import { ageOn } from './age.ts'
import { textMaxLength } from './constants.ts'
import type { IsoDate } from './iso-date.ts'

/**
 * The rules of a form's fields (specification 1, section 5.1), pure: a rule takes what was typed and the field's label,
 * and gives the words for what is wrong, or nothing. The contract builds its schemas of them, so that the server words
 * a fault as the form does.
 */
export type FormRule = (value: string, field: string) => string | undefined

/** What is said where a field must be filled in. */
export const requiredWords = (field: string): string => `${field} is required`

/** What is said where nothing more exact can be. */
export const notValidWords = (field: string): string => `${field} is not valid`

export const required: FormRule = (value, field) => (value.trim() === '' ? requiredWords(field) : undefined)

/** The first fault of a field, or nothing. An empty field has one only where it is required. */
export function fieldFault(field: string, value: string, rules: readonly FormRule[]): string | undefined {
  if (value.trim() === '') return rules.includes(required) ? requiredWords(field) : undefined
  for (const rule of rules) {
    const fault = rule(value, field)
    if (fault !== undefined) return fault
  }
  return undefined
}

export const matching =
  (pattern: RegExp, words: string): FormRule =>
  (value, field) =>
    pattern.test(value) ? undefined : `${field} ${words}`

/** An email address as SMTP delivers it (RFC 5321): 64 characters before the @, a domain of two labels or more. */
export const email: FormRule = (value) => (isEmail(value) ? undefined : 'Please enter a correct E-mail')

/** Letters of any alphabet, with their marks. */
export const alpha = matching(/^[\p{L}\p{M}]+$/u, 'may only contain letters')
export const alphaDash = matching(/^[\p{L}\p{M}\p{N}_-]+$/u, 'may only contain letters, numbers, dashes or underscores')
export const alphaNum = matching(/^[\p{L}\p{M}\p{N}]+$/u, 'may only contain letters or numbers')
export const alphaSpaces = matching(/^[\p{L}\p{M}\s]+$/u, 'may only contain letters or spaces')
export const numeric = matching(/^\d+$/, 'may only contain numbers')
/** What is said where a whole number is wanted. */
export const integerWords = (field: string): string => `${field} must be a number`
export const integer: FormRule = (value, field) => (/^-?\d+$/.test(value) ? undefined : integerWords(field))
export const noSpecial = matching(/^[\p{L}\p{M}\p{N}\s]+$/u, 'may only contain letters, digits and spaces')

/** Exactly `count` digits. */
export const digits =
  (count: number): FormRule =>
  (value, field) =>
    /^\d+$/.test(value) && value.length === count ? undefined : `${field} must be a number with exactly ${count} digits`

interface Counting {
  /** Spaces are not counted. */
  ignoreSpaces?: boolean
}

const countOf = (value: string, { ignoreSpaces = false }: Counting): number =>
  Array.from(ignoreSpaces ? value.replace(/\s/g, '') : value).length

/** At most so many characters. */
export const max =
  (most: number = textMaxLength, counting: Counting = {}): FormRule =>
  (value, field) =>
    countOf(value, counting) <= most ? undefined : tooLongWords(field, most)

export const tooLongWords = (field: string, most: number): string =>
  `${field} may not be longer than ${most} characters`

/** At least so many characters. */
export const min =
  (least: number, counting: Counting = {}): FormRule =>
  (value, field) =>
    countOf(value, counting) >= least ? undefined : `${field} must be at least ${least} characters long`

/** Exactly so many characters. */
export const length =
  (count: number): FormRule =>
  (value, field) =>
    countOf(value, {}) === count ? undefined : `${field} must be ${count} characters long`

/** The same as a given value. */
export const is =
  (expected: string): FormRule =>
  (value, field) =>
    value === expected ? undefined : notValidWords(field)

/** Anything but a given value. */
export const isNot =
  (other: string): FormRule =>
  (value, field) =>
    value === other ? notValidWords(field) : undefined

/** What is said of a number that its field has found not valid: the field goes on with why. Ends with a blank, as specified. */
export const phoneFlaggedWords = 'Invalid - '

/** Fails when the phone field has found its number not valid. */
export const isPhoneValid =
  (isValid: boolean): FormRule =>
  () =>
    isValid ? undefined : phoneFlaggedWords

/** A date of birth (YYYY-MM-DD) that makes someone at least so old today; exactly so old passes. */
export const minAge =
  (years: number, today: IsoDate): FormRule =>
  (value, field) =>
    aged(value, field, today, (age) => (age >= years ? undefined : `Age must be older than ${years} years`))

/** A date of birth that makes someone at most so old today; exactly so old passes. */
export const maxAge =
  (years: number, today: IsoDate): FormRule =>
  (value, field) =>
    aged(value, field, today, (age) => (age <= years ? undefined : `Age must not be older than ${years} years`))

/** A date of birth that makes someone exactly so old today. */
export const age =
  (years: number, today: IsoDate): FormRule =>
  (value, field) =>
    aged(value, field, today, (found) => (found === years ? undefined : `Age must be exactly ${years} years`))

function aged(
  value: string,
  field: string,
  today: IsoDate,
  judge: (age: number) => string | undefined,
): string | undefined {
  const found = ageOn(value, today)
  return found === undefined ? notValidWords(field) : judge(found)
}

/** How old someone must be, in whole years; both bounds pass. */
export interface AgeBounds {
  least: number
  most: number
}

/** A date of birth within bounds. Bounds that meet leave one age. */
export const agedBetween = ({ least, most }: AgeBounds, today: IsoDate): FormRule =>
  least === most
    ? age(least, today)
    : (value, field) => minAge(least, today)(value, field) ?? maxAge(most, today)(value, field)

export const repeatedDocWords = 'Select another document'

/** The same document may not be chosen twice: `others` are the documents already chosen. */
export const isDuplicateDoc =
  (others: readonly string[]): FormRule =>
  (value) =>
    others.includes(value) ? repeatedDocWords : undefined

/** Whether this is an email address. Written as steps, since one pattern for it is slow on hostile text. */
export function isEmail(text: string): boolean {
  if (text.length > 254) return false
  const at = text.lastIndexOf('@')
  const local = text.slice(0, Math.max(at, 0))
  const labels = text.slice(at + 1).split('.')
  return (
    /^[^\s@"(),:;<>[\]\\\p{Cc}]{1,64}$/u.test(local) &&
    !/^\.|\.\.|\.$/.test(local) &&
    labels.length >= 2 &&
    labels.every((label) => /^[\p{L}\p{N}-]{1,63}$/u.test(label) && !label.startsWith('-') && !label.endsWith('-')) &&
    /^(\p{L}{2,}|xn--[a-z\d-]+)$/iu.test(labels.at(-1) ?? '')
  )
}
