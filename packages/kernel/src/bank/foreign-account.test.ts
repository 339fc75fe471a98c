import { expect, test } from 'vitest'
import { bare } from './bare.ts'
import { foreignAccount, isBillNumber } from './foreign-account.ts'

test.each(['INV-2026-00123', 'inv 00123', 'Invoice #4711', '2026/1187', 'RECHNUNG-Nr. 17', '#2026001', 'Ref: 88213'])(
  '%s is the number of an invoice',
  (text) => expect(isBillNumber(bare(text))).toBe(true),
)

test.each(['000123456789', 'DE89 3704 0044 0532 0130 00', '12-345678', 'AB1234567', 'REAL12345', '1.234.567', ''])(
  '%s may be the number of an account',
  (text) => expect(isBillNumber(bare(text))).toBe(false),
)

test('where a country has one scheme of account numbers, others are none of it', () => {
  const fits = (country: string, account: string) => foreignAccount(country)?.whole.test(account)
  expect([fits('GB', '66374958'), fits('GB', '08999966374958'), fits('GB', '20261187123')]).toEqual([true, true, false])
  expect([fits('NG', '0152792740'), fits('NG', '20261187')]).toEqual([true, false])
  expect([fits('US', '000123456789'), fits('US', '123')]).toEqual([true, false])
  expect(fits('KE', '20261187')).toBeUndefined()
})
