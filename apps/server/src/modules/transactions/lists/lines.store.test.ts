import { randomUUID } from 'node:crypto'
import { localTime } from '@tradewind/kernel'
import { cloneDatabase, type TestDatabase } from '@tradewind/testkit'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Status } from '#modules/payments'
import { type Database, openDatabase } from '#platform/db'
import { sumsOf } from '../analytics/analytics.store.ts'
import { amountRanges } from './amount-ranges.rules.ts'
import type { LinePage } from './line-filter.store.ts'
import { type Line, linesAfter, listUnlisted, pageOfLines } from './lines.store.ts'

/** Lists against the plainest way to say what they are: all rows, filtered, sorted and cut in memory. */
let clone: TestDatabase
let db: Database
let owner: pg.Client
const ada = '00000000-0000-7000-8000-00000000000a'
const zed = '00000000-0000-7000-8000-00000000000b'
const accounts = ['10000000-0000-7000-8000-000000000001', '10000000-0000-7000-8000-000000000002']

interface Listed {
  id: string
  kind: 'payment' | 'own-transfer'
  direction: 'in' | 'out'
  account: string
  type: 'Debit' | 'Credit'
  status: Status
  at: Date
  currency: 'GBP' | 'JPY'
  amount: number
  category: string
  name: string
  words: string
}
const all: Listed[] = []
const names = ['Amelia Clarke', 'Bola Ade', 'amelia Zhou', 'Chidi Okafor']

beforeAll(async () => {
  clone = await cloneDatabase()
  db = openDatabase({ url: clone.url })
  owner = new pg.Client(clone.url)
  await owner.connect()
  // More in one search than it lists, several on one day, and some at the very same moment.
  for (let n = 0; n < 620; n++) await add(ada, n)
  for (let n = 0; n < 30; n++) await add(zed, n, false)
  while ((await db.asSystem((tx) => listUnlisted(tx, 100))) > 0);
})
afterAll(async () => {
  await owner.end()
  await db.close()
  await clone.drop()
})

async function add(customer: string, n: number, expected = true): Promise<void> {
  const isOut = n % 3 !== 0
  const one: Listed = {
    id: randomUUID(),
    kind: 'payment',
    direction: isOut ? 'out' : 'in',
    account: accounts[n % 7 === 0 ? 1 : 0] as string,
    type: isOut ? 'Debit' : 'Credit',
    status: isOut ? 'Pending' : 'FundsReceived',
    at: new Date(Date.UTC(2026, 0, 1) + Math.floor(n / 2) * 11 * 3_600_000),
    currency: n % 5 === 0 ? 'JPY' : 'GBP',
    amount: 100 + ((n * 37) % 900),
    category: n % 4 === 0 ? 'rent' : '',
    name: names[n % names.length] as string,
    words: n % 50 === 0 ? `Rent 100%_ ${n}` : `Order ${n}`,
  }
  await db.asSystem((tx) =>
    tx.client.query(
      `insert into payments.transaction (id, customer_id, account_id, ledger_account_id, type, direction, status, money, currency,
         amount, counterparty, narration, reference, rail, party, debtor_name, amount_hold_id, created_by_name, created_at,
         network_reference, category_id)
       values ($1, $2, $3, 1, $4, $5, $6, $7, $12, $13, $14, $8, 'TW', 'fps', '{}', 'Ada', $9, 'Ada', $10, $11, $15)`,
      [
        one.id,
        customer,
        one.account,
        one.type,
        one.direction,
        one.status,
        isOut ? 'held' : 'awaited',
        one.words,
        isOut ? randomUUID() : null,
        one.at,
        isOut ? null : randomUUID(),
        one.currency,
        one.amount,
        one.name,
        one.category || null,
      ],
    ),
  )
  if (expected) all.push(one)
}

