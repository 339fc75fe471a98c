import { pullPay } from '@tradewind/contract'
import { money } from '@tradewind/kernel'
import { expect, test } from 'vitest'
import type { PullPay } from '#domain/pull-pay/pull-words.ts'
import { pullStatusText } from '#domain/pull-pay/pull-words.ts'
import { blankPull, type PullForm, pullDraftOf, pullFaults, pullPayload } from './pull.rules.ts'
import { pullTimeline } from './pull-timeline.rules.ts'

const filled: PullForm = {
  amount: '1,250.50',
  accountHolderName: ' Naomi Dawson ',
  institutionNumber: '003',
  transitNumber: '12345',
  accountNumber: '7654321',
  narration: '',
  debitAgreed: true,
}
const ids = {
  customerId: '01900000-0000-7000-8000-000000000001',
  accountId: '01900000-0000-7000-8000-000000000002',
  transactionPin: '481593',
}

test("[product-send-methods] the payload of a pull payment is what the contract takes, with the specification's narration where none was typed", () => {
  const payload = pullPayload({ form: filled, ...ids })
  expect(payload).toEqual({
    ...ids,
    currencyCode: 'CAD',
    amount: '1250.50',
    narration: 'transfer',
    accountHolderName: 'Naomi Dawson',
    institutionNumber: '003',
    transitNumber: '12345',
    accountNumber: '7654321',
    debitAgreed: true,
  })
  expect(pullPay.PullPayOrder.parse(payload)).toEqual(payload)
  expect(pullPayload({ form: { ...filled, narration: ' Rent ' }, ...ids }).narration).toBe('Rent')
})

test('an empty form says of each field what is missing, and a filled one nothing', () => {
  expect(Object.keys(pullFaults(blankPull)).toSorted()).toEqual([
    'accountHolderName',
    'accountNumber',
    'amount',
    'debitAgreed',
    'institutionNumber',
    'transitNumber',
  ])
  expect(pullFaults(filled)).toEqual({})
})

test.each([
  [{ institutionNumber: '03' }, 'institutionNumber'],
  [{ transitNumber: '1234' }, 'transitNumber'],
  [{ accountNumber: '123456' }, 'accountNumber'],
  [{ accountNumber: '1234567890123' }, 'accountNumber'],
  [{ amount: '12.345' }, 'amount'],
  [{ amount: '0' }, 'amount'],
  [{ debitAgreed: false }, 'debitAgreed'],
])('%o is a fault of its own field alone', (change, field) => {
  expect(Object.keys(pullFaults({ ...filled, ...change }))).toEqual([field])
})

test('an agreement is not found again with the rest of the form', () => {
  expect(pullDraftOf(filled)).toEqual({ ...filled, debitAgreed: false })
})

const at = new Date('2026-11-24T14:00:00Z')
const dollars = (minor: bigint) => money('CAD', minor)
const aPull = (changes: Partial<PullPay>): PullPay => ({
  ...ids,
  pullPayId: ids.accountId,
  reference: 'TW-1',
  status: 'Approved',
  amount: dollars(5_012n),
  narration: 'transfer',
  accountHolderName: 'Naomi Dawson',
  institutionNumber: '003',
  transitNumber: '12345',
  accountNumber: '••••321',
  dateAdded: at,
  expectedAt: at,
  settledAt: null,
  finishedAt: null,
  failureCode: null,
  failureReason: null,
  owed: dollars(0n),
  repaid: dollars(0n),
  canCancel: true,
  cancelUntil: at,
  transactionId: null,
  attempt: 1,
  retryUntil: null,
  agreement: { words: 'Agreed.', givenAt: at, givenBy: 'Ada', givenFrom: null, revokedAt: null },
  ...changes,
})

const nsf = {
  status: 'Failed',
  failureCode: '901',
  failureReason: 'No money (NSF).',
  transactionId: ids.accountId,
  settledAt: at,
} as const

test.each([
  [{ status: 'Pending' }, 'now: On its way to the bank', 'Pending'],
  [{ status: 'Approved' }, 'now: Accepted by EFT', 'On its way'],
  [{ status: 'Successful', settledAt: at }, 'done: In your account', 'Successful'],
  [{ status: 'Expired', failureCode: 'canceled' }, 'done: Canceled', 'Canceled'],
  [{ status: 'InvestigateAccount' }, 'now: Under review', 'Under review'],
  [{ ...nsf, transactionId: null }, 'failed: Not paid', 'Failed'],
  [nsf, 'failed: Returned', 'Returned'],
] as const)('a pull that is %o stands at %s', (changes, point, word) => {
  const pull = aPull(changes)
  const points = pullTimeline(pull)
  const here = points.find(({ state }) => state === 'now' || state === 'failed') ?? points.at(-1)
  expect([`${here?.state}: ${here?.title}`, pullStatusText(pull)]).toEqual([point, word])
})

test('a debit that came back says why, what it took, and what is owed', () => {
  const said = (changes: Partial<PullPay>) => pullTimeline(aPull({ ...nsf, ...changes })).at(-1)?.text
  expect(said({})).toBe('No money (NSF). (EFT 901) CA$50.12 was debited from your account.')
  expect(said({ owed: dollars(4_000n), repaid: dollars(1_000n) })).toBe(
    'No money (NSF). (EFT 901) CA$10.12 was debited from your account. CA$30.00 is still owed. It will be repaid from the next money into this account.',
  )
  expect(said({ owed: dollars(4_000n), repaid: dollars(4_000n) })).toContain('The amount owed has been repaid.')
  expect(said({ transactionId: null })).toBe('No money (NSF). (EFT 901) No money moved.')
})
