import { money } from '@tradewind/kernel'
import { expect, test } from 'vitest'
import type { CallFailed } from '#ui/calls/api.ts'
import { costShare, needsNewRate, soldFault } from './quote.rules.ts'

test('[amount-cad-min, amount-error-order] the least in Canadian dollars is named before the balance, and no other currency has it', () => {
  const least = 'Amount cannot be less than CA$ 5.00.'
  const beyond = 'You do not have sufficient balance for this transaction'
  const fault = (minor: bigint, available: bigint, currency: 'CAD' | 'GBP' = 'CAD') =>
    soldFault(money(currency, minor), money(currency, available))
  expect([fault(499n, 0n), fault(499n, 1_000n), fault(500n, 500n), fault(500n, 499n)]).toEqual([
    least,
    least,
    undefined,
    beyond,
  ])
  expect([fault(1n, 1n, 'GBP'), fault(2n, 1n, 'GBP')]).toEqual([undefined, beyond])
})

test('the cost of an exchange is a share of what mid would have bought', () => {
  const share = (cost: bigint, bought: bigint) => costShare({ cost: money('USD', cost), bought: money('USD', bought) })
  expect([share(66n, 13_100n), share(0n, 13_100n), share(0n, 0n), share(1n, 1n)]).toEqual([
    '0.50%',
    '0.00%',
    '0.00%',
    '50.00%',
  ])
})

test('only a rate that is over or for something else asks for a new one', () => {
  const asks = (code: string) => needsNewRate({ code } as CallFailed)
  for (const what of ['expired', 'used', 'unknown', 'differs']) expect(asks(`exchange.quote_${what}`)).toBe(true)
  expect([asks('identity.pin_wrong'), needsNewRate(undefined)]).toEqual([false, false])
})
