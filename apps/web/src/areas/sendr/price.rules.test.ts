import { money } from '@tradewind/kernel'
import { expect, test } from 'vitest'
import {
  askedFromSearch,
  exceedsLimit,
  type QuoteInput,
  quoteInputFault,
  searchOf,
  soonWords,
  wantedAmount,
} from './price.rules.ts'

const known = { fromCurrencies: ['GBP', 'EUR'], toCurrencies: ['GBP', 'NGN', 'XOF'] } as const
const quoteInput = (change: Partial<QuoteInput> = {}): QuoteInput => ({
  from: 'GBP',
  to: 'NGN',
  amount: '1,250.50',
  side: 'Send',
  ...change,
})

test('an amount is read in the currency of the side that was typed', () => {
  expect(wantedAmount(quoteInput())).toBe('1250.50')
  expect(wantedAmount(quoteInput({ side: 'Receive', to: 'XOF', amount: '12,000' }))).toBe('12000')
  expect(wantedAmount(quoteInput({ side: 'Receive', to: 'XOF', amount: '12.50' }))).toBeUndefined()
  expect(wantedAmount(quoteInput({ amount: '12,50' }))).toBeUndefined()
})

test('an amount that is missing or wrong is said in words', () => {
  expect(quoteInputFault(quoteInput({ amount: ' ' }))).toBe('Amount is required')
  expect(quoteInputFault(quoteInput({ amount: '0' }))).toBe('The amount must be more than zero.')
  expect(quoteInputFault(quoteInput())).toBeUndefined()
})

test('an address says what is asked, and nothing that is not ours', () => {
  const read = (search: Record<string, unknown>) => askedFromSearch(search, known)
  const there = quoteInput({ from: 'EUR', to: 'XOF', amount: '100.00', side: 'Receive' })
  expect(read(Object.fromEntries(new URLSearchParams(searchOf(there))))).toEqual(there)
  expect(read({ from: 'USD', to: 'ZZZ', side: 'Neither', amount: {} })).toEqual({
    from: 'GBP',
    to: 'NGN',
    amount: '',
    side: 'Send',
  })
})

test('an address never makes another amount of what was typed', () => {
  const amountIn = (amount: string) => new URLSearchParams(searchOf(quoteInput({ amount }))).get('amount')
  expect(['1,250.50', '20', '12,50', '0,500', '1e9', '12.', ''].map(amountIn)).toEqual([
    '1250.50',
    '20',
    null,
    null,
    null,
    null,
    null,
  ])
})

test('a network of minutes counts from the payment, so that no time is promised that is over before one pays', () => {
  const quotedAt = new Date('2026-11-22T22:00:00Z')
  const after = (ms: number) => soonWords({ quotedAt, arrivesBy: new Date(quotedAt.getTime() + ms) })
  expect([1, 60_000, 60_001, 59 * 60_000].map(after)).toEqual([
    'Within a minute of your payment',
    'Within a minute of your payment',
    'Within 2 minutes of your payment',
    'Within 59 minutes of your payment',
  ])
  expect(after(60 * 60_000)).toBeUndefined()
})

test('[amount-limit-banner] a total is beyond the limit when more than is left would go', () => {
  expect(exceedsLimit(money('GBP', 500_001n), money('GBP', 500_000n))).toBe(true)
  expect(exceedsLimit(money('GBP', 500_000n), money('GBP', 500_000n))).toBe(false)
  expect(exceedsLimit(undefined, money('GBP', 1n))).toBe(false)
  expect(exceedsLimit(money('GBP', 5n), null)).toBe(false)
})
