import { randomUUID } from 'node:crypto'
import { type Currency, largestMinor, money } from '@tradewind/kernel'
import { cloneDatabase, type TestDatabase } from '@tradewind/testkit'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Database, openDatabase, rows, sql } from '#platform/db'
import { createLedger, type LedgerAccountId, type Posting, type TransferOrder } from './index.ts'

let clone: TestDatabase
let db: Database
let owner: pg.Client
let ledger: ReturnType<typeof createLedger>
let ada: LedgerAccountId
let ben: LedgerAccountId
let clearing: LedgerAccountId
const noon = new Date('2026-03-02T12:00:00Z')
const gbp = (minor: bigint) => money('GBP', minor)

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

beforeEach(async () => {
  ada = await open('GBP')
  ben = await open('GBP')
  clearing = await db.asSystem((tx) => ledger.systemAccount(tx, 'clearing:fps', 'GBP'))
  await post({ debit: clearing, credit: ada, amount: gbp(100_00n) })
})

const open = (currency: Currency) => db.asSystem((tx) => ledger.openAccount(tx, { currency, kind: 'customer' }))

type Change = Partial<TransferOrder> & Pick<TransferOrder, 'debit' | 'credit' | 'amount'>
const transfer = (change: Change): TransferOrder => ({ id: randomUUID(), code: 'test', ...change })

const posting = (change: Partial<Posting>): Posting => ({
  id: randomUUID(),
  subject: 'a subject',
  transfers: [],
  at: noon,
  ...change,
})

const book = (asked: Posting) => db.asSystem((tx) => ledger.postNow(tx, asked))
const post = (...changes: Change[]) => book(posting({ transfers: changes.map(transfer) }))

async function reserve(minor: bigint): Promise<string> {
  const hold = randomUUID()
  await post({ id: hold, debit: ada, credit: clearing, amount: gbp(minor), phase: 'reserve' })
  return hold
}

const settle = (hold: string, as: 'post' | 'void', minor?: bigint) =>
  book(posting({ settle: [{ hold, as, ...(minor === undefined ? {} : { amount: gbp(minor) }) }] }))

async function balanceOf(id: LedgerAccountId) {
  const found = (await db.asSystem((tx) => ledger.balances(tx, [id]))).get(id)
  return found && { posted: found.posted.minor, held: found.held.minor, available: found.available.minor }
}

/** Everything that the books say, byte for byte. */
async function snapshot(): Promise<string> {
  const { rows } = await owner.query(`
    select t::text from ledger.account t union all select t::text from ledger.posting t
    union all select t::text from ledger.transfer t union all select t::text from ledger.entry t
    union all select t::text from ledger.hold t order by 1`)
  return JSON.stringify(rows)
}

async function refusedWith(code: string, attempt: () => Promise<unknown>): Promise<void> {
  const before = await snapshot()
  await expect(attempt()).rejects.toMatchObject({ name: 'Refusal', code })
  expect(await snapshot()).toBe(before)
}

test('a transfer debits one account and credits the other', async () => {
  const opening = await balanceOf(clearing)
  await post({ debit: ada, credit: clearing, amount: gbp(30_00n) })
  expect(await balanceOf(ada)).toEqual({ posted: 70_00n, held: 0n, available: 70_00n })
  expect((await balanceOf(clearing))?.posted).toBe((opening?.posted ?? 0n) + 30_00n)
})

test('a customer spends the last penny and not one more', async () => {
  await refusedWith('ledger.insufficient_funds', () => post({ debit: ada, credit: ben, amount: gbp(100_01n) }))
  await post({ debit: ada, credit: ben, amount: gbp(100_00n) })
  expect((await balanceOf(ada))?.posted).toBe(0n)
})

test('a subject and a code may be any text', async () => {
  const odd = 'a "quoted", {braced} \\ and null \u2028 text, '
  const code = '{"},\\"'
  await book(posting({ subject: odd, transfers: [transfer({ debit: ada, credit: ben, amount: gbp(1n), code })] }))
  const [entry] = await db.asSystem((tx) => ledger.entries(tx, ada, { limit: 1 }))
  expect([entry?.subject, entry?.code]).toEqual([odd, code])
})

