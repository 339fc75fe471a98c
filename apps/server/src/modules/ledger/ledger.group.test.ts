import { randomUUID } from 'node:crypto'
import { Refusal } from '@tradewind/contract/refusals'
import { type Currency, money } from '@tradewind/kernel'
import { cloneDatabase, type TestDatabase } from '@tradewind/testkit'
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '#platform/db'
import { createLedger, type LedgerAccountId, type Posting, type Recorders } from './index.ts'

let clone: TestDatabase
let db: Database
let owner: pg.Client
const noon = new Date('2026-03-02T12:00:00Z')

/** A record of the tests: a table with a unique note. */
const recorders: Recorders = { note: 'public.record_notes' }

beforeAll(async () => {
  clone = await cloneDatabase()
  owner = new pg.Client(clone.url)
  await owner.connect()
  await owner.query('create table note (text text constraint note_once primary key)')
  await owner.query('grant select, insert on note to tradewind_system')
  await owner.query(`create function record_notes(given jsonb) returns void language sql
    as $$ insert into public.note select w ->> 'text' from jsonb_array_elements(given) w $$`)
  db = openDatabase({ url: clone.url, poolSize: 40 })
})

afterAll(async () => {
  await owner.end()
  await db.close()
  await clone.drop()
})

const newLedger = (limits = {}, database = db) => createLedger({ db: database, recorders, ...limits })

async function accountsWith(minor: bigint, count: number, currency: Currency = 'GBP'): Promise<LedgerAccountId[]> {
  const ledger = newLedger()
  return db.asSystem(async (tx) => {
    const suspense = await ledger.systemAccount(tx, 'suspense', currency)
    const ids: LedgerAccountId[] = []
    for (let i = 0; i < count; i++) ids.push(await ledger.openAccount(tx, { currency, kind: 'customer' }))
    await ledger.postNow(tx, of(...ids.map((credit) => ({ debit: suspense, credit, minor, currency }))))
    return ids
  })
}

interface Move {
  debit: LedgerAccountId
  credit: LedgerAccountId
  minor: bigint
  currency?: Currency
}

const of = (...moves: Move[]): Posting => ({
  id: randomUUID(),
  subject: randomUUID(),
  at: noon,
  transfers: moves.map(({ debit, credit, minor, currency = 'GBP' }) => ({
    id: randomUUID(),
    debit,
    credit,
    amount: money(currency, minor),
    code: 'test',
  })),
})

const balanceOf = async (id: LedgerAccountId) =>
  (await db.asSystem((tx) => newLedger().balances(tx, [id]))).get(id)?.posted.minor

const outcomes = async (asked: readonly Promise<{ replayed: boolean }>[]) =>
  (await Promise.allSettled(asked)).map((each) =>
    each.status === 'rejected' ? String(each.reason.message) : each.value.replayed ? 'replayed' : 'posted',
  )

test('a hundred parallel posts of one id have one effect, by whatever way they come', async () => {
  const [ada, ben] = (await accountsWith(100n, 2)) as [bigint, bigint]
  const ledgers = [newLedger(), newLedger()]
  const posting = of({ debit: ada, credit: ben, minor: 100n })
  const answers = await outcomes(
    Array.from({ length: 100 }, (_, i) =>
      i % 4 === 0 ? db.asSystem((tx) => newLedger().postNow(tx, posting)) : ledgers[i % 2]!.postTogether(posting),
    ),
  )
  expect(answers.filter((answer) => answer === 'posted')).toHaveLength(1)
  expect(answers.filter((answer) => answer === 'replayed')).toHaveLength(99)
  expect([await balanceOf(ada), await balanceOf(ben)]).toEqual([0n, 200n])
})

