import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { execute, sql } from '#platform/db'
import { holdMs } from '#platform/tasks'
import type { SubmitAnswer } from '../payments.needs.ts'
import { createWorld, noon, type World } from '../test-world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(() => {
  world.clock.moveTo(noon)
  world.bankClock.moveTo(noon)
  world.network.orders.length = 0
  world.network.inquiries.length = 0
  world.network.submit = async () => ({ state: 'accepted', networkReference: 'NET-1' })
  world.network.inquire = async () => ({ state: 'unknown' })
})

async function sent(minor = 100_000n) {
  const who = await world.customer({ GBP: minor })
  const id = await world.send(who, world.payloadOf(who))
  const balance = () => world.books.balanceOf(who.accounts.GBP?.ledgerAccount)
  return { who, id, balance }
}

/** Lets bank time pass in steps, running what becomes due. */
async function pass(seconds: number, steps = 1): Promise<void> {
  for (let step = 0; step < steps; step++) {
    world.bankClock.moveBy(seconds * 1_000)
    world.clock.moveBy(holdMs + 1)
    await world.tasks.runDue('payments')
  }
}

const held = { posted: 100_000n, held: 10_050n }
const paid = { posted: 89_950n, held: 0n }
const untouched = { posted: 100_000n, held: 0n }
const amountBack = { posted: 99_950n, held: 0n }

test('an order is handed over once, accepted, and settled: the hold becomes the payment', async () => {
  const { id, balance } = await sent()
  await world.tasks.runDue('payments')
  expect(world.network.orders).toEqual([
    expect.objectContaining({
      endToEndId: id,
      rail: 'fps',
      creditorName: 'Bola Ade',
      debtorName: 'Adaeze Trading Ltd',
      to: { accountNumber: '55779911', bankCode: '200000' },
    }),
  ])
  expect(await world.row(id)).toMatchObject({ status: 'Approved', money: 'held', submission: 'accepted' })
  expect(await balance()).toEqual(held)
  await world.statusUpdate(id, 'settled')
  expect(await world.row(id)).toMatchObject({ status: 'Successful', money: 'sent' })
  expect(await balance()).toEqual(paid)
  expect(await world.eventKinds(id)).toEqual(['requested', 'screened', 'approved', 'submitted', 'accepted', 'settled'])
})

test('a rejected order gives everything back, the charge included', async () => {
  world.network.submit = async () => ({ state: 'rejected', reason: { code: 'AC01', words: 'No such account.' } })
  const { who, id, balance } = await sent()
  await world.tasks.runDue('payments')
  expect(await world.row(id)).toMatchObject({ status: 'Failed', money: 'released' })
  expect(await balance()).toEqual(untouched)
  // Refused on the spot: the network gave it no reference, and an empty one is none.
  const details = await world.transactions.getTransactionDetails({ customerId: who.customerId, transactionId: id })
  expect(details.networkReference).toBeNull()
})

test('a return after settlement books the amount back by its own posting, and the timeline says so', async () => {
  const { who, id, balance } = await sent()
  await world.tasks.runDue('payments')
  await world.statusUpdate(id, 'settled')
  await world.statusUpdate(id, 'returned')
  expect(await world.row(id)).toMatchObject({ status: 'Failed', money: 'returned' })
  expect(await balance()).toEqual(amountBack)
  const { timeline } = await world.transactions.getTransactionDetails({ customerId: who.customerId, transactionId: id })
  expect(timeline.at(-1)).toMatchObject({ state: 'failed', title: 'Sent back' })
  expect(timeline.at(-1)?.explanation).toContain('£100.00 is back in your account')
})

test('a return that overtakes its own settlement books both, and the late settlement changes nothing', async () => {
  const { id, balance } = await sent()
  await world.tasks.runDue('payments')
  await world.statusUpdate(id, 'returned')
  await world.statusUpdate(id, 'settled')
  expect(await world.row(id)).toMatchObject({ status: 'Failed', money: 'returned' })
  expect(await balance()).toEqual(amountBack)
})

