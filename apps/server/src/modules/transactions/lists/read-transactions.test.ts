import { payments } from '@tradewind/contract'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../main/testing/test-people.ts'
import { ask, paymentOrder } from '../../../main/testing/test-requests.ts'
import { startTestServer, type TestServer } from '../../../main/testing/test-server.ts'
import { cursorOf, placeIn } from './cursor.rules.ts'

let server: TestServer
let ada: Person
beforeAll(async () => {
  server = await startTestServer()
  ada = server.ada
})
afterAll(() => server.close())

const ofAda = () => server.as(ada)
const read = async (query: Record<string, string> = {}, headers = ofAda()) =>
  (await ask(server.http, payments.readTransactions, { query }, headers)).json().value as {
    records: { lineId: string; transactionId: string; status: string }[]
    nextCursor: string | null
    changesCursor: string
  }
/** Each at a moment of its own: payments of one moment would stand in the order of their random ids. */
const pay = async () => {
  server.clock.moveBy(1_000)
  const answer = await ask(server.http, payments.createTransactionRequest, { body: paymentOrder(ada) }, ofAda())
  return answer.json().value.transactionId as string
}
const idsOf = ({ records }: Awaited<ReturnType<typeof read>>) => records.map(({ lineId }) => lineId)

test('every transaction is read once, also while others are added', async () => {
  for (let count = 0; count < 5; count += 1) await pay()
  const before = idsOf(await read())
  const seen: string[] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const part = await read({ Limit: '2', ...(cursor && { Cursor: cursor }) })
    expect(part.records.length).toBeLessThanOrEqual(2)
    seen.push(...idsOf(part))
    cursor = part.nextCursor
    await pay()
    await server.settle()
  }
  expect(seen).toEqual(before)
})

test('what was added or changed since a moment is read, and nothing else', async () => {
  const old = await pay()
  const settled = await pay()
  await server.settle()
  server.clock.moveBy(60_000)
  await server.settle()
  server.clock.moveBy(3_600_000)
  const changing = await pay()
  const since = new Date(server.clock.now().getTime() + 1_000).toISOString()
  server.clock.moveBy(60_000)
  await server.settle()
  const added = await pay()
  const ids = (await read({ ChangedSince: since })).records.map(({ transactionId }) => transactionId)
  expect(ids).toEqual(expect.arrayContaining([changing, added]))
  expect(ids).not.toContain(old)
  expect(ids).not.toContain(settled)
})

test("a cursor that isn't ours, another customer's account and a limit that is too high are refused", async () => {
  const codeOf = async (query: Record<string, string>) =>
    (await ask(server.http, payments.readTransactions, { query }, ofAda())).headers['refusal-code']
  for (const cursor of ['nonsense', Buffer.from('["2026","x","in"]').toString('base64url')])
    expect(await codeOf({ Cursor: cursor })).toBe('request.invalid')
  expect(await codeOf({ Limit: '201' })).toBe('request.invalid')
  expect(await codeOf({ AccountId: server.zed.accounts.GBP })).toBe('accounts.unknown')
  const [mine] = (await read({ Limit: '1' })).records
  const zeds = await read({}, server.as(server.zed))
  expect(idsOf(zeds)).not.toContain(mine?.lineId)
})

test('a cursor stands for exactly one place', () => {
  const place = {
    at: '2026-12-01 10:00:00.123456+00',
    id: '019abe12-5c00-7000-8000-0000000000c1',
    direction: 'out',
  } as const
  expect(placeIn(cursorOf(place))).toEqual(place)
})

/** Everything since a cursor, two lines at a time, and the cursor to go on from. */
async function readChanges(since: string) {
  const seen: string[] = []
  for (let cursor: string | null | undefined; ; ) {
    const part = await read({ ChangedAfter: since, Limit: '2', ...(cursor && { Cursor: cursor }) })
    seen.push(...part.records.map(({ transactionId }) => transactionId))
    cursor = part.nextCursor
    if (cursor === null) return { seen, end: part.changesCursor }
  }
}
const list = () => server.world.transactions.lister.listWaiting()

