import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Band, gapsBetween } from './rule-gaps.rules.ts'

test('amounts between two rules and above the highest are gaps, and those below every rule are not', () => {
  const bands = (...given: [bigint, bigint | null][]) => gapsBetween(given.map(([from, to]) => ({ from, to })))
  expect(bands([100n, 199n], [200n, null])).toEqual([])
  expect(bands([300n, null], [100n, 199n])).toEqual([{ from: 200n, to: 299n }])
  expect(bands([100n, 500n], [200n, 300n], [502n, 600n])).toEqual([
    { from: 501n, to: 501n },
    { from: 601n, to: null },
  ])
  expect(bands()).toEqual([])
})

const band = fc
  .record({ from: fc.bigInt(0n, 30n), more: fc.option(fc.bigInt(0n, 10n)) })
  .map(({ from, more }): Band => ({ from, to: more === null ? null : from + more }))

test('of every amount from the lowest rule up, either a rule asks approval or a gap is told', () => {
  fc.assert(
    fc.property(fc.array(band, { minLength: 1, maxLength: 6 }), (bands) => {
      const holds = ({ from, to }: Band, minor: bigint) => minor >= from && (to === null || minor <= to)
      const gaps = gapsBetween(bands)
      const lowest = bands.map(({ from }) => from).reduce((least, from) => (from < least ? from : least))
      for (let minor = 0n; minor < 60n; minor += 1n) {
        const needsNone = minor >= lowest && !bands.some((one) => holds(one, minor))
        expect(gaps.filter((gap) => holds(gap, minor))).toHaveLength(needsNone ? 1 : 0)
      }
    }),
  )
})