test('repeated news have one effect', async () => {
  const { id, balance } = await sent()
  await world.tasks.runDue('payments')
  await Promise.all(Array.from({ length: 6 }, () => world.statusUpdate(id, 'settled')))
  expect(await balance()).toEqual(paid)
  const timeline = await world.eventKinds(id)
  expect(timeline.filter((kind) => kind === 'settled')).toHaveLength(1)
  await Promise.all(Array.from({ length: 6 }, () => world.statusUpdate(id, 'returned')))
  expect(await balance()).toEqual(amountBack)
})

test.each([
  ['rejected', 'settled', untouched],
  ['settled', 'rejected', paid],
  ['returned', 'rejected', amountBack],
] as const)(
  '%s and later %s is a contradiction: a person looks, no money moves',
  async (first, second, balanceThen) => {
    const { id, balance } = await sent()
    await world.tasks.runDue('payments')
    await world.statusUpdate(id, first)
    await world.statusUpdate(id, second)
    expect(await world.row(id)).toMatchObject({ status: 'InvestigateAccount' })
    expect(await balance()).toEqual(balanceThen)
    await world.statusUpdate(id, first)
    await world.statusUpdate(id, 'returned')
    expect(await balance()).toEqual(balanceThen)
    expect(world.warned).toContain('a payment needs review')
  },
)

test('a payment that came back and is said to be rejected after that stays as it is once a person has looked', async () => {
  const { id, balance } = await sent()
  await world.tasks.runDue('payments')
  for (const news of ['settled', 'returned', 'rejected'] as const) await world.statusUpdate(id, news)
  const question = (await world.payments.listCases({ most: 50 })).find(({ transactionId }) => transactionId === id)
  expect(question?.kind).toBe('contradiction')
  const decide = (as: 'delivered' | 'not-delivered') =>
    world.payments.resolveCase({ id: question?.id ?? '', by: 'olu', note: '', decision: { as } })
  expect(await decide('delivered')).toBe('impossible')
  expect(await decide('not-delivered')).toBe('resolved')
  expect(await world.row(id)).toMatchObject({ status: 'Failed', money: 'returned' })
  expect(await balance()).toEqual(amountBack)
})

test('a callback that comes before the answer to the hand-over stands', async () => {
  const { id, balance } = await sent()
  world.network.submit = async ({ endToEndId }) => {
    await world.statusUpdate(endToEndId, 'settled')
    return { state: 'accepted', networkReference: 'NET-1' }
  }
  await world.tasks.runDue('payments')
  expect(await world.row(id)).toMatchObject({ status: 'Successful', money: 'sent' })
  expect(await balance()).toEqual(paid)
})

test('after a time-out the network is asked and the order is not sent again', async () => {
  world.network.submit = async () => ({ state: 'unknown' })
  const { id, balance } = await sent()
  await world.tasks.runDue('payments')
  expect(await world.row(id)).toMatchObject({ status: 'Approved', submission: 'unknown' })
  world.network.inquire = async () => ({ state: 'settled', networkReference: 'NET-9', at: world.bankClock.now() })
  await pass(3)
  expect(await world.row(id)).toMatchObject({ status: 'Successful', attempts: 1 })
  expect(world.network.orders).toHaveLength(1)
  expect(await balance()).toEqual(paid)
})

test('a line that breaks while the order is handed over is a time-out too', async () => {
  world.network.submit = () => Promise.reject(new Error('socket hang up'))
  const { id } = await sent()
  await world.tasks.runDue('payments')
  expect(await world.row(id)).toMatchObject({ status: 'Approved', submission: 'unknown' })
})

test('a network that never answers ends with a person within a minute, and its late answer still settles', async () => {
  world.network.submit = async () => ({ state: 'unknown' })
  const { id, balance } = await sent()
  await world.tasks.runDue('payments')
  await pass(1, 59)
  expect(await world.row(id)).toMatchObject({ status: 'InvestigateAccount', money: 'held' })
  expect(world.network.inquiries.filter((request) => request === id)).toHaveLength(5)
  expect(world.network.orders).toHaveLength(1)
  expect(await balance()).toEqual(held)
  await world.statusUpdate(id, 'settled')
  expect(await world.row(id)).toMatchObject({ status: 'Successful' })
  expect(await balance()).toEqual(paid)
})

