import { money } from '@tradewind/kernel'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inNetworkTexts, nameFor, narrationFor } from './network-texts.rules.ts'

test.each([
  ['Jürgen Weiß', 'Jurgen Weiss'],
  ['Ọlá & Søn "Ltd"', "Ola + Son 'Ltd'"],
  ['Łukasz_Żółć', 'Lukasz-Zolc'],
  ['Αθήνα', 'Athina'],
  ['株式会社', 'ZhuShiHuiShe'],
  ['Rent 🏠👩‍👩‍👧 50 % off!', 'Rent 50 . off.'],
])('SEPA and SWIFT carry %s as %s', (typed, sent) => {
  expect(nameFor('sepa', typed)).toBe(sent)
  expect(narrationFor('swift', typed)).toBe(sent)
})

test('a name has at most 70 characters for SEPA and 140 for SWIFT, and one of only emoji is not empty', () => {
  const long = 'Kaffeerösterei '.repeat(12)
  expect(nameFor('sepa', long).length).toBeLessThanOrEqual(70)
  expect(nameFor('swift', long).length).toBeGreaterThan(130)
  expect(nameFor('sepa', '🏠')).toBe('.')
  expect(narrationFor('sepa', '🏠')).toBe('')
})

test('whatever is typed, an order by SEPA has only characters that banks support, and one by other networks what was typed', () => {
  const text = fc.string({ unit: 'binary', minLength: 1, maxLength: 200 })
  const address = fc.record({ lines: fc.array(text, { maxLength: 2 }), city: text, country: fc.constant('DE') })
  fc.assert(
    fc.property(text, text, text, address, (debtorName, creditorName, narration, debtorAddress) => {
      const order = {
        endToEndId: 'one',
        amount: money('EUR', 100n),
        to: { iban: 'DE89370400440532013000' },
        debtorName,
        creditorName,
        narration,
        debtorAddress,
      }
      const sent = inNetworkTexts({ rail: 'sepa', ...order })
      for (const one of [sent.debtorName, sent.creditorName, sent.narration, ...(sent.debtorAddress?.lines ?? [])])
        expect(one).toMatch(/^[A-Za-z0-9/\-?:().,'+ ]*$/)
      expect(sent.creditorName).not.toBe('')
      expect(sent.debtorAddress?.city).not.toBe('')
      expect(inNetworkTexts({ rail: 'fps', ...order })).toEqual({ rail: 'fps', ...order })
    }),
  )
})

test('a line of an address that has nothing to send leaves no gap', () => {
  const debtorAddress = { lines: ['😀', 'Flat 2'], city: 'Dover', country: 'GB' }
  const order = {
    rail: 'sepa',
    endToEndId: 'a',
    amount: { currency: 'EUR', minor: 1n },
    debtorName: 'Ada',
    debtorAddress,
    creditorName: 'Ben',
    to: { iban: 'DE89370400440532013000' },
    narration: '',
  } as const
  expect(inNetworkTexts(order).debtorAddress?.lines).toEqual(['Flat 2'])
})
