import { type Currency, fromDecimal } from '@tradewind/kernel'
import { expect, test } from 'vitest'
import type { Account } from '#domain/accounts/account.ts'
import type { Beneficiary } from './saved-payee.rules.ts'
import { currenciesOf, sendHref, sendOptions } from './send-options.ts'

const detail = (beneficiaryCurrencyCode: Currency, paymentMethodType = 'BicSwift') => ({
  paymentMethodType,
  beneficiaryCurrencyCode,
})
const beneficiaryId = '00000000-0000-4000-8000-000000000001'
const savedIn = (...details: ReturnType<typeof detail>[]) =>
  ({ beneficiaryId, beneficiaryAccountDetails: details }) as unknown as Beneficiary
const saved = savedIn(detail('GBP'), detail('EUR'), detail('GBP'))
const account = (accountId: string, currencyCode: Currency, balance = '10.00', change: object = {}) =>
  ({
    accountId,
    systemAccountType: 'CustomerAccount',
    currencyCode,
    availableBalance: fromDecimal(balance, currencyCode),
    status: 'Active',
    isDeleted: false,
    ...change,
  }) as Account
const options = (payee: Beneficiary, accounts: readonly Account[]) =>
  sendOptions(payee, { accounts, mayExchange: true }).map(({ currency, href }) => [currency, href])

test('sending begins from an active account of each currency that someone is paid in, once', () => {
  expect(currenciesOf(saved)).toEqual(['GBP', 'EUR'])
  const accounts = [
    account('usd', 'USD'),
    account('frozen', 'GBP', '10.00', { status: 'Frozen' }),
    account('gbp', 'GBP'),
    account('eur', 'EUR'),
  ]
  expect(options(saved, accounts)).toEqual([
    ['GBP', `/accounts/gbp/send-money/single?beneficiaryId=${beneficiaryId}`],
    ['EUR', `/accounts/eur/send-money/single?beneficiaryId=${beneficiaryId}`],
  ])
  expect(options(saved, [account('usd', 'USD')])).toEqual([])
  expect(options(saved, [account('gbp', 'GBP', '10.00', { isDeleted: true })])).toEqual([])
})

test('of two accounts in a currency the one that holds money pays', () => {
  const accounts = [account('empty', 'GBP', '0.00'), account('full', 'GBP')]
  expect(options(saved, accounts)[0]?.[1]).toContain('/accounts/full/')
})

test('an empty account proposes another currency to pay with, to those who may exchange', () => {
  const accounts = [account('gbp', 'GBP', '0.00'), account('usd', 'USD')]
  const href = (mayExchange: boolean) => sendHref({ accountId: 'gbp', beneficiaryId, accounts, mayExchange })
  expect(href(true)).toContain('payFrom=usd')
  expect(href(false)).not.toContain('payFrom')
})

test('a wallet is offered to send from where mobile money pays the beneficiary, and not for a bank account', () => {
  const wallet = account('wallet', 'EUR', '10.00', { systemAccountType: 'Wallet' })
  expect(options(savedIn(detail('EUR')), [wallet])).toEqual([])
  expect(options(savedIn(detail('EUR', 'MobileMoney')), [wallet])).toHaveLength(1)
})
