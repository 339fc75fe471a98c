import { railNames } from '@tradewind/kernel/payment-methods/rails'
import { clockAt, cloneDatabase, type TestDatabase } from '@tradewind/testkit'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { NetworkState } from '#modules/rails'
import type { Deliver } from './engine.ts'
import { type Scenario, scenarioFor } from './scenarios.ts'
import { type SandboxWorld, sandboxWorld } from './test-world.ts'

const start = '2026-11-20T10:00:00Z'
const clock = clockAt(start)
const bankClock = clockAt(start)
let clone: TestDatabase
let world: SandboxWorld

beforeAll(async () => {
  clone = await cloneDatabase()
  world = sandboxWorld({ url: clone.url, clock, bankClock })
})

afterAll(async () => {
  await world.db.close()
  await clone.drop()
})

/** How each scenario ends; the others settle. */
const endOf: Partial<Record<Scenario, NetworkState>> = {
  rejected: 'rejected',
  refused: 'rejected',
  operatorTimeout: 'rejected',
  walletLimit: 'rejected',
  wrongAnswer: 'rejected',
  expired: 'rejected',
  returned: 'returned',
  lateReturn: 'returned',
}

const aPayment = fc.record({
  rail: fc.constantFrom(...railNames),
  // Ordinary amounts, and each scenario often.
  minor: fc.integer({ min: 1_010, max: 1_029 }).map(BigInt),
  /** How long after the start it is sent, and how the line treats its messages. */
  afterMs: fc.nat(4 * 86_400_000),
})

test('whatever the networks and the line do, asking and sending again ends every payment once', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(aPayment, { minLength: 1, maxLength: 12 }),
      fc.array(fc.constantFrom('arrives', 'lost', 'answer lost', 'arrives twice'), { minLength: 1, maxLength: 40 }),
      async (payments, line) => {
        bankClock.moveTo(start)
        world.heard.length = 0
        let sent = 0
        const badLine: Deliver = async (message) => {
          const luck = sent < 3 * line.length ? line[sent % line.length] : 'arrives'
          sent += 1
          if (luck === 'lost') throw new Error('line broken')
          if (luck === 'arrives twice') await Promise.all([world.line(message), world.line(message)])
          const answer = await world.line(message)
          if (luck === 'answer lost') throw new Error('line broken')
          return answer
        }
        const engine = world.engineWith({ deliver: badLine })
        const orders = payments
          .toSorted((one, other) => one.afterMs - other.afterMs)
          .map(({ rail, minor, afterMs }) => ({ order: world.order(rail, minor), afterMs }))
        for (const { order, afterMs } of orders) {
          bankClock.moveTo(new Date(Date.parse(start) + afterMs))
          await engine.runDue()
          // The first answer may be lost; only an order that the network surely never took is sent again.
          const first = await world.rails.submit(order)
          if (first.state !== 'unknown') continue
          const found = await world.rails.inquire(order.rail, order.endToEndId)
          if (found.state === 'not-found') expect(await world.rails.submit(order)).toMatchObject({ state: 'accepted' })
        }
        for (let week = 0; week < 12; week += 1) {
          bankClock.moveBy(7 * 86_400_000)
          await engine.runDue()
        }

        for (const { order } of orders) {
          const { state } = await world.rails.inquire(order.rail, order.endToEndId)
          const heard = world.heard.filter(({ endToEndId }) => endToEndId === order.endToEndId).map((one) => one.state)
          const scenario = scenarioFor(order.rail, order.amount, order.to)
          expect(new Set(heard).size).toBe(heard.length)
          expect({ scenario, state }).toEqual({ scenario, state: (scenario && endOf[scenario]) ?? 'settled' })
          if (scenario === 'refused') expect(heard).toEqual([])
          else if (scenario === 'contradiction') expect(heard.toSorted()).toContain('rejected')
          else expect(heard).toContain(state)
        }
      },
    ),
    { numRuns: 15 },
  )
})
