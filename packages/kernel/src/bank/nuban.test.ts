import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nubanCheckDigit, parseNuban } from './nuban.ts'

const put = (text: string, place: number, sign: string) => text.slice(0, place) + sign + text.slice(place + 1)

// Central Bank of Nigeria, NUBAN guidelines of 2010: First Bank, serial 000001457, check digit 9.
test("the Central Bank's own example is read", () => {
  expect(nubanCheckDigit('011', '000001457')).toBe(9)
  const read = { accountNumber: '0000014579', bankCode: '011', checked: true }
  expect(parseNuban('0000014579', '011')).toEqual(read)
  expect(parseNuban('0000 0145 79', ' 011 ')).toEqual(read)
})

test('a code that is not of the Central Bank is said to be unchecked, 000023 among them', () => {
  for (const bankCode of ['000023', '000013', '50211'])
    expect(parseNuban('0000014578', bankCode)).toEqual({ accountNumber: '0000014578', bankCode, checked: false })
})

test('what is wrong with one is reported, and with which part', () => {
  expect(parseNuban('0000014578', '011')).toBe('check-digits')
  expect(parseNuban('', '011')).toBe('missing')
  expect(parseNuban('000001457', '011')).toBe('too-short')
  expect(parseNuban('00000145790', '011')).toBe('too-long')
  expect(parseNuban('00000I4579', '011')).toBe('bad-characters')
  expect(parseNuban('0000014579', '')).toBe('bank-code-missing')
  expect(parseNuban('0000014579', '11')).toBe('bank-code-too-short')
  expect(parseNuban('0000014579', '0011')).toBe('bank-code-too-short')
  expect(parseNuban('0000014579', '0000011')).toBe('bank-code-too-long')
  expect(parseNuban('0000014579', 'GTB')).toBe('bank-code-bad-characters')
})

test('3-7-3 catches every changed digit', () => {
  const serial = fc.stringMatching(/^[0-9]{9}$/)
  const bank = fc.stringMatching(/^[0-9]{3}$/)
  fc.assert(
    fc.property(serial, bank, fc.nat(9), fc.integer({ min: 1, max: 9 }), (digits, code, place, by) => {
      const nuban = `${digits}${nubanCheckDigit(code, digits)}`
      expect(parseNuban(nuban, code)).toMatchObject({ checked: true })
      expect(parseNuban(put(nuban, place, String((Number(nuban[place]) + by) % 10)), code)).toBe('check-digits')
    }),
  )
})
