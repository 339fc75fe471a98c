import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { exchange, payments, sandbox } from '@tradewind/contract'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { execute, oneRow, raw, rows, sql } from '#platform/db'
import { createPurge } from '#platform/retention'
import { ask, exchangeOrder, freshKey, paymentOrder } from './testing/test-requests.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const counts = () =>
  server.db.asSystem((tx) =>
    oneRow<Record<string, number>>(
      tx,
      sql`select (select count(*)::int from platform.idempotency) as answers,
            (select count(*)::int from rails.message) as messages,
            (select count(*)::int from rails.payment_state) as states,
            (select count(*)::int from platform.task) as tasks,
            (select count(*)::int from sandbox.delivery) as deliveries,
            (select count(*)::int from beneficiaries.verification) as checks,
            (select count(*)::int from beneficiaries.lookup_quota) as quotas,
            (select count(*)::int from payments.transaction) as transactions`,
    ),
  )

/** Makes everything that has a date this much older, as the owner of the tables. */
async function age(days: number): Promise<void> {
  const owner = new pg.Client(server.databaseUrl)
  await owner.connect()
  const columns = {
    'platform.idempotency': ['created_at', 'replayed_at'],
    'rails.message': ['received_at'],
    'rails.payment_state': ['changed_at'],
    'platform.task': ['done_at'],
    'sandbox.delivery': ['delivered_at'],
    'beneficiaries.verification': ['verified_at'],
  }
  await owner.query('begin; set local role tradewind_system')
  await owner.query(
    `update beneficiaries.lookup_quota set made_at = array(select t - interval '${days} days' from unnest(made_at) t)`,
  )
  for (const table of ['platform.idempotency', 'beneficiaries.verification'] as const)
    for (const column of columns[table])
      await owner.query(`update ${table} set ${column} = ${column} - interval '${days} days'`)
  await owner.query('reset role')
  for (const [table, names] of Object.entries(columns))
    if (table !== 'platform.idempotency' && !table.startsWith('beneficiaries'))
      for (const column of names)
        await owner.query(`update ${table} set ${column} = ${column} - interval '${days} days'`)
  await owner.query('commit')
  await owner.end()
}

test('each category goes after its own time, what is under way and the books stay, and every run is written down', async () => {
  const { ada, http } = server
  const headers = server.as(ada)
  const key = freshKey()
  const body = paymentOrder(ada, { saveAsBeneficiary: false })
  const first = await ask(http, payments.createTransactionRequest, { body }, { ...headers, 'idempotency-key': key })
  expect(first.statusCode).toBe(200)
  await server.settle()
  // Far enough that the networks have told everything.
  await ask(http, sandbox.moveBankClock, { body: { aheadBySeconds: 3600 } }, headers)
  await server.settle()
  const open = await ask(
    http,
    payments.createTransactionRequest,
    { body: { ...body, amount: '13.21', totalAmount: '13.71' } },
    headers,
  )
  expect(open.statusCode).toBe(200)
  await server.world.tasks.runDue('payments')

  const before = await counts()
  await server.world.purge.run()
  expect(await counts()).toEqual(before)

  await age(29)
  await server.world.purge.run()
  expect(await counts()).toEqual({ ...before, quotas: 0 })

  await age(2)
  const removed = await server.world.purge.run()
  const afterMonth = await counts()
  expect(afterMonth).toMatchObject({
    answers: 0,
    deliveries: expect.any(Number),
    checks: 0,
    messages: before['messages'],
  })
  expect(afterMonth['transactions']).toBe(before['transactions'])
  // The order that is not settled keeps what was done for it; so does every message that was not delivered yet.
  const left = await server.db.asSystem((tx) =>
    rows<{ done: boolean; open: boolean }>(
      tx,
      sql`select t.done_at is not null as done,
            exists (select from platform.task o where o.subject = t.subject and o.done_at is null) as open
          from platform.task t`,
    ),
  )
  expect(left.every(({ done, open }) => !done || open)).toBe(true)
  expect(removed).toMatchObject({ answers: before['answers'], 'network-messages': 0 })

  await age(60)
  await server.world.purge.run()
  expect(await counts()).toMatchObject({ messages: 0, states: before['states'] })
  await age(310)
  await server.world.purge.run()
  expect((await counts())['states']).toBeLessThan(before['states'] ?? 0)

  const runs = await server.db.asSystem((tx) =>
    rows<{ category: string; removed: bigint }>(
      tx,
      sql`select category, sum(removed)::bigint as removed from platform.purge_run group by category order by category`,
    ),
  )
  expect(runs.map(({ category }) => category)).toEqual([
    'accounting-lines',
    'accounting-sign-ins',
    'answers',
    'bank-checks',
    'bank-file-drafts',
    'bank-visits',
    'card-messages',
    'client-activity',
    'deleted-beneficiaries',
    'done-work',
    'files-of-refused-requests',
    'guesses',
    'invitation-days',
    'lookup-quotas',
    'member-days',
    'missed-searches',
    'network-messages',
    'network-news',
    'network-tracking',
    'noted-attempts',
    'outsider-counts',
    'rate-alerts',
    'recoveries',
    'refused-bank-files',
    'registrations',
    'sandbox-companies',
    'sandbox-deliveries',
    'sent-messages',
    'staff-sessions',
    'staff-sign-ins',
    'staff-views',
    'unused-quotes',
    'waiting-list',
    'webhook-events',
    'webhook-numbers',
  ])
  expect(runs.find(({ category }) => category === 'answers')?.removed).toBe(BigInt(before['answers'] ?? 0))
})

