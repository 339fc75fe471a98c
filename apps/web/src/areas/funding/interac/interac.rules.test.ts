import { InteracRequestOrder } from '@tradewind/contract/interac-requests'
import { money } from '@tradewind/kernel'
import { expect, test } from 'vitest'
import { encode } from 'zod/mini'
import type { InteracRequest } from './interac.queries.ts'
import { blankInterac, interacFaults, interacPayload } from './interac.rules.ts'
import { interacStatusText, interacTimeline } from './interac-words.ts'

const dollars = (minor: bigint) => money('CAD', minor)
const limits = { least: null, most: dollars(300_000n), remaining: dollars(250_000n) }
const ids = {
  customerId: '00000000-0000-7000-8000-000000000005',
  accountId: '00000000-0000-7000-8000-000000000009',
}
const filled = { ...blankInterac, amount: '20.26', payerName: 'Naomi Dawson', payerEmail: 'naomi@example.com' }
const byPhone = { ...filled, askBy: 'Phone', payerEmail: '', payerPhone: '416 555 0142' } as const

test('a request by email or phone is right, and sends the one contact that was chosen', () => {
  for (const form of [filled, byPhone, { ...filled, payerPhone: 'left over' }])
    expect(interacFaults(form, limits)).toEqual({})
  const order = (form: typeof filled) => interacPayload({ form, ...ids, transactionPin: '123456' })
  const sent = order({ ...filled, payerPhone: 'left over' })
  expect([sent.payerEmail, sent.payerPhone]).toEqual(['naomi@example.com', undefined])
  // What the form sends is what the contract takes.
  expect(encode(InteracRequestOrder, sent)).toMatchObject({ payerEmail: 'naomi@example.com' })
})

test.each([
  [{ amount: '' }, 'amount', 'Amount is required'],
  [{ amount: '2500.01' }, 'amount', 'You can add up to CA$2,500.00 now.'],
  [{ payerName: '' }, 'payerName', 'Payer is required'],
  [{ payerEmail: '' }, 'payerEmail', 'Payer email is required'],
  [{ payerEmail: 'naomi' }, 'payerEmail', 'Please enter a correct E-mail'],
  [{ askBy: 'Phone', payerPhone: '' }, 'payerPhone', 'Payer phone is required'],
  [{ askBy: 'Phone', payerPhone: '0772 123456' }, 'payerPhone', 'Enter a Canadian mobile number of 10 digits.'],
] as const)('%o is said at its field alone', (change, field, words) => {
  expect(interacFaults({ ...filled, ...change }, limits)).toEqual({ [field]: words })
})

const at = new Date('2026-11-24T14:00:00Z')
const request = (changes: Partial<InteracRequest>): InteracRequest => ({
  interacRequestId: ids.customerId,
  accountId: ids.accountId,
  reference: 'TW-1',
  status: 'Approved',
  amount: dollars(5_012n),
  payerName: 'Naomi Dawson',
  payerContact: 'naomi@example.com',
  narration: 'transfer',
  dateAdded: at,
  expiresAt: at,
  settledAt: null,
  finishedAt: null,
  failureCode: null,
  failureReason: null,
  owed: dollars(0n),
  repaid: dollars(0n),
  canCancel: true,
  transactionId: null,
  ...changes,
})

const returned = { status: 'Failed', failureCode: 'RETURNED', transactionId: ids.accountId, settledAt: at } as const

test.each([
  [{ status: 'Pending' }, 'now: On its way to Interac', 'Pending'],
  [{ status: 'Approved' }, 'now: Waiting for Naomi Dawson', 'With the payer'],
  [{ status: 'Successful', settledAt: at }, 'done: In your account', 'Successful'],
  [{ status: 'Expired', failureCode: 'CANCELED' }, 'done: Canceled', 'Canceled'],
  [{ status: 'Expired', failureCode: 'EXPIRED' }, 'done: Expired', 'Expired'],
  [{ status: 'Failed', failureCode: 'DECLINED' }, 'failed: Declined', 'Declined'],
  [{ status: 'InvestigateAccount' }, 'now: Under review', 'Under review'],
  [returned, 'failed: Returned', 'Returned'],
] as const)('a request that is %o stands at %s', (changes, point, word) => {
  const points = interacTimeline(request(changes))
  const here = points.find(({ state }) => state === 'now' || state === 'failed') ?? points.at(-1)
  expect([`${here?.state}: ${here?.title}`, interacStatusText(request(changes))]).toEqual([point, word])
})

test('a return says what it took and what is owed', () => {
  const text = interacTimeline(request({ ...returned, owed: dollars(4_000n), repaid: dollars(1_000n) })).at(-1)?.text
  expect(text).toContain('CA$10.12 was debited from your account. CA$30.00 is still owed.')
})
