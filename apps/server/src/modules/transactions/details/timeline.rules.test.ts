import { money } from '@tradewind/kernel'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { EventKind, MoneyState, Payment, PaymentEvent, Status, Submission } from '#modules/payments'
import { noon } from '../../payments/test-world.ts'
import { timeline } from './timeline.rules.ts'

const payment: Payment = {
  id: '00000000-0000-7000-8000-000000000001',
  customerId: '00000000-0000-7000-8000-000000000002',
  accountId: '00000000-0000-7000-8000-000000000003',
  ledgerAccountId: 1n,
  direction: 'out',
  status: 'Approved',
  money: 'held',
  amount: money('GBP', 100_00n),
  charge: money('GBP', 50n),
  counterparty: 'Bola Ade',
  narration: 'transfer',
  reference: 'TW0123456789AB',
  categoryId: 'rent',
  category: 'Rent',
  otherCategory: null,
  rail: 'fps',
  networkReference: 'NET-1',
  party: {
    entityType: 1,
    name: 'Bola Ade',
    firstName: 'Bola',
    lastName: 'Ade',
    companyName: null,
    emailAddress: null,
    country: 'GB',
    state: null,
    city: null,
    address: null,
    postcode: null,
    destination: null,
  },
  debtorAccount: null,
  debtorAddress: null,
  debtorName: 'Adaeze Trading Ltd',
  amountHoldId: null,
  chargeHoldId: null,
  createdBy: null,
  createdByName: 'Adaeze Obi',
  createdAt: noon,
  expectedAt: noon,
  finishedAt: null,
  failureCode: null,
  failureReason: null,
  submission: 'accepted',
  attempts: 1,
  attemptedAt: noon,
  unanswered: 0,
  approval: 'none',
  revision: 1,
  askedAt: null,
  clearedAt: null,
  returned: null,
  redebited: false,
}

const told = (change: Partial<Payment>, kinds: EventKind[]) =>
  timeline({
    payment: { ...payment, ...change },
    events: kinds.map((kind) => ({ kind, status: 'Approved', at: noon, detail: {} })),
    network: 'Faster Payments',
  })

test('no arrival is promised before the payment is approved', () => {
  const steps = told({ status: 'Pending', submission: 'none', approval: 'awaited' }, ['requested'])
  expect(steps.map(({ title }) => title)).toEqual([
    'Payment requested',
    'Approval',
    'To be sent by Faster Payments',
    'Arrival',
  ])
  expect(steps.at(-2)?.explanation).toBe("We send the payment to Faster Payments once it's approved.")
  expect(steps.at(-1)?.explanation).toBe("We'll show when Bola Ade gets the money once the payment is approved.")
})

const start: EventKind[] = ['requested', 'screened', 'approved', 'submitted']

test('a network that does not answer: the words say that nothing is sent twice and the money stays aside', () => {
  const step = told({ submission: 'unknown' }, [...start, 'outcome-unknown']).find(({ state }) => state === 'now')
  expect(step?.explanation).toContain("we don't know yet whether it has the payment")
  expect(step?.explanation).toContain("won't be sent twice")
})

test('an investigation says who acts next', () => {
  const step = told({ status: 'InvestigateAccount', submission: 'unknown' }, [...start, 'investigating']).find(
    ({ state }) => state === 'now',
  )
  expect(step?.explanation).toContain('Our payments team')
})

test('a rejection gives the reason and the whole sum back, a return the amount without the charge', () => {
  const reason = { failureCode: 'AC04', failureReason: 'The account is closed' }
  const rejected = told({ ...reason, status: 'Failed', money: 'released' }, [...start, 'rejected']).at(-1)
  expect(rejected?.explanation).toBe('The account is closed. £100.50 is back in your account, including the charge.')
  const returned = told({ ...reason, status: 'Failed', money: 'returned' }, [...start, 'settled', 'returned']).at(-1)
  expect(returned?.explanation).toContain('£100.00 is back in your account. The charge of £0.50')
})

test('a recall is shown when it happened, with the answer of the bank, before steps still to come', () => {
  const at = (minutes: number) => new Date(noon.getTime() + minutes * 60_000)
  const event = (kind: EventKind, minutes: number, reason?: string): PaymentEvent => ({
    kind,
    status: 'Approved',
    at: at(minutes),
    detail: reason ? { reason } : {},
  })
  const settled = [event('accepted', 1), event('settled', 2), event('recall-requested', 3)]
  const titles = (change: Partial<Payment>, events: PaymentEvent[]) =>
    timeline({ payment: { ...payment, ...change }, events, network: 'Faster Payments' }).map(({ title }) => title)
  const returned = { status: 'Failed', money: 'returned', failureReason: 'It was asked for.' } as const
  expect(titles(returned, [...settled, event('recall-accepted', 4), event('returned', 5)]).slice(-4)).toEqual([
    'Arrived',
    'Return requested',
    'Return agreed',
    'Sent back',
  ])
  expect(titles({}, [event('accepted', 1), event('recall-requested', 2)]).slice(-2)).toEqual([
    'Return requested',
    'Arrival',
  ])
  const refused = [...settled, event('recall-refused', 4, "The payee doesn't agree to return the money.")]
  const last = timeline({
    payment: { ...payment, status: 'Successful', money: 'sent' },
    events: refused,
    network: 'Faster Payments',
  }).at(-1)
  expect(last).toMatchObject({
    state: 'failed',
    title: 'Return refused',
    explanation: expect.stringContaining("The payee doesn't agree to return the money."),
  })
})

