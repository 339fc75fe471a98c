import type { AccountingConnection } from '@tradewind/contract/accounting'
import { expect, test } from 'vitest'
import { progressText, returnedFrom } from './accounting-words.rules.ts'

const connection: AccountingConnection = {
  product: 'Xero',
  organisation: 'Marlow Finch Ltd',
  status: 'Connected',
  since: '2026-11-01',
  accounts: [],
  chargesAccount: '404',
  transfersAccount: '877',
  unassignedAccount: '850',
  lastRunAt: new Date('2026-11-24T10:12:00Z'),
  problem: null,
  sent: 12,
  refused: 0,
  deleted: 0,
  version: 2,
}
const text = (changes: Partial<AccountingConnection>) =>
  progressText({ ...connection, ...changes }, () => '24 Nov 2026, 10:12')

test('a connection says what arrived and until when, or what has to be done next', () => {
  expect(text({ sent: 1284 })).toBe('1,284 transactions sent. Up to date as of 24 Nov 2026, 10:12.')
  expect(text({ sent: 1, problem: 'RateLimited' })).toBe(
    "1 transaction sent. Xero asked us to wait. We'll continue automatically.",
  )
  expect(text({ product: 'QuickBooks', problem: 'Unreachable' })).toBe(
    "12 transactions sent. QuickBooks Online isn't responding. We'll keep trying.",
  )
  expect(text({ lastRunAt: null, sent: 0 })).toBe('Sending your first transactions…')
  expect(text({ since: null })).toBe('Choose which accounts to send, and where to book them.')
  expect(text({ status: 'SignedOut' })).toBe('Xero no longer accepts our access. Connect again to continue.')
})

test('an address with a code and a state is the return from a sign-in, and one with an error is a canceled one', () => {
  expect(returnedFrom({})).toBeUndefined()
  expect(returnedFrom({ code: 'c' })).toBeUndefined()
  expect(returnedFrom({ code: 'c', state: 's' })).toEqual({ state: 's', authorizationCode: 'c' })
  expect(returnedFrom({ code: 'c', state: 's', realmId: '9' })).toEqual({
    state: 's',
    authorizationCode: 'c',
    realmId: '9',
  })
  expect(returnedFrom({ error: 'access_denied', state: 's' })).toBe('canceled')
})
