import { expect, test } from 'vitest'
import { currenciesOf, findByName, groupHint, mayManage, membersText } from './beneficiaries.rules.ts'
import { sendOptions } from './send-options.ts'

const detail = (beneficiaryCurrencyCode: 'GBP' | 'EUR') => ({
  accountDetailId: '00000000-0000-4000-8000-000000000011',
  paymentMethodType: 'BicSwift' as const,
  paymentMethodValue: 'DEUTDEFF',
  bankVerified: true,
  nameCheck: 'match' as const,
  beneficiaryCurrencyCode,
})
const saved = {
  beneficiaryId: '00000000-0000-4000-8000-000000000001',
  beneficiaryAccountDetails: [detail('GBP'), detail('EUR'), detail('GBP')],
}
const account = (accountId: string, currencyCode: 'GBP' | 'EUR' | 'USD', status: 'Active' | 'Frozen' = 'Active') => ({
  accountId,
  systemAccountType: 'CustomerAccount' as const,
  currencyCode,
  status,
  isDeleted: false,
})

test('sending begins from an active account of each currency that someone is paid in, once', () => {
  expect(currenciesOf(saved)).toEqual(['GBP', 'EUR'])
  const accounts = [
    account('usd', 'USD'),
    account('frozen', 'GBP', 'Frozen'),
    account('gbp', 'GBP'),
    account('eur', 'EUR'),
  ]
  expect(sendOptions(saved, accounts)).toEqual([
    { currency: 'GBP', href: `/accounts/gbp/send-money/single?beneficiaryId=${saved.beneficiaryId}` },
    { currency: 'EUR', href: `/accounts/eur/send-money/single?beneficiaryId=${saved.beneficiaryId}` },
  ])
  expect(sendOptions(saved, [account('usd', 'USD')])).toEqual([])
  expect(sendOptions(saved, [{ ...account('gbp', 'GBP'), isDeleted: true }])).toEqual([])
})

test('a wallet is offered to send from where mobile money pays the beneficiary, and not for a bank account', () => {
  const wallet = { ...account('wallet', 'EUR'), systemAccountType: 'Wallet' as const }
  const paidBy = (paymentMethodType: 'BicSwift' | 'MobileMoney') => ({
    ...saved,
    beneficiaryAccountDetails: [{ ...detail('EUR'), paymentMethodType }],
  })
  expect(sendOptions(paidBy('BicSwift'), [wallet])).toEqual([])
  expect(sendOptions(paidBy('MobileMoney'), [wallet])).toHaveLength(1)
})

test('[batch-limit] a group says what it lacks until it holds 2 to 10', () => {
  expect([0, 1, 2, 10, 11, 14].map(groupHint)).toEqual([
    'A group needs 2 to 10 beneficiaries. Add two.',
    'A group needs 2 to 10 beneficiaries. Add one more.',
    undefined,
    undefined,
    'A group needs 2 to 10 beneficiaries. Remove 1.',
    'A group needs 2 to 10 beneficiaries. Remove 4.',
  ])
  expect([membersText(1), membersText(2)]).toEqual(['1 beneficiary', '2 beneficiaries'])
})

test('someone is found by any part of the name, without accents', () => {
  const all = ['Émile Zola', 'Zoë Żak'].map((beneficiaryAccountName) => ({ beneficiaryAccountName }))
  expect(findByName(all, ' emi ')).toEqual([all[0]])
  expect(findByName(all, 'zo')).toEqual(all)
  expect(findByName(all, 'x')).toEqual([])
})

test('whoever may only look is offered no changes', () => {
  expect(mayManage({ permissions: ['beneficiaries:read'] })).toBe(false)
  expect(mayManage({ permissions: ['beneficiaries:manage'] })).toBe(true)
})