test('the application cannot delete what it was told, nor what was written down of the purge', async () => {
  for (const table of [sql`rails.message`, sql`rails.payment_state`, sql`platform.task`, sql`platform.purge_run`])
    await expect(server.db.asSystem((tx) => execute(tx, sql`delete from ${table}`))).rejects.toThrow(
      'permission denied',
    )
})

test('files that any table names stay, whichever module stored them, and others go after a day', async () => {
  const folder = join(server.env.DATA_DIR, 'files')
  const inStore = async () => (await readdir(folder, { recursive: true })).filter((path) => /[0-9a-f-]{36}$/.test(path))
  const stored = () =>
    server.db.asSystem((tx) =>
      rows<{ id: string; name: string }>(
        tx,
        sql`select customer_id || ' ' || hash as id, name from platform.file order by 1`,
      ),
    )
  const { ada } = server
  const { documentUploadItems } = paymentOrder(ada)
  const body = { ...exchangeOrder(ada.accounts.GBP, ada.accounts.USD), documentUploadItems }
  const exchanged = await ask(server.http, exchange.initiateExchange, { body }, server.as(ada))
  expect(exchanged.statusCode).toBe(200)
  // A document of an invoice of the test people names a file that there never was, by a hash of zeros.
  const named = await server.db.asSystem(async (tx) => {
    const columns = await rows<{ name: string; column: string }>(
      tx,
      sql`select table_schema || '.' || table_name as name, column_name as column from information_schema.columns
          where column_name ~ '^(content|file|logo|pdf|ubl)_hash$' order by 1, 2`,
    )
    const found = await Promise.all(
      columns.map(({ name, column }) =>
        rows<{ id: string }>(
          tx,
          sql`select customer_id || ' ' || ${raw(column)} as id from ${raw(name)}
              where ${raw(column)} <> repeat('0', 64)`,
        ),
      ),
    )
    for (const [index, hashes] of found.entries())
      if (columns[index]?.column === 'content_hash')
        expect(hashes.length, `files of ${columns[index].name}`).toBeGreaterThan(0)
    return new Set(found.flat().map(({ id }) => id))
  })
  const { customerId } = ada
  const refused = 'of a request that was refused'
  await server.world.files.put(customerId, Buffer.from(refused))
  const long = new Date(server.clock.now().getTime() - 3 * 86_400_000)
  await server.db.asCustomer(customerId, (tx) => execute(tx, sql`update platform.file set stored_at = ${long}`))
  const fresh = { customerId, hash: await server.world.files.put(customerId, Buffer.from('of a request under way')) }
  await server.world.purge.run()
  const left = await stored()
  expect(new Set(left.map(({ id }) => id))).toEqual(named.add(`${customerId} ${fresh.hash}`))
  expect(new Set(await inStore())).toEqual(new Set(left.map(({ name }) => name)))
})

