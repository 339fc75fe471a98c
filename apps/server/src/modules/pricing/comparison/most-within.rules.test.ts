import { type Currency, money } from '@tradewind/kernel'
import type { RailName } from '@tradewind/kernel/payment-methods/rails'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chargeSchedule } from '../charges/charge-schedule.rules.ts'
import { standardCharge } from '../charges/charges.rules.ts'
import { networkCeilings } from '../limits/network-ceilings.rules.ts'
import { mostWithin } from './most-within.rules.ts'

const at = new Date('2026-11-20T12:00:00Z')
const most = (rail: RailName, currency: Currency, minor: bigint) =>
  mostWithin({ rail, all: money(currency, minor), limits: undefined, at, chargeOf: standardCharge })?.minor

const prices = Object.entries(chargeSchedule).flatMap(([rail, byCurrency]) =>
  Object.keys(byCurrency).map((currency) => [rail as RailName, currency as Currency] as const),
)

test('a balance is emptied to the last minor unit that its charge leaves, in every schedule', () => {
  const leaves = (rail: RailName, currency: Currency, minor: bigint) =>
    minor + (standardCharge(rail, money(currency, minor))?.minor ?? 0n)
  fc.assert(
    fc.property(fc.constantFrom(...prices), fc.bigInt(1n, 10n ** 11n), ([rail, currency], all) => {
      const found = most(rail, currency, all) ?? 0n
      if (found > 0n) expect(leaves(rail, currency, found)).toBeLessThanOrEqual(all)
      if (found !== networkCeilings[rail]?.[currency]) expect(leaves(rail, currency, found + 1n)).toBeGreaterThan(all)
    }),
  )
})

test('where the charge jumps between tiers, the amount below the jump is the most', () => {
  expect(most('fps', 'GBP', 1_000_50n)).toBe(1_000_00n)
  // A hundred dollars cost one, a cent more costs one and a half.
  expect(most('interac', 'CAD', 101_49n)).toBe(100_00n)
  expect(most('interac', 'CAD', 101_51n)).toBe(100_01n)
})

test('nothing is left where not even the charge fits', () => {
  expect(most('swift', 'GBP', 20_00n)).toBeUndefined()
  expect(most('swift', 'GBP', 20_01n)).toBe(1n)
})

test('it is never more than a limit or a network lets through', () => {
  const limits = {
    rule: { perTransaction: 900_00n, perDay: 1_000_00n, perMonth: 5_000_00n },
    use: { day: '2026-11-20', dayUsed: 300_00n, month: '2026-11-01', monthUsed: 300_00n },
  }
  expect(mostWithin({ rail: 'fps', all: money('GBP', 5_000_00n), limits, at, chargeOf: standardCharge })).toEqual(
    money('GBP', 700_00n),
  )
  const [rail, ceilings] = Object.entries(networkCeilings)[0] ?? []
  const [currency, ceiling] = Object.entries(ceilings ?? {})[0] ?? []
  expect(most(rail as RailName, currency as Currency, (ceiling ?? 0n) * 3n)).toBe(ceiling)
})
