import { money } from '@tradewind/kernel'
import { expect, test } from 'vitest'
import type { Payment } from '#modules/payments'
import type { Instruction } from './sendr.types.ts'
import { type Known, timelineOf } from './timeline.rules.ts'

const noon = new Date('2026-11-20T12:00:00Z')

const instruction = (change: Partial<Instruction> = {}): Instruction =>
  ({
    total: money('GBP', 5_030n),
    fee: money('GBP', 71n),
    received: money('NGN', 9_500_000n),
    rate: '1915.8',
    state: 'FundsReceived',
    party: { name: 'Adaeze Nwosu', country: 'NG' },
    paid: money('GBP', 5_030n),
    createdAt: noon,
    expiresAt: noon,
    decidedAt: noon,
    ...change,
  }) as Instruction

const payout = (change: Partial<Payment> = {}): Payment =>
  ({
    status: 'Approved',
    money: 'held',
    submission: 'accepted',
    networkReference: 'NIP1',
    failureReason: null,
    expectedAt: noon,
    attemptedAt: noon,
    finishedAt: null,
    ...change,
  }) as Payment

const known = (change: Partial<Known> = {}): Known => ({
  instruction: instruction(),
  payout: payout(),
  fundings: [],
  refunds: [],
  attempt: undefined,
  network: 'NIP',
  isPayoutFinal: false,
  ...change,
})

const nowIn = (one: Known) => timelineOf(one).filter(({ state }) => state === 'now')

test('as long as something still happens by itself, exactly one step says where the money is', () => {
  const underWay: Record<string, Known> = {
    'waiting for its money': known({ instruction: instruction({ state: 'Pending' }), payout: undefined }),
    'paid for, the payment not made yet': known({ payout: undefined }),
    'being handed over': known({ payout: payout({ networkReference: null, submission: 'none' } as Partial<Payment>) }),
    'held for a check': known({
      payout: payout({ status: 'Pending', networkReference: null, submission: 'none' } as Partial<Payment>),
      isHeld: true,
    }),
    'not answered by the network': known({ payout: payout({ networkReference: null, submission: 'unknown' }) }),
    'carried by the network': known(),
    'looked into by people': known({ payout: payout({ status: 'InvestigateAccount' }) }),
    'going back': known({ payout: payout({ money: 'returned', status: 'Failed', finishedAt: noon }) }),
  }
  for (const [name, one] of Object.entries(underWay)) expect([name, nowIn(one).length]).toEqual([name, 1])
})

test('a transfer that the network carries is on the way to its beneficiary, and says by when it is there', () => {
  expect(nowIn(known())).toEqual([
    {
      state: 'now',
      title: 'On its way to Adaeze Nwosu',
      explanation: '₦95,000.00 is on its way.',
      at: null,
    },
  ])
})

test('a transfer that arrived, was canceled or expired is nowhere on the way', () => {
  const ended: Known[] = [
    known({ payout: payout({ status: 'Successful', money: 'sent', finishedAt: noon }) }),
    known({ instruction: instruction({ state: 'Canceled' }), payout: undefined }),
    known({ instruction: instruction({ state: 'Expired' }), payout: undefined }),
  ]
  for (const one of ended) expect(nowIn(one)).toEqual([])
  expect(timelineOf(ended[1] as Known).map(({ title }) => title)).toEqual(['Transfer created', 'Canceled'])
})

test('the rate is written as on the rest of the page, and no time in a zone that is not the reader’s', () => {
  const waiting = known({ instruction: instruction({ state: 'Pending', paid: money('GBP', 0n) }), payout: undefined })
  const words = timelineOf(waiting).map(({ explanation }) => explanation)
  expect(words).toContain('£50.30 still to pay.')
  expect(words).toContain('£49.59 → ₦95,000.00 at 1\u00a0GBP = 1,915.8\u00a0NGN.')
})
