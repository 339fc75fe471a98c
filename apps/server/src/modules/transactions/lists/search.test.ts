import { cloneDatabase, type TestDatabase } from '@tradewind/testkit'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '#platform/db'
import type { LinePage } from './line-filter.store.ts'
import { pageOfLines } from './lines.store.ts'

/**
 * A search reads back in time or goes by the index of words, whichever costs less. What it finds must not depend on
 * which: here with more lines than it looks at before it decides, and words of every frequency.
 */
let clone: TestDatabase
let db: Database
let owner: pg.Client
const ada = '00000000-0000-7000-8000-00000000000a'
const zed = '00000000-0000-7000-8000-00000000000b'
const account = '10000000-0000-7000-8000-000000000001'
const linesOfAda = 6_000

/** The line's number counts back in time, so that number 0 is the newest. */
const words = `'line ' || n || '.' || case when n % 2 = 0 then ' even' else '' end || case when n % 97 = 0 then ' seldom' else '' end
  || case when n = 4321 then ' unique' else '' end || case when n > 5000 then ' ancient' else '' end
  || case when n < 900 and n % 9 = 0 then ' recent' else '' end || case when n % 30 = 0 then ' 10%_of ' else '' end`

beforeAll(async () => {
  clone = await cloneDatabase()
  db = openDatabase({ url: clone.url })
  owner = new pg.Client(Object.assign(new URL(clone.url), { username: 'postgres' }).href)
  await owner.connect()
  for (const [customer, lines] of [
    [ada, linesOfAda],
    [zed, 2_500],
  ] as const) {
    await owner.query(
      `insert into payments.line (id, direction, kind, customer_id, account_id, at, type, status, currency, amount,
         category, name, words)
       select gen_random_uuid(), 'out', 'payment', $1, $2, timestamptz '2026-06-01' - n * interval '1 minute',
         case when n % 5 = 0 then 'Credit' else 'Debit' end, 'Successful', 'GBP', case when n % 100 = 50 then 700 else 100 end, '', '', ${words}
       from generate_series(0, $3::int - 1) n`,
      [customer, account, lines],
    )
    // Payments that are done, without their way there.
    await owner.query(`set session_replication_role = replica`)
    await owner.query(
      `insert into payments.transaction (id, customer_id, account_id, ledger_account_id, type, direction, status, money, currency,
         amount, counterparty, narration, reference, rail, party, debtor_name, amount_hold_id, created_by_name, created_at)
       select id, customer_id, account_id, 1, type, direction, status, 'sent', currency, amount, name, words, 'TW', 'fps', '{}', '', id, '', at
       from payments.line where customer_id = $1`,
      [customer],
    )
    await owner.query(`reset session_replication_role`)
    await owner.query(
      `insert into payments.line_sum (customer_id, account_id, span, day, kind, type, status, currency, category, count, amount)
       select customer_id, account_id, span, date_trunc(span, at at time zone 'UTC')::date, kind, type, status, currency,
         category, count(*), sum(amount)
       from payments.line join payments.spans() spans on at < spans.until where customer_id = $1 group by 1, 2, 3, 4, 5, 6, 7, 8, 9`,
      [customer],
    )
  }
})
afterAll(async () => {
  await owner.end()
  await db.close()
  await clone.drop()
})

const newest = (fits: (n: number) => boolean) =>
  Array.from({ length: linesOfAda }, (_, n) => n)
    .filter(fits)
    .slice(0, 500)

async function found(change: Partial<LinePage>): Promise<{ total: number; numbers: number[] }> {
  const numbers: number[] = []
  for (let page = 1; ; page += 1) {
    const request = { customerId: ada, order: 'DESC', page, pageSize: 200, ...change } as const
    const { lines, total } = await db.asCustomer(ada, (tx) => pageOfLines(tx, request))
    const { rows } = await owner.query<{ words: string }>(
      `select words from payments.line join unnest($1::uuid[]) with ordinality wanted(id, place) using (id) order by place`,
      [lines.map(({ id }) => id)],
    )
    numbers.push(...rows.map(({ words: said }) => Number(said.slice(5, said.indexOf('.')))))
    if (numbers.length >= total || lines.length === 0) return { total, numbers }
  }
}