test('a hundred spenders of one balance get exactly what is there', async () => {
  const [ada, ben] = (await accountsWith(30n, 2)) as [bigint, bigint]
  const ledgers = [newLedger(), newLedger()]
  const answers = await outcomes(
    Array.from({ length: 100 }, (_, i) => ledgers[i % 2]!.postTogether(of({ debit: ada, credit: ben, minor: 1n }))),
  )
  expect(answers.filter((answer) => answer === 'posted')).toHaveLength(30)
  expect(new Set(answers)).toEqual(new Set(['posted', 'ledger.insufficient_funds']))
  expect([await balanceOf(ada), await balanceOf(ben)]).toEqual([0n, 60n])
})

test('a hundred ends of one hold have one winner', async () => {
  const [ada, ben] = (await accountsWith(100n, 2)) as [bigint, bigint]
  const reserve = of({ debit: ada, credit: ben, minor: 70n })
  const hold = reserve.transfers[0]!.id
  const ledgers = [newLedger(), newLedger()]
  await ledgers[0]!.postTogether({ ...reserve, transfers: [{ ...reserve.transfers[0]!, phase: 'reserve' }] })
  const answers = await outcomes(
    Array.from({ length: 100 }, (_, i) =>
      ledgers[i % 2]!.postTogether({ ...of(), settle: [{ hold, as: i % 3 === 0 ? 'void' : 'post' }] }),
    ),
  )
  expect(answers.filter((answer) => answer === 'posted')).toHaveLength(1)
  expect(new Set(answers)).toEqual(new Set(['posted', 'ledger.hold_already_settled']))
})

test('64-way random transfers over 8 hot accounts keep the total in every snapshot and never deadlock', async () => {
  const ids = await accountsWith(500n, 8)
  const ledgers = [newLedger(), newLedger(), newLedger()]
  const moves = fc.sample(fc.tuple(fc.nat(7), fc.integer({ min: 1, max: 7 }), fc.bigInt(1n, 200n)), 64 * 20)
  let running = true
  const totals: bigint[] = []
  const watcher = (async () => {
    while (running) {
      await owner.query('begin isolation level repeatable read')
      const { rows } = await owner.query(
        'select (select sum(posted_minor) from ledger.account where id = any($1))::text as balances, (select sum(amount) from ledger.entry where account_id = any($1))::text as entries',
        [ids],
      )
      await owner.query('commit')
      totals.push(BigInt(rows[0].balances), BigInt(rows[0].entries))
    }
  })()
  const answers: string[] = []
  const caller = async (number: number) => {
    for (const [from, by, minor] of moves.slice(number * 20, number * 20 + 20)) {
      const posting = of({ debit: ids[from]!, credit: ids[(from + by) % 8]!, minor })
      const asked =
        number % 4 === 0
          ? db.asSystem((tx) => ledgers[0]!.postNow(tx, posting))
          : ledgers[number % 3]!.postTogether(posting)
      answers.push(...(await outcomes([asked])))
    }
  }
  await Promise.all(Array.from({ length: 64 }, (_, number) => caller(number)))
  running = false
  await watcher
  expect(answers).toHaveLength(64 * 20)
  expect(new Set(answers)).toEqual(new Set(['posted', 'ledger.insufficient_funds']))
  expect(totals.length).toBeGreaterThan(4)
  expect(new Set(totals)).toEqual(new Set([4000n]))
  const { rows } = await owner.query('select min(posted_minor)::text as least from ledger.account where id = any($1)', [
    ids,
  ])
  expect(BigInt(rows[0].least)).toBeGreaterThanOrEqual(0n)
})

/** Whether others can book on an account of everybody while a transaction that booked on it still has work to do. */
async function othersGoOn(way: 'post' | 'postNow'): Promise<boolean> {
  const ledger = newLedger()
  const [everybodys, ada, ben] = (await accountsWith(10n, 3)) as [bigint, bigint, bigint]
  const waiting = new pg.Client(clone.url)
  await waiting.connect()
  const other = Promise.withResolvers<void>()
  const mine = db.asSystem(async (tx) => {
    await ledger[way](tx, of({ debit: ada, credit: everybodys, minor: 1n }))
    const theirs = newLedger().postTogether(of({ debit: ben, credit: everybodys, minor: 1n }))
    theirs.then(() => other.resolve(), other.reject)
    let done = false
    void other.promise.then(() => (done = true))
    for (;;) {
      if (done) return true
      const { rows } = await waiting.query(`select from pg_stat_activity where datname = current_database()
        and wait_event_type = 'Lock' and query like '%ledger.book%'`)
      if (rows.length > 0) return false
    }
  })
  const went = await mine
  await other.promise
  await waiting.end()
  expect(await balanceOf(everybodys)).toBe(12n)
  return went
}

