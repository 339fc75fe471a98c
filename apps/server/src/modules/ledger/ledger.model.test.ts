import { randomUUID } from 'node:crypto'
import { money } from '@tradewind/kernel'
import { cloneDatabase, type TestDatabase } from '@tradewind/testkit'
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '#platform/db'
import { createLedger, type LedgerAccountId, type Posting, type Settlement, type TransferOrder } from './index.ts'
import { createLedgerModel, type LedgerModel } from './test-ledger-model.ts'

let clone: TestDatabase
let db: Database
let owner: pg.Client
let ledger: ReturnType<typeof createLedger>

beforeAll(async () => {
  clone = await cloneDatabase()
  db = openDatabase({ url: clone.url })
  owner = new pg.Client(clone.url)
  await owner.connect()
  ledger = createLedger({ db, recorders: {} })
})

afterAll(async () => {
  await owner.end()
  await db.close()
  await clone.drop()
})

const currencies = ['GBP', 'JPY'] as const
/** Two customers and two accounts of ours per currency, all with room to run out of money. */
async function newBooks(): Promise<LedgerModel> {
  const books = createLedgerModel()
  for (const currency of currencies)
    for (const customer of [true, true, false, false]) {
      const named = customer ? {} : { name: `suspense:${randomUUID()}` }
      const id = await db.asSystem((tx) =>
        ledger.openAccount(tx, { currency, kind: customer ? 'customer' : 'suspense', ...named }),
      )
      books.open(id, { currency, customer })
    }
  return books
}

const place = fc.nat({ max: 3 })
const line = fc.record({
  currency: fc.constantFrom(...currencies),
  ends: fc.tuple(place, place).filter(([debit, credit]) => debit !== credit),
  // Now and then a credit end of the other currency.
  crossed: fc.integer({ min: 0, max: 19 }).map((roll) => roll === 0),
  minor: fc.oneof(fc.bigInt(1n, 100n), fc.bigInt(2n ** 53n, 2n ** 54n)),
  reserve: fc.boolean(),
  // Now and then the id of an earlier transfer.
  reused: fc.oneof({ weight: 9, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: fc.nat() }),
})
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      lines: fc.array(line, { maxLength: 3 }),
      settle: fc.array(
        fc.record({ which: fc.nat(), as: fc.constantFrom('post', 'void'), part: fc.option(fc.bigInt(1n, 120n)) }),
        { maxLength: 2 },
      ),
    }),
  },
  { weight: 1, arbitrary: fc.record({ repeat: fc.nat(), changed: fc.boolean() }) },
)

test('random histories leave the books exactly as a plain model of them', async () => {
  const seen = new Map<string, number>()
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 1, maxLength: 6 }), { minLength: 10, maxLength: 20 }),
      async (batches) => {
        const books = await newBooks()
        const accounts = [...books.accounts.keys()]
        const earlier: Posting[] = []
        for (const steps of batches) {
          // A hold can be settled once its reservation was answered, so by the next batch.
          const holds = [...books.holds.keys(), randomUUID()]
          const postings: Posting[] = []
          const answers: string[] = []
          for (const each of steps) {
            const posting = 'repeat' in each ? repeated(earlier, each) : asked({ books, accounts, holds }, each)
            if (!posting) continue
            earlier.push(posting)
            postings.push(posting)
            const answer = books.post(posting)
            answers.push(answer)
            seen.set(answer, (seen.get(answer) ?? 0) + 1)
          }
          const unchanged = answers.every((answer) => answer !== 'posted')
          const before = unchanged ? await snapshot(accounts) : ''
          expect(await answersTo(postings)).toEqual(answers)
          if (unchanged) expect(await snapshot(accounts)).toBe(before)
          await expectSame(books)
        }
        await expectEntries(books)
        await expectWhole(accounts)
      },
    ),
    // A failure prints its seed; shrinking it on a real database would take minutes.
    { numRuns: 40, endOnFailure: true },
  )
  // The walk means little where it never went.
  expect([...seen.keys()].sort()).toEqual([
    'ledger.currency_differs',
    'ledger.hold_already_settled',
    'ledger.hold_exceeded',
    'ledger.hold_unknown',
    'ledger.insufficient_funds',
    'ledger.posting_differs',
    'posted',
    'replayed',
  ])
}, 120_000)

type Generated = Exclude<typeof step extends fc.Arbitrary<infer T> ? T : never, { repeat: number }>

