import { expect, test } from 'vitest'
import type { TreasuryNeeds } from './treasury.needs.ts'
import { createTreasury } from './treasury.service.ts'

test('profit is that of as many days of UTC as were asked for, today among them', async () => {
  const periods: { from: Date; until: Date }[] = []
  const treasury = createTreasury({
    db: { asSystem: (work: (tx: unknown) => unknown) => work({}) },
    bankClock: { now: () => new Date('2026-11-24T15:30:00Z') },
    ledger: {
      ownAccounts: async () => [{ id: 1n }],
      earnedByDay: async (_: unknown, _accounts: unknown, { from, until }: { from: Date; until: Date }) => {
        periods.push({ from, until })
        return []
      },
    },
    rates: {},
    staff: {},
    decisions: { register: () => ({}) },
  } as unknown as TreasuryNeeds)
  await treasury.listProfit(1)
  await treasury.listProfit(7)
  const until = new Date('2026-11-25T00:00:00Z')
  expect(periods).toEqual([
    { from: new Date('2026-11-24T00:00:00Z'), until },
    { from: new Date('2026-11-18T00:00:00Z'), until },
  ])
})