test('a transaction that has more to do keeps nobody from an account that all postings touch', async () => {
  expect(await othersGoOn('post')).toBe(true)
  // Booked at once, the account is locked until the end.
  expect(await othersGoOn('postNow')).toBe(false)
})

test('what one transaction books is decided in its order, and a refusal takes back all that it did', async () => {
  const ledger = newLedger()
  const [ada, ben, cleo] = (await accountsWith(10n, 3)) as [bigint, bigint, bigint]
  const through = (minor: bigint, more: bigint) =>
    db.asSystem(async (tx) => {
      ledger.post(tx, of({ debit: ada, credit: ben, minor }))
      // Only what the first brought pays for the second.
      ledger.post(tx, of({ debit: ben, credit: cleo, minor: more }))
      await ledger.openAccount(tx, { currency: 'GBP', kind: 'fee', name: `kept:${minor}:GBP` })
    })
  await through(5n, 15n)
  expect([await balanceOf(ada), await balanceOf(ben), await balanceOf(cleo)]).toEqual([5n, 0n, 25n])
  await expect(through(4n, 5n)).rejects.toThrow('ledger.insufficient_funds')
  expect([await balanceOf(ada), await balanceOf(ben), await balanceOf(cleo)]).toEqual([5n, 0n, 25n])
  const { rows } = await owner.query(`select name from ledger.account where name like 'kept:%'`)
  expect(rows).toEqual([{ name: 'kept:5:GBP' }])
})

test('a transaction that asks for balances finds what it booked itself, once', async () => {
  const ledger = newLedger()
  const [ada, ben] = (await accountsWith(10n, 2)) as [bigint, bigint]
  const seen = await db.asSystem(async (tx) => {
    ledger.post(tx, of({ debit: ada, credit: ben, minor: 4n }))
    const between = (await ledger.balances(tx, [ben])).get(ben)?.posted.minor
    ledger.post(tx, of({ debit: ben, credit: ada, minor: 14n }))
    return between
  })
  expect([seen, await balanceOf(ada), await balanceOf(ben)]).toEqual([14n, 20n, 0n])
})

/** Opposite exchanges between two customers at once; the SQL states of those that failed. */
async function oppositeExchanges(database: Database, rounds: number): Promise<string[]> {
  const [ada, ben] = (await accountsWith(10_000n, 2)) as [bigint, bigint]
  const [adaYen, benYen] = (await accountsWith(10_000n, 2, 'JPY')) as [bigint, bigint]
  const there = () =>
    of({ debit: ada, credit: ben, minor: 1n }, { debit: benYen, credit: adaYen, minor: 2n, currency: 'JPY' })
  const back = () =>
    of({ debit: adaYen, credit: benYen, minor: 2n, currency: 'JPY' }, { debit: ben, credit: ada, minor: 1n })
  const failures: string[] = []
  for (let round = 0; round < rounds; round++) {
    const both = [there(), back()].map((posting) => database.asSystem((tx) => newLedger().postNow(tx, posting)))
    for (const each of await Promise.allSettled(both)) if (each.status === 'rejected') failures.push(each.reason.code)
  }
  return failures
}