/** Money between two own accounts: two lines, one in the list of each. */
async function move(n: number): Promise<void> {
  const [from, to] = accounts as [string, string]
  const row = {
    id: randomUUID(),
    customerId: ada,
    fromAccountId: from,
    toAccountId: to,
    fromName: 'Daily',
    toName: 'Savings',
    currency: 'GBP',
    amount: String(n),
    narration: `Order ${n}`,
    createdBy: ada,
    createdByName: 'Ada',
    at: new Date(Date.UTC(2026, 0, 1) + n * 11 * 3_600_000),
  }
  await db.asSystem((tx) => tx.client.query('select payments.record_own_transfers($1::jsonb)', [JSON.stringify([row])]))
  const line = {
    id: row.id,
    kind: 'own-transfer',
    status: 'Successful',
    at: row.at,
    currency: 'GBP',
    amount: n,
  } as const
  const words = row.narration
  all.push({ ...line, direction: 'out', account: from, type: 'Debit', category: '', name: 'Savings', words })
  all.push({ ...line, direction: 'in', account: to, type: 'Credit', category: '', name: 'Daily', words })
}

/** What happens to a payment on its way. */
async function become(one: Listed, status: Status, money: string): Promise<void> {
  await db.asSystem((tx) =>
    tx.client.query('update payments.transaction set status = $2, money = $3 where id = $1', [one.id, status, money]),
  )
  one.status = status
}

const day = (at: Date, zone = 'UTC') => localTime(at, zone).date

function model(filter: Omit<LinePage, 'page' | 'pageSize' | 'customerId'>): Listed[] {
  const matching = all.filter(
    ({ account, kind, type, status, at, currency, amount, category, name, words }) =>
      (!filter.accountIds || filter.accountIds.includes(account)) &&
      (!filter.kinds || filter.kinds.includes(kind)) &&
      (!filter.type || type === filter.type) &&
      (!filter.statuses || filter.statuses.includes(status)) &&
      (!filter.currency || currency === filter.currency) &&
      (filter.categoryId === undefined || category === filter.categoryId) &&
      (!filter.fromDay || day(at, filter.zone) >= filter.fromDay) &&
      (!filter.toDay || day(at, filter.zone) <= filter.toDay) &&
      (!filter.amounts ||
        filter.amounts.some(
          ({ currencies, least = 0n, most = BigInt(1e12) }) =>
            currencies.includes(currency) && amount >= least && amount <= most,
        )) &&
      (!filter.search || `${name}\n${words}`.toLowerCase().includes(filter.search.toLowerCase())),
  )
  const key = ({ name, currency }: Listed) =>
    filter.sortBy === 'Name' ? name.toLowerCase() : filter.sortBy === 'CurrencyCode' ? currency : ''
  const descending = (a: string | number, b: string | number) => (a < b ? 1 : a > b ? -1 : 0)
  const order = (sorted: boolean) => (a: Listed, b: Listed) =>
    (sorted ? descending(key(a), key(b)) : 0) ||
    descending(a.at.getTime(), b.at.getTime()) ||
    descending(a.id, b.id) ||
    descending(a.direction, b.direction)
  const newest = matching.toSorted(order(false))
  const found = (filter.search ? newest.slice(0, 500) : newest).toSorted(order(true))
  return filter.order === 'ASC' ? found.toReversed() : found
}

const filters: Partial<LinePage>[] = [
  {},
  { accountIds: [accounts[1] as string] },
  { type: 'Credit' },
  { accountIds: [accounts[0] as string], type: 'Debit' },
  { fromDay: '2026-02-01', toDay: '2026-02-20' },
  { toDay: '2026-01-03', accountIds: [accounts[0] as string] },
  { fromDay: '2030-01-01' },
  { statuses: ['Pending'] },
  { statuses: ['Failed', 'Rejected'] },
  { statuses: ['Successful'], accountIds: [accounts[1] as string] },
  { kinds: ['own-transfer'] },
  { currency: 'JPY', categoryId: 'rent' },
  { amounts: amountRanges('2.505', '5') as never },
  { amounts: amountRanges(undefined, '120') as never, currency: 'JPY' },
  { sortBy: 'Name' },
  { sortBy: 'CurrencyCode', type: 'Credit' },
  { sortBy: 'Name', accountIds: [accounts[0] as string], statuses: ['Pending', 'RiskDetermined'] },
  { search: 'rent 100%_' },
  { search: 'order' },
  { search: 'amelia', sortBy: 'Name' },
  { search: 'order', type: 'Credit', accountIds: [accounts[0] as string], fromDay: '2026-01-10', toDay: '2026-03-01' },
  { search: 'no such words' },
  // Days of zones: one by itself, those of 23 and of 25 hours, months of them, and ranges that are open.
  { fromDay: '2026-01-10', toDay: '2026-01-10', zone: 'Pacific/Auckland' },
  { fromDay: '2026-04-05', toDay: '2026-04-05', zone: 'Pacific/Auckland', type: 'Debit' },
  { fromDay: '2026-03-08', toDay: '2026-03-08', zone: 'America/New_York' },
  { fromDay: '2026-03-29', toDay: '2026-03-29', zone: 'Europe/London' },
  { fromDay: '2026-01-31', toDay: '2026-04-01', zone: 'America/New_York', accountIds: [accounts[0] as string] },
  { toDay: '2026-02-14', zone: 'Asia/Kathmandu', statuses: ['Pending'] },
  { fromDay: '2026-02-01', zone: 'Pacific/Auckland', sortBy: 'Name' },
  { search: 'order', fromDay: '2026-01-10', toDay: '2026-01-31', zone: 'Pacific/Auckland' },
]

