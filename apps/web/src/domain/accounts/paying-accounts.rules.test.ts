import { type Currency, fromDecimal } from '@tradewind/kernel'
import { expect, test } from 'vitest'
import type { Account } from './account.ts'
import { payingAccounts } from './paying-accounts.rules.ts'

const account = (currencyCode: Currency, balance = '0.00', changes: object = {}) =>
  ({
    accountId: currencyCode,
    currencyCode,
    availableBalance: fromDecimal(balance, currencyCode),
    status: 'Active',
    isDeleted: false,
    ...changes,
  }) as Account

const currencies = (...asked: Parameters<typeof payingAccounts>) =>
  payingAccounts(...asked).map(({ currencyCode }) => currencyCode)

test('only accounts that can pay are proposed, an empty one in the home currency before other empty ones', () => {
  const all = [
    account('CAD'),
    account('EUR', '9.00', { status: 'Frozen' }),
    account('GBP'),
    account('USD', '9.00', { isDeleted: true }),
  ]
  expect(currencies(all, { currency: 'GBP' })).toEqual(['GBP', 'CAD'])
  expect(currencies(all, { currency: 'EUR' })).toEqual(['CAD', 'GBP'])
})

test('the account in the currency of the payment pays, as long as it holds enough', () => {
  const all = [account('CAD', '50.00'), account('GBP', '100.00'), account('EUR', '900.00')]
  const worth = new Map([
    ['CAD', 2_900n],
    ['GBP', 10_000n],
    ['EUR', 77_000n],
  ])
  expect(currencies(all, { currency: 'GBP', worth })).toEqual(['GBP', 'EUR', 'CAD'])
  expect(currencies(all, { currency: 'GBP', needed: fromDecimal('100.00', 'GBP'), worth })[0]).toBe('GBP')
  expect(currencies(all, { currency: 'GBP', needed: fromDecimal('100.01', 'GBP'), worth })[0]).toBe('EUR')
})

test('where it does not hold enough, the account used last is proposed, and one that is empty is not', () => {
  const all = [account('CAD', '50.00'), account('GBP', '0.00'), account('EUR', '900.00')]
  const worth = new Map([['EUR', 77_000n]])
  expect(currencies(all, { currency: 'GBP', lastUsed: 'CAD', worth })).toEqual(['CAD', 'EUR', 'GBP'])
  expect(currencies(all, { currency: 'USD', lastUsed: 'GBP', worth })[0]).toBe('EUR')
})
