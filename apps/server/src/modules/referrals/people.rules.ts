import { plainText } from '@tradewind/kernel/plain-text'

/** One of the people of a customer: who signs in, owns it or runs it. */
export interface PersonOf {
  userId?: string
  email?: string | null | undefined
  phone?: string | undefined
  name: string
}

/** Whether somebody signs in for both, by person, address or confirmed number. */
export const sharePerson = (ones: readonly PersonOf[], others: readonly PersonOf[]): boolean =>
  ones.some((one) =>
    others.some(
      (other) =>
        isSame(one.userId, other.userId) ||
        isSame(one.email?.toLowerCase(), other.email?.toLowerCase()) ||
        isSame(one.phone, other.phone),
    ),
  )

/** Whether an officer of one is among the people of the other, by address or by the whole name. */
export const shareOfficer = (officers: readonly PersonOf[], people: readonly PersonOf[]): boolean =>
  officers.some((officer) =>
    people.some(
      (one) =>
        isSame(officer.email?.toLowerCase(), one.email?.toLowerCase()) ||
        isSame(folded(officer.name), folded(one.name)),
    ),
  )

/** What is missing is the same as nothing. */
const isSame = (one: string | null | undefined, other: string | null | undefined): boolean =>
  one !== undefined && one !== null && one !== '' && one === other

const folded = (name: string): string =>
  plainText(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .toSorted()
    .join(' ')