test('counters of guesses and messages that left are removed after their time, those that wait are kept', async () => {
  const long = new Date(server.clock.now().getTime() - 91 * 86_400_000)
  const put = (id: string, sentAt: Date | null) =>
    server.db.asSystem((tx) =>
      execute(
        tx,
        sql`insert into notifications.message (id, channel, template, sealed_text, created_at, sent_at)
            values (${id}, 'email', 'payment-arrived', '', ${long}, ${sentAt})`,
      ),
    )
  const [left, waits] = [randomUUID(), randomUUID()]
  await put(left, long)
  await put(waits, null)
  await server.db.asSystem((tx) =>
    execute(
      tx,
      sql`insert into identity.guess (subject, tries, window_started_at) values ('address:old', 3, ${long}),
          ('address:new', 3, ${server.clock.now()})`,
    ),
  )
  expect(await server.world.purge.run()).toMatchObject({ 'sent-messages': 1, guesses: 1 })
  const kept = await server.db.asSystem((tx) =>
    rows(
      tx,
      sql`select id::text as name from notifications.message where id in (${left}, ${waits})
          union all select subject from identity.guess where subject in ('address:old', 'address:new') order by 1 desc`,
    ),
  )
  expect(kept).toEqual([{ name: 'address:new' }, { name: waits }].toSorted((a, b) => (a.name < b.name ? 1 : -1)))
})

test('what a member ordered in a day goes once no daily limit can count it', async () => {
  const { userId, customerId } = server.ada
  const daysAgo = (days: number) =>
    new Date(server.clock.now().getTime() - days * 86_400_000).toISOString().slice(0, 10)
  const [old, recent] = [randomUUID(), randomUUID()]
  for (const [id, day] of [
    [old, daysAgo(9)],
    [recent, daysAgo(6)],
  ])
    await server.db.asSystem(async (tx) => {
      await execute(
        tx,
        sql`insert into payments.member_order (id, customer_id, user_id, day, currency, amount)
            values (${id}, ${customerId}, ${userId}, ${day}, 'GBP', 100)`,
      )
      await execute(
        tx,
        sql`insert into payments.member_day (customer_id, user_id, day, orders)
            values (${customerId}, ${userId}, ${day}, 1)`,
      )
    })
  await server.world.purge.run()
  const left = await server.db.asSystem((tx) =>
    rows<{ day: string }>(
      tx,
      sql`select day::text as day from payments.member_order where id in (${old}, ${recent})
          union all select day::text from payments.member_day where user_id = ${userId} and orders = 1
            and day in (${daysAgo(9)}::date, ${daysAgo(6)}::date)`,
    ),
  )
  expect(left).toEqual([{ day: daysAgo(6) }, { day: daysAgo(6) }])
})

test('one category that fails does not keep the others', async () => {
  const { db } = server
  const clock = { now: () => new Date('2026-11-21T12:00:00Z') }
  const failures: object[] = []
  const category = (name: string, gone: number[]) => ({
    name,
    keepDays: 1,
    clock,
    remove: async () => {
      const next = gone.shift()
      if (next === undefined) throw new Error('the disk is gone')
      return next
    },
  })
  const categories = [category('failing', []), category('working', [1_000, 7])]
  const purge = createPurge({ db, clock, categories, log: { error: (facts) => void failures.push(facts) } })
  expect(await purge.run()).toEqual({ working: 1_007 })
  expect(failures).toMatchObject([{ category: 'failing' }])
})