async function sameAsModel(): Promise<void> {
  for (const filter of filters)
    for (const order of ['DESC', 'ASC'] as const) {
      const wanted = model({ ...filter, order })
      const pageSize = 17
      const last = Math.max(1, Math.ceil(wanted.length / pageSize))
      for (const page of new Set([1, 2, Math.ceil(last / 2), last, last + 1])) {
        const asked = { customerId: ada, ...filter, order, page, pageSize }
        const { lines, total } = await db.asCustomer(ada, (tx) => pageOfLines(tx, asked))
        expect({ asked, total, lines: lines.map(({ id, direction }) => [id, direction]) }).toEqual({
          asked,
          total: wanted.length,
          lines: wanted.slice((page - 1) * pageSize, page * pageSize).map(({ id, direction }) => [id, direction]),
        })
      }
    }
}

const zones = ['UTC', 'Europe/London', 'Pacific/Auckland', 'America/New_York', 'Asia/Kathmandu', 'Pacific/Kiritimati']

/** Sums of what arrived, by the days of zones, against adding up all rows. */
async function sumsAsModel(): Promise<void> {
  for (const zone of zones)
    for (const filter of [{}, { accountId: accounts[1] as string }, { type: 'Credit', currency: 'GBP' }] as const) {
      const [fromDay, toDay] = ['2026-01-03', '2026-04-20']
      const wanted: Record<string, { amount: bigint; count: number }> = {}
      for (const one of all) {
        if (one.kind !== 'payment' || one.status !== 'Successful') continue
        if ('accountId' in filter && one.account !== filter.accountId) continue
        if ('type' in filter && (one.type !== filter.type || one.currency !== filter.currency)) continue
        const on = day(one.at, zone)
        if (on < fromDay || on > toDay) continue
        const sum = (wanted[`${on} ${one.type} ${one.category} ${one.currency}`] ??= { amount: 0n, count: 0 })
        sum.amount += BigInt(one.amount)
        sum.count += 1
      }
      const asked = { customerId: ada, accountId: undefined, type: undefined, currency: undefined, ...filter }
      const sums = await db.asCustomer(ada, (tx) => sumsOf(tx, { ...asked, fromDay, toDay, zone }))
      expect(Object.keys(wanted).length).toBeGreaterThan(5)
      expect(
        Object.fromEntries(
          sums.map(({ day: on, type, category, amount: { currency, minor }, count }) => [
            `${on} ${type} ${category} ${currency}`,
            { amount: minor, count },
          ]),
        ),
      ).toEqual(wanted)
    }
}

test('every page of every list is what all rows, filtered and sorted, would give', sameAsModel)

test('transactions are listed from the moment of their commit, whether the worker has been there or not', {
  timeout: 120_000,
}, async () => {
  for (let n = 620; n < 640; n++) await add(ada, n)
  for (let n = 300; n < 306; n++) await move(n)
  await sameAsModel()
  expect(await db.asSystem((tx) => listUnlisted(tx, 4))).toBe(8)
  await sameAsModel()
  expect(await db.asSystem((tx) => listUnlisted(tx, 100))).toBe(18)
  await sameAsModel()
})

