import { createPublicKey, verify } from 'node:crypto'
import { payments, webhooks } from '@tradewind/contract'
import { webhookEvents } from '@tradewind/contract/webhook-events'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Caller } from '#platform/caller'
import { execute, raw, rows, sql, type Tx } from '#platform/db'
import { type Answer, ask, freshKey, paymentOrder } from '../../main/testing/test-requests.ts'
import { startTestServer, type TestServer } from '../../main/testing/test-server.ts'
import { replaySince } from './deliveries.store.ts'
import { type Receiver, startReceiver } from './test-receiver.ts'

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
beforeEach(async () => {
  receiver.answer(() => ({ code: 204 }))
  receiver.received.length = 0
  await server.db.asSystem((tx) => execute(tx, sql`delete from webhooks.endpoint`))
})

const asking = (declared: Parameters<typeof ask>[1], request: object = {}, who: Caller = server.ada) =>
  ask(server.http, declared, request as never, server.as(who))
const codeOf = ({ headers, statusCode }: Answer) => [statusCode, headers['refusal-code']]
const endpointOf = (changes: object = {}) => ({ url: receiver.url, description: '', eventTypes: null, ...changes })
const add = async (changes: object = {}) => {
  const answer = await asking(webhooks.createEndpoint, { body: endpointOf(changes) })
  expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()])
  return answer.json().value as { id: string; secret: string; publicKey: string }
}
const listed = async () =>
  (await asking(webhooks.listEndpoints)).json().value as (webhooks.WebhookEndpoint & { failingSince: string | null })[]
const deliveries = async (query: object = {}) =>
  (await asking(webhooks.listDeliveries, { query })).json().value.records as (webhooks.WebhookDelivery & {
    nextAttemptAt: string | null
  })[]
const run = () => server.world.tasks.runDue('webhooks')
const sendTest = async (id: string) => {
  server.clock.moveBy(6_000)
  const answer = await asking(webhooks.sendTestEvent, { params: { id } })
  expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()])
  return answer.json().value.deliveryId as string
}
const pay = async (changes: object = {}) => {
  const body = paymentOrder(server.ada, { documentUploadItems: [], saveAsBeneficiary: false, ...changes })
  const headers = { ...server.as(server.ada), 'idempotency-key': freshKey() }
  const answer = await ask(server.http, payments.createTransactionRequest, { body }, headers)
  expect(answer.statusCode).toBe(200)
  return answer.json().value.transactionId as string
}
/** Subjects of the emails about this test's endpoints, without the host. */
const mails = async () =>
  (await server.world.notifications.listOutbox())
    .map(({ subject }) => subject ?? '')
    .filter((subject) => subject.includes('webhook endpoint') && subject.endsWith(new URL(receiver.url).host))
    .map((subject) => subject.split(':')[0])
    .toReversed()
const isSignedBy = (publicKey: string, { headers, body }: Receiver['received'][number]) => {
  const raw32 = Buffer.from(publicKey.slice('whpk_'.length), 'base64')
  const head = Buffer.from('302a300506032b6570032100', 'hex')
  const key = createPublicKey({ key: Buffer.concat([head, raw32]), format: 'der', type: 'spki' })
  const signed = Buffer.from(`${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`)
  return String(headers['webhook-signature'])
    .split(' ')
    .filter((one) => one.startsWith('v1a,'))
    .some((one) => verify(null, signed, key, Buffer.from(one.slice(4), 'base64')))
}

test('a completed payment arrives as a signed event with the same data as in the API', async () => {
  const { secret, publicKey } = await add({ eventTypes: ['payment.completed'] })
  const transactionId = await pay()
  await server.settle()
  server.clock.moveBy(10_000)
  await server.settle()
  const own = receiver.received.filter(({ body }) => body.includes(transactionId))
  const [event] = own
  if (!event || own.length > 1) throw new Error('nothing arrived')
  expect(new Webhook(secret).verify(event.body, event.headers as Record<string, string>)).toBeTruthy()
  expect(isSignedBy(publicKey, event)).toBe(true)
  const body = JSON.parse(event.body)
  expect(body).toMatchObject({
    id: event.headers['webhook-id'],
    type: 'payment.completed',
    version: 1,
    objectId: transactionId,
    sequence: 1,
    data: {
      status: 'Successful',
      amount: { amount: '12.50', currencyCode: 'GBP' },
      accountId: server.ada.accounts.GBP,
    },
  })
  expect(webhookEvents['payment.completed'].data.safeParse(body.data).success).toBe(true)
  const details = await asking(payments.getTransactionDetails, { query: { TransactionId: transactionId } })
  expect(details.json().value).toMatchObject({ reference: body.data.reference })
  const delivery = (await deliveries()).find(({ objectId }) => objectId === transactionId)
  expect(delivery).toMatchObject({ state: 'Delivered', attempts: 1, answerCode: 204, eventType: 'payment.completed' })
})

