import { noProviders } from '@tradewind/kernel/wallet-countries'
import { expect, test } from 'vitest'
import { isProcessing, payoutFailure } from './mobile-money.rules.ts'

test('a country without providers is told in these words', () => {
  expect(noProviders).toBe('Mobile money operation temporarily unavailable for this country. Please contact support.')
})

test('a failed payout says value.body.message, else the message beside an error, else the error', () => {
  const value = { body: { message: 'the operator says no' } }
  expect(payoutFailure({ value, message: 'message', error: 'error' })).toBe('the operator says no')
  expect(payoutFailure({ value: { body: {} }, message: 'message', error: 'error' })).toBe('message')
  expect(payoutFailure({ value: null, message: null, error: 'error' })).toBe('error')
  expect(payoutFailure({ value: undefined, message: 'message', error: '' })).toBe('')
})

test('a payout is being processed from its start, and again once it was taken', () => {
  expect((['idle', 'sending', 'refused', 'unknown', 'sent'] as const).map(isProcessing)).toEqual([
    false,
    true,
    false,
    false,
    true,
  ])
})