test('opposite linked exchanges queue up; with the locks taken in order of arrival they deadlock', async () => {
  expect(await oppositeExchanges(db, 50)).toEqual([])

  const sabotaged = await cloneDatabase()
  const saboteur = new pg.Client(sabotaged.url)
  await saboteur.connect()
  const { rows } = await saboteur.query(`select pg_get_functiondef('ledger.post_batch'::regproc) as text`)
  // Lock in the order of the transfers, with a moment between two locks.
  const unsorted = (rows[0].text as string).replace(
    '-- One statement locks all',
    `for i in 1 .. cardinality(t_debit) loop
       perform from ledger.account x where x.id = a_id[t_debit[i]] for no key update;
       perform pg_sleep(0.05);
     end loop; --`,
  )
  expect(unsorted).not.toBe(rows[0].text)
  await saboteur.query(unsorted)
  await saboteur.end()
  const original = db
  db = openDatabase({ url: sabotaged.url })
  try {
    // On a machine with much to do the two may miss each other: they are given more chances than one needs.
    const failures: unknown[] = []
    for (let tries = 0; tries < 30 && failures.length === 0; tries += 1)
      failures.push(...(await oppositeExchanges(db, 1)))
    expect(failures).toContain('40P01')
  } finally {
    await db.close()
    db = original
    await sabotaged.drop()
  }
})

test('one bad record fails its own posting only, and a refused or repeated posting writes none', async () => {
  const [ada, ben] = (await accountsWith(100n, 2)) as [bigint, bigint]
  const ledger = newLedger()
  await owner.query(`insert into note values ('taken')`)
  const note = (text: string) => [{ kind: 'note', row: { text } }]
  const twice = of({ debit: ada, credit: ben, minor: 1n })
  const answers = await outcomes([
    ledger.postTogether(of({ debit: ada, credit: ben, minor: 1n }), note('first')),
    ledger.postTogether(of({ debit: ada, credit: ben, minor: 1n }), note('taken')),
    ledger.postTogether(of({ debit: ada, credit: ben, minor: 500n }), note('refused')),
    ledger.postTogether(twice, note('once')),
    ledger.postTogether(twice, note('again')),
    ledger.postTogether(of({ debit: ada, credit: ben, minor: 1n }), note('last')),
  ])
  expect([answers[0], ...answers.slice(2)]).toEqual([
    'posted',
    'ledger.insufficient_funds',
    'posted',
    'replayed',
    'posted',
  ])
  expect(answers[1]).toMatch(/note_once/)
  expect((await owner.query('select text from note order by text')).rows.map(({ text }) => text)).toEqual([
    'first',
    'last',
    'once',
    'taken',
  ])
  expect(await balanceOf(ben)).toBe(103n)
})

test('records are written with their posting or not at all', async () => {
  const [ada, ben] = (await accountsWith(100n, 2)) as [bigint, bigint]
  const ledger = newLedger()
  const both = ['kept', 'kept'].map((text) => ({ kind: 'note', row: { text } }))
  await expect(ledger.postTogether(of({ debit: ada, credit: ben, minor: 1n }), both)).rejects.toThrow(/note_once/)
  expect(await balanceOf(ben)).toBe(100n)
  expect((await owner.query(`select from note where text = 'kept'`)).rowCount).toBe(0)
  const unknown = ledger.postTogether(of({ debit: ada, credit: ben, minor: 1n }), [{ kind: 'nobody', row: {} }])
  await expect(unknown).rejects.toThrow('no recorder writes records of nobody')
})

test('a batch is one transaction, whoever arrives meanwhile goes with the next, and too many are told to come back', async () => {
  const [ada, ben] = (await accountsWith(100n, 2)) as [bigint, bigint]
  let transactions = 0
  let release = (): void => undefined
  const gate = new Promise<void>((open) => (release = open))
  const gated: Database = {
    ...db,
    call: async (asked) => {
      transactions++
      await gate
      return db.call<never>(asked)
    },
  }
  const ledger = newLedger({ queueLimit: 5, batchLimit: 3 }, gated)
  const ask = () => ledger.postTogether(of({ debit: ada, credit: ben, minor: 1n }))
  const first = outcomes([ask()])
  await Promise.resolve()
  const rest = outcomes(Array.from({ length: 6 }, ask))
  release()
  expect(await first).toEqual(['posted'])
  expect(await rest).toEqual([...Array.from({ length: 5 }, () => 'posted'), 'platform.busy'])
  expect(transactions).toBe(3)
  await ledger.drain()
  expect(await outcomes([ask()])).toEqual(['posted'])
})

