import { type Currency, money } from '@tradewind/kernel'
import { afterEach, expect, test } from 'vitest'
import { announceHolidays, restDays } from './calendars.rules.ts'
import { arrival } from './rails.rules.ts'

afterEach(() => announceHolidays([]))

const thereOn = (currency: Currency, at: string, country?: string) =>
  arrival('swift', new Date(at), { amount: money(currency, 100_000n), country })
    .expectedAt.toISOString()
    .slice(0, 10)

test('payments and schedules wait for a bank holiday that was announced late', () => {
  const at = '2027-05-06T12:00:00Z'
  const before = [thereOn('USD', at, 'GB'), thereOn('JPY', at), thereOn('EUR', at)]
  const [day = ''] = before
  expect(restDays({ currency: 'USD', country: 'GB' }).isHoliday(day)).toBe(false)
  announceHolidays([{ place: 'GB', date: day }])
  expect(thereOn('USD', at, 'GB') > day).toBe(true)
  expect(restDays({ currency: 'USD', country: 'GB' }).isHoliday(day)).toBe(true)
  expect(restDays({ currency: 'GBP' }).isHoliday(day)).toBe(true)
  expect([thereOn('JPY', at), thereOn('EUR', at)]).toEqual(before.slice(1))
})

test('a holiday of the euro zone closes its countries, that of a country no other one', () => {
  announceHolidays([
    { place: 'EUR', date: '2027-06-01' },
    { place: 'FR', date: '2027-06-02' },
  ])
  const isHoliday = (country: string, date: string) => restDays({ currency: 'USD', country }).isHoliday(date)
  expect([isHoliday('FR', '2027-06-01'), isHoliday('DE', '2027-06-01')]).toEqual([true, true])
  expect([isHoliday('FR', '2027-06-02'), isHoliday('DE', '2027-06-02')]).toEqual([true, false])
})