test('a posting whose last line is refused leaves nothing of its first lines', () =>
  refusedWith('ledger.insufficient_funds', () =>
    post(
      { debit: ada, credit: clearing, amount: gbp(60_00n) },
      { debit: ada, credit: clearing, amount: gbp(10_00n), phase: 'reserve' },
      { debit: ada, credit: clearing, amount: gbp(60_00n) },
    ),
  ))

describe('what cannot be booked changes nothing', () => {
  test('too little, nothing, too much', async () => {
    for (const minor of [0n, -1n, largestMinor + 1n])
      await refusedWith('ledger.amount_invalid', () => post({ debit: clearing, credit: ada, amount: gbp(minor) }))
  })
  test('a balance that no bigint holds', () =>
    refusedWith('ledger.amount_invalid', () => post({ debit: clearing, credit: ada, amount: gbp(largestMinor) })))
  test('the same account twice', () =>
    refusedWith('ledger.same_account', () => post({ debit: ada, credit: ada, amount: gbp(1n) })))
  test('an account that is not there', () =>
    refusedWith('ledger.account_unknown', () => post({ debit: ada, credit: 10n ** 15n, amount: gbp(1n) })))
  test('another currency than the accounts have', async () => {
    const euros = await open('EUR')
    for (const amount of [gbp(1n), money('EUR', 1n)])
      await refusedWith('ledger.currency_differs', () => post({ debit: ada, credit: euros, amount }))
  })
})

test('a frozen account receives and does not pay', async () => {
  await db.asSystem((tx) => ledger.setStatus(tx, ada, 'frozen'))
  await refusedWith('ledger.account_frozen', () => post({ debit: ada, credit: ben, amount: gbp(1n) }))
  await post({ debit: clearing, credit: ada, amount: gbp(1n) })
  expect((await balanceOf(ada))?.posted).toBe(100_01n)
})

test('an account closes empty, and then takes nothing', async () => {
  await refusedWith('ledger.account_not_empty', () => db.asSystem((tx) => ledger.setStatus(tx, ada, 'closed')))
  await db.asSystem((tx) => ledger.setStatus(tx, ben, 'closed'))
  await refusedWith('ledger.account_closed', () => post({ debit: ada, credit: ben, amount: gbp(1n) }))
  await refusedWith('ledger.account_unknown', () => db.asSystem((tx) => ledger.setStatus(tx, 10n ** 15n, 'closed')))
})

test('a hold is not posted into an account that closed meanwhile, and stays as it is', async () => {
  const hold = randomUUID()
  await post({ id: hold, debit: ada, credit: ben, amount: gbp(10_00n), phase: 'reserve' })
  await db.asSystem((tx) => ledger.setStatus(tx, ben, 'closed'))
  await refusedWith('ledger.account_closed', () => settle(hold, 'post'))
  await settle(hold, 'void')
  expect(await balanceOf(ada)).toEqual({ posted: 100_00n, held: 0n, available: 100_00n })
})