test('a secret is returned once: no list, table or log has it, and both secrets sign during the overlap', async () => {
  const first = await add()
  expect(JSON.stringify(await listed())).not.toContain(first.secret)
  const tables = await server.db.asSystem((tx) =>
    rows<{ name: string }>(
      tx,
      sql`select table_name as name from information_schema.tables where table_schema = 'webhooks'`,
    ),
  )
  for (const { name } of tables) {
    const all = await server.db.asSystem((tx) => rows(tx, sql`select t::text from ${raw(`webhooks.${name}`)} t`))
    const bytes = Buffer.from(first.secret.slice('whsec_'.length), 'base64').toString('hex')
    expect([name, JSON.stringify(all).includes(bytes), JSON.stringify(all).includes(first.secret)]).toEqual([
      name,
      false,
      false,
    ])
  }
  const rotated = await asking(webhooks.rotateSecret, { params: { id: first.id } })
  const second = rotated.json().value as typeof first
  expect(second.secret).not.toBe(first.secret)
  expect(codeOf(await asking(webhooks.rotateSecret, { params: { id: first.id } }))).toEqual([
    409,
    'webhooks.rotated_recently',
  ])
  await sendTest(first.id)
  await run()
  const [during] = receiver.received
  const accepts = ({ secret }: typeof first, event: typeof during) =>
    String(event?.headers['webhook-signature'])
      .split(' ')
      .includes(
        new Webhook(secret).sign(
          String(event?.headers['webhook-id']),
          new Date(Number(event?.headers['webhook-timestamp']) * 1000),
          event?.body ?? '',
        ),
      )
  expect([accepts(first, during), accepts(second, during)]).toEqual([true, true])
  server.clock.moveBy(24 * 3_600_000)
  await sendTest(first.id)
  await run()
  const after = receiver.received.at(-1)
  expect([accepts(first, after), accepts(second, after)]).toEqual([false, true])
  expect(server.logged.join('\n')).not.toContain(first.secret)
})

test('each kind of unusable URL is refused with a reason of its own', async () => {
  const production = await server.restarted(undefined, { WEBHOOKS_TO_LOCALHOST: '' })
  const refused = async (url: string) => {
    const body = endpointOf({ url })
    return (await ask(production.http, webhooks.createEndpoint, { body }, server.as(server.ada))).headers[
      'refusal-code'
    ]
  }
  expect(await refused('http://example.com/events')).toBe('webhooks.url_not_https')
  expect(await refused('https://example.com:8080/events')).toBe('webhooks.url_port')
  expect(await refused('https://ada:secret@example.com/')).toBe('webhooks.url_refused')
  expect(await refused('events')).toBe('webhooks.url_refused')
  for (const host of [
    '127.0.0.1',
    '2130706433',
    '0x7f.1',
    '[::1]',
    '[::ffff:10.0.0.1]',
    '169.254.169.254',
    'localhost',
  ])
    expect([host, await refused(`https://${host}/`)]).toEqual([host, 'webhooks.url_private'])
  expect(await refused('https://example.com:8443/events')).toBeUndefined()
  await production.close()
})

test('an eleventh endpoint is refused, and so is a colleague without the permission; another company sees none', async () => {
  for (let count = 0; count < 10; count += 1) await add()
  expect(codeOf(await asking(webhooks.createEndpoint, { body: endpointOf() }))).toEqual([409, 'webhooks.too_many'])
  const permissions = new Set([...server.ada.permissions].filter((one) => one !== 'webhooks:manage'))
  const refused = await asking(webhooks.listEndpoints, {}, { ...server.ada, permissions })
  expect([codeOf(refused), refused.json().error]).toEqual([
    [403, 'identity.not_authorized'],
    expect.stringContaining('manage webhooks'),
  ])
  expect((await asking(webhooks.listEndpoints, {}, server.zed)).json().value).toEqual([])
})

