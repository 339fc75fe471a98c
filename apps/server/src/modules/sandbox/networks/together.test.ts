import { hash } from 'node:crypto'
import { clockAt, cloneDatabase, type TestDatabase } from '@tradewind/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rows, sql, type Tx } from '#platform/db'
import { signMessage } from '#platform/signed-message'
import { callbackSecret, type SandboxWorld, sandboxWorld } from './test-world.ts'

const friday = '2026-11-20T10:00:00Z'
const clock = clockAt(friday)
const bankClock = clockAt(friday)
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

const many = <Made>(make: (place: number) => Made): Made[] => Array.from({ length: 24 }, (_, place) => make(place))

/** A message as its network signs and sends it: the same one has the same id. */
function tell(body: object) {
  const text = JSON.stringify({ network: 'fps', at: '2026-11-20T10:00:00.000Z', ...body })
  const id = `msg_${hash('sha256', text)}`
  const headers = signMessage({ id, at: clock.now(), body: text, secret: callbackSecret })
  return world.rails.receiveCallback('fps', headers, text)
}

test('of orders that come together each is taken once, however often it is sent; one that cannot be kept fails alone', async () => {
  const orders = many(() => world.order('fps', 1_000n))
  // No database keeps a NUL in a text.
  const bad = world.order('fps', 1_000n, { narration: 'a\0b' })
  const answers = await Promise.all([...orders, bad, ...orders].map((order) => world.rails.submit(order)))
  const states = answers.map(({ state }) => state)
  expect(states.filter((state) => state !== 'accepted')).toEqual(['unknown'])
  expect(states[orders.length]).toBe('unknown')
  // The second answer about an order is the first one.
  expect(answers.slice(orders.length + 1)).toEqual(answers.slice(0, orders.length))
  const kept = await world.db.asSystem((tx) =>
    rows<{ id: string; steps: number; messages: number }>(
      tx,
      sql`select end_to_end_id as id, (select count(*)::int from sandbox.step s where s.order_id = o.order_id) as steps,
            (select count(*)::int from sandbox.delivery d where d.subject = o.order_id) as messages
          from sandbox.order o where end_to_end_id = any(${[...orders, bad].map(({ endToEndId }) => endToEndId)})`,
    ),
  )
  expect(new Set(kept.map(({ id }) => id))).toEqual(new Set(orders.map(({ endToEndId }) => endToEndId)))
  expect(kept).toHaveLength(orders.length)
  expect(new Set(kept.map(({ steps, messages }) => `${steps} ${messages}`))).toEqual(new Set(['2 2']))
})

test('of news that come together each has its effect once and its own outcome; one that fails has none, and fails alone', async () => {
  const { paymentUpdate } = world.handlers
  world.handlers.paymentUpdate = async (tx, update) => {
    if (update.endToEndId === 'together-7') throw new Error('not this one')
    return paymentUpdate(tx, update)
  }
  const news =
    (status: string, transactionId = 'FPS-1') =>
    (place: number) =>
      tell({ message: 'pacs.002', endToEndId: `together-${place}`, transactionId, status })
  try {
    const answers = await Promise.all(many(news('ACSP')))
    expect(answers.map(({ status }) => status)).toEqual(many((place) => (place === 7 ? 500 : 200)))
  } finally {
    world.handlers.paymentUpdate = paymentUpdate
  }
  // Both of each at once, and the one that failed is told again: settled or accepted first, as they come.
  const later = await Promise.all([...many(news('ACSP')), ...many(news('ACSC'))])
  expect(later.map(({ body }) => body['outcome'])).toEqual([...many(() => 'accepted'), ...many(() => 'settled')])
  const heard = Map.groupBy(world.heard, ({ endToEndId }) => endToEndId)
  for (const [id, updates] of heard)
    expect([id, ...updates.map(({ state }) => state)]).toEqual([id, 'accepted', 'settled'])
  expect(heard.size).toBe(24)
  // Each is judged by what was said of it before, and not by what was said of its neighbours.
  const twice = Array.from({ length: 48 }, (_, place) => place)
  const mixed = await Promise.all(twice.map(news('ACSP', 'FPS-2')))
  expect(mixed.map(({ body }) => body['outcome'])).toEqual(twice.map((place) => (place < 24 ? 'stale' : 'accepted')))
})

test('incoming payments are credited one after the other within a commit, since each may pay what is owed', async () => {
  const { incoming } = world.handlers
  const atWork = new Map<Tx, number>()
  let [most, shared] = [0, 0]
  world.handlers.incoming = async (tx, payment) => {
    shared += atWork.has(tx) ? 1 : 0
    const others = atWork.get(tx) ?? 0
    atWork.set(tx, others + 1)
    most = Math.max(most, others + 1)
    await rows(tx, sql`select`)
    atWork.set(tx, (atWork.get(tx) ?? 0) - 1)
    return incoming(tx, payment)
  }
  try {
    const creditorAccount = { bankCode: '040004', accountNumber: '12345678' }
    const money = { message: 'pacs.008', creditorAccount, amountMinor: '100', currency: 'GBP' }
    const from = { debtorName: 'Bola Ade', remittance: 'rent' }
    const answers = await Promise.all(many((place) => tell({ ...money, ...from, transactionId: `FPS-IN-${place}` })))
    expect(answers.map(({ body }) => body['outcome'])).toEqual(many(() => 'credited'))
  } finally {
    world.handlers.incoming = incoming
  }
  expect(shared).toBeGreaterThan(0)
  expect(most).toBe(1)
})
