import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isBusinessDay, nextBusinessDay, valueDateFor } from './business-calendar.ts'

const holidays = new Set(['2026-12-25', '2026-12-28', '2027-01-01', '2027-03-26', '2027-03-29'])
const isHoliday = (date: string) => holidays.has(date)
const london = { timeZone: 'Europe/London', cutOff: '15:00', days: 0, isHoliday }
const instant = fc.date({ min: new Date('2026-10-01'), max: new Date('2027-05-01'), noInvalidDate: true })
const terms = fc.record({
  timeZone: fc.constantFrom('Europe/London', 'America/New_York', 'Africa/Lagos', 'Asia/Kolkata'),
  cutOff: fc.constantFrom('00:00', '09:30', '15:00', '23:59'),
  days: fc.nat(3),
  isHoliday: fc.constant(isHoliday),
})

test('a value date is a business day, and a later payment never has an earlier one', () => {
  fc.assert(
    fc.property(instant, instant, terms, (one, other, agreed) => {
      const [first, second] = one <= other ? [one, other] : [other, one]
      const value = valueDateFor(first, agreed)
      expect(isBusinessDay(value, isHoliday)).toBe(true)
      expect(value <= valueDateFor(second, agreed)).toBe(true)
    }),
  )
})

test('one more day to value moves to the very next business day', () => {
  fc.assert(
    fc.property(instant, terms, (at, agreed) => {
      const sooner = valueDateFor(at, agreed)
      expect(valueDateFor(at, { ...agreed, days: agreed.days + 1 })).toBe(nextBusinessDay(sooner, isHoliday))
    }),
  )
})

test('the cut-off follows the wall clock through summer time, to the minute', () => {
  // London: GMT on Friday 30 October 2026, BST on Friday 2 April 2027.
  expect(valueDateFor(new Date('2026-10-30T14:59:59Z'), london)).toBe('2026-10-30')
  expect(valueDateFor(new Date('2026-10-30T15:00:00Z'), london)).toBe('2026-11-02')
  expect(valueDateFor(new Date('2027-04-02T13:59:59Z'), london)).toBe('2027-04-02')
  expect(valueDateFor(new Date('2027-04-02T14:00:00Z'), london)).toBe('2027-04-05')
})

test("a payment at the weekend is the next business day's, whatever the hour", () => {
  expect(valueDateFor(new Date('2026-12-26T23:00:00Z'), london)).toBe('2026-12-29')
  expect(valueDateFor(new Date('2026-12-26T01:00:00Z'), london)).toBe('2026-12-29')
})

test('a calendar that never opens is reported rather than searched for ever', () => {
  expect(() => nextBusinessDay('2026-01-01', () => true)).toThrow('no business day')
})
