import {
  afternoonStartsAtHour,
  eveningStartsAtHour,
  truncatedBeneficiaryLength,
  truncatedTextLength,
} from './constants.ts'

/** The text cut to `limit` characters with an ellipsis after them; a text that fits is left alone. */
export function truncate(text: string, limit: number = truncatedTextLength): string {
  // By code points, so that no emoji or rare letter is cut in half.
  const letters = Array.from(text)
  return letters.length <= limit ? text : `${letters.slice(0, limit).join('')}...`
}

/** A beneficiary's name as cards show it, cut to 18 characters. */
export function truncateBeneficiary(name: string): string {
  return truncate(name, truncatedBeneficiaryLength)
}

/** An e-mail address of which only the first three characters and the domain can be read. */
export function obscureEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const local = at < 0 ? email : email.slice(0, at)
  // A fixed number of stars, so that the length of the name is not told either.
  return `${Array.from(local).slice(0, 3).join('')}*****${at < 0 ? '' : email.slice(at)}`
}

/** The part of the day for an hour from 0 to 23 of the reader's own clock. */
export function greeting(hour: number): 'Morning' | 'Afternoon' | 'Evening' {
  if (hour < afternoonStartsAtHour) return 'Morning'
  return hour < eveningStartsAtHour ? 'Afternoon' : 'Evening'
}

/** First and last name with one space between; a missing part leaves no space. */
export function fullName(person: {
  firstName?: string | null | undefined
  lastName?: string | null | undefined
}): string {
  return [person.firstName, person.lastName]
    .map((part) => part?.trim() ?? '')
    .filter((part) => part !== '')
    .join(' ')
}

/** Without accents and in small letters, as texts are compared that people search for; the database does the same. */
export const plainText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036F]/g, '')
    .toLowerCase()
