import { countries } from '@tradewind/kernel/country'
import { fullName } from '@tradewind/kernel/person-name'
import type { Wanted } from './names/match.rules.ts'
import { prepareNames } from './names/match.rules.ts'
import type { Subject } from './screening.types.ts'

export const namesOfSubject = (subject: Subject): string[] =>
  subject.kind === 'person' ? [fullName(subject), ...subject.otherNames] : [subject.name, ...subject.otherNames]

export const nameOfSubject = (subject: Subject): string => namesOfSubject(subject)[0] ?? ''

/** What a list is searched with. */
export const wantedOf = (subject: Subject): Wanted => ({
  kind: subject.kind,
  names: namesOfSubject(subject),
  birthDate: subject.kind === 'person' ? subject.dateOfBirth : null,
  countries: subject.countries,
})

/** All that decides what a comparison gives, in one order. A change of anything else needs no new one. */
export const comparedText = (subject: Subject): string => {
  const { kind, names, birthDate, countries } = wantedOf(subject)
  return JSON.stringify([kind, names, birthDate, [...countries].sort()])
}

export interface SubjectIndexValue {
  what: 'birth' | 'document' | 'registration'
  value: string[]
}

/** By what the same person or company is found elsewhere, however the name is spelt. */
export function indexValuesOf(subject: Subject): SubjectIndexValue[] {
  if (subject.kind === 'company') {
    const number = plain(subject.registrationNumber ?? '')
    return number === ''
      ? []
      : subject.countries.map((country) => ({ what: 'registration', value: [country, number] }) as const)
  }
  const { dateOfBirth, identityDocument } = subject
  const values: SubjectIndexValue[] = []
  if (dateOfBirth !== null)
    for (const { words } of prepareNames(namesOfSubject(subject), 'person'))
      values.push({ what: 'birth', value: [dateOfBirth, ...words.map(({ sound }) => sound).sort()] })
  const number = plain(identityDocument?.number ?? '')
  if (identityDocument && number !== '') values.push({ what: 'document', value: [identityDocument.country, number] })
  return values
}

/** By what a company is found by its registration number alone, in whichever country; nothing if it can't be one. */
export const registrationValues = (text: string): string[][] => {
  const number = plain(text)
  // Shorter ones, and words, would only be searched for in vain.
  if (number.length < 4 || number.length > 24 || !/\p{N}/u.test(number)) return []
  return countries.map(({ alpha2 }) => [alpha2, number])
}

/** Numbers are written with and without their spaces and dashes. */
const plain = (number: string): string => number.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')