/** The posting that a generated step stands for, given what is there by now. */
function asked(
  { books, accounts, holds }: { books: LedgerModel; accounts: readonly LedgerAccountId[]; holds: readonly string[] },
  generated: Generated,
): Posting | undefined {
  const used = [...books.ids]
  const settle = generated.settle.map(({ which, as, part }): Settlement => {
    const hold = holds[which % holds.length]!
    const currency = books.holds.get(hold)?.order.amount.currency ?? 'GBP'
    return { hold, as, ...(as === 'post' && part !== null ? { amount: money(currency, part) } : {}) }
  })
  const transfers = generated.lines.map(({ currency, ends, crossed, minor, reserve, reused }, index): TransferOrder => {
    const first = currency === 'GBP' ? 0 : 4
    return {
      id: (index === 0 && reused !== null && used[reused % used.length]) || randomUUID(),
      debit: accounts[first + ends[0]]!,
      credit: accounts[(crossed ? 4 - first : first) + ends[1]]!,
      amount: money(currency, minor),
      code: 'walk',
      phase: reserve ? 'reserve' : 'immediate',
    }
  })
  if (settle.length + transfers.length === 0) return undefined
  return { id: randomUUID(), subject: randomUUID(), transfers, settle, at: new Date('2026-03-02T12:00:00Z') }
}

function repeated(earlier: readonly Posting[], { repeat, changed }: { repeat: number; changed: boolean }) {
  const again = earlier[repeat % Math.max(earlier.length, 1)]
  return again && (changed ? { ...again, subject: 'changed' } : again)
}

/** One alone in a transaction of its own, several in one batch. */
async function answersTo(postings: readonly Posting[]): Promise<string[]> {
  const [only] = postings
  const asked =
    only && postings.length === 1
      ? [db.asSystem((tx) => ledger.postNow(tx, only))]
      : postings.map((posting) => ledger.postTogether(posting))
  return (await Promise.allSettled(asked)).map((each) =>
    each.status === 'rejected' ? String(each.reason.message) : each.value.replayed ? 'replayed' : 'posted',
  )
}

async function expectSame(books: LedgerModel): Promise<void> {
  const found = await db.asSystem((tx) => ledger.balances(tx, [...books.accounts.keys()]))
  for (const [id, { posted, held, customer }] of books.accounts) {
    expect([id, found.get(id)?.posted.minor, found.get(id)?.held.minor]).toEqual([id, posted, held])
    if (customer) expect(posted - held).toBeGreaterThanOrEqual(0n)
  }
}

async function expectEntries(books: LedgerModel): Promise<void> {
  for (const [id, { entries }] of books.accounts) {
    const found = await db.asSystem((tx) => ledger.entries(tx, id, { after: 0n, limit: 1000 }))
    expect(found.map(({ amount }) => amount.minor)).toEqual(entries)
  }
}

/** What must hold of the tables by themselves. */
async function expectWhole(accounts: readonly LedgerAccountId[]): Promise<void> {
  const { rows } = await owner.query(
    `with entry as (select *, sum(amount) over (partition by account_id order by sequence) as running,
        row_number() over (partition by account_id order by sequence) as place
      from ledger.entry where account_id = any($1))
    select 'running balance' as fault, account_id::text from entry where running <> balance or place <> sequence
    union all select 'balance', a.id::text from ledger.account a
      left join (select account_id, sum(amount) as total, count(*) as entries from entry group by 1) e on e.account_id = a.id
      where a.id = any($1) and (a.posted_minor <> coalesce(total, 0) or a.sequence <> coalesce(entries, 0))
    union all select 'held', a.id::text from ledger.account a where a.id = any($1) and a.held_minor <>
      (select coalesce(sum(amount), 0) from ledger.hold h where h.debit_account = a.id and h.state = 'pending')
    union all select 'sum', currency from ledger.account where id = any($1) group by currency having sum(posted_minor) <> 0
    union all select 'sides', transfer_id::text from entry group by transfer_id having sum(amount) <> 0 or count(*) <> 2
    union all select 'transfer', t.id::text from ledger.transfer t where t.debit_account = any($1) and not exists (
      select from ledger.entry d join ledger.entry c on c.transfer_id = d.transfer_id and c.amount = -d.amount
      where d.transfer_id = t.id and d.amount = -t.amount and (d.account_id, d.sequence) = (t.debit_account, t.debit_sequence)
        and (c.account_id, c.sequence) = (t.credit_account, t.credit_sequence))`,
    [accounts],
  )
  expect(rows).toEqual([])
}

/** Everything about these accounts, byte for byte, and how many postings there are at all. */
async function snapshot(accounts: readonly LedgerAccountId[]): Promise<string> {
  const { rows } = await owner.query(
    `select a::text from ledger.account a where id = any($1)
    union all select e::text from ledger.entry e where account_id = any($1)
    union all select h::text from ledger.hold h where debit_account = any($1)
    union all select t::text from ledger.transfer t where debit_account = any($1)
    union all select count(*)::text from ledger.posting order by 1`,
    [accounts],
  )
  return JSON.stringify(rows)
}
