import type { RefusalCode } from '@tradewind/contract'
import { money } from '@tradewind/kernel'
import { expect, test } from 'vitest'
import type { Quote } from '../exchange.types.ts'
import { fellTooFar, isRate, positionMoves, quoteAfter, quoteFault, sideOf } from './quotes.rules.ts'

const now = new Date('2026-11-25T10:00:00Z')
const quote = {
  customerId: 'ada',
  fromAccountId: 'pounds',
  toAccountId: 'dollars',
  sold: money('GBP', 10_000n),
  bought: money('USD', 13_100n),
  spread: money('USD', 66n),
  midRate: '1.3166',
  markedRate: '1.31',
  expiresAt: new Date(now.getTime() + 1),
} as Quote
const asked = {
  customerId: 'ada',
  fromAccountId: 'pounds',
  toAccountId: 'dollars',
  sold: money('GBP', 10_000n),
  bought: money('USD', 13_100n),
  midRate: '1.3166',
  markedRate: '1.310',
}

test('whatever an order says of amounts, rates and accounts is its quote’s, or the quote is not for it', () => {
  expect(quoteFault(quote, asked, now)).toBeUndefined()
  const unsaid = { sold: undefined, bought: undefined, midRate: undefined, markedRate: undefined }
  expect(quoteFault(quote, { ...asked, ...unsaid }, now)).toBeUndefined()
  for (const other of [
    { fromAccountId: 'euros' },
    { toAccountId: 'euros' },
    { sold: money('GBP', 10_001n) },
    { sold: money('GBP', 9_999n) },
    { bought: money('USD', 13_101n) },
    { midRate: '1.3167' },
    { markedRate: '1.3101' },
    { markedRate: 'much' },
  ])
    expect([other, quoteFault(quote, { ...asked, ...other }, now)]).toEqual([other, 'exchange.quote_differs'])
})

test('a quote lapses at its moment, and of another customer there is none', () => {
  expect(quoteFault({ ...quote, expiresAt: now }, asked, now)).toBe('exchange.quote_expired')
  expect(quoteFault(quote, { ...asked, customerId: 'zed' }, now)).toBe('exchange.quote_unknown')
  expect(quoteFault(undefined, asked, now)).toBe('exchange.quote_unknown')
})

test('a rate is the same however many noughts it ends with, and one that was not shown is fine', () => {
  expect([isRate('1.3100', '1.31'), isRate(undefined, '1.31'), isRate('1.3', '1.31'), isRate('', '1.31')]).toEqual([
    true,
    true,
    false,
    false,
  ])
})

test('an exchange that waited is made while it buys 99% of what was quoted, to the unit', () => {
  const now99 = (minor: bigint) => fellTooFar(money('USD', 10_000n), money('USD', minor))
  expect([now99(9_900n), now99(9_899n), now99(11_000n)]).toEqual([false, true, false])
})

test('a refused order ends its quote; what was mistyped takes back its promise, and what waits for a proof keeps it', () => {
  const after = (code: RefusalCode) => quoteAfter(code)
  expect((['payments.passkey_needed', 'payments.code_needed', 'platform.busy'] as const).map(after)).toEqual(
    Array(3).fill('kept'),
  )
  expect((['exchange.quote_differs', 'exchange.quote_used', 'request.invalid'] as const).map(after)).toEqual(
    Array(3).fill('kept'),
  )
  // Sent twice at once, the second finds the answer of the first used up.
  expect([after('security.passkey_stale'), after('security.passkey_refused')]).toEqual(['kept', 'unpromised'])
  expect((['identity.pin_wrong', 'identity.pin_locked'] as const).map(after)).toEqual(Array(2).fill('unpromised'))
  expect((['ledger.insufficient_funds', 'team.above_day_limit', 'exchange.not_allowed'] as const).map(after)).toEqual(
    Array(3).fill('ended'),
  )
})

test('positions take in what is sold and give what is bought with the spread', () => {
  expect(positionMoves(quote)).toEqual([money('GBP', 10_000n), money('USD', -13_166n)])
  expect([sideOf(money('GBP', 1n)), sideOf(undefined)]).toEqual(['sell', 'buy'])
})
