import { type Currency, money } from '@tradewind/kernel'
import { expect, test } from 'vitest'
import { arrival } from './rails.rules.ts'

/** Long closed weeks of Asia and the Pacific, by their published days: an order waits for the last of them. */

const bySwift = (currency: Currency, at: string, country?: string) => {
  const { expectedAt, cutOffAt } = arrival('swift', new Date(at), { amount: money(currency, 100_000n), country })
  return [expectedAt.toISOString().slice(0, 16), cutOffAt?.toISOString().slice(0, 16)]
}

test.each<[string, Currency, string, string]>([
  ['before Showa Day', 'JPY', '2026-04-28T12:00:00Z', '2026-04-30T14:00'],
  ['before Golden Week', 'JPY', '2026-05-01T15:00:00Z', '2026-05-07T14:00'],
  ['a second too late for Golden Week', 'JPY', '2026-05-01T15:00:01Z', '2026-05-08T14:00'],
  ['over the turn of the year in Japan', 'JPY', '2026-12-30T12:00:00Z', '2027-01-04T15:00'],
  ['before the Spring Festival of 2026', 'CNY', '2026-02-13T12:00:00Z', '2026-02-24T15:00'],
  ['before the Spring Festival of 2027', 'CNY', '2027-02-04T12:00:00Z', '2027-02-11T15:00'],
  ['before Lunar New Year in Hong Kong, 2026', 'HKD', '2026-02-16T12:00:00Z', '2026-02-20T15:00'],
  ['before Lunar New Year in Hong Kong, 2027', 'HKD', '2027-02-05T12:00:00Z', '2027-02-10T15:00'],
  ['before Chinese New Year in Singapore, 2026', 'SGD', '2026-02-16T12:00:00Z', '2026-02-19T15:00'],
  ['before Chinese New Year in Singapore, 2027', 'SGD', '2027-02-05T12:00:00Z', '2027-02-09T15:00'],
  ['before the Monday of Anzac Day, 2026', 'AUD', '2026-04-24T12:00:00Z', '2026-04-28T14:00'],
  ['before the Monday of Anzac Day, 2027', 'AUD', '2027-04-23T12:00:00Z', '2027-04-27T14:00'],
  ['before Ascension in Switzerland', 'CHF', '2026-05-13T12:00:00Z', '2026-05-15T14:00'],
])('%s, %s sent at %s is there at %s', (_, currency, at, there) => {
  expect(bySwift(currency, at)[0]).toBe(there)
})

test('dollars to a bank in Japan wait for Golden Week too, and the cut-off stands before it', () => {
  expect(bySwift('USD', '2026-05-01T12:00:00Z', 'JP')).toEqual(['2026-05-07T14:00', '2026-05-01T15:00'])
  expect(bySwift('USD', '2026-05-01T12:00:00Z', 'IN')[0]).toBe('2026-05-04T14:00')
})

test('what runs day and night does not know Chinese New Year', () => {
  const at = new Date('2026-02-17T03:00:00Z')
  expect(arrival('fast', at, { amount: money('SGD', 100n) }).expectedAt.getTime() - at.getTime()).toBe(10_000)
})