test('a status is counted anew when it changes, before and after the worker has been there', {
  timeout: 120_000,
}, async () => {
  const pending = all.filter(({ status }) => status === 'Pending')
  for (const one of pending.slice(0, 90)) await become(one, 'Rejected', 'released')
  for (const one of all.filter(({ status }) => status === 'FundsReceived').slice(0, 60))
    await become(one, 'Successful', 'received')
  await sameAsModel()
  await sumsAsModel()
  await db.asSystem((tx) => listUnlisted(tx, 40))
  await sumsAsModel()
  while ((await db.asSystem((tx) => listUnlisted(tx, 40))) > 0);
  await sameAsModel()
  await sumsAsModel()
  const { rows: wrong } = await owner.query(`
    with listed as (
      select customer_id, account_id, (date_trunc(span, at at time zone 'UTC'))::date as day, kind, type, status, currency,
        category, count(*) as count, sum(amount) as amount, span
      from payments.line, (values ('day'), ('month')) spans(span) group by 1, 2, 3, 4, 5, 6, 7, 8, span)
    , counted as (
      select customer_id, account_id, day, kind, type, status, currency, category, sum(count) as count, sum(amount) as amount, span
      from payments.line_count group by 1, 2, 3, 4, 5, 6, 7, 8, span)
    (table listed except all table counted) union all (table counted except all table listed)`)
  expect(wrong).toEqual([])
})

test('read bit by bit, every line comes once and in the order of its list', async () => {
  for (let n = 30; n < 36; n++) await move(n)
  for (const order of ['DESC', 'ASC'] as const)
    for (const filter of [{}, { search: 'amelia' }, { accountIds: [accounts[1] as string] }]) {
      const read: Line[] = []
      for (let after: Line | undefined; ; after = read.at(-1)) {
        const part = { customerId: ada, ...filter, order }
        const { lines } = await db.asCustomer(ada, (tx) => linesAfter(tx, part, after, 83))
        read.push(...lines)
        if (lines.length < 83) break
      }
      const wanted =
        'search' in filter ? all.filter(({ name }) => /amelia/i.test(name)).length : model({ ...filter, order }).length
      expect(read.length).toBe(wanted)
      expect(new Set(read.map(({ id, direction }) => id + direction)).size).toBe(wanted)
      if (!('search' in filter))
        expect(read.map(({ id }) => id)).toEqual(model({ ...filter, order }).map(({ id }) => id))
    }
})

test('several workers at once count each transaction once', async () => {
  for (let n = 640; n < 700; n++) await add(ada, n)
  await Promise.all(Array.from({ length: 12 }, () => db.asSystem((tx) => listUnlisted(tx, 9))))
  while ((await db.asSystem((tx) => listUnlisted(tx, 100))) > 0);
  await sameAsModel()
})

test('a reference that the network names later is found, before and after the worker has been there', async () => {
  const found = async (search: string) => {
    const asked = { customerId: ada, search, order: 'DESC', page: 1, pageSize: 10 } as const
    return (await db.asCustomer(ada, (tx) => pageOfLines(tx, asked))).lines.map(({ id }) => id)
  }
  const name = (id: string, reference: string) =>
    db.asSystem((tx) =>
      tx.client.query('update payments.transaction set network_reference = $2 where id = $1', [id, reference]),
    )
  const listed = all.find(({ type }) => type === 'Debit')?.id ?? ''
  await name(listed, 'FPS-LATER-1')
  expect(await found('fps-later-1')).toEqual([listed])
  await add(ada, 700)
  const fresh = all.at(-1)?.id ?? ''
  await name(fresh, 'FPS-LATER-2')
  expect(await found('fps-later-2')).toEqual([fresh])
  await db.asSystem((tx) => listUnlisted(tx, 10))
  expect(await found('fps-later-2')).toEqual([fresh])
})

test('nobody finds or counts what is another customer’s', async () => {
  const asked = { customerId: zed, order: 'DESC', page: 1, pageSize: 10 } as const
  const through = (filter: object) => db.asCustomer(ada, (tx) => pageOfLines(tx, { ...asked, ...filter }))
  expect(await through({})).toEqual({ lines: [], total: 0 })
  const own = await db.asCustomer(zed, (tx) => pageOfLines(tx, { ...asked, search: 'order' }))
  expect(own.total).toBe(29)
  await expect(
    db.asSystem((tx) =>
      tx.client.query(`select * from payments.search('%order%', null, null, null, null, null, null, null, null, 5)`),
    ),
  ).rejects.toMatchObject({ code: '42501' })
})
