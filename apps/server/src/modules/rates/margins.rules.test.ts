import type { Currency } from '@tradewind/kernel'
import { expect, test } from 'vitest'
import { type MarginScope, marginFor } from './margins.rules.ts'

const margin = (name: string, scope: Partial<MarginScope> = {}, createdAt = new Date(0)) => ({
  name,
  customerId: null,
  product: null,
  base: null,
  quote: null,
  centsFrom: 0n,
  centsBelow: null,
  ...scope,
  createdAt,
})
const exchanged = {
  customerId: 'ada',
  product: 'full',
  base: 'GBP' as Currency,
  quote: 'NGN' as Currency,
  cents: 50_000n,
}

test('of all margins that fit the most particular one applies: customer, then product, pair and amount, of equals the newest', () => {
  const pair = { base: 'GBP', quote: 'NGN' } as const
  const all = margin('all')
  const band = margin('band', { centsFrom: 10_000n })
  const ofPair = margin('pair', pair)
  const both = margin('pair and band', { ...pair, centsFrom: 10_000n })
  const product = margin('product', { product: 'full' })
  const customer = margin('customer', { customerId: 'ada' })
  const ranks = [all, band, ofPair, both, product, customer]
  for (const [place, one] of ranks.entries())
    expect(marginFor(ranks.slice(0, place + 1).toReversed(), exchanged)?.name).toBe(one.name)
  const newer = margin('newer', pair, new Date(1))
  expect(marginFor([newer, ofPair], exchanged)?.name).toBe('newer')
  expect(marginFor([ofPair, newer], exchanged)?.name).toBe('newer')
})

test('a margin for another customer, product, pair or amount applies to nothing, and without one nothing is priced', () => {
  for (const scope of [
    { customerId: 'zed' },
    { product: 'sendr' },
    { base: 'USD', quote: 'NGN' },
    { base: 'GBP', quote: 'USD' },
    { centsFrom: 50_001n },
    { centsBelow: 50_000n },
  ] as const)
    expect([scope, marginFor([margin('other', scope)], exchanged)]).toEqual([scope, undefined])
  const band = margin('band', { centsFrom: 50_000n, centsBelow: 50_001n })
  expect(marginFor([band], exchanged)?.name).toBe('band')
})