const even = (n: number) => n % 2 === 0
const seldom = (n: number) => n % 97 === 0
const sevenPounds = [{ currencies: ['GBP' as const], least: 700n, most: undefined }]
const sevenEuros = [{ currencies: ['EUR' as const], least: undefined, most: 700n }]
const isCredit = (n: number) => n % 5 === 0
const dayOf = (n: number) => new Date(Date.UTC(2026, 5, 1) - n * 60_000).toISOString().slice(0, 10)

test.each<[string, Partial<LinePage>, (n: number) => boolean]>([
  ['in half of all lines', { search: 'Even' }, even],
  ['in one line of a hundred', { search: 'seldom' }, seldom],
  ['in one line', { search: 'UNIQUE' }, (n) => n === 4_321],
  ['in old lines alone', { search: 'ancient' }, (n) => n > 5_000],
  ['in some of the newest lines and never before', { search: 'recent' }, (n) => n < 900 && n % 9 === 0],
  ['in no line', { search: 'nobody wrote this' }, () => false],
  ['with signs that stand for others elsewhere', { search: '10%_of' }, (n) => n % 30 === 0],
  ['of two letters', { search: 'ld' }, seldom],
  ['frequent, of one type', { search: 'even', type: 'Credit' }, (n) => even(n) && isCredit(n)],
  ['rare, of one type', { search: 'seldom', type: 'Credit' }, (n) => seldom(n) && isCredit(n)],
  ['frequent, of amounts that few have', { search: 'even', amounts: sevenPounds }, (n) => n % 100 === 50],
  ['rare, of amounts that none has', { search: 'unique', amounts: sevenPounds }, () => false],
  ['frequent, of amounts in another currency', { search: 'even', amounts: sevenEuros }, () => false],
  ['frequent, of a status that none has', { search: 'even', statuses: ['Failed'] }, () => false],
  ['frequent, up to a day', { search: 'even', toDay: '2026-05-29' }, (n) => even(n) && dayOf(n) <= '2026-05-29'],
  ['rare, from a day on', { search: 'seldom', fromDay: '2026-05-30' }, (n) => seldom(n) && dayOf(n) >= '2026-05-30'],
])('words %s are found, the newest first', async (_, filter, fits) => {
  const wanted = newest(fits)
  expect(await found(filter)).toEqual({ total: wanted.length, numbers: wanted })
})

/** The pages that one search looks at in the database. */
async function buffersOf(pattern: string): Promise<number> {
  return db.asCustomer(ada, async ({ client }) => {
    const { rows } = await client.query(
      `explain (analyze, buffers, format json)
       select * from payments.search('%${pattern}%', null, null, null, null, null, null, null, null, 500)`,
    )
    const { Plan: plan } = (rows[0] as { 'QUERY PLAN': [{ Plan: Record<string, number> }] })['QUERY PLAN'][0]
    return (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0)
  })
}

test('what one customer searches costs no more when others have the same words in a hundred times as many lines', async () => {
  const before = [await buffersOf('unique'), await buffersOf('even'), await buffersOf('seldom')]
  await owner.query(
    `insert into payments.line (id, direction, kind, customer_id, account_id, at, type, status, currency, amount, category,
       name, words)
     select gen_random_uuid(), 'out', 'payment', $1, $2, timestamptz '2026-06-01' - n * interval '1 second', 'Debit',
       'Successful', 'GBP', 100, '', '', 'line 1. even seldom unique'
     from generate_series(1, 40000) n`,
    [zed, account],
  )
  await owner.query(`select gin_clean_pending_list('payments.line_words')`)
  const after = [await buffersOf('unique'), await buffersOf('even'), await buffersOf('seldom')]
  for (const [place, buffers] of after.entries()) expect(buffers).toBeLessThan(2 * (before[place] ?? 0) + 100)
})