test('a second batch goes out beside one under way, with those of other accounts that nobody of the same waits before', async () => {
  const [ada, ben, cid, dan] = (await accountsWith(100n, 4)) as [bigint, bigint, bigint, bigint]
  const sizes: number[] = []
  let release = (): void => undefined
  const gate = new Promise<void>((open) => (release = open))
  const gated: Database = {
    ...db,
    call: async (asked) => {
      sizes.push(String(asked.values[1]).split(',').length)
      if (sizes.length === 1) await gate
      return db.call<never>(asked)
    },
  }
  const ledger = newLedger({ secondFrom: 2 }, gated)
  const move = (debit: bigint, credit: bigint) => ledger.postTogether(of({ debit, credit, minor: 1n }))
  const first = move(ada, ben)
  await Promise.resolve()
  // One alone waits; with a neighbour it goes; then one of the first batch's accounts comes, and nobody passes it.
  const beside = [move(cid, dan)]
  await Promise.resolve()
  expect(sizes).toEqual([1])
  beside.push(move(dan, cid))
  expect(await outcomes(beside)).toEqual(['posted', 'posted'])
  expect(sizes).toEqual([1, 2])
  const behind = [move(ben, cid), move(cid, dan), move(dan, cid)]
  await new Promise((done) => setImmediate(done))
  expect(sizes).toEqual([1, 2])
  release()
  expect(await outcomes([first, ...behind])).toEqual(['posted', 'posted', 'posted', 'posted'])
  expect(sizes).toEqual([1, 2, 3])
})

test('a posting that ends a hold waits for the batch under way: only the database knows its accounts', async () => {
  const [ada, ben, cid, dan] = (await accountsWith(100n, 4)) as [bigint, bigint, bigint, bigint]
  const hold = randomUUID()
  const reserved = of({ debit: cid, credit: dan, minor: 1n })
  await newLedger().postTogether({
    ...reserved,
    transfers: reserved.transfers.map((transfer) => ({ ...transfer, id: hold, phase: 'reserve' as const })),
  })
  let calls = 0
  let release = (): void => undefined
  const gate = new Promise<void>((open) => (release = open))
  const gated: Database = {
    ...db,
    call: async (asked) => {
      calls += 1
      await gate
      return db.call<never>(asked)
    },
  }
  const ledger = newLedger({ secondFrom: 1 }, gated)
  const first = ledger.postTogether(of({ debit: ada, credit: ben, minor: 1n }))
  await Promise.resolve()
  const end = { id: randomUUID(), subject: 'end', transfers: [], settle: [{ hold, as: 'void' as const }], at: noon }
  const second = ledger.postTogether(end)
  await new Promise((done) => setImmediate(done))
  expect(calls).toBe(1)
  release()
  expect(await outcomes([first, second])).toEqual(['posted', 'posted'])
})

test('two processes on one database post the same ids and the same accounts, and each id has one effect', async () => {
  const accounts = await accountsWith(1_000n, 6)
  const other = openDatabase({ url: clone.url, poolSize: 10 })
  const [one, two] = [newLedger(), newLedger({}, other)]
  const postings = Array.from({ length: 600 }, (_, turn) => {
    const debit = accounts[turn % 6] as bigint
    return of({ debit, credit: accounts[(turn * 7 + 1 + (turn % 5)) % 6] as bigint, minor: 1n })
  }).filter(({ transfers: [move] }) => move?.debit !== move?.credit)
  const answers = await Promise.all([
    outcomes(postings.map((posting) => one.postTogether(posting))),
    outcomes(postings.toReversed().map((posting) => two.postTogether(posting))),
  ])
  const posted = answers.flat().filter((answer) => answer === 'posted').length
  const replayed = answers.flat().filter((answer) => answer === 'replayed').length
  expect([posted, replayed]).toEqual([postings.length, postings.length])
  const { rows } = await owner.query<{ total: string; wrong: string }>(
    `select sum(posted_minor) as total, count(*) filter (where posted_minor <>
       (select sum(e.amount) from ledger.entry e where e.account_id = a.id)) as wrong
     from ledger.account a where id = any($1)`,
    [accounts],
  )
  expect(rows).toEqual([{ total: '6000', wrong: '0' }])
  await Promise.all([one.drain(), two.drain()])
  await other.close()
})

