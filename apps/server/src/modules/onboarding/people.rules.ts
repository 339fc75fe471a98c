import type { Officer } from './onboarding.types.ts'

/** Numbers of documents are compared and judged without spaces and dashes, in capitals. */
export const bareNumber = (number: string): string => number.replace(/[\s-]/g, '').toUpperCase()

/** What tells whether two entries of an application are the same person. */
export type PersonEntry = Pick<
  Officer,
  'firstName' | 'lastName' | 'dateOfBirth' | 'identificationTypeId' | 'identificationNumber'
>

const plain = (text: string | null): string =>
  (text ?? '').normalize('NFC').toLocaleLowerCase('en').replace(/\s+/g, ' ').trim()

/**
 * Whether two entries are the same person: the same name and date of birth, and no two numbers of one type of document.
 * Without a date of birth nobody is recognised.
 */
export function isSamePerson(one: PersonEntry, other: PersonEntry): boolean {
  if (!one.dateOfBirth || one.dateOfBirth !== other.dateOfBirth) return false
  const nameOf = ({ firstName, lastName }: PersonEntry) => `${plain(firstName)} ${plain(lastName)}`.trim()
  if (nameOf(one) === '' || nameOf(one) !== nameOf(other)) return false
  if (one.identificationTypeId !== other.identificationTypeId) return true
  const [number, otherNumber] = [one, other].map(({ identificationNumber }) => bareNumber(identificationNumber ?? ''))
  return !number || !otherNumber || number === otherNumber
}

/** The roles of each person, in the order in which they were added. A company that holds shares stands alone. */
export function groupByPerson(officers: readonly Officer[]): Officer[][] {
  const people: Officer[][] = []
  for (const officer of officers) {
    const own = people.find((roles) => roles.some((role) => isRoleOfSame(role, officer)))
    if (own) own.push(officer)
    else people.push([officer])
  }
  return people
}

const isRoleOfSame = (one: Officer, other: Officer): boolean =>
  one.entityType === 'Individual' &&
  other.entityType === 'Individual' &&
  (firstRoleOf(one) === firstRoleOf(other) || isSamePerson(one, other))

/** The role whose details count: its own, or the one that it was linked to. */
export const firstRoleOf = ({ id, samePersonAs }: Pick<Officer, 'id' | 'samePersonAs'>): string => samePersonAs ?? id