test('an order that the network surely never took is sent once more under the same id, and only then', async () => {
  let answers = 0
  world.network.submit = async (): Promise<SubmitAnswer> =>
    answers++ === 0 ? { state: 'unknown' } : { state: 'accepted', networkReference: 'NET-2' }
  world.network.inquire = async () => ({ state: 'not-found' })
  const { id } = await sent()
  await world.tasks.runDue('payments')
  await pass(3)
  expect(world.network.orders).toHaveLength(1)
  await pass(30)
  expect(world.network.orders.map(({ endToEndId }) => endToEndId)).toEqual([id, id])
  expect(await world.row(id)).toMatchObject({ submission: 'accepted', attempts: 2 })
})

test('an order denied twice is not sent a third time: a person looks', async () => {
  world.network.submit = async () => ({ state: 'unknown' })
  world.network.inquire = async () => ({ state: 'not-found' })
  const { id, balance } = await sent()
  await world.tasks.runDue('payments')
  await pass(31, 6)
  expect(await world.row(id)).toMatchObject({ status: 'InvestigateAccount', attempts: 2 })
  expect(world.network.orders).toHaveLength(2)
  expect(await balance()).toEqual(held)
})

test('a lost callback is made up for by asking after the expected arrival', async () => {
  const { id } = await sent()
  await world.tasks.runDue('payments')
  world.network.inquire = async () => ({ state: 'settled', networkReference: 'NET-1', at: world.bankClock.now() })
  await pass(60)
  expect(await world.row(id)).toMatchObject({ status: 'Approved' })
  await pass(120)
  expect(await world.row(id)).toMatchObject({ status: 'Successful' })
})

test('an order that waited for a week expires and its money is free again', async () => {
  const { id, balance } = await sent()
  world.bankClock.moveBy(8 * 86_400_000)
  await world.tasks.runDue('payments')
  expect(await world.row(id)).toMatchObject({ status: 'Expired', money: 'released' })
  expect(world.network.orders).toEqual([])
  expect(await balance()).toEqual(untouched)
})

test('screening stops an order whose bank is in a restricted country, before any network hears of it', async () => {
  const { who, id, balance } = await sent()
  // The country became restricted after the order was taken; the row is changed as its owner would.
  await world.asOwner(
    `alter table payments.transaction disable trigger guard_status;
     update payments.transaction set party = jsonb_set(party, '{country}', '"IR"') where id = '${id}';
     alter table payments.transaction enable trigger guard_status`,
  )
  await world.tasks.runDue('payments')
  expect(await world.row(id)).toMatchObject({ status: 'Rejected', money: 'released' })
  expect(world.network.orders).toEqual([])
  expect(await balance()).toEqual(untouched)
  const { timeline } = await world.transactions.getTransactionDetails({ customerId: who.customerId, transactionId: id })
  expect(timeline.at(-1)?.explanation).toContain("We can't send money to Iran.")
})

test('four workers on the same tasks hand each order over once', async () => {
  const all = await Promise.all(Array.from({ length: 10 }, () => sent()))
  await Promise.all(Array.from({ length: 4 }, () => world.tasks.runDue('payments')))
  const ids = world.network.orders.map(({ endToEndId }) => endToEndId)
  expect(ids.toSorted()).toEqual(all.map(({ id }) => id).toSorted())
})

test('a task whose worker died is taken again after thirty seconds, not before', async () => {
  const { id } = await sent()
  await world.real.asSystem((tx) =>
    execute(
      tx,
      sql`update platform.task set locked_until = ${new Date(noon.getTime() + holdMs)}, attempts = 1 where subject = ${id}`,
    ),
  )
  expect(await world.tasks.runDue('payments')).toBe(0)
  world.clock.moveBy(holdMs + 1)
  expect(await world.tasks.runDue('payments')).toBe(1)
  expect(world.network.orders).toHaveLength(1)
})

