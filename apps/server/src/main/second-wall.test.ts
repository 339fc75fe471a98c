import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withAccountScope } from '#platform/account-scope'
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
    const transfers = await asked<{ id: string; postingId: string; sides: bigint[] }>(
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

test('what moved is told by the view of it as by the tables behind it: to its customer, and to a member of some accounts', async () => {
  const { ada, zed } = server
  interface Moved {
    id: string
    code: string
    subject: string
  }
  const told = (customerId: string) =>
    asked<Moved>(customerId, 'select id::text, code, subject from ledger.movement order by id')
  const known = (customerId: string) =>
    asked<Moved>(
      customerId,
      `select t.id::text, t.code, p.subject from ledger.transfer t join ledger.posting p on p.id = t.posting_id
       order by t.id`,
    )
  const [hers, his] = [await told(ada.customerId), await told(zed.customerId)]
  expect(his.length).toBeGreaterThan(2)
  expect([hers, his]).toEqual([await known(ada.customerId), await known(zed.customerId)])
  expect(his.filter(({ id }) => hers.some((one) => one.id === id))).toEqual([])
  expect(await told('00000000-0000-7000-8000-000000000001')).toEqual([])

  // Someone who may see one of his accounts, and someone who may see none.
  const seen = await withAccountScope([zed.accounts.GBP], () => told(zed.customerId))
  expect(seen).toEqual(await withAccountScope([zed.accounts.GBP], () => known(zed.customerId)))
  const sides = await server.db.asSystem((tx) =>
    rows<{ id: string }>(
      tx,
      sql`select t.id::text from ledger.transfer t join accounts.account a on a.ledger_account in (t.debit_account, t.credit_account)
          where a.id = ${zed.accounts.GBP}`,
    ),
  )
  expect(seen.length).toBeLessThan(his.length)
  expect(seen.map(({ id }) => id)).toEqual(expect.arrayContaining(sides.map(({ id }) => id)))
  const none = await withAccountScope([], () => told(zed.customerId))
  expect(none.filter(({ id }) => sides.some((one) => one.id === id))).toEqual([])
  // Nobody else asks it: who acts for no customer has no accounts.
  const bySystem = server.db.asSystem((tx) => rows(tx, sql`select from ledger.movement`))
  await expect(bySystem).rejects.toThrow('permission denied')
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
