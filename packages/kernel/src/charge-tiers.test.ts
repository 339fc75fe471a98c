import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ChargeTier, chargeByTiers, chargeTiersFault } from './charge-tiers.ts'
import { money } from './money.ts'

const part = fc.bigInt(0n, 10_000n)
const tiers: fc.Arbitrary<ChargeTier[]> = fc
  .array(
    fc.record(
      { upTo: fc.bigInt(1n, 10n ** 9n), flat: part, basisPoints: fc.bigInt(0n, 1_000n), atMost: part },
      { requiredKeys: ['flat'] },
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((all) =>
    all.map(({ upTo, ...tier }, at): ChargeTier => (at === all.length - 1 ? tier : { ...tier, upTo: upTo ?? 1n })),
  )

test('valid tiers give every amount a charge, never negative, and a larger amount never costs less', () => {
  const minor = fc.bigInt(1n, 2n * 10n ** 9n)
  fc.assert(
    fc.property(tiers, minor, minor, (all, a, b) => {
      fc.pre(chargeTiersFault(all) === undefined)
      const [less, more] = a < b ? [a, b] : [b, a]
      const [low, high] = [chargeByTiers(all, money('GBP', less)), chargeByTiers(all, money('GBP', more))]
      if (!low || !high) throw new Error('no charge')
      expect(low.minor).toBeGreaterThanOrEqual(0n)
      expect(low.minor).toBeLessThanOrEqual(high.minor)
    }),
    { numRuns: 2_000 },
  )
})

test.each<[string, ChargeTier[], object]>([
  ['a negative part', [{ flat: -1n }], { tier: 0, field: 'flat' }],
  ['more than a tenth', [{ flat: 0n, basisPoints: 1_001n }], { tier: 0, field: 'basisPoints' }],
  ['a maximum below the flat amount', [{ flat: 50n, atMost: 49n }], { tier: 0, field: 'atMost' }],
  ['no last tier', [{ upTo: 100n, flat: 50n }], { tier: 0, field: 'upTo' }],
  ['a tier without an end before the last', [{ flat: 50n }, { flat: 60n }], { tier: 0, field: 'upTo' }],
  [
    'tiers in the wrong order',
    [{ upTo: 5n, flat: 1n }, { upTo: 5n, flat: 2n }, { flat: 3n }],
    { tier: 1, field: 'upTo' },
  ],
  ['a larger amount that costs less', [{ upTo: 100n, flat: 50n }, { flat: 49n }], { tier: 1, field: 'flat' }],
  [
    'a larger amount that costs less by percentage',
    [
      { upTo: 10_000n, flat: 0n, basisPoints: 100n },
      { flat: 10n, basisPoints: 50n },
    ],
    { tier: 1, field: 'flat' },
  ],
])('%s is a fault', (_, all, fault) => {
  expect(chargeTiersFault(all)).toMatchObject(fault)
})
