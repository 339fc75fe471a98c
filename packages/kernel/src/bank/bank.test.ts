import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseAba } from './aba.ts'
import { parseBic } from './bic.ts'
import { formatIban, parseIban } from './iban.ts'
import { nubanCheckDigit, parseNuban } from './nuban.ts'
import { formatSortCode, parseUkAccount } from './sort-code.ts'

const replaceDigit = (text: string, place: number, by: number) =>
  text.slice(0, place) + ((Number(text[place]) + by) % 10) + text.slice(place + 1)
const swapAt = (text: string, place: number) =>
  text.slice(0, place) + text.charAt(place + 1) + text.charAt(place) + text.slice(place + 2)
const ibans = ['GB82WEST12345698765432', 'DE89370400440532013000', 'FR1420041010050500013M02606', 'NL91ABNA0417164300']

test('IBANs of the registry are read with country and bank code, spaces and case put right', () => {
  expect(parseIban(' gb82 west 1234 5698 7654 32 ')).toEqual({ iban: ibans[0], country: 'GB', bankCode: 'WEST' })
  expect(parseIban('DE89 3704 0044 0532 0130 00')).toMatchObject({ country: 'DE', bankCode: '37040044' })
  for (const iban of ibans) expect(parseIban(iban)).toMatchObject({ iban })
  expect(formatIban({ iban: 'NL91ABNA0417164300', country: 'NL', bankCode: 'ABNA' })).toBe('NL91 ABNA 0417 1643 00')
})

test('an IBAN with a fault has it named', () => {
  expect(parseIban('')).toBe('malformed')
  expect(parseIban('GB82-WEST-1234')).toBe('malformed')
  expect(parseIban('ZZ82WEST12345698765432')).toBe('unknown-country')
  expect(parseIban('GB82WEST1234569876543')).toBe('wrong-length')
  expect(parseIban('GB82123412345698765432')).toBe('wrong-structure')
  expect(parseIban('GB83WEST12345698765432')).toBe('wrong-check-digits')
})

test('MOD 97-10 catches every changed digit and every swap of unequal neighbours', () => {
  for (const iban of ibans) {
    for (let place = 2; place < iban.length; place += 1) {
      if (!/\d/.test(iban.charAt(place))) continue
      for (let by = 1; by < 10; by += 1) expect(typeof parseIban(replaceDigit(iban, place, by))).toBe('string')
      if (/^(\d)(?!\1)\d$/.test(iban.slice(place, place + 2)))
        expect(typeof parseIban(swapAt(iban, place))).toBe('string')
    }
  }
})

test('routing numbers of the Federal Reserve and of banks are read, others have their fault named', () => {
  for (const routingNumber of ['011000015', '021000021', '121000248', '111000025']) {
    expect(parseAba(` ${routingNumber} `)).toEqual({ routingNumber })
  }
  expect(parseAba('02100002')).toBe('malformed')
  expect(parseAba('000000000')).toBe('malformed')
  expect(parseAba('501000021')).toBe('unknown-district')
  expect(parseAba('021000022')).toBe('wrong-check-digit')
})

test('3-7-1 catches every changed digit, and every swap of neighbours that are not five apart', () => {
  const digits = fc.stringMatching(/^0[0-9]{7}$/)
  fc.assert(
    fc.property(digits, fc.nat(8), fc.integer({ min: 1, max: 9 }), (first, place, by) => {
      const routing = Array.from({ length: 10 }, (_, last) => `${first}${last}`).find(
        (one) => typeof parseAba(one) !== 'string',
      )
      if (routing === undefined) return expect(first).toBe('00000000')
      expect(typeof parseAba(replaceDigit(routing, place, by))).toBe('string')
      const gap = Math.abs(Number(routing[place]) - Number(routing[place + 1]))
      if (place < 8 && gap !== 0 && gap !== 5) expect(typeof parseAba(swapAt(routing, place))).toBe('string')
      return undefined
    }),
  )
})

test("the Central Bank's own example is read, and a six-digit code is said to be unchecked", () => {
  expect(parseNuban('0000014579', '011')).toEqual({ accountNumber: '0000014579', bankCode: '011', checked: true })
  expect(parseNuban('0000014578', '011')).toBe('wrong-check-digit')
  expect(parseNuban('0000014578', '000023')).toMatchObject({ checked: false })
  expect(parseNuban('000001457', '011')).toBe('malformed')
  expect(parseNuban('0000014579', '11')).toBe('malformed-bank-code')
})

test('3-7-3 catches every changed digit of a NUBAN', () => {
  const serial = fc.stringMatching(/^[0-9]{9}$/)
  const bank = fc.stringMatching(/^[0-9]{3}$/)
  fc.assert(
    fc.property(serial, bank, fc.nat(9), fc.integer({ min: 1, max: 9 }), (digits, code, place, by) => {
      const nuban = `${digits}${nubanCheckDigit(code, digits)}`
      expect(parseNuban(nuban, code)).toMatchObject({ checked: true })
      expect(parseNuban(replaceDigit(nuban, place, by), code)).toBe('wrong-check-digit')
    }),
  )
})

test('a BIC has eight or eleven characters and a country', () => {
  expect(parseBic('deutdeff')).toMatchObject({ bic: 'DEUTDEFF', institution: 'DEUT', country: 'DE', branch: 'XXX' })
  expect(parseBic('NEDSZAJJXXX')).toMatchObject({ country: 'ZA', location: 'JJ' })
  expect(parseBic('DEUTDEFF5')).toBe('malformed')
  expect(parseBic('DEUTZZFF')).toBe('unknown-country')
})

test('a sort code is read with hyphens, spaces or neither', () => {
  const account = { sortCode: '089999', accountNumber: '66374958' }
  for (const code of ['08-99-99', '08 99 99', '089999']) expect(parseUkAccount(code, '66374958')).toEqual(account)
  expect(parseUkAccount('089999', '374958')).toMatchObject({ accountNumber: '00374958' })
  expect(parseUkAccount('08-9999', '66374958')).toBe('malformed-sort-code')
  expect(parseUkAccount('089999', '66374 58')).toBe('malformed-account-number')
  expect(formatSortCode('089999')).toBe('08-99-99')
})
