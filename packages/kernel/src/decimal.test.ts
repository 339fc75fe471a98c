import { expect, test } from 'vitest'
import { compareDecimals } from './decimal.ts'

test('decimal numbers compare exactly, however many places they are written with', () => {
  expect(compareDecimals('1.5', '1.50')).toBe(0)
  expect(compareDecimals('1.05', '1.5')).toBe(-1)
  expect(compareDecimals('10', '9.999')).toBe(1)
  expect(compareDecimals('-0.1', '0')).toBe(-1)
})

test('what is not a decimal number is not compared', () => {
  for (const text of ['', '1,5', '1e3', '.5']) {
    expect(() => compareDecimals(text, '1')).toThrow(`not a decimal number: ${text}`)
  }
})
