import fc from 'fast-check'
import { expect, test } from 'vitest'
import { creditorReference, creditorReferencesIn, numberOf, seriesOf } from './numbers.rules.ts'

test('numbers follow their pattern, and grow beyond its zeros', () => {
  expect(numberOf('INV-{YYYY}-{0000}', { year: '2026', number: 7 })).toBe('INV-2026-0007')
  expect(numberOf('R{00}', { year: '', number: 1234 })).toBe('R1234')
  const newYear = new Date('2027-01-01T00:00:00Z')
  expect([seriesOf('INV-{YYYY}-{0}', newYear), seriesOf('INV-{0}', newYear)]).toEqual(['2027', ''])
})

test('creditor references have the check digits of ISO 11649', () => {
  // The standard's own example.
  expect(creditorReference('539007547034')).toBe('RF18539007547034')
})

test('a reference is found however banks write it, and a wrong digit is none', () => {
  const reference = creditorReference('TW0000012')
  const spaced = reference.replace(/(.{4})/g, '$1 ')
  expect(creditorReferencesIn(`Invoice ${spaced.toLowerCase()}, thanks`)).toContain(reference)
  expect(creditorReferencesIn(reference.replace('RF', 'RF ').replace(/\d$/, '9'))).not.toContain(reference)
})

test('any reference is found again in any text around it', () => {
  const own = fc.stringMatching(/^[A-Z0-9]{1,21}$/)
  fc.assert(
    fc.property(own, (text) => {
      const reference = creditorReference(text)
      expect(creditorReferencesIn(`pay ${reference} / now`)).toContain(reference)
    }),
  )
})
