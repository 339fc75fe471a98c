import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { execute, raw, rows, sql } from '#platform/db'
import { startTestServer, type TestServer } from './testing/test-server.ts'

/** What is left of the books when the application forgets every filter; other tables: foreign-ids.test.ts. */
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const asked = <Row extends object>(customerId: string, statement: string) =>
  server.db.asCustomer(customerId, (tx) => rows<Row>(tx, sql`${raw(statement)}`))

test('of the books a customer sees her own accounts and what moved on them', async () => {
  const { ada, zed } = server
  const own = async (customerId: string) => {
    const accounts = await asked<{ id: bigint }>(customerId, 'select id from ledger.account')
    const entries = await asked<{ id: bigint }>(customerId, 'select distinct account_id as id from ledger.entry')
    const transfers = await asked<{ id: string; posting_id: string; sides: bigint[] }>(
      customerId,
      'select id::text, posting_id::text, array[debit_account, credit_account] as sides from ledger.transfer',
    )
    const postings = await asked<{ id: string }>(customerId, 'select id::text from ledger.posting')
    const holds = await asked<{ sides: bigint[] }>(
      customerId,
      'select array[debit_account, credit_account] as sides from ledger.hold',
    )
    return { accounts: new Set(accounts.map(({ id }) => String(id))), entries, transfers, postings, holds }
  }
  const [hers, his] = [await own(ada.customerId), await own(zed.customerId)]
  const both = await server.db.asSystem((tx) =>
    rows<{ id: bigint }>(
      tx,
      sql`select ledger_account as id from accounts.account where customer_id = ${zed.customerId}
          union all select ledger_account from sendr.holding where customer_id = ${zed.customerId}`,
    ),
  )
  expect(his.accounts).toEqual(new Set(both.map(({ id }) => String(id))))
  expect([his.entries, his.transfers, his.postings, his.holds].map(({ length }) => length > 0)).toEqual([
    true,
    true,
    true,
    true,
  ])
  expect(his.entries.every(({ id }) => his.accounts.has(String(id)))).toBe(true)
  for (const { sides } of [...his.transfers, ...his.holds])
    expect(sides.some((side) => his.accounts.has(String(side)))).toBe(true)
  // Nothing is both's: neither has paid the other.
  expect(his.postings.filter(({ id }) => hers.postings.some((one) => one.id === id))).toEqual([])
  const sum = await asked<{ sum: bigint }>(
    '00000000-0000-7000-8000-000000000001',
    'select count(*) as sum from ledger.account',
  )
  expect(sum).toEqual([{ sum: 0n }])
})

test('of payment rules and who approves by them a customer is told her own, whomever she asks for', async () => {
  const { ada, zed } = server
  await server.db.asSystem((tx) =>
    execute(
      tx,
      sql`insert into approvals.rule (id, customer_id, module, currency, amount_from, approvals, status, version, created_by,
            created_by_name, created_at)
          values (${randomUUID()}, ${ada.customerId}, 'Debit', 'GBP', 100, 1, 'Active', 1, ${ada.userId}, 'Ada', now())`,
    ),
  )
  const facts = `select approvals.approval_context('${ada.customerId}', 'GBP', 'Debit') is not null as told`
  expect(await asked(ada.customerId, facts)).toEqual([{ told: true }])
  expect(await asked(zed.customerId, facts)).toEqual([{ told: false }])
})