describe('a hold', () => {
  test('lowers what is available, not what is posted', async () => {
    await reserve(40_00n)
    expect(await balanceOf(ada)).toEqual({ posted: 100_00n, held: 40_00n, available: 60_00n })
    await refusedWith('ledger.insufficient_funds', () => reserve(60_01n))
  })
  test('posts whole', async () => {
    await settle(await reserve(40_00n), 'post')
    expect(await balanceOf(ada)).toEqual({ posted: 60_00n, held: 0n, available: 60_00n })
  })
  test('posts in part and releases the rest', async () => {
    await settle(await reserve(40_00n), 'post', 15_00n)
    expect(await balanceOf(ada)).toEqual({ posted: 85_00n, held: 0n, available: 85_00n })
  })
  test('voids, leaving no entry', async () => {
    await settle(await reserve(40_00n), 'void')
    expect(await balanceOf(ada)).toEqual({ posted: 100_00n, held: 0n, available: 100_00n })
    expect(await db.asSystem((tx) => ledger.entries(tx, ada, { limit: 10 }))).toHaveLength(1)
  })
  test('never posts more than it holds', async () => {
    const hold = await reserve(40_00n)
    await refusedWith('ledger.hold_exceeded', () => settle(hold, 'post', 40_01n))
  })
  test('settles once', async () => {
    for (const first of ['post', 'void'] as const) {
      const hold = await reserve(10_00n)
      await settle(hold, first)
      for (const second of ['post', 'void'] as const)
        await refusedWith('ledger.hold_already_settled', () => settle(hold, second))
    }
  })
  test('settles once also inside one posting', async () => {
    const hold = await reserve(10_00n)
    const twice = posting({
      settle: [
        { hold, as: 'void' },
        { hold, as: 'post' },
      ],
    })
    await refusedWith('ledger.hold_already_settled', () => book(twice))
  })
  test('is what is voided, never a transfer that was posted at once', async () => {
    const id = randomUUID()
    await post({ id, debit: ada, credit: ben, amount: gbp(1_00n) })
    for (const as of ['void', 'post'] as const) await refusedWith('ledger.hold_unknown', () => settle(id, as))
  })
  test('must be there', () => refusedWith('ledger.hold_unknown', () => settle(randomUUID(), 'void')))
  test('settles on a frozen account, and keeps an account from closing', async () => {
    const hold = await reserve(100_00n)
    await db.asSystem((tx) => ledger.setStatus(tx, ada, 'frozen'))
    await settle(hold, 'post')
    expect((await balanceOf(ada))?.posted).toBe(0n)
  })
})

describe('a repeat', () => {
  test('is answered as a replay, moves nothing and leaves its mark', async () => {
    const asked = posting({ transfers: [transfer({ debit: ada, credit: ben, amount: gbp(1_00n) })] })
    expect(await book(asked)).toEqual({ id: asked.id, replayed: false })
    const later = new Date(noon.getTime() + 60_000)
    expect(await book({ ...asked, at: later })).toEqual({ id: asked.id, replayed: true })
    const { rows } = await owner.query('select recorded_at, replayed_at from ledger.posting where id = $1', [asked.id])
    expect(rows).toEqual([{ recorded_at: noon, replayed_at: later }])
    expect((await balanceOf(ben))?.posted).toBe(1_00n)
  })
  test('with other transfers is refused', async () => {
    const asked = posting({ transfers: [transfer({ debit: ada, credit: ben, amount: gbp(1_00n) })] })
    await book(asked)
    const others = [
      { ...asked, subject: 'another' },
      { ...asked, transfers: asked.transfers.map((each) => ({ ...each, amount: gbp(2_00n) })) },
      { ...asked, transfers: asked.transfers.map((each) => ({ ...each, phase: 'reserve' as const })) },
      posting({ transfers: asked.transfers }),
    ]
    for (const other of others) await refusedWith('ledger.posting_differs', () => book(other))
  })
})

