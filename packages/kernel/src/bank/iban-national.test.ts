import { expect, test } from 'vitest'
import { makeIban, parseIban } from './iban.ts'

/** The IBAN of `country` around the number of `iban` with the digit or letter at `place` made another. */
function slipped(iban: string, place: number): string {
  const sign = iban.charAt(place)
  const other = /[0-9]/.test(sign)
    ? String((Number(sign) + 1) % 10)
    : sign === 'Z'
      ? 'A'
      : String.fromCharCode(sign.charCodeAt(0) + 1)
  return makeIban(iban.slice(0, 2), iban.slice(4, place) + other + iban.slice(place + 1))
}

// Where in the registry's example a slip is made that only the country's own check digits can see.
test.each([
  ['BA391290079401028494', 12],
  ['BE68539007547034', 10],
  ['CM2110002000300277976315008', 20],
  ['CZ6508000000192000145399', 20],
  ['EE382200221020145685', 12],
  ['ES9121000418450200051332', 20],
  ['ES9121000418450200051332', 6],
  ['FI2112345600000785', 14],
  ['FR1420041010050500013M02606', 20],
  ['FR1420041010050500013M02606', 22],
  ['HR1210010051863000160', 8],
  ['HR1210010051863000160', 15],
  ['HU42117730161111101800000000', 8],
  ['HU42117730161111101800000000', 15],
  ['IT60X0542811101000000123456', 4],
  ['IT60X0542811101000000123456', 22],
  ['MC5811222000010123456789030', 20],
  ['ME25505000012345678951', 15],
  ['MK07250120000058984', 15],
  ['MR1300020001010000123456753', 20],
  ['NO9386011117947', 9],
  ['PL61109010140000071219812874', 8],
  ['PT50000201231234567890154', 15],
  ['RS35260005601001611379', 15],
  ['SI56263300012039086', 15],
  ['SK3112000000198742637541', 16],
  ['SK3112000000198742637541', 12],
  ['SM86U0322509800000000270100', 20],
  ['SN08SN0100152000048500003035', 20],
  ['TL380080012345678910157', 15],
  ['TN5910006035183598478831', 15],
  ['XK051212012345678906', 12],
])('%s with a slip at %i has wrong national check digits under right ones of its own', (iban, place) => {
  expect(parseIban(iban)).toMatchObject({ iban })
  expect(parseIban(slipped(iban, place))).toBe('national-check-digits')
})

test('Hungarian accounts of sixteen digits are closed by the last', () => {
  // Bank and branch of the registry's example, with the digits 9-7-3-1 weighed to a multiple of ten.
  expect(parseIban(makeIban('HU', '117730161111101812345676'))).toMatchObject({ country: 'HU' })
  expect(parseIban(makeIban('HU', '117730161111101812345677'))).toBe('national-check-digits')
})

test('a Norwegian number with 00 behind its bank may be weighed without the bank', () => {
  // 5·1 + 4·2 + 3·3 + 2·4 = 30, and 3 more make 33; with the bank, 8602, it would be 101.
  expect(parseIban(makeIban('NO', '86020012343'))).toMatchObject({ country: 'NO' })
  expect(parseIban(makeIban('NO', '86020012344'))).toBe('national-check-digits')
  expect(parseIban(makeIban('NO', '86021012343'))).toBe('national-check-digits')
})

test('a Belgian remainder of nothing is written as 97, a Spanish digit of 10 as 1 and of 11 as 0', () => {
  expect(parseIban(makeIban('BE', '000000009797'))).toMatchObject({ country: 'BE' })
  expect(parseIban(makeIban('BE', '000000009700'))).toBe('national-check-digits')
  const spanish = (digit: number, account: string) => parseIban(makeIban('ES', `210004184${digit}${account}`))
  expect(spanish(1, '1000000000')).toMatchObject({ country: 'ES' })
  expect(spanish(0, '1000000000')).toBe('national-check-digits')
  expect(spanish(0, '0000000000')).toMatchObject({ country: 'ES' })
  expect(spanish(1, '0000000000')).toBe('national-check-digits')
})

test('a Czech number that would need the digit ten is never right', () => {
  for (let digit = 0; digit < 10; digit += 1) {
    // 6·0 … 4·0 + 2·6 = 12 leaves 1 by 11, and no digit makes that 11.
    expect(parseIban(makeIban('CZ', `0800000000000000006${digit}`))).toBe('national-check-digits')
  }
})