test('ten times what may wait is refused at once, who came first goes first, and after the load all is as before', async () => {
  const [ada, ben] = (await accountsWith(10_000n, 2)) as [bigint, bigint]
  let batches = 0
  const counted: Database = {
    ...db,
    call: (asked) => {
      batches += 1
      return db.call(asked)
    },
  }
  const ledger = newLedger({ queueLimit: 200, batchLimit: 50 }, counted)
  const answered: number[] = []
  const ask = (number: number) =>
    ledger.postTogether(of({ debit: ada, credit: ben, minor: 1n })).then((answer) => {
      answered.push(number)
      return answer
    })
  const offered = await Promise.allSettled(Array.from({ length: 2_000 }, (_, number) => ask(number)))
  const refused = offered.filter(({ status }) => status === 'rejected')
  for (const each of refused)
    expect((each as PromiseRejectedResult).reason).toMatchObject({ code: 'platform.busy', status: 503, retryAfter: 1 })
  // Those that found room are the first, and each kept its place.
  expect(answered).toEqual(Array.from({ length: 200 }, (_, number) => number))
  expect([refused.length, batches, await balanceOf(ben)]).toEqual([1_800, 4, 10_200n])

  // Nothing of the load is left: the next one goes out alone, in the next batch.
  expect(await ask(-1)).toMatchObject({ replayed: false })
  expect(batches).toBe(5)
})

test('after a commit without an answer nobody is told that nothing was done, and a repeat tells what was', async () => {
  const [ada, ben] = (await accountsWith(100n, 2)) as [bigint, bigint]
  let tries = 0
  const restarting: Database = {
    ...db,
    call: async (asked) => {
      tries += 1
      if (tries > 1) throw new Refusal('platform.busy')
      await db.call(asked)
      throw new Error('Connection terminated unexpectedly')
    },
  }
  const asked = of({ debit: ada, credit: ben, minor: 1n })
  expect(await outcomes([newLedger({}, restarting).postTogether(asked)])).toEqual([
    'Connection terminated unexpectedly',
  ])
  expect(tries).toBe(2)
  expect(await outcomes([newLedger().postTogether(asked)])).toEqual(['replayed'])
  expect(await balanceOf(ben)).toBe(101n)
})

test.each(['reserve', 'immediate'] as const)(
  'in one batch an id is taken by whoever comes first, a hold or a transfer: %s first',
  async (phase) => {
    const [ada, ben] = (await accountsWith(100n, 2)) as [bigint, bigint]
    const ledger = newLedger()
    const id = randomUUID()
    const asking = (as: 'reserve' | 'immediate') => {
      const posting = of({ debit: ada, credit: ben, minor: 10n })
      return ledger.postTogether({
        ...posting,
        transfers: posting.transfers.map((transfer) => ({ ...transfer, id, phase: as })),
      })
    }
    const both = [asking(phase), asking(phase === 'reserve' ? 'immediate' : 'reserve')]
    expect(await outcomes(both)).toEqual(['posted', 'ledger.posting_differs'])
    const after = (await db.asSystem((tx) => ledger.balances(tx, [ada]))).get(ada)
    expect([after?.posted.minor, after?.held.minor]).toEqual(phase === 'reserve' ? [100n, 10n] : [90n, 0n])
    expect(await balanceOf(ben)).toBe(phase === 'reserve' ? 100n : 110n)
  },
)
