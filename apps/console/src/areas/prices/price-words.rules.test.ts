import { money } from '@tradewind/kernel'
import { expect, test } from 'vitest'
import { priceText } from './price-words.rules.ts'

const gbp = (minor: bigint) => money('GBP', minor)

test('a price fits on one line, whatever its tiers contain', () => {
  const flat = { upTo: null, flat: gbp(2_000n), basisPoints: 0, atMost: null }
  expect(priceText([flat])).toBe('£20.00')
  expect(priceText([{ ...flat, flat: gbp(0n), basisPoints: 25 }])).toBe('0.25%')
  expect(
    priceText([
      { ...flat, upTo: gbp(100_000n), flat: gbp(50n) },
      { ...flat, flat: gbp(50n), basisPoints: 5, atMost: gbp(1_000n) },
    ]),
  ).toBe('£0.50 up to £1,000.00; above that, £0.50 + 0.05%, max. £10.00')
})