test('wherever the process dies while it hands an order over, there is one order and one outcome', async () => {
  // First without dying, to count the places where it can.
  const first = await sent()
  world.crash.revive()
  await world.tasks.runDue('payments')
  const places = world.crash.passed
  await world.statusUpdate(first.id, 'settled')
  expect(places).toBeGreaterThan(8)

  for (let at = 0; at < places; at++) {
    world.network.orders.length = 0
    world.network.submit = async () => ({ state: 'accepted', networkReference: 'NET-1' })
    // What the network knows of an order is what reached it.
    world.network.inquire = async (_rail, id) =>
      world.network.orders.some(({ endToEndId }) => endToEndId === id)
        ? { state: 'settled', networkReference: 'NET-1', at: world.bankClock.now() }
        : { state: 'not-found' }
    const { id, balance } = await sent()
    world.crash.revive()
    world.crash.at = at
    await world.tasks.runDue('payments').catch(() => undefined)
    expect(world.crash.dead).toBe(true)
    world.crash.revive()
    await pass(40, 10)
    const outcome = { at, orders: world.network.orders.length, ...(await world.row(id)), balance: await balance() }
    expect(outcome).toMatchObject({ at, orders: 1, status: 'Successful', money: 'sent', balance: paid })
  }
  expect(await world.books.sums()).toEqual({ GBP: 0n })
})

test('wherever the process dies while it asks about an order, there is one order and one outcome', async () => {
  const timeOut = async () => {
    world.network.submit = async () => ({ state: 'unknown' })
    const made = await sent()
    await world.tasks.runDue('payments')
    world.network.inquire = async () => ({ state: 'settled', networkReference: 'NET-1', at: world.bankClock.now() })
    world.bankClock.moveBy(3_000)
    world.network.orders.length = 0
    world.crash.revive()
    return made
  }
  await timeOut()
  await world.tasks.runDue('payments')
  const places = world.crash.passed
  expect(places).toBeGreaterThan(4)
  for (let at = 0; at < places; at++) {
    const { id, balance } = await timeOut()
    world.crash.at = at
    await world.tasks.runDue('payments').catch(() => undefined)
    expect(world.crash.dead).toBe(true)
    world.crash.revive()
    await pass(5, 3)
    expect({ at, ...(await world.row(id)), balance: await balance() }).toMatchObject({
      at,
      status: 'Successful',
      attempts: 1,
      balance: paid,
    })
    expect(world.network.orders).toEqual([])
  }
})

test('news whose transaction fails leave nothing behind, and have their effect when they come again', async () => {
  const { id, balance } = await sent()
  await world.tasks.runDue('payments')
  const before = await world.books.dump()
  const failing = world.real.asSystem(async (tx) => {
    const at = world.bankClock.now()
    await world.payments.paymentUpdate(tx, { rail: 'fps', endToEndId: id, state: 'settled', networkReference: 'N', at })
    throw new Error('the process died here')
  })
  await expect(failing).rejects.toThrow('died')
  expect(await world.books.dump()).toBe(before)
  await world.statusUpdate(id, 'settled')
  expect(await balance()).toEqual(paid)
})

test('an update of an order that is not ours, or of another network, is acknowledged and changes nothing', async () => {
  const { id, balance } = await sent()
  await world.tasks.runDue('payments')
  await world.statusUpdate(world.newId(), 'settled')
  await world.statusUpdate(id, 'settled', { rail: 'nip' })
  expect(await balance()).toEqual(held)
  expect(world.warned).toContain('a network reported an unknown order')
})

test('a return to an account that was closed meanwhile waits for a person', async () => {
  const { who, id } = await sent()
  await world.tasks.runDue('payments')
  await world.statusUpdate(id, 'settled')
  const account = who.accounts.GBP
  if (account) account.status = 'Closed'
  await world.statusUpdate(id, 'returned')
  expect(await world.row(id)).toMatchObject({ status: 'InvestigateAccount', money: 'sent' })
})
