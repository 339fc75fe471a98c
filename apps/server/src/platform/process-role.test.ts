import { cloneDatabase, type TestDatabase } from '@tradewind/testkit'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from './db.ts'
import { admitProcess, processAddress, rightsOf } from './process-role.ts'

let clone: TestDatabase
let db: Database
beforeAll(async () => {
  clone = await cloneDatabase()
  db = openDatabase({ url: await admitProcess(clone.url), poolSize: 2 })
})
afterAll(async () => {
  await db.close()
  await clone.drop()
})

async function ask<Row extends object>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}

test('the server signs in as someone who owns nothing and has no rights of its own; the owner migrates', async () => {
  expect(await rightsOf(processAddress(clone.url))).toEqual([])
  expect(await rightsOf(clone.url)).toEqual(['owns the tables'])
  expect(
    await ask(
      clone.url,
      `select rolsuper or rolcreatedb or rolcreaterole or rolbypassrls or rolinherit or rolreplication as able,
         (select count(*)::int from pg_shdepend where refobjid = r.oid and deptype = 'o') as owns
       from pg_roles r where rolname = 'tradewind_process'`,
    ),
  ).toEqual([{ able: false, owns: 0 }])
})

test('what gets rid of its role sees no table at all', async () => {
  const tables = await ask<{ name: string }>(
    clone.url,
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  )
  expect(tables.length).toBeGreaterThan(50)
  const seen = await db.asCustomer('00000000-0000-7000-8000-000000000001', async ({ client }) => {
    await client.query('reset role')
    const found: string[] = []
    for (const { name } of tables) {
      await client.query('savepoint here')
      await client.query(`select from ${name} limit 1`).then(
        () => found.push(name),
        () => client.query('rollback to here'),
      )
    }
    return found
  })
  expect(seen).toEqual([])
  await expect(db.asSystem(({ client }) => client.query('reset role; create table public.mine ()'))).rejects.toThrow(
    'permission denied',
  )
})

/** What a customer may read that is nobody's. */
const everybodys = [
  // What Interac lets a customer ask for in a day, the same for all.
  'interac.limit_rule',
  // What an application is asked, the same for all.
  'onboarding.annual_turnover',
  'onboarding.business_category',
  'onboarding.business_sector',
  'onboarding.excluded_country',
  'onboarding.field_rule',
  'onboarding.identification_type',
  'onboarding.proof_type',
  'onboarding.requirement',
  'onboarding.section_rule',
  'payments.annual_credit_rule',
  'payments.limit_rule',
  // Which months have been summed, for all.
  'payments.months_summed',
  // Which state may follow which.
  'payments.transition',
  'platform.bank_clock',
  'rates.history',
  'rates.rate',
  'rates.stop',
]

test('every table that a customer may read is walled off, its owner included, but for what is nobody’s', async () => {
  const open = await ask<{ name: string }>(
    clone.url,
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema')
       and has_any_column_privilege('tradewind_customer', c.oid, 'select, update')
       and not (c.relrowsecurity and c.relforcerowsecurity) order by 1`,
  )
  expect(open.map(({ name }) => name)).toEqual(everybodys)
  const views = await ask<{ name: string }>(
    clone.url,
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('v', 'm') and n.nspname not in ('pg_catalog', 'information_schema')
       and has_any_column_privilege('tradewind_customer', c.oid, 'select')
       and not coalesce('security_invoker=true' = any (c.reloptions), false) order by 1`,
  )
  // This one asks for the accounts of its reader, under the rules of rows (decision 003, main/second-wall.test.ts).
  expect(views.map(({ name }) => name)).toEqual(['ledger.movement'])
})
