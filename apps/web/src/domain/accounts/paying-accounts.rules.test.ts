import { expect, test } from 'vitest'
import type { Account } from './account.ts'
import { payingAccounts } from './paying-accounts.rules.ts'

const account = (currencyCode: string, changes: object = {}) =>
  ({ accountId: currencyCode, currencyCode, status: 'Active', isDeleted: false, ...changes }) as Account

test('sending begins with the account in the home currency, where that can pay', () => {
  const all = [
    account('CAD'),
    account('EUR', { status: 'Frozen' }),
    account('GBP'),
    account('USD', { isDeleted: true }),
  ]
  const currencies = (home: string) => payingAccounts(all, home).map(({ currencyCode }) => currencyCode)
  expect(currencies('GBP')).toEqual(['GBP', 'CAD'])
  expect(currencies('EUR')).toEqual(['CAD', 'GBP'])
})
