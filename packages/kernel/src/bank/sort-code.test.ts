import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatSortCode, parseUkAccount } from './sort-code.ts'
import { checkUkModulus } from './uk-modulus.ts'

test('a sort code is read with hyphens, spaces or neither, and printed with hyphens', () => {
  const account = { sortCode: '089999', accountNumber: '66374958' }
  for (const code of ['08-99-99', '08 99 99', '089999', '08–99–99']) {
    expect(parseUkAccount(code, '66374958')).toEqual(account)
    expect(parseUkAccount(code, '6637 4958')).toEqual(account)
  }
  expect(formatSortCode('089999')).toBe('08-99-99')
})

test('six and seven digits of account number are filled from the left', () => {
  expect(parseUkAccount('089999', '374958')).toMatchObject({ accountNumber: '00374958' })
  expect(parseUkAccount('089999', '6374958')).toMatchObject({ accountNumber: '06374958' })
})

test('what is wrong is reported, and with which of the two', () => {
  expect(parseUkAccount('', '66374958')).toBe('sort-code-missing')
  expect(parseUkAccount('08-99-9', '66374958')).toBe('sort-code-too-short')
  expect(parseUkAccount('08-99-999', '66374958')).toBe('sort-code-too-long')
  expect(parseUkAccount('O8-99-99', '66374958')).toBe('sort-code-bad-characters')
  expect(parseUkAccount('089999', '')).toBe('account-number-missing')
  expect(parseUkAccount('089999', '74958')).toBe('account-number-too-short')
  expect(parseUkAccount('089999', '663749580')).toBe('account-number-too-long')
  expect(parseUkAccount('089999', '6637495B')).toBe('account-number-bad-characters')
})

// 01-23-45 has the weights 8 to 1 over the account number and modulus 11, without exceptions (Vocalink's table).
test('modulus 11 catches every changed digit and every swap of unlike neighbours', () => {
  const valid = fc
    .stringMatching(/^[0-9]{8}$/)
    .filter((accountNumber) => checkUkModulus({ sortCode: '012345', accountNumber }) === 'valid')
  fc.assert(
    fc.property(valid, fc.nat(7), fc.integer({ min: 1, max: 9 }), (number, place, by) => {
      const check = (accountNumber: string) => checkUkModulus({ sortCode: '012345', accountNumber })
      const digits = Array.from(number)
      expect(check(digits.with(place, String((Number(digits[place]) + by) % 10)).join(''))).toBe('invalid')
      const [one = '', other = ''] = digits.slice(place, place + 2)
      if (place < 7 && one !== other)
        expect(
          check(
            digits
              .with(place, other)
              .with(place + 1, one)
              .join(''),
          ),
        ).toBe('invalid')
    }),
  )
})
