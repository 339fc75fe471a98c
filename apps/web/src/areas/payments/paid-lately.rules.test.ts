import { money } from '@tradewind/kernel'
import { expect, test } from 'vitest'
import { paidLately } from './paid-lately.rules.ts'

type Line = Parameters<typeof paidLately>[0][number]

const now = new Date('2026-11-22T12:00:00Z')

const line = (change: Partial<Line> = {}): Line => ({
  lineId: 'one',
  isReturned: false,
  transactionId: 'one',
  reference: 'TW1',
  kind: 'payment',
  accountId: 'an account',
  transactionType: 'Debit',
  direction: 'out',
  status: 'Successful',
  isCanceled: false,
  approval: null,
  counterParty: 'Amelia Clarke',
  narration: 'transfer',
  expenseCategory: null,
  amount: money('GBP', 2500n),
  charge: money('GBP', 50n),
  dateAdded: new Date('2026-11-22T11:58:00Z'),
  paidWith: null,
  runningBalance: null,
  ...change,
})

const about = { holder: 'Amelia Clarke', amount: money('GBP', 2500n), resubmits: '' }
const found = (change: Partial<Line>, request = about) => paidLately([line(change)], request, now) !== undefined

test('the same amount to the same name within a day is noticed, whether it arrived or is on its way', () => {
  expect(found({})).toBe(true)
  expect(found({ status: 'Pending' })).toBe(true)
  expect(found({ status: 'Pending', approval: 'awaited' })).toBe(true)
  expect(found({ counterParty: 'amelia  clarke ' })).toBe(true)
  expect(found({ dateAdded: new Date('2026-11-21T12:00:01Z') })).toBe(true)
})

test('another amount, name or day, and what came to nothing, is no payment made twice', () => {
  const others: Partial<Line>[] = [
    { amount: money('GBP', 2501n) },
    { amount: money('USD', 2500n) },
    { counterParty: 'Amelia Clark' },
    { dateAdded: new Date('2026-11-21T12:00:00Z') },
    { status: 'Failed' },
    { status: 'Rejected' },
    { status: 'Expired', isCanceled: true },
    { status: 'Pending', approval: 'returned' },
    { direction: 'in' },
    { kind: 'own-transfer' },
  ]
  expect(others.filter((change) => found(change))).toEqual([])
})

test('[mc-resubmission] a payment that is taken up again is not another one', () => {
  expect(found({}, { ...about, resubmits: 'one' })).toBe(false)
  expect(found({}, { ...about, resubmits: 'two' })).toBe(true)
})

test('of several the latest is shown: the list begins with it', () => {
  const lines = [
    line({ transactionId: 'new' }),
    line({ transactionId: 'old', dateAdded: new Date('2026-11-22T09:00Z') }),
  ]
  expect(paidLately(lines, about, now)?.transactionId).toBe('new')
})
