import { type Currency, money } from '@tradewind/kernel'
import { expect, test } from 'vitest'
import { answerTo, type Negotiation, needsTwo, offerOutcome, stateOf, useFault } from './negotiations.rules.ts'

const now = new Date('2026-11-25T10:00:00Z')
const negotiation = (changes: Partial<Negotiation> = {}) =>
  ({
    status: 'Approved',
    amount: money('GBP', 1_000_000n),
    boughtCurrency: 'USD',
    expiresAt: new Date(now.getTime() + 1),
    ...changes,
  }) as Negotiation

test('what is open ends at its moment, and what was decided stays what it is', () => {
  for (const status of ['Pending', 'Countered', 'Approved'] as const)
    expect([stateOf(negotiation({ status }), now), stateOf(negotiation({ status, expiresAt: now }), now)]).toEqual([
      status,
      'Expired',
    ])
  for (const status of ['Declined', 'Completed', 'Withdrawn'] as const)
    expect(stateOf(negotiation({ status, expiresAt: now }), now)).toBe(status)
})

test('an agreed rate is for the sale of exactly its amount in its pair, while it holds', () => {
  const use = (changes: object = {}, of: Negotiation | undefined = negotiation()) =>
    useFault(of, { side: 'sell', amount: money('GBP', 1_000_000n), bought: 'USD' as Currency, ...changes }, now)
  expect(use()).toBeUndefined()
  for (const other of [
    { side: 'buy' as const },
    { amount: money('GBP', 1_000_001n) },
    { amount: money('GBP', 999_999n) },
    { amount: money('EUR', 1_000_000n) },
    { bought: 'EUR' },
  ])
    expect([other, use(other)]).toEqual([other, 'exchange.negotiation_differs'])
  expect(useFault(undefined, { side: 'sell', amount: money('GBP', 1n), bought: 'USD' }, now)).toBe(
    'exchange.negotiation_unknown',
  )
  for (const status of ['Pending', 'Countered', 'Declined', 'Completed', 'Withdrawn'] as const)
    expect(use({}, negotiation({ status }))).toBe('exchange.negotiation_ended')
  expect(use({}, negotiation({ expiresAt: now }))).toBe('exchange.negotiation_ended')
})

test('a customer accepts what was offered and withdraws what is open, and is never refused what is so already', () => {
  const answers = (status: Negotiation['status']) =>
    (['Approved', 'Withdrawn', 'Completed', 'Pending'] as const).map((wanted) =>
      answerTo(negotiation({ status }), wanted, now),
    )
  const [notYours, notOpen] = ['negotiation.not_yours_to_set', 'negotiation.not_open']
  expect(answers('Pending')).toEqual([notYours, 'withdraw', notYours, notYours])
  expect(answers('Countered')).toEqual(['accept', 'withdraw', notYours, notYours])
  expect(answers('Approved')).toEqual(['already', 'withdraw', notYours, notYours])
  expect(answers('Declined')).toEqual([notOpen, notOpen, notYours, notYours])
  expect(answers('Completed')).toEqual([notOpen, notOpen, 'already', notYours])
  expect(answers('Withdrawn')).toEqual([notOpen, 'already', notYours, notYours])
  expect(answerTo(negotiation({ status: 'Countered', expiresAt: now }), 'Approved', now)).toBe(notOpen)
})

test('from 100,000 dollars to the cent a second person offers the same, and nobody confirms the own offer', () => {
  expect([needsTwo(9_999_999n), needsTwo(10_000_000n)]).toEqual([false, true])
  const proposed = { togetherCents: 10_000_000n, proposedBy: 'tess', proposedRate: '1995', proposedHours: 4 }
  const by = (staffId: string, offer: object = {}, changes: object = {}) =>
    offerOutcome({ ...proposed, ...changes }, { rate: '1995', hours: 4, ...offer }, staffId, (a, b) => a === b)
  expect(by('theo')).toBe('confirmed')
  expect(by('tess')).toBe('second-person')
  // Other terms are another proposal, also of whoever made the first.
  expect([by('theo', { rate: '1996' }), by('theo', { hours: 5 }), by('tess', { hours: 5 })]).toEqual([
    'proposed',
    'proposed',
    'proposed',
  ])
  expect(by('tess', {}, { proposedBy: null, proposedRate: null, proposedHours: null })).toBe('proposed')
  expect(by('tess', {}, { togetherCents: 9_999_999n })).toBe('holds')
})
