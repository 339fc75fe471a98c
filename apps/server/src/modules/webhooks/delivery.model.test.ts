import { webhooks } from '@tradewind/contract'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#platform/db'
import { execute, rows, sql } from '#platform/db'
import { createPersonKeys } from '#platform/person-keys'
import { createPersonalData } from '#platform/personal-data'
import { systemRandom } from '#platform/random'
import { secretsFrom } from '#platform/secrets'
import { createTasks } from '#platform/tasks'
import { ask } from '../../main/testing/test-requests.ts'
import { startTestServer, type TestServer } from '../../main/testing/test-server.ts'
import { type Receiver, startReceiver } from './test-receiver.ts'
import { createWebhooks } from './webhooks.service.ts'

let server: TestServer
let receiver: Receiver
beforeAll(async () => {
  server = await startTestServer()
  receiver = await startReceiver()
})
afterAll(async () => {
  receiver.stop()
  await server.close()
})

/** The same choices each time. */
function seeded(seed: number) {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

/** A worker that dies before or after some of its commits: what it held is left as it was then. */
function mortal(db: Database, chance: () => number): Database {
  return {
    ...db,
    asSystem: async (work) => {
      if (chance() < 0.05) throw new Error('killed before')
      const answer = await db.asSystem(work)
      if (chance() < 0.05) throw new Error('killed after')
      return answer
    },
  }
}

function worker(seed: number) {
  const { clock } = server
  const secrets = secretsFrom(Buffer.from(server.masterSecret, 'base64'))
  const keys = createPersonKeys({ wrappingKey: secrets.keyFor('person-keys'), clock, random: systemRandom })
  const webhooksOfWorker = createWebhooks({
    db: mortal(server.db, seeded(seed)),
    personal: createPersonalData({ keys, indexKey: secrets.keyFor('blind-indexes'), random: systemRandom }),
    clock,
    bankClock: clock,
    random: systemRandom,
    signingKey: secrets.keyFor('webhook-signing-keys'),
    local: true,
    holdOpen: async () => undefined,
    record: async () => undefined,
    notify: async () => undefined,
  })
  return createTasks({
    db: server.db,
    clock,
    bankClock: clock,
    modules: { webhooks: { handlers: { deliver: webhooksOfWorker.deliver } } },
    log: { error: () => undefined },
  })
}

test('with 30 % failures and dying workers every event arrives, signed, and its order can be restored', async () => {
  const body = { url: receiver.url, description: '', eventTypes: ['payment.completed'] }
  const { secret } = (await ask(server.http, webhooks.createEndpoint, { body }, server.as(server.ada))).json().value
  const [objects, perObject] = [20, 10]
  await server.db.asSystem((tx) =>
    execute(
      tx,
      sql`select webhooks.record(${server.ada.customerId}, 'payment.completed', md5(o::text)::uuid,
            ${server.clock.now()}::timestamptz, jsonb_build_object('status', 'Successful', 'currency', 'GBP',
              'amount', n::text, 'charge', '0', 'accountId', ${server.ada.accounts.GBP}::text, 'reference', 'TW1'))
          from generate_series(1, ${objects}::int) o, generate_series(1, ${perObject}::int) n order by n, o`,
    ),
  )
  const chance = seeded(7)
  receiver.answer(() => ({ code: chance() < 0.3 ? 500 : 200 }))
  const workers = [worker(1), worker(2)]
  const pending = async () =>
    (await server.db.asSystem((tx) => rows(tx, sql`select from webhooks.delivery where state = 'Pending'`))).length
  for (let round = 0; round < 200 && (await pending()) > 0; round += 1) {
    await Promise.all(workers.map((one) => one.runDue('webhooks')))
    // What a dead worker held is free again, and pauses are over.
    server.clock.moveBy(round < 5 ? 31_000 : 3_600_000)
  }
  expect(await pending()).toBe(0)

  const bySignature = receiver.received.filter(({ headers, body: text }) => {
    const at = new Date(Number(headers['webhook-timestamp']) * 1_000)
    const own = new Webhook(secret).sign(String(headers['webhook-id']), at, text)
    return String(headers['webhook-signature']).split(' ').includes(own)
  })
  expect(bySignature.length).toBe(receiver.received.length)
  // Each event has one id and one body, however often it came.
  const bodies = new Map<string, Set<string>>()
  for (const { headers, body: text } of receiver.received) {
    const id = String(headers['webhook-id'])
    bodies.set(id, (bodies.get(id) ?? new Set()).add(text))
  }
  expect([bodies.size, [...bodies.values()].every((texts) => texts.size === 1)]).toEqual([objects * perObject, true])
  const sorted = Map.groupBy(
    [...bodies.values()].map(([text = '']) => JSON.parse(text) as { objectId: string; sequence: number; data: object }),
    ({ objectId }) => objectId,
  )
  const amounts = [...sorted.values()].map((events) =>
    events
      .toSorted((one, other) => one.sequence - other.sequence)
      .map(({ data }) => (data as { amount: { amount: string } }).amount.amount),
  )
  const inOrder = Array.from({ length: perObject }, (_, place) => `0.${String(place + 1).padStart(2, '0')}`)
  expect(amounts).toEqual(Array.from({ length: objects }, () => inOrder))
})
