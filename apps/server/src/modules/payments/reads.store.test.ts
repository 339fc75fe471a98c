import { randomUUID } from 'node:crypto'
import { cloneDatabase, type TestDatabase } from '@tradewind/testkit'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '#platform/db'
import { listUnlisted, type PaymentFilter, pageOfPayments } from './reads.store.ts'

/** Lists against the plainest way to say what they are: all rows, filtered, sorted and cut in memory. */
let clone: TestDatabase
let db: Database
let owner: pg.Client
const ada = '00000000-0000-7000-8000-00000000000a'
const zed = '00000000-0000-7000-8000-00000000000b'
const accounts = ['10000000-0000-7000-8000-000000000001', '10000000-0000-7000-8000-000000000002']

interface Listed {
  id: string
  account: string
  type: 'Debit' | 'Credit'
  status: string
  at: Date
  words: string
}
const all: Listed[] = []

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
  const one: Listed = {
    id: randomUUID(),
    account: accounts[n % 7 === 0 ? 1 : 0] as string,
    type: n % 3 === 0 ? 'Credit' : 'Debit',
    status: n % 3 === 0 ? 'FundsReceived' : 'Pending',
    at: new Date(Date.UTC(2026, 0, 1) + Math.floor(n / 2) * 11 * 3_600_000),
    words: n % 50 === 0 ? `Rent 100%_ ${n}` : `Order ${n}`,
  }
  const isOut = one.type === 'Debit'
  await db.asSystem((tx) =>
    tx.client.query(
      `insert into payments.transaction (id, customer_id, account_id, ledger_account_id, type, direction, status, money, currency,
         amount, counterparty, narration, reference, rail, party, debtor_name, amount_hold_id, created_by_name, created_at, network_reference)
       values ($1, $2, $3, 1, $4, $5, $6, $7, 'GBP', 100, 'Amelia Clarke', $8, 'TW', 'fps', '{}', 'Ada', $9, 'Ada', $10, $11)`,
      [
        one.id,
        customer,
        one.account,
        one.type,
        isOut ? 'out' : 'in',
        one.status,
        isOut ? 'held' : 'awaited',
        one.words,
        isOut ? randomUUID() : null,
        one.at,
        isOut ? null : randomUUID(),
      ],
    ),
  )
  if (expected) all.push(one)
}

const day = (at: Date) => at.toISOString().slice(0, 10)

function model(filter: Partial<PaymentFilter>): Listed[] {
  const matching = all.filter(
    ({ account, type, status, at, words }) =>
      (!filter.accountId || account === filter.accountId) &&
      (!filter.type || type === filter.type) &&
      (!filter.status || status === filter.status) &&
      (!filter.fromDay || day(at) >= filter.fromDay) &&
      (!filter.toDay || day(at) <= filter.toDay) &&
      (!filter.search || words.toLowerCase().includes(filter.search.toLowerCase())),
  )
  const newestFirst = matching.toSorted((a, b) => b.at.getTime() - a.at.getTime() || (a.id < b.id ? 1 : -1))
  const found = filter.search ? newestFirst.slice(0, 500) : newestFirst
  return filter.order === 'ASC' ? found.toReversed() : found
}

async function sameAsModel(): Promise<void> {
  const filters: Partial<PaymentFilter>[] = [
    {},
    { accountId: accounts[1] },
    { type: 'Credit' },
    { accountId: accounts[0], type: 'Debit' },
    { fromDay: '2026-02-01', toDay: '2026-02-20' },
    { toDay: '2026-01-03', accountId: accounts[0] },
    { fromDay: '2030-01-01' },
    { status: 'Pending' },
    { search: 'rent 100%_' },
    { search: 'order' },
    { search: 'order', type: 'Credit', accountId: accounts[0], fromDay: '2026-01-10', toDay: '2026-03-01' },
    { search: 'no such words' },
  ]
  for (const filter of filters)
    for (const order of ['DESC', 'ASC'] as const) {
      const wanted = model({ ...filter, order })
      const pageSize = 17
      const last = Math.max(1, Math.ceil(wanted.length / pageSize))
      for (const page of new Set([1, 2, Math.ceil(last / 2), last, last + 1])) {
        const asked = { customerId: ada, ...filter, order, page, pageSize }
        const { payments, total } = await db.asCustomer(ada, (tx) => pageOfPayments(tx, asked))
        expect({ asked, total, ids: payments.map(({ id }) => id) }).toEqual({
          asked,
          total: wanted.length,
          ids: wanted.slice((page - 1) * pageSize, page * pageSize).map(({ id }) => id),
        })
      }
    }
}

test('every page of every list is what all rows, filtered and sorted, would give', sameAsModel)

test('transactions are listed from the moment of their commit, whether the worker has been there or not', async () => {
  for (let n = 620; n < 640; n++) await add(ada, n)
  await sameAsModel()
  expect(await db.asSystem((tx) => listUnlisted(tx, 8))).toBe(8)
  await sameAsModel()
  expect(await db.asSystem((tx) => listUnlisted(tx, 100))).toBe(12)
  await sameAsModel()
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
    return (await db.asCustomer(ada, (tx) => pageOfPayments(tx, asked))).payments.map(({ id }) => id)
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
  const through = (filter: object) => db.asCustomer(ada, (tx) => pageOfPayments(tx, { ...asked, ...filter }))
  expect(await through({})).toEqual({ payments: [], total: 0 })
  const own = await db.asCustomer(zed, (tx) => pageOfPayments(tx, { ...asked, search: 'order' }))
  expect(own.total).toBe(29)
  await expect(
    db.asSystem((tx) => tx.client.query(`select * from payments.search('%order%', null, null, null, null, null, 5)`)),
  ).rejects.toMatchObject({ code: '42501' })
})
