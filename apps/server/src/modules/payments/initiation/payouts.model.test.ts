import { money } from '@tradewind/kernel'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, noon, type World } from '../test-world.ts'

/**
 * Networks that lose answers, forget, repeat, reorder and drop their calls, against what really became of each order.
 * Whatever they do: an order takes effect once, and our books end where the network's do, or a person looks.
 */
let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const fate = fc.record({
  /** What happens to the first hand-over, and whether our side hears of it. */
  handOver: fc.constantFrom('answered', 'answer-lost', 'order-lost', 'refused'),
  truth: fc.constantFrom('settled', 'rejected', 'returned'),
  /** Which news reach us by themselves, in which order, how often. */
  calls: fc.array(fc.constantFrom('accepted', 'truth'), { maxLength: 5 }),
  /** How many questions the network leaves unanswered first. */
  deafFor: fc.nat({ max: 7 }),
})

test('ten payouts at a time: no double payout, no lost one, the books agree with the network', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fate, { minLength: 10, maxLength: 10 }), async (fates) => {
      world.bankClock.moveTo(noon)
      const who = await world.customer({ GBP: 1_000_000n })
      const ids: string[] = []
      for (const [index] of fates.entries())
        ids.push(await world.send(who, world.payloadOf(who, { narration: `payout ${index}` })))
      const fateOf = (id: string) => fates[ids.indexOf(id)]
      const taken = new Map<string, number>()
      const asked = new Map<string, number>()
      const at = () => world.bankClock.now()
      const reason = { code: 'AC04', words: 'The account is closed.' }

      world.network.submit = async ({ endToEndId: id }) => {
        const { handOver } = fateOf(id) ?? { handOver: 'answered' }
        const first = !asked.has(`${id} sent`)
        asked.set(`${id} sent`, 1)
        if (handOver === 'refused') return { state: 'rejected', reason }
        if (handOver === 'order-lost' && first) return { state: 'unknown' }
        taken.set(id, (taken.get(id) ?? 0) + 1)
        return handOver === 'answer-lost' ? { state: 'unknown' } : { state: 'accepted', networkReference: 'NET' }
      }
      world.network.inquire = async (_rail, id) => {
        const times = (asked.get(id) ?? 0) + 1
        asked.set(id, times)
        if (times <= (fateOf(id)?.deafFor ?? 0)) return { state: 'unknown' }
        if (!taken.has(id)) return { state: 'not-found' }
        const state = fateOf(id)?.truth ?? 'settled'
        const told = { networkReference: 'NET', at: at() }
        if (state === 'settled') return { state, ...told }
        return state === 'rejected'
          ? { state, ...told, reason }
          : { state, ...told, reason, returned: money('GBP', 10_000n) }
      }

      await world.tasks.runDue('payments')
      for (const id of ids.filter((one) => taken.has(one)))
        for (const call of fateOf(id)?.calls ?? [])
          await world.statusUpdate(id, call === 'accepted' ? 'accepted' : (fateOf(id)?.truth ?? 'settled'))
      for (let step = 0; step < 40; step++) {
        world.bankClock.moveBy(step < 30 ? 10_000 : 3_600_000)
        world.clock.moveBy(31_000)
        await world.tasks.runDue('payments')
      }

      let spent = 0n
      let held = 0n
      for (const [index, id] of ids.entries()) {
        const { handOver, truth } = fates[index] ?? { handOver: 'answered', truth: 'settled' }
        const { status } = await world.row(id)
        expect(taken.get(id) ?? 0).toBeLessThanOrEqual(1)
        if (handOver === 'refused') expect(status).toBe('Failed')
        else if (!taken.has(id)) {
          // Nobody ever said that it was lost in time: a person looks and the money is still set aside.
          expect(status).toBe('InvestigateAccount')
          held += 10_050n
        } else {
          expect(status).toBe(truth === 'settled' ? 'Successful' : 'Failed')
          spent += truth === 'settled' ? 10_050n : truth === 'returned' ? 50n : 0n
        }
      }
      expect(await world.books.balanceOf(who.accounts.GBP?.ledgerAccount)).toEqual({ posted: 1_000_000n - spent, held })
      expect(await world.books.sums()).toEqual({ GBP: 0n })
    }),
    { numRuns: 12 },
  )
  expect(world.failures).toEqual([])
})
