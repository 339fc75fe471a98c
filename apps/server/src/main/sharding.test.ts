import { cloneDatabase, type TestDatabase } from '@tradewind/testkit'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** What docs/deploy/growth.md says of the schema, so that no new table closes the way to several databases. */
let clone: TestDatabase
let client: pg.Client
beforeAll(async () => {
  clone = await cloneDatabase()
  client = new pg.Client(clone.url)
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await clone.drop()
})

const namesOf = async (query: string): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(query)
  return rows.map(({ name }) => name)
}

/** Tables with a customer's rows, which belong on the customer's shard. */
const ofCustomers = `select attrelid from pg_attribute join pg_class c on c.oid = attrelid
  where attname = 'customer_id' and c.relkind in ('r', 'p') and c.relnamespace::regnamespace::text !~ '^(pg_|sandbox)'`

/**
 * References between rows of one customer that don't name the customer yet, by the table that refers. Each needs
 * `customer_id` before its table can be distributed. New references name it from the start.
 */
const withoutCustomer = {
  accounts: ['receiving_detail'],
  approvals: ['action', 'rule_change', 'rule_change_decision', 'rule_version'],
  cardfundings: ['dispute', 'refund'],
  customers: ['document_side'],
  invoicing: ['invoice', 'payment'],
  issuing: [
    'activation_code',
    'authorization',
    'card',
    'card_limit',
    'debt',
    'dispute',
    'event',
    'receipt',
    'request_approval',
  ],
  onboarding: ['document_side', 'request_item'],
  payments: ['adjustment', 'debt', 'document', 'exchange_document', 'open_case', 'recall', 'repayment'],
  plaid: ['visit'],
  profile: ['picture'],
  pulls: ['pull'],
  referrals: ['assessment', 'candidate'],
  review: ['decision', 'event'],
  screening: ['check_result', 'hit', 'hit_decision', 'subject_index'],
  sendr: ['card_attempt', 'funding', 'refund'],
  tracking: ['link'],
  webhooks: ['attempt'],
}

test('a new reference between rows of a customer names the customer, so that both can be on one shard', async () => {
  const found = await namesOf(
    `select distinct replace(conrelid::regclass::text, '"', '') as name from pg_constraint
     where contype = 'f' and conrelid in (${ofCustomers}) and confrelid in (${ofCustomers})
       and not exists (select from pg_attribute
         where attrelid = conrelid and attnum = any(conkey) and attname = 'customer_id') order by 1`,
  )
  const known = Object.entries(withoutCustomer).flatMap(([schema, tables]) =>
    tables.map((table) => `${schema}.${table}`),
  )
  expect(found).toEqual(known.toSorted())
})

test('no row of a customer takes its key from a sequence, which all shards would have to share', async () => {
  const found = await namesOf(
    `select attrelid::regclass::text || '.' || attname as name from pg_attribute
     where attrelid in (${ofCustomers}) and attnum > 0 and (attidentity <> '' or exists (
       select from pg_attrdef where adrelid = attrelid and adnum = attnum
         and pg_get_expr(adbin, adrelid) like '%nextval%')) order by 1`,
  )
  expect(found).toEqual([])
})

test('what a payment writes into the books takes no number from a sequence', async () => {
  const found = await namesOf(
    `select sequence.relname as name from pg_depend
       join pg_class sequence on sequence.oid = objid and sequence.relkind = 'S'
     where refobjid in (select oid from pg_class where relnamespace = 'ledger'::regnamespace) order by 1`,
  )
  // Of accounts, which are opened once.
  expect(found).toEqual(['account_id_seq'])
})
