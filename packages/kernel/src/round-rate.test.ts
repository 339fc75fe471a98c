import { expect, test } from 'vitest'
import { roundRate } from './round-rate.ts'

test('a rate to look at has six digits that count', () => {
  expect(roundRate('1.314514436')).toBe('1.31451')
  expect(roundRate('1.314515')).toBe('1.31452')
  expect(roundRate('1907.221432')).toBe('1907.22')
  expect(roundRate('1234567.5')).toBe('1234568')
  expect(roundRate('0.000524681999')).toBe('0.000524682')
  expect(roundRate('0.9999996')).toBe('1.000000')
  expect(roundRate('12')).toBe('12')
})
