import { expect, test } from 'vitest'
import { paths, specifiedAddresses } from './paths.ts'

test('every path of the specification, with ids in their places', () => {
  const id = {
    id: 'i',
    accountId: 'a',
    walletId: 'w',
    paymentGroupId: 'g',
    scheduledPaymentId: 's',
    card: 'c',
    status: 'Paid',
  }
  const specified = Object.entries(paths).filter(([name]) => name in specifiedAddresses)
  const all = Object.fromEntries(specified.map(([name, path]) => [name, path(id)]))
  expect(all).toMatchSnapshot()
})

test('an id never becomes a path of its own', () => {
  expect(paths.account({ accountId: '../../evil?x#y' })).toBe('/accounts/..%2F..%2Fevil%3Fx%23y')
})

test('optional ids may be left out', () => {
  expect(paths.walletInr()).toBe('/accounts/w/inr')
  expect(paths.cardActivate({})).toBe('/card/activate')
  expect(paths.accountScheduledPayment({ accountId: 'a' })).toBe('/accounts/a/scheduled-payment')
})