test('a copy kept by changes misses nothing that is recorded late with an earlier date, as one kept by dates does', async () => {
  await server.settle()
  await list()
  const { changesCursor } = await read()
  const owner = new pg.Client(server.databaseUrl)
  await owner.connect()
  try {
    // Its moment and id are taken; it is recorded only after the next payment.
    await owner.query('begin')
    const [late] = (
      await owner.query<{ id: string }>(
        `insert into payments.own_transfer select (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(),
           'created_at', $1::timestamptz))).* from payments.own_transfer o where customer_id = $2 limit 1 returning id`,
        [server.clock.now(), ada.customerId],
      )
    ).rows
    await owner.query(`insert into payments.unlisted (id, customer_id, kind, at) values ($1, $2, 'own-transfer', $3)`, [
      late?.id,
      ada.customerId,
      server.clock.now(),
    ])
    const early = await pay()
    const dates = await read({ SortDirection: 'ASC' })
    await list()
    const first = await readChanges(changesCursor)
    expect(first.seen).toEqual([early])
    await owner.query('commit')
    await list()
    const byDate = await read({ SortDirection: 'ASC', ...(dates.nextCursor && { Cursor: dates.nextCursor }) })
    expect(byDate.records.findIndex(({ transactionId }) => transactionId === late?.id)).toBeLessThan(
      byDate.records.findIndex(({ transactionId }) => transactionId === early),
    )
    const second = await readChanges(first.end)
    expect(new Set(second.seen)).toEqual(new Set([late?.id]))
    expect((await readChanges(second.end)).seen).toEqual([])
  } finally {
    await owner.end()
  }
})

test('changes are read in their order: a payment that settles comes again, and only to its customer', async () => {
  await server.settle()
  await list()
  const { changesCursor } = await read()
  const [one, two] = [await pay(), await pay()]
  await list()
  const first = await readChanges(changesCursor)
  expect(new Set(first.seen)).toEqual(new Set([one, two]))
  await server.settle()
  server.clock.moveBy(60_000)
  await server.settle()
  await list()
  const second = await readChanges(first.end)
  expect(second.seen).toEqual(expect.arrayContaining([one, two]))
  const zeds = await read({ ChangedAfter: changesCursor }, server.as(server.zed))
  expect(zeds.records).toEqual([])
  const refused = await ask(server.http, payments.readTransactions, { query: { ChangedAfter: 'nonsense' } }, ofAda())
  expect(refused.headers['refusal-code']).toBe('request.invalid')
})

test("a payment has its client's own reference and metadata wherever a program reads it, and no other has them", async () => {
  const metadata = [
    { key: 'order', value: '4711' },
    { key: 'note', value: '' },
  ]
  const body = paymentOrder(ada, { clientReference: 'ORDER-4711', metadata })
  const placed = await ask(server.http, payments.createTransactionRequest, { body }, ofAda())
  const { transactionId } = placed.json().value
  const { records } = await read({ ClientReference: 'ORDER-4711' })
  expect(records).toEqual([expect.objectContaining({ transactionId, clientReference: 'ORDER-4711', metadata })])
  const query = { TransactionId: transactionId }
  const details = (await ask(server.http, payments.getTransactionDetails, { query }, ofAda())).json().value
  expect(details).toMatchObject({ clientReference: 'ORDER-4711', metadata })
  const plain = await pay()
  const [other] = (await read({ Limit: '1' })).records
  expect(other?.transactionId).toBe(plain)
  expect(other).not.toHaveProperty('clientReference')
  expect((await read({ ClientReference: 'ORDER-4711' }, server.as(server.zed))).records).toEqual([])
})

test('a client reference is used once by a customer, and pairs that are too many, too long or doubled are refused', async () => {
  const refused = async (changes: object, who = ada) =>
    (await ask(server.http, payments.createTransactionRequest, { body: paymentOrder(who, changes) }, server.as(who)))
      .headers['refusal-code']
  expect(await refused({ clientReference: 'ONCE' })).toBeUndefined()
  expect(await refused({ clientReference: 'ONCE' })).toBe('payments.reference_used')
  expect(await refused({ clientReference: 'ONCE' }, server.zed)).toBeUndefined()
  const pair = { key: 'a', value: 'b' }
  for (const metadata of [
    Array.from({ length: 21 }, (_, n) => ({ key: `k${n}`, value: '' })),
    [{ ...pair, key: 'k'.repeat(41) }],
    [{ ...pair, value: 'v'.repeat(501) }],
    [{ ...pair, value: '\u0000' }],
    [pair, pair],
  ])
    expect(await refused({ metadata })).toBe('request.invalid')
  expect(await refused({ clientReference: 'x'.repeat(65) })).toBe('request.invalid')
})
