import { type Currency, money, zero } from '@tradewind/kernel'
import { expect, test } from 'vitest'
import type { Account } from '#domain/accounts/account.ts'
import { searchFor } from './account-search.rules.ts'
import { arrangeAccounts } from './accounts.rules.ts'

const unlimited = (currency: Currency) => ({ limit: null, used: zero(currency), remaining: null })

const account = (
  accountName: string,
  currencyCode: Currency,
  day: number,
  status: Account['status'] = 'Active',
): Account => ({
  accountId: `${accountName}-id`,
  systemAccountType: 'CustomerAccount',
  accountName,
  accountNumber: `6025048${day}`,
  currencyCode,
  currencyName: currencyCode,
  balance: money(currencyCode, 0n),
  availableBalance: money(currencyCode, 0n),
  lienAmount: money(currencyCode, 0n),
  status,
  frozenBy: [],
  isDeleted: false,
  dateCreated: new Date(Date.UTC(2026, 0, day)),
  accountThreshold: { currencyCode, transactionThreshold: money(currencyCode, 1n), negotiateRateThreshold: null },
  creditLimit: { year: 2026, ...unlimited(currencyCode) },
  payoutLimit: {
    perTransaction: null,
    available: null,
    daily: unlimited(currencyCode),
    monthly: unlimited(currencyCode),
    annual: null,
  },
  multiCurrencyIbanAccount: null,
  secondaryAccountDocuments: [],
  accountBeneficiaries: [],
})

const all = [account('beta', 'USD', 3), account('Alpha', 'EUR', 1, 'Frozen'), account('Gamma', 'GBP', 2)]
const names = (accounts: readonly Account[]) => accounts.map(({ accountName }) => accountName)

test('[account-sort-options, sort-direction] accounts sort by Name, Currency and Date Created, both ways', () => {
  const by = (sort: 'Name' | 'Currency' | 'Date Created', direction: 'ASC' | 'DESC') =>
    names(arrangeAccounts(all, { sort, direction }))
  expect(by('Name', 'ASC')).toEqual(['Alpha', 'beta', 'Gamma'])
  expect(by('Currency', 'ASC')).toEqual(['Alpha', 'Gamma', 'beta'])
  expect(by('Date Created', 'ASC')).toEqual(['Alpha', 'Gamma', 'beta'])
  expect(by('Name', 'DESC')).toEqual(['Gamma', 'beta', 'Alpha'])
})

test('the search reads name, number and currency, whatever the letter case and the spaces', () => {
  const hits = (text: string) => names(arrangeAccounts(all, { ...searchFor(text), sort: 'Name', direction: 'ASC' }))
  expect(hits('ALPH')).toEqual(['Alpha'])
  expect(hits('6025 0483')).toEqual(['beta'])
  expect(hits('gbp')).toEqual(['Gamma'])
  expect(hits('yen')).toEqual([])
  const named = all.map((one, at) => ({ ...one, accountName: ['Łódź Œuvres', 'Straße', 'Chloë'][at] ?? '' }))
  const found = (text: string) => names(arrangeAccounts(named, { ...searchFor(text), sort: 'Name', direction: 'ASC' }))
  expect([found('lodz oeuvres'), found('STRASSE'), found('chloe')]).toEqual([['Łódź Œuvres'], ['Straße'], ['Chloë']])
})
