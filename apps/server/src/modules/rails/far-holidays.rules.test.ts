import { type Currency, money } from '@tradewind/kernel'
import { countries, restrictedFault } from '@tradewind/kernel/country'
import { isWeekendIn } from '@tradewind/kernel/country-calendar'
import { expect, test } from 'vitest'
import { daysUnknown } from './calendars.rules.ts'
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
  expect(bySwift('USD', '2026-05-01T12:00:00Z', 'PH')[0]).toBe('2026-05-05T14:00')
})

test('what runs day and night does not know Chinese New Year', () => {
  const at = new Date('2026-02-17T03:00:00Z')
  expect(arrival('fast', at, { amount: money('SGD', 100n) }).expectedAt.getTime() - at.getTime()).toBe(10_000)
})

test.each<[string, string, string, string]>([
  ['the National Day of the Emirates', 'AE', '2026-12-01T12:00:00Z', '2026-12-04T15:00'],
  ['Gandhi’s birthday and the weekend behind it', 'IN', '2026-10-01T12:00:00Z', '2026-10-05T14:00'],
  [
    'Brazil’s Independence Day, which the United States have off as well',
    'BR',
    '2026-09-04T12:00:00Z',
    '2026-09-08T14:00',
  ],
  ['Independence Day in Poland, a holiday in the United States', 'PL', '2026-11-10T12:00:00Z', '2026-11-12T15:00'],
  ['Pakistan Day', 'PK', '2026-03-20T12:00:00Z', '2026-03-25T15:00'],
  ['Independence Day in Ghana', 'GH', '2026-03-05T12:00:00Z', '2026-03-09T15:00'],
  ['a Friday in Algeria', 'DZ', '2026-11-19T12:00:00Z', '2026-11-23T15:00'],
  ['a Friday in Saudi Arabia', 'SA', '2026-11-05T12:00:00Z', '2026-11-09T15:00'],
  ['nothing but the weekend on the way to Sweden', 'SE', '2026-12-11T12:00:00Z', '2026-12-14T15:00'],
])('dollars wait for %s', (_, country, at, there) => {
  expect(bySwift('USD', at, country)[0]).toBe(there)
})

test('a currency keeps the days of its home, wherever the bank is', () => {
  expect(bySwift('AED', '2026-12-01T12:00:00Z')[0]).toBe('2026-12-04T15:00')
  expect(bySwift('DZD', '2026-11-19T12:00:00Z', 'FR')[0]).toBe('2026-11-23T15:00')
  expect(bySwift('GHS', '2026-03-05T12:00:00Z')[0]).toBe('2026-03-09T15:00')
})

test('euros to a bank outside the euro area wait for its holidays, and the franc zones for those of a member', () => {
  const there = (rail: 'sepa' | 'uemoa', currency: Currency, country: string, at: string) =>
    arrival(rail, new Date(at), { amount: money(currency, 100_000n), country })
      .expectedAt.toISOString()
      .slice(0, 10)
  expect(there('sepa', 'EUR', 'PL', '2026-11-11T09:00:00Z')).toBe('2026-11-12')
  expect(there('sepa', 'EUR', 'FR', '2026-11-11T09:00:00Z')).toBe('2026-11-11')
  // Independence Day of Senegal was a Saturday in 2026; Korité was on Friday, 20 March.
  expect(there('uemoa', 'XOF', 'SN', '2027-04-02T09:00:00Z')).toBe('2027-04-05')
  expect(there('uemoa', 'XAF', 'CM', '2026-05-19T09:00:00Z')).toBe('2026-05-21')
})

const wordsFor = (country: string, at: string) =>
  arrival('swift', new Date(at), { amount: money('USD', 100_000n), country })

test('where nobody knows on which days banks rest, the promise says so', () => {
  expect(wordsFor('UA', '2026-11-20T12:00:00Z')).toMatchObject({
    arrives: 'By Monday 23 November, 15:00 London time, unless banks there are closed',
    daysKnown: false,
  })
  // Days are published by the year: what is promised for a year without a list may be closed.
  expect(wordsFor('AE', '2027-12-30T12:00:00Z').daysKnown).toBe(true)
  expect(wordsFor('AE', '2027-12-31T17:00:00Z').daysKnown).toBe(false)
  expect(wordsFor('DE', '2028-06-01T12:00:00Z').daysKnown).toBe(true)
})

test('where the days of the currency are not known, the promise says so too, whoever is paid', () => {
  const promise = (currency: Currency, at: string, country?: string) => {
    const { arrives, daysKnown } = arrival('swift', new Date(at), { amount: money(currency, 100_000n), country })
    return [daysKnown, / unless (.*)$/.exec(arrives)?.[1]]
  }
  expect(promise('JPY', '2027-12-20T12:00:00Z', 'GB')).toEqual([true, undefined])
  expect(promise('JPY', '2028-06-01T12:00:00Z', 'GB')).toEqual([false, 'the banks of the currency are closed'])
  expect(promise('JPY', '2028-06-01T12:00:00Z')).toEqual([false, 'the banks of the currency are closed'])
  expect(promise('JPY', '2028-06-01T12:00:00Z', 'JP')).toEqual([false, 'banks there are closed'])
  // Those that follow from the calendar are known for every year.
  expect(promise('EUR', '2028-06-01T12:00:00Z')).toEqual([true, undefined])
})

test('what holidays hold up is told from what a weekend does', () => {
  expect(wordsFor('AE', '2026-12-01T12:00:00Z').heldUp).toBe(true)
  expect(wordsFor('AE', '2026-11-20T12:00:00Z').heldUp).toBe(false)
})

test('the days of every country that may be paid are known for 2026 and 2027, Ukraine’s and Sri Lanka’s of 2027 aside', () => {
  // Nobody banks in Antarctica, in the Indian Ocean Territory or on South Georgia.
  const nobody = ['AQ', 'IO', 'GS']
  const open = countries.filter(({ alpha2 }) => !restrictedFault(alpha2) && !nobody.includes(alpha2))
  const unknown = open.flatMap(({ alpha2 }) =>
    [2026, 2027].filter((year) => daysUnknown('swift', { country: alpha2 }, year)).map((year) => `${alpha2} ${year}`),
  )
  expect(unknown).toEqual(['LK 2027', 'UA 2026', 'UA 2027'])
})

test('a country rests on Fridays where CLDR says so', () => {
  for (const { alpha2 } of countries.filter(({ alpha2: code }) => !restrictedFault(code))) {
    const { weekend } = (
      new Intl.Locale(`und-${alpha2}`) as unknown as { getWeekInfo(): { weekend: number[] } }
    ).getWeekInfo()
    if (weekend.includes(5)) expect([alpha2, isWeekendIn(alpha2, '2026-11-20')]).toEqual([alpha2, true])
  }
  expect(isWeekendIn('AE', '2026-11-20')).toBe(false)
})