test('a failed delivery is retried on schedule, a redirect is not followed, and a longer requested wait is respected', async () => {
  const { id } = await add()
  const other = await startReceiver()
  receiver.answer((_event, number) =>
    number === 1
      ? { code: 302, headers: { location: other.url } }
      : number === 2
        ? { code: 429, headers: { 'retry-after': '3600' }, body: 'later \u0000 please' }
        : { code: 200 },
  )
  const deliveryId = await sendTest(id)
  await run()
  expect(other.received).toEqual([])
  expect(await deliveries()).toMatchObject([{ state: 'Pending', lastOutcome: 'Redirected', answerCode: 302 }])
  server.clock.moveBy(4_000)
  expect(await run()).toBe(0)
  server.clock.moveBy(2_000)
  await run()
  const [limited] = await deliveries()
  expect(Date.parse(String(limited?.nextAttemptAt)) - server.clock.now().getTime()).toBe(3_600_000)
  server.clock.moveBy(3_600_000)
  await run()
  const { body, attempts, delivery } = (await asking(webhooks.getDelivery, { params: { id: deliveryId } })).json().value
  expect(delivery).toMatchObject({ state: 'Delivered', attempts: 3, nextAttemptAt: null })
  expect(
    attempts.map(({ outcome, answerCode }: { outcome: string; answerCode: number }) => [outcome, answerCode]),
  ).toEqual([
    ['Delivered', 200],
    ['Answered', 429],
    ['Redirected', 302],
  ])
  expect(attempts[1].answer).toBe('later � please')
  expect(new Set(receiver.received.map((one) => one.body))).toEqual(new Set([body]))
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  other.stop()
})

test('410 disables an endpoint immediately, and failed events are sent again with the same id once it is enabled', async () => {
  const { id } = await add()
  receiver.answer(() => ({ code: 410 }))
  const deliveryId = await sendTest(id)
  await run()
  expect(await listed()).toMatchObject([{ status: 'Disabled', disabledBecause: 'Gone' }])
  expect(await mails()).toEqual(['We disabled your webhook endpoint'])
  const replay = () => asking(webhooks.replayDelivery, { params: { id: deliveryId } })
  expect(codeOf(await replay())).toEqual([409, 'webhooks.endpoint_disabled'])
  expect(codeOf(await asking(webhooks.sendTestEvent, { params: { id } }))).toEqual([409, 'webhooks.endpoint_disabled'])
  const changed = (version: number) =>
    asking(webhooks.updateEndpoint, { params: { id }, body: { ...endpointOf(), status: 'Enabled', version } })
  expect(codeOf(await changed(7))).toEqual([409, 'webhooks.endpoint_changed'])
  expect((await changed(1)).statusCode).toBe(200)
  receiver.answer(() => ({ code: 200 }))
  expect((await replay()).statusCode).toBe(200)
  expect(codeOf(await replay())).toEqual([409, 'webhooks.delivery_pending'])
  await run()
  const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
  expect([ids.length, new Set(ids).size]).toEqual([2, 1])
  const since = { since: '2026-01-01T00:00:00.000Z' }
  const all = await asking(webhooks.replayEvents, { params: { id }, body: { ...since, only: 'All' } })
  const failed = await asking(webhooks.replayEvents, { params: { id }, body: { ...since, only: 'Failed' } })
  expect([all.json().value.events > 0, failed.json().value]).toEqual([true, { events: 0, continueFrom: null }])
})

test('events beyond the maximum of one replay are sent by continuing where it ended, each once', async () => {
  await add()
  const start = server.clock.now()
  for (let number = 0; number < 3; number += 1) {
    server.clock.moveBy(60_000)
    await server.db.asSystem(happen)
  }
  await run()
  const [endpoint] = await listed()
  const wanted = { customerId: server.ada.customerId, endpointId: endpoint?.id ?? '', only: 'All' as const, most: 2 }
  const sizes: number[] = []
  let since: Date | null = start
  while (since) {
    const from: Date = since
    const { ids, continueFrom } = await server.db.asSystem((tx) =>
      replaySince(tx, { ...wanted, since: from, now: server.clock.now() }),
    )
    sizes.push(ids.length)
    since = continueFrom
  }
  expect(sizes).toEqual([2, 1])
})

test('an event that was delivered while its endpoint was being disabled counts as delivered', async () => {
  const { id } = await add()
  const deliveryId = await sendTest(id)
  const disable = () =>
    server.db.asSystem((tx) =>
      execute(tx, sql`update webhooks.delivery set state = 'Failed', next_attempt_at = null where id = ${deliveryId}`),
    )
  receiver.answer(() => ({ code: 204 }), disable)
  await run()
  expect((await deliveries())[0]).toMatchObject({ id: deliveryId, state: 'Delivered', attempts: 1 })
})

