import { expect, test } from 'vitest'
import { areTiers, emptyTier, readTiers, typedTier } from './price-form.rules.ts'

test('typed values become tiers, and tiers turn back into the values to edit', () => {
  const typed = [
    { upTo: '1,000.00', flat: '0.50', percent: '0', atMost: '' },
    { upTo: '', flat: '0.50', percent: '0.05', atMost: '10' },
  ]
  const tiers = readTiers(typed, 'GBP')
  if (!areTiers(tiers)) throw new Error('faults')
  expect(tiers[1]).toMatchObject({ upTo: null, basisPoints: 5, atMost: { minor: 1_000n } })
  expect(tiers.map(typedTier)).toEqual([
    { upTo: '1000.00', flat: '0.50', percent: '0', atMost: '' },
    { upTo: '', flat: '0.50', percent: '0.05', atMost: '10.00' },
  ])
})

test('each mistake is shown at its field', () => {
  const faultsOf = (...typed: Partial<typeof emptyTier>[]) =>
    readTiers(
      typed.map((tier) => ({ ...emptyTier, ...tier })),
      'GBP',
    )
  expect(faultsOf({ flat: '' })).toEqual([{ flat: 'Enter an amount.' }])
  expect(faultsOf({ percent: '0.125' })).toEqual([
    { percent: 'Enter a percentage with up to two decimals, such as 0.25.' },
  ])
  expect(faultsOf({ percent: '11' })).toEqual([{ percent: 'Enter 0 to 10 percent.' }])
  expect(faultsOf({ upTo: '5', flat: '2' }, { flat: '1' })).toEqual([
    {},
    { flat: 'A larger amount would cost less than in the previous tier.' },
  ])
})