test('money that came in and was taken back is said to be gone, and why', () => {
  const came = { direction: 'in', failureReason: "The other account didn't have enough money (NSF)." } as const
  const back = { ...came, status: 'Failed', money: 'returned' } as const
  const steps = told(back, ['received', 'booked', 'returned'])
  expect(steps.map(({ state, title }) => `${state}: ${title}`)).toEqual([
    'done: Received',
    'done: In your account',
    'failed: Taken back',
  ])
  expect(steps.at(-1)?.explanation).toContain("didn't have enough money (NSF). £100.00 went back")
  expect(told(back, ['received', 'investigating', 'returned']).at(-1)?.title).toBe('Not credited')
  const waits = told({ ...came, status: 'InvestigateAccount', money: 'awaited' }, ['received', 'investigating']).at(-1)
  expect(waits).toMatchObject({ state: 'now', title: 'Under review' })
})

test('parts of a credit that went back stand in its timeline with what they were', () => {
  const at = noon
  const part = (detail: PaymentEvent['detail']): PaymentEvent => ({
    kind: 'partly-returned',
    status: 'Successful',
    at,
    detail,
  })
  const events = [
    part({ code: 'REFUND', reason: 'We refunded your card payment.', minor: '2000' }),
    part({ code: 'DISPUTE', reason: 'It was disputed.', minor: '8000' }),
  ]
  const credit: Payment = { ...payment, direction: 'in', status: 'Successful', money: 'received' }
  const steps = timeline({ payment: credit, events, network: 'card' }).map((one) => [
    one.state,
    one.title,
    one.explanation.replaceAll(/[\u2068\u2069]/g, ''),
  ])
  expect(steps.slice(2)).toEqual([
    ['done', 'Refunded', 'We refunded £20.00 to Bola Ade.'],
    ['failed', 'Taken back', 'It was disputed. £80.00 went back to where it came from.'],
  ])
})

test('in every state there is exactly one step under way, or none once it is over', () => {
  const states: [Status, MoneyState, Submission, EventKind[]][] = [
    ['Pending', 'held', 'none', ['requested']],
    ['Approved', 'held', 'attempting', start],
    ['Approved', 'held', 'unknown', start],
    ['Approved', 'held', 'resubmit', start],
    ['Approved', 'held', 'accepted', [...start, 'accepted']],
    ['InvestigateAccount', 'held', 'unknown', [...start, 'investigating']],
    ['InvestigateAccount', 'sent', 'finished', [...start, 'settled', 'contradicted']],
    ['InvestigateAccount', 'released', 'finished', [...start, 'rejected', 'contradicted']],
    ['Successful', 'sent', 'finished', [...start, 'settled']],
    ['Failed', 'released', 'finished', [...start, 'rejected']],
    ['Failed', 'returned', 'finished', [...start, 'settled', 'returned']],
    ['Rejected', 'released', 'finished', ['requested', 'refused-by-screening']],
    ['Expired', 'released', 'finished', ['requested', 'expired']],
  ]
  fc.assert(
    fc.property(fc.constantFrom(...states), ([status, at, submission, events]) => {
      const steps = told({ status, money: at, submission, failureReason: 'A reason.' }, events)
      const over = ['Successful', 'Failed', 'Rejected', 'Expired'].includes(status)
      expect(steps.filter(({ state }) => state === 'now')).toHaveLength(over ? 0 : 1)
      expect(steps.filter(({ state }) => state === 'next').length > 0 && over).toBe(false)
      for (const { state, title, explanation } of steps) {
        expect(title).not.toBe('')
        // What has not happened must not read as if it had.
        if (state === 'now' || state === 'next')
          expect(title).not.toMatch(/^(Sent by|Arrived|Checked|Approved|In your)/)
        expect(explanation).not.toMatch(/undefined|null/)
      }
    }),
  )
})

test('a payment that goes from bank to bank tells each of them, with the reference that they know it by', () => {
  const steps = [
    { at: noon, words: 'Passed on to the next bank', bank: null },
    { at: noon, words: 'Passed on to the next bank (Deutsche Bank)', bank: 'DEUTDEBB' },
    { at: noon, words: 'Held by a bank that is waiting for documents (Citibank)', bank: 'CITIUS33' },
  ]
  const events = [{ kind: 'accepted' as const, status: 'Approved' as const, at: noon, detail: {} }]
  const way = timeline({ payment, events, network: 'SWIFT', tracking: { uetr: 'abc', steps } })
  expect(way.filter(({ title }) => title === 'On its way').map(({ explanation }) => explanation)).toEqual([
    'Passed on to the next bank (Deutsche Bank). Banks can trace it by its UETR, abc.',
    'Held by a bank that is waiting for documents (Citibank).',
  ])
})
