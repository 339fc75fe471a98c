import { randomUUID } from 'node:crypto'
import { railNames } from '@tradewind/kernel/payment-methods/rails'
import { clockAt, cloneDatabase, type TestDatabase } from '@tradewind/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RailOrder } from '#modules/rails'
import { type SandboxWorld, sandboxWorld } from './test-world.ts'

/** What networks answer when a payment that was sent is asked back. */
const clock = clockAt('2026-11-18T08:00:00Z')
const bankClock = clockAt('2026-11-18T08:00:00Z')
const dayMs = 86_400_000
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

async function pass(milliseconds: number): Promise<void> {
  bankClock.moveBy(milliseconds)
  await world.engineWith().runDue()
}

async function sent(rail: RailOrder['rail'], minor: bigint): Promise<RailOrder> {
  const order = world.order(rail, minor)
  await world.rails.submit(order)
  await pass(7 * dayMs)
  return order
}
const recallOf = ({ rail, endToEndId, amount }: RailOrder) =>
  ({
    recallId: randomUUID(),
    rail,
    endToEndId,
    networkReference: 'NET',
    amount,
    reason: 'DUPL',
    indemnity: false,
  }) as const
const heardOf = ({ endToEndId }: RailOrder) =>
  world.heard.filter((one) => one.endToEndId === endToEndId).map(({ state }) => state)

test.each(railNames)('on %s a recall is accepted, and the whole amount is returned once', async (rail) => {
  const order = await sent(rail, 50_00n)
  const recall = recallOf(order)
  expect(await world.rails.requestRecall(recall)).toEqual({ state: 'accepted' })
  expect(await world.rails.requestRecall(recall)).toEqual({ state: 'accepted' })
  await pass(dayMs)
  expect(heardOf(order).filter((state) => state === 'returned')).toHaveLength(1)
  expect(world.heard.findLast(({ endToEndId }) => endToEndId === order.endToEndId)?.returned).toEqual(order.amount)
  expect(await world.rails.requestRecall(recallOf(order))).toMatchObject({
    state: 'refused',
    reason: { code: 'ARDT', words: 'The payment has already been returned.' },
  })
})

test('.31: the payee does not agree, which the bank says an hour later, and nothing comes back', async () => {
  const order = await sent('fps', 50_31n)
  const recall = recallOf(order)
  expect(await world.rails.requestRecall(recall)).toEqual({ state: 'pending' })
  await pass(3_600_000)
  expect(await world.rails.requestRecall(recall)).toMatchObject({ state: 'refused', reason: { code: 'CUST' } })
  await pass(30 * dayMs)
  expect(heardOf(order)).not.toContain('returned')
})

test('.32: the first answer is lost, and asking again with the same id finds it', async () => {
  const order = await sent('fps', 50_32n)
  const recall = recallOf(order)
  expect(await world.rails.requestRecall(recall)).toEqual({ state: 'unknown' })
  expect(await world.rails.requestRecall(recall)).toEqual({ state: 'accepted' })
  await pass(dayMs)
  expect(heardOf(order).filter((state) => state === 'returned')).toHaveLength(1)
})

test('.33: the bank never answers', async () => {
  const recall = recallOf(await sent('fps', 50_33n))
  expect(await world.rails.requestRecall(recall)).toEqual({ state: 'pending' })
  await pass(30 * dayMs)
  expect(await world.rails.requestRecall(recall)).toEqual({ state: 'pending' })
})

test('an order that no network has is not given back', async () => {
  const recall = recallOf(world.order('fps', 50_00n))
  expect(await world.rails.requestRecall(recall)).toMatchObject({ state: 'refused', reason: { code: 'NOOR' } })
})

test('.34: the bank returns the money once, and only for an indemnity', async () => {
  const order = await sent('fps', 50_34n)
  const recall = recallOf(order)
  expect(await world.rails.requestRecall(recall)).toEqual({ state: 'indemnity-asked' })
  await pass(dayMs)
  expect(heardOf(order)).not.toContain('returned')
  for (const _ of [1, 2])
    expect(await world.rails.requestRecall({ ...recall, indemnity: true })).toEqual({ state: 'accepted' })
  await pass(dayMs)
  expect(heardOf(order).filter((state) => state === 'returned')).toHaveLength(1)
})