test('members who see only some accounts get no emails about endpoints', async () => {
  const { GBP } = server.ada.accounts
  const limit = (accounts: readonly string[] | null) =>
    server.db.asSystem((tx) =>
      execute(
        tx,
        sql`insert into customers.member_limit (user_id, customer_id, account_ids)
            values (${server.ada.userId}, ${server.ada.customerId}, ${accounts}::uuid[])
            on conflict (user_id, customer_id) do update set account_ids = excluded.account_ids`,
      ),
    )
  const { id } = await add()
  receiver.answer(() => ({ code: 410 }))
  const before = await mails()
  await sendTest(id)
  await limit([GBP])
  try {
    await run()
  } finally {
    await limit(null)
  }
  expect(await listed()).toMatchObject([{ status: 'Disabled' }])
  expect(await mails()).toEqual(before)
})

test('an endpoint that fails for days causes one email, one warning, and is disabled after the last attempt', async () => {
  const before = await mails()
  const { id } = await add()
  receiver.answer(() => ({ code: 500 }))
  const states: string[] = []
  for (let event = 0; event < 3; event += 1) {
    await sendTest(id)
    for (let hour = 0; hour < 48; hour += 1) {
      await run()
      server.clock.moveBy(2 * 3_600_000)
    }
    const [endpoint] = await listed()
    states.push(String(endpoint?.status))
    if (endpoint?.status === 'Disabled') break
  }
  expect(states).toEqual(['Enabled', 'Disabled'])
  expect((await mails()).slice(before.length)).toEqual([
    "Your webhook endpoint isn't accepting events",
    "We'll disable your webhook endpoint soon",
    'We disabled your webhook endpoint',
  ])
  expect(await deliveries({ State: 'Pending' })).toEqual([])
  expect(await listed()).toMatchObject([{ disabledBecause: 'Failing' }])
})

test('a second test event within seconds is refused, and a deleted endpoint gets nothing more', async () => {
  const { id } = await add()
  await sendTest(id)
  expect(codeOf(await asking(webhooks.sendTestEvent, { params: { id } }))).toEqual([429, 'webhooks.test_too_soon'])
  expect((await asking(webhooks.deleteEndpoint, { params: { id } })).statusCode).toBe(200)
  await run()
  expect([receiver.received, await deliveries()]).toEqual([[], []])
  expect(codeOf(await asking(webhooks.deleteEndpoint, { params: { id } }))).toEqual([404, 'webhooks.endpoint_unknown'])
  expect(codeOf(await asking(webhooks.getDelivery, { params: { id: server.zed.webhooks.deliveryId } }))).toEqual([
    404,
    'webhooks.delivery_unknown',
  ])
})

/** Something happens to the customer's first account. */
const happen = (tx: Tx) =>
  execute(
    tx,
    sql`select webhooks.record(${server.ada.customerId}, 'payment.completed', ${server.ada.accounts.GBP},
          ${server.clock.now()}::timestamptz, jsonb_build_object('status', 'Successful', 'currency', 'GBP', 'amount', '1',
            'charge', '0', 'accountId', ${server.ada.accounts.GBP}::text, 'reference', 'TW1'))`,
  )

test('a change made while an endpoint is being deleted neither waits for the deletion nor fails because of it', async () => {
  const { id } = await add()
  const { id: other } = await add()
  await server.db.asSystem(async (deleting) => {
    await execute(deleting, sql`delete from webhooks.endpoint where id = ${id}`)
    await server.db.asSystem(async (tx) => {
      await execute(tx, sql`set local lock_timeout = '2s'`)
      await happen(tx)
    })
  })
  expect((await deliveries()).map(({ endpointId }) => endpointId)).toEqual([other])
})

test('the delivery of an event written while its endpoint was being disabled fails, so that it can be sent again', async () => {
  const { id } = await add()
  const update = (status: string, version: number) =>
    asking(webhooks.updateEndpoint, { params: { id }, body: { ...endpointOf(), status, version } })
  await server.db.asSystem(async (tx) => {
    await happen(tx)
    expect((await update('Disabled', 1)).statusCode).toBe(200)
  })
  await run()
  const [delivery] = await deliveries()
  expect(delivery).toMatchObject({ state: 'Failed', attempts: 0, nextAttemptAt: null })
  await update('Enabled', 2)
  expect((await asking(webhooks.replayDelivery, { params: { id: delivery?.id } })).statusCode).toBe(200)
  await run()
  expect(receiver.received).toHaveLength(1)
})