describe('reading', () => {
  test('entries page by number in both directions, each with the balance after it', async () => {
    for (const minor of [1n, 2n, 3n]) await post({ debit: ada, credit: ben, amount: gbp(minor) })
    const read = async (page: { before?: bigint; after?: bigint; limit: number }) =>
      (await db.asSystem((tx) => ledger.entries(tx, ada, page))).map(({ sequence, amount, balance }) => [
        sequence,
        amount.minor,
        balance.minor,
      ])
    expect(await read({ limit: 2 })).toEqual([
      [4n, -3n, 99_94n],
      [3n, -2n, 99_97n],
    ])
    expect(await read({ before: 3n, limit: 5 })).toEqual([
      [2n, -1n, 99_99n],
      [1n, 100_00n, 100_00n],
    ])
    expect(await read({ after: 1n, limit: 1 })).toEqual([[2n, -1n, 99_99n]])
  })
  test('a balance as of a moment includes that moment, and times never go back', async () => {
    const hour = (count: number) => new Date(noon.getTime() + count * 3_600_000)
    const at = (moment: Date, minor: bigint) =>
      book(posting({ at: moment, transfers: [transfer({ debit: ada, credit: ben, amount: gbp(minor) })] }))
    await at(hour(2), 10n)
    await at(hour(1), 5n)
    const asOf = (moment: Date) => db.asSystem((tx) => ledger.balanceAsOf(tx, ada, moment))
    expect(await asOf(hour(-1))).toEqual(gbp(0n))
    expect(await asOf(hour(1))).toEqual(gbp(100_00n))
    expect(await asOf(hour(2))).toEqual(gbp(99_85n))
    await expect(db.asSystem((tx) => ledger.balanceAsOf(tx, 10n ** 15n, noon))).rejects.toThrow(
      'ledger.account_unknown',
    )
  })
  test('a subject gives the balance after its last entry on an account, and nothing where it has none', async () => {
    const payment = randomUUID()
    const hold = randomUUID()
    const held = transfer({ id: hold, debit: ada, credit: clearing, amount: gbp(20_00n), phase: 'reserve' })
    await book(posting({ subject: payment, transfers: [held] }))
    await post({ debit: ada, credit: ben, amount: gbp(1_00n) })
    const charge = transfer({ debit: ada, credit: clearing, amount: gbp(50n) })
    await book(posting({ subject: payment, settle: [{ hold, as: 'post' }], transfers: [charge] }))
    expect(await balanceAfter(ada, payment)).toEqual([{ balance: 78_50n }])
    expect(await balanceAfter(ben, payment)).toEqual([])
    expect(await balanceAfter(ada, randomUUID())).toEqual([])
  })

  test('a posting that is about itself is found beside those that are about something else', async () => {
    const id = randomUUID()
    await book(posting({ id, subject: id, transfers: [transfer({ debit: ada, credit: ben, amount: gbp(1_00n) })] }))
    await book(posting({ subject: id, transfers: [transfer({ debit: ben, credit: ada, amount: gbp(25n) })] }))
    expect(await balanceAfter(ada, id)).toEqual([{ balance: 99_25n }])
    const itself = randomUUID()
    await book(
      posting({ id: itself, subject: itself, transfers: [transfer({ debit: ada, credit: ben, amount: gbp(25n) })] }),
    )
    expect(await balanceAfter(ada, itself)).toEqual([{ balance: 99_00n }])
  })

  const balanceAfter = (account: bigint, subject: string) =>
    db.asSystem((tx) => rows(tx, sql`select balance from ledger.balance_after(${account}, ${subject})`))
})

test('an account of ours is made once, also when many ask at once', async () => {
  const fresh = () => createLedger({ db, recorders: {} })
  const ids = await Promise.all(
    Array.from({ length: 10 }, () => db.asSystem((tx) => fresh().systemAccount(tx, 'position', 'JPY'))),
  )
  expect(new Set(ids).size).toBe(1)
})

