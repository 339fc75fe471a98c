import { randomUUID } from 'node:crypto'
import { type AnyCall, accounts, payments } from '@tradewind/contract'
import { money } from '@tradewind/kernel'
import { faultTimeoutMs } from '@tradewind/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { oneRow, raw, rows, sql, type Tx } from '#platform/db'
import { allTables, asOwner } from './testing/test-database.ts'
import { pin } from './testing/test-people.ts'
import { ask, freshKey, paymentOrder } from './testing/test-requests.ts'
import { type ServedAgain, startTestServer, type TestServer } from './testing/test-server.ts'
import { type CrashPoint, openWireProxy, type WireProxy } from './testing/test-wire-proxy.ts'
import type { WireRequest } from './testing/test-wire-request.ts'

/**
 * No acknowledgement without a commit that waited: not even of what was done before. With a standby that confirms late,
 * an answer that wrote nothing could confirm money that a failover then loses.
 */
let server: TestServer
let proxy: WireProxy
let life: ServedAgain
beforeAll(async () => {
  server = await startTestServer()
  proxy = await openWireProxy(server.databaseUrl)
  life = await server.restarted(proxy.url)
}, faultTimeoutMs)
afterAll(async () => {
  await life.close().catch(() => undefined)
  await proxy.close()
  await server?.close()
})

/** In which tables something was written while `work` ran. */
async function writtenBy(work: () => Promise<unknown>): Promise<string[]> {
  const { now } = await server.db.asSystem((tx) =>
    oneRow<{ now: string }>(tx, sql`select pg_current_xact_id()::text as now`),
  )
  await work()
  const written: string[] = []
  for (const { name, readable } of await allTables(server.db)) {
    // Where the product's own roles may not read, the owner does.
    const look = (tx: Tx) => rows(tx, sql`select from ${raw(name)} where xmin::text::bigint > ${now}::bigint limit 1`)
    const found = readable ? await server.db.asSystem(look) : await asOwner(server.db, look)
    if (found.length > 0) written.push(name)
  }
  return written
}

const orders: Record<string, { declared: AnyCall; request: () => WireRequest }> = {
  'a payment': {
    declared: payments.createTransactionRequest,
    request: () => ({ body: paymentOrder(server.ada, { saveAsBeneficiary: false }) }),
  },
  'a transfer between own accounts': {
    declared: payments.createTransferRequest,
    request: () => ({
      body: {
        sourceAccountId: server.ada.accounts.GBP,
        destinationAccountId: server.ada.savings,
        currencyCode: 'GBP',
        amount: '1.00',
        transactionPin: pin,
      },
    }),
  },
}

test.each(Object.keys(orders))(
  'a repeat of %s writes before it is answered, and comes out byte for byte',
  async (name) => {
    const { declared, request } = orders[name]!
    const headers = { ...server.as(server.ada), 'idempotency-key': freshKey() }
    const [input, bodies] = [request(), [] as string[]]
    const once = async () => bodies.push((await ask(server.http, declared, input, headers)).body)
    await once()
    expect(await writtenBy(once)).not.toEqual([])
    expect(bodies[1]).toBe(bodies[0])
  },
)

test('a repeated posting writes, whether it is posted alone or together with others', async () => {
  const { ledger } = server.world
  const ours = (of: 'suspense:one' | 'suspense:other') =>
    server.db.asSystem((tx) => ledger.systemAccount(tx, of, 'GBP'))
  const transfer = { id: randomUUID(), debit: await ours('suspense:one'), credit: await ours('suspense:other') }
  const posting = {
    id: randomUUID(),
    subject: 'a repeat',
    transfers: [{ ...transfer, amount: money('GBP', 1n), code: 'repeat' }],
    at: server.clock.now(),
  }
  await ledger.postTogether(posting)
  expect(await writtenBy(() => ledger.postTogether(posting))).toEqual(['ledger.posting'])
  expect(await writtenBy(() => server.db.asSystem((tx) => ledger.postNow(tx, posting)))).toEqual(['ledger.posting'])
})

test('a network that repeats its news is answered after a write', async () => {
  const sent = await ask(
    server.http,
    payments.createTransactionRequest,
    { body: paymentOrder(server.ada, { saveAsBeneficiary: false }) },
    server.as(server.ada),
  )
  const { transactionId } = sent.json().value
  await server.world.tasks.runDue('payments')
  const news = () =>
    server.db.asSystem((tx) =>
      server.world.payments.paymentUpdate(tx, {
        rail: 'fps',
        endToEndId: transactionId,
        networkReference: 'AGAIN',
        state: 'settled',
        at: server.clock.now(),
      }),
    )
  await news()
  expect(await writtenBy(news)).toContain('payments.transaction')
})

test('control: the same look sees nothing after a call that only reads', async () => {
  const query = { AccountId: server.ada.accounts.GBP }
  const read = () => ask(server.http, accounts.getAccount, { query }, server.as(server.ada))
  expect(await writtenBy(read)).toEqual([])
})

test.each(Object.keys(orders))(
  'neither %s nor its repeat is acknowledged while any of its requests to the database has no answer',
  {
    timeout: 60_000,
  },
  async (name) => {
    const { declared, request } = orders[name]!
    /** Asks on a server whose line breaks at a point; gives what it said, or that it did not come to the point. */
    async function saidAt(point: CrashPoint, key: string): Promise<number | 'not reached'> {
      proxy.arm(point)
      const headers = { ...server.as(server.ada), 'idempotency-key': key }
      const { statusCode } = await ask(life.http, declared, request(), headers)
      const reached = proxy.isBroken()
      proxy.arm()
      if (!reached) return 'not reached'
      await life.close().catch(() => undefined)
      proxy.mend()
      life = await server.restarted(proxy.url)
      return statusCode
    }
    for (const again of [false, true]) {
      const said: number[] = []
      for (let place = 0; ; place += 1) {
        const key = freshKey()
        const headers = { ...server.as(server.ada), 'idempotency-key': key }
        if (again) await ask(server.http, declared, request(), headers)
        const status = await saidAt({ request: Math.floor(place / 2), when: place % 2 ? 'after' : 'before' }, key)
        if (status === 'not reached') break
        said.push(status)
      }
      expect(said.length).toBeGreaterThan(1)
      expect(said).not.toContain(200)
    }
  },
)
