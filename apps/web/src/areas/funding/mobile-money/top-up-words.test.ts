import { money } from '@tradewind/kernel'
import { expect, test } from 'vitest'
import { type TopUp, topUpText, topUpTimeline, walletText } from './top-up-words.ts'

const at = new Date('2026-11-24T09:30:00Z')
const topUp = (changes: Partial<TopUp>): TopUp => ({
  topUpId: 't',
  accountId: 'a',
  reference: 'TW1',
  status: 'Approved',
  amount: money('UGX', 50_000n),
  narration: 'transfer',
  phoneNumber: '•••••••••456',
  provider: 'MTN',
  providerName: 'MTN Mobile Money',
  dateAdded: at,
  answerBy: null,
  settledAt: null,
  finishedAt: null,
  failureCode: null,
  failureReason: null,
  owed: money('UGX', 0n),
  repaid: money('UGX', 0n),
  transactionId: null,
  ...changes,
})

test.each<[Partial<TopUp>, string, string]>([
  [{ status: 'Pending' }, 'Sending request', 'now Sending the request'],
  [{ status: 'Approved' }, 'Waiting for your phone', 'now Request on your phone'],
  [{ status: 'Successful', settledAt: at, transactionId: 't' }, 'Successful', 'done In your balance'],
  [{ status: 'InvestigateAccount' }, 'Under review', 'now Under review'],
  [{ status: 'Failed', failureCode: 'EXPIRED' }, 'Expired', 'failed Not added'],
  [{ status: 'Failed', failureCode: 'NOT_ENOUGH_FUNDS' }, 'Failed', 'failed Not added'],
  [{ status: 'Failed', failureCode: 'REVERSED', transactionId: 't' }, 'Reversed', 'failed Reversed'],
])('a top-up that is %o is called %s', (changes, words, point) => {
  const one = topUp(changes)
  const points = topUpTimeline(one)
  const here = points.find(({ state }) => state === 'now' || state === 'failed') ?? points.at(-1)
  expect([topUpText(one), `${here?.state} ${here?.title}`]).toEqual([words, point])
})

test('a reversal says what it took and what is still owed; a failure that no money moved', () => {
  const reversed = topUp({
    status: 'Failed',
    failureCode: 'REVERSED',
    failureReason: 'The operator took the money back.',
    transactionId: 't',
    owed: money('UGX', 30_000n),
    repaid: money('UGX', 10_000n),
  })
  expect(topUpTimeline(reversed).at(-1)?.text).toBe(
    'The operator took the money back. UGX\u00a020,000.00 was debited from your balance. UGX\u00a020,000.00 is still owed. It will be repaid from the next money you receive here.',
  )
  const declined = topUp({ status: 'Failed', failureCode: 'X', failureReason: 'The request was declined.' })
  expect(topUpTimeline(declined).at(-1)?.text).toBe('The request was declined. No money moved.')
  expect(walletText(declined)).toBe('Mtn Mobile Money ••456')
})