describe('the database itself refuses', () => {
  const tables = ['account', 'posting', 'transfer', 'entry', 'hold']
  const attempts = tables.flatMap((table) => [
    `delete from ledger.${table}`,
    `truncate ledger.${table} cascade`,
    ...(table === 'account'
      ? ['update ledger.account set posted_minor = 1']
      : [`insert into ledger.${table} default values`]),
    ...(table === 'entry' ? ['update ledger.entry set amount = 1'] : []),
    ...(table === 'transfer' ? ['update ledger.transfer set amount = 1'] : []),
    ...(table === 'posting' ? ['update ledger.posting set subject = subject'] : []),
    ...(table === 'hold' ? [`update ledger.hold set state = 'voided'`] : []),
  ])
  test.each(attempts)('%s, as either role', async (statement) => {
    await expect(db.asSystem((tx) => tx.client.query(statement))).rejects.toThrow(/permission denied/)
    await expect(db.asCustomer(randomUUID(), (tx) => tx.client.query(statement))).rejects.toThrow(/permission denied/)
  })
  test('to post, open, freeze or look for a customer', async () => {
    const asked = posting({ transfers: [transfer({ debit: clearing, credit: ada, amount: gbp(1n) })] })
    const me = randomUUID()
    await expect(db.asCustomer(me, (tx) => ledger.postNow(tx, asked))).rejects.toThrow(/permission denied/)
    await expect(
      db.asCustomer(me, (tx) => ledger.openAccount(tx, { currency: 'GBP', kind: 'customer' })),
    ).rejects.toThrow(/permission denied/)
    await expect(db.asCustomer(me, (tx) => ledger.setStatus(tx, ada, 'frozen'))).rejects.toThrow(/permission denied/)
    // Nor to look at an account that is none of the customer's.
    expect((await db.asCustomer(me, (tx) => ledger.balances(tx, [ada]))).size).toBe(0)
  })
  describe('what its owner writes by hand', () => {
    const id = '00000000-0000-4000-8000-00000000000a'
    const other = '00000000-0000-4000-8000-00000000000b'
    const transferOf = (change: string) =>
      `insert into ledger.transfer (id, posting_id, line, debit_account, credit_account, currency, amount, code,
         debit_sequence, credit_sequence) select ${change} from (values ($1::bigint, $2::bigint)) a(ada, ben)`
    const holdOf = (change: string) =>
      `insert into ledger.hold (id, posting_id, line, debit_account, credit_account, currency, amount, code, state,
         posted_amount, settled_by) select ${change} from (values ($1::bigint, $2::bigint)) a(ada, ben)`
    const entryOf = (change: string) =>
      `insert into ledger.entry (account_id, sequence, transfer_id, amount, balance, recorded_at)
         select ${change} from (values ($1::bigint, $2::bigint)) a(ada, ben)`
    const accountOf = (change: string) =>
      `update ledger.account set ${change} from (values ($1::bigint, $2::bigint)) a(ada, ben) where id = ada`
    const right = `'${id}', '${id}', 1, ada, ben, 'GBP', 1, 'x'`
    test.each([
      ['transfer_amount_positive', transferOf(`'${id}', '${id}', 1, ada, ben, 'GBP', 0, 'x', 1, 1`)],
      ['transfer_two_accounts', transferOf(`'${id}', '${id}', 1, ada, ada, 'GBP', 1, 'x', 1, 1`)],
      ['transfer_debit_account', transferOf(`'${id}', '${id}', 1, -ada, ben, 'GBP', 1, 'x', 1, 1`)],
      ['transfer_credit_account', transferOf(`'${id}', '${id}', 1, ada, -ben, 'GBP', 1, 'x', 1, 1`)],
      ['transfer_debit_account', transferOf(`'${id}', '${id}', 1, ada, ben, 'EUR', 1, 'x', 1, 1`)],
      ['transfer_posting', transferOf(`'${id}', '${other}', 1, ada, ben, 'GBP', 1, 'x', 1, 1`)],
      ['transfer_code_length', transferOf(`'${id}', '${id}', 1, ada, ben, 'GBP', 1, '', 1, 1`)],
      [
        'transfer_line',
        `${transferOf(`g::text::uuid, '${id}', 1, ada, ben, 'GBP', 1, 'x', 1, 1`)}, unnest(array['${id}', '${other}']) g`,
      ],
      [
        'transfer_id_once',
        `${transferOf(`'${id}', '${id}', g, ada, ben, 'GBP', 1, 'x', 1, 1`)}, generate_series(1, 2) g`,
      ],
      ['hold_amount_positive', holdOf(`'${id}', '${id}', 1, ada, ben, 'GBP', -1, 'x', 'pending', null, null`)],
      ['hold_two_accounts', holdOf(`'${id}', '${id}', 1, ada, ada, 'GBP', 1, 'x', 'pending', null, null`)],
      ['hold_credit_account', holdOf(`'${id}', '${id}', 1, ada, -ben, 'GBP', 1, 'x', 'pending', null, null`)],
      ['hold_debit_account', holdOf(`'${id}', '${id}', 1, ada, ben, 'EUR', 1, 'x', 'pending', null, null`)],
      ['hold_posting', holdOf(`'${id}', '${other}', 1, ada, ben, 'GBP', 1, 'x', 'pending', null, null`)],
      ['hold_not_exceeded', holdOf(`${right}, 'posted', 2, '${id}'`)],
      ['hold_settled_once', holdOf(`${right}, 'posted', 1, null`)],
      ['hold_settled_once', holdOf(`${right}, 'voided', 1, '${id}'`)],
      ['hold_settled_by', holdOf(`${right}, 'voided', null, '${other}'`)],
      ['hold_state_known', holdOf(`${right}, 'lost', null, '${id}'`)],
      ['entry_amount_not_zero', entryOf(`ada, 99, '${id}', 0, 1, now()`)],
      ['entry_sequence_positive', entryOf(`ada, 0, '${id}', 1, 1, now()`)],
      ['entry_transfer', entryOf(`ada, 99, '${other}', 1, 1, now()`)],
      [
        'entry_pkey',
        entryOf(`e.account_id, e.sequence, e.transfer_id, e.amount, e.balance, now()`) +
          ' join ledger.entry e on e.account_id = a.ada',
      ],
      ['account_not_overdrawn', accountOf('posted_minor = -1')],
      ['account_not_overdrawn', accountOf('held_minor = posted_minor + 1')],
      ['account_held_not_negative', accountOf('held_minor = -1')],
      ['account_closed_empty', accountOf(`status = 'closed'`)],
      ['account_status_known', accountOf(`status = 'lost'`)],
    ])('meets %s', async (constraint, statement) => {
      await owner.query('begin')
      try {
        await owner.query(
          `insert into ledger.posting (id, subject, fingerprint, recorded_at) values ($1, 'by hand', '', now())`,
          [id],
        )
        await expect(owner.query(statement, [ada, ben])).rejects.toMatchObject({ constraint })
      } finally {
        await owner.query('rollback')
      }
    })
    test('and the same rows without the fault are taken', async () => {
      await owner.query('begin')
      await owner.query(
        `insert into ledger.posting (id, subject, fingerprint, recorded_at) values ($1, 'by hand', '', now())`,
        [id],
      )
      await owner.query(transferOf(`${right}, 1, 1`), [ada, ben])
      await owner.query(holdOf(`${right}, 'posted', 1, '${id}'`), [ada, ben])
      await owner.query(entryOf(`ada, 99, '${id}', 1, 1, now()`), [ada, ben])
      const across = `update ledger.transfer set currency = 'EUR' where id = '${id}'`
      await expect(owner.query(across)).rejects.toMatchObject({ constraint: 'transfer_debit_account' })
      await owner.query('rollback')
    })
  })
  test('a transfer across currencies, an overdraft, and a transfer to itself, written by hand', async () => {
    const euros = await open('EUR')
    const id = randomUUID()
    await owner.query(
      `insert into ledger.posting (id, subject, fingerprint, recorded_at) values ($1, 'by hand', '', now())`,
      [id],
    )
    const byHand = (credit: bigint, currency: string) =>
      owner.query(`insert into ledger.transfer values ($1, $1, 1, $2, $3, $4, 1, 'x', 1, 1)`, [
        id,
        ada,
        credit,
        currency,
      ])
    await expect(byHand(euros, 'GBP')).rejects.toMatchObject({ constraint: 'transfer_credit_account' })
    await expect(byHand(euros, 'EUR')).rejects.toMatchObject({ constraint: 'transfer_debit_account' })
    await expect(byHand(ada, 'GBP')).rejects.toMatchObject({ constraint: 'transfer_two_accounts' })
    const overdraw = owner.query('update ledger.account set posted_minor = -1 where id = $1', [ada])
    await expect(overdraw).rejects.toMatchObject({ constraint: 'account_not_overdrawn' })
  })
})
