import { money } from '@tradewind/kernel'
import { addDays } from '@tradewind/kernel/iso-date'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../payments/test-world.ts'
import { balanceBreakdown } from './balance-breakdown.ts'
import { type ReadStatement, readStatement } from './read-statement.ts'
import type { StatementLine } from './statement.types.ts'
import type { StatementsNeeds } from './statements.needs.ts'

/** Whatever happened on an account: the statements of any split of its days chain, and add up to the minor unit. */
let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const needs = (): StatementsNeeds => ({
  db: world.real,
  bankClock: world.bankClock,
  accounts: { accountsOf: async () => [], numbersOf: async () => [] },

  liensAt: async () => [],
  holderNameOf: async () => 'Adaeze Trading Ltd',
  documents: { addressOf: () => '', register: () => undefined },
  issuer: 'Tradewind',
  legalEntity: 'Tradewind Payments Limited',
})

const linesOf = async ({ lines }: ReadStatement): Promise<StatementLine[]> => {
  const all: StatementLine[] = []
  for await (const some of lines) all.push(...some)
  return all
}

const event = fc.record({
  what: fc.constantFrom('credit', 'pay', 'settle', 'reject', 'return'),
  n: fc.nat({ max: 5_000 }),
  hours: fc.nat({ max: 90 }),
})
const cuts = fc.uniqueArray(fc.nat({ max: 120 }), { minLength: 1, maxLength: 5 })

test('statements of any days side by side chain, add up and have the same lines as one of all', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 12, maxLength: 25 }), cuts, async (history, days) => {
      const who = await world.customer({ GBP: 500_000n })
      const account = who.accounts.GBP
      if (!account) throw new Error('there is no account')
      const [underWay, arrived] = [[] as string[], [] as string[]]
      const begins = world.bankClock.now().toISOString().slice(0, 10)
      for (const { what, n, hours } of history) {
        world.bankClock.moveBy(hours * 3_600_000)
        if (what === 'credit') await world.incoming(account.id, { reference: world.newId() })
        if (what === 'pay') {
          underWay.push(await world.send(who, world.payloadOf(who, { amount: `${10 + (n % 90)}.${10 + (n % 80)}` })))
          await world.tasks.runDue('payments')
        }
        const id =
          what === 'return' ? arrived.shift() : what === 'credit' || what === 'pay' ? undefined : underWay.shift()
        if (!id) continue
        await world.statusUpdate(
          id,
          what === 'settle' ? 'settled' : what === 'reject' ? 'rejected' : 'returned',
          what === 'return' ? { returned: money('GBP', 900n) } : {},
        )
        if (what === 'settle') arrived.push(id)
      }
      const today = world.bankClock.now().toISOString().slice(0, 10)
      const read = (from: string, to: string) =>
        readStatement(needs())({ customerId: who.customerId, accountId: account.id, from, to })
      const whole = await read(begins, today)
      const lines = await linesOf(whole)
      let balance = whole.head.opening
      for (const line of lines) expect(line.balance).toBe((balance += line.change))
      expect(balance).toBe(whole.head.closing)
      expect(whole.head.opening + whole.head.came - whole.head.left).toBe(whole.head.closing)

      const starts = [begins, ...days.toSorted((a, b) => a - b).map((day) => addDays(begins, day + 1))].filter(
        (day) => day <= today,
      )
      const parts: StatementLine[] = []
      let last = whole.head.opening
      for (const [index, from] of starts.entries()) {
        const next = starts[index + 1]
        const part = await read(from, next ? addDays(next, -1) : today)
        expect(part.head.opening).toBe(last)
        parts.push(...(await linesOf(part)))
        last = part.head.closing
      }
      expect(last).toBe(whole.head.closing)
      expect(parts).toEqual(lines)

      // What is set aside is, at every moment, what the ledger has less what can be spent.
      const { posted, held } = await world.books.balanceOf(account.ledgerAccount)
      const now = { customerId: who.customerId, accountId: account.id, at: undefined, page: 1, pageSize: 100 }
      const breakdown = await balanceBreakdown(needs())({ ...now, part: 'held' })
      expect([breakdown.booked.minor, breakdown.held.minor]).toEqual([posted, held])
      expect(breakdown.records.reduce((sum, { amount }) => sum + amount.minor, 0n)).toBe(held)
    }),
    { numRuns: 3, seed: 20, endOnFailure: true },
  )
})

test('what was set aside as of a moment is found again, whether it was booked or given back since', async () => {
  const who = await world.customer({ GBP: 100_000n })
  const accountId = who.accounts.GBP?.id ?? ''
  const at = world.bankClock.now()
  const [booked, refused] = [await world.send(who, world.payloadOf(who)), await world.send(who, world.payloadOf(who))]
  await world.tasks.runDue('payments')
  world.bankClock.moveBy(3_600_000)
  const between = new Date(at.getTime() + 1_800_000)
  const asOf = (moment: Date, part: 'booked' | 'held') =>
    balanceBreakdown(needs())({ customerId: who.customerId, accountId, at: moment, part, page: 1, pageSize: 50 })
  const before = await asOf(between, 'held')
  expect([before.booked.minor, before.held.minor, before.available.minor]).toEqual([100_000n, 20_100n, 79_900n])
  expect(before.records.map(({ kind }) => kind).toSorted()).toEqual(['charge', 'charge', 'payment', 'payment'])
  await world.statusUpdate(booked, 'settled')
  await world.statusUpdate(refused, 'rejected')
  expect(await asOf(between, 'held')).toEqual(before)
  const after = await asOf(world.bankClock.now(), 'booked')
  expect([after.booked.minor, after.held.minor, after.pageData.totalItemCount]).toEqual([89_950n, 0n, 3])
})
