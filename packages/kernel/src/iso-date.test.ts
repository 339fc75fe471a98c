import { expect, test } from 'vitest'
import { addDays, firstFrom, isDay, weekdayOf } from './iso-date.ts'
import { startsOfDays } from './start-of-day.ts'

test.each([
  ['2028-02-29', true],
  ['1900-01-01', true],
  ['2999-12-31', true],
  ['2027-02-29', false],
  ['2026-02-30', false],
  ['1899-12-31', false],
  ['3000-01-01', false],
  ['0000-01-01', false],
  ['2026-1-1', false],
])('%s is a day that may be asked for: %s', (text, is) => {
  expect(isDay(text)).toBe(is)
})

test('nothing is reckoned from a text that is no date', () => {
  for (const text of ['2026-13-01', '', '21.11.2026']) expect(() => weekdayOf(text)).toThrow(/^not a date/)
})

test('days before the year 1 and after 9999 are not reckoned with: they would no longer compare as text', () => {
  expect(addDays('0001-01-02', -1)).toBe('0001-01-01')
  expect(() => addDays('0001-01-01', -1)).toThrow(RangeError)
  expect(addDays('9999-12-30', 1)).toBe('9999-12-31')
  expect(() => addDays('9999-12-31', 1)).toThrow(RangeError)
})

test('a search for a day that never comes ends with an error instead of running for ever', () => {
  expect(firstFrom('2026-11-21', (day) => (day.endsWith('-01') ? day : undefined))).toBe('2026-12-01')
  expect(() => firstFrom('2026-11-21', () => undefined)).toThrow(RangeError)
  expect(() => startsOfDays('1900-01-01', '2999-12-31', 'UTC')).toThrow(RangeError)
})
