import { randomUUID } from 'node:crypto'
import { Refusal } from '@tradewind/contract/refusals'
import { type Currency, largestMinor, money } from '@tradewind/kernel'
import { cloneDatabase, type Dice, faultRun, faultTimeoutMs, type TestDatabase } from '@tradewind/testkit'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '#platform/db'
import { createLedger, type LedgerAccountId, type Posting, type Settlement, type TransferOrder } from './index.ts'
import { createLedgerModel, type LedgerModel } from './test-ledger-model.ts'

/**
 * A walk of random operations through the real books and a plain model of them, side by side. Every answer and every
 * balance is compared after each batch, every entry at the end of a chapter; a new chapter has accounts of its own.
 */
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

const run = faultRun('walk')

/** Two, none and three decimals. The product offers no currency of three; the books count minor units of any. */
const currencies: readonly Currency[] = ['GBP', 'JPY', 'BHD' as Currency]
const opsPerChapter = 10_000
const batchSize = 100

interface Chapter {
  model: LedgerModel
  ids: Map<Currency, LedgerAccountId[]>
  earlier: Posting[]
}

async function openAccount(chapter: Chapter, currency: Currency, customer: boolean): Promise<void> {
  const named = customer ? {} : { name: `suspense:${randomUUID()}` }
  const id = await db.asSystem((tx) =>
    ledger.openAccount(tx, { currency, kind: customer ? 'customer' : 'suspense', ...named }),
  )
  chapter.model.open(id, { currency, customer })
  chapter.ids.set(currency, [...(chapter.ids.get(currency) ?? []), id])
}

async function newChapter(): Promise<Chapter> {
  const chapter: Chapter = { model: createLedgerModel(), ids: new Map(), earlier: [] }
  for (const currency of currencies)
    for (const customer of [true, true, true, false, false]) await openAccount(chapter, currency, customer)
  return chapter
}

/** The answer of one who asks the ledger: what it did, or the code of its refusal. */
const answerOf = (request: Promise<{ replayed: boolean } | void>): Promise<string> =>
  request.then(
    (done) => (done ? (done.replayed ? 'replayed' : 'posted') : 'changed'),
    (error: unknown) => {
      if (error instanceof Refusal) return error.code
      throw error
    },
  )

function amountOf(dice: Dice, currency: Currency) {
  const roll = dice.int(1_000)
  if (roll < 5) return money(currency, 0n)
  if (roll < 8) return money(currency, largestMinor + 1n)
  if (roll < 12) return money(currency, largestMinor)
  if (roll < 100) return money(currency, 2n ** 53n + BigInt(dice.int(2 ** 31)))
  return money(currency, BigInt(1 + dice.int(100)))
}

function orderOf(dice: Dice, { ids, model }: Chapter): TransferOrder {
  const currency = dice.pick(currencies)
  const from = ids.get(currency) ?? []
  const debit = dice.pick(from)
  // Now and then to itself, to another currency, or to nobody.
  const credit = dice.chance(0.02)
    ? 9_000_000_000n + BigInt(dice.int(1000))
    : dice.pick(dice.chance(0.04) ? [...model.accounts.keys()] : from.filter((id) => id !== debit || dice.chance(0.05)))
  const reused = dice.chance(0.02) && model.ids.size > 0
  return {
    id: reused ? dice.pick([...model.ids].slice(-50)) : randomUUID(),
    debit,
    credit,
    amount: amountOf(dice, dice.chance(0.02) ? dice.pick(currencies) : currency),
    code: 'walk',
    phase: dice.chance(0.4) ? 'reserve' : 'immediate',
  }
}

function settlementOf(dice: Dice, model: LedgerModel, holds: readonly string[]): Settlement {
  const hold = holds.length > 0 && !dice.chance(0.02) ? dice.pick(holds) : randomUUID()
  if (dice.chance(0.4)) return { hold, as: 'void' }
  const kept = model.holds.get(hold)?.order.amount
  if (!kept || dice.chance(0.5)) return { hold, as: 'post' }
  // A part of it; now and then a little more than was held, or another currency.
  const part = dice.chance(0.15) ? kept.minor + 1n : (kept.minor * BigInt(1 + dice.int(100))) / 100n || 1n
  return { hold, as: 'post', amount: money(dice.chance(0.03) ? dice.pick(currencies) : kept.currency, part) }
}

function postingOf(dice: Dice, chapter: Chapter, holds: readonly string[]): Posting {
  const { earlier, model } = chapter
  const again = dice.chance(0.1) && earlier.length > 0 ? dice.pick(earlier.slice(-200)) : undefined
  if (again) return dice.chance(0.5) ? again : { ...again, subject: 'changed' }
  const settle = Array.from({ length: dice.chance(0.35) ? 1 + dice.int(2) : 0 }, () => settlementOf(dice, model, holds))
  const lines = settle.length > 0 ? dice.int(2) : 1 + dice.int(3)
  const transfers = Array.from({ length: lines }, () => orderOf(dice, chapter))
  const posting = { id: randomUUID(), subject: randomUUID(), transfers, settle, at: new Date('2026-03-02T12:00:00Z') }
  earlier.push(posting)
  return posting
}

/** Opens, freezes, thaws and closes: what happens between batches. */
async function changeAccounts(dice: Dice, chapter: Chapter, tell: (answer: string, told: string) => void) {
  // A fresh one is empty, so it can be closed.
  const fresh = dice.chance(0.2)
  if (fresh || dice.chance(0.05)) await openAccount(chapter, dice.pick(currencies), dice.chance(0.7))
  const all = [...chapter.model.accounts.keys()]
  const shut = all.filter((each) => chapter.model.accounts.get(each)?.status !== 'open')
  const id = fresh ? dice.pick(all.slice(-1)) : dice.pick(shut.length > 3 ? shut : all)
  const was = chapter.model.accounts.get(id)
  const status = fresh ? 'closed' : was?.status === 'open' ? dice.pick(['frozen', 'closed'] as const) : 'open'
  tell(await answerOf(db.asSystem((tx) => ledger.setStatus(tx, id, status))), chapter.model.setStatus(id, status))
}

/** Some alone, each in a transaction of its own; most together with others. */
async function batch(dice: Dice, chapter: Chapter, tell: (answer: string, told: string) => void): Promise<number> {
  const size = dice.chance(0.1) ? 1 : 1 + dice.int(batchSize)
  // A hold can be settled once its reservation was answered, so by the next batch.
  const holds = [...chapter.model.holds]
    .filter(([, { state }]) => state === 'pending' || dice.chance(0.02))
    .map(([id]) => id)
  const postings: Posting[] = []
  const seen = new Set<string>()
  while (postings.length < size) {
    const posting = postingOf(dice, chapter, holds)
    const named = posting.transfers.some(({ id }) => seen.has(id))
    // Two transfers of one posting with the same id are a bug of the caller, which the ledger throws on.
    if (new Set(posting.transfers.map(({ id }) => id)).size < posting.transfers.length || named) continue
    for (const { id } of posting.transfers) seen.add(id)
    postings.push(posting)
  }
  const [only] = postings
  const answers =
    size === 1 && only
      ? [await answerOf(db.asSystem((tx) => ledger.postNow(tx, only)))]
      : await Promise.all(postings.map((posting) => answerOf(ledger.postTogether(posting))))
  for (const [index, posting] of postings.entries()) tell(answers[index] ?? '', chapter.model.post(posting))
  return size
}

/** Every balance, and that what was said so far agrees. */
async function compareBalances({ model }: Chapter): Promise<void> {
  const found = await db.asSystem((tx) => ledger.balances(tx, [...model.accounts.keys()]))
  for (const [id, { posted, held }] of model.accounts) {
    const real = found.get(id)
    if (real?.posted.minor !== posted || real.held.minor !== held)
      throw new Error(`account ${id}: ${real?.posted.minor}, ${real?.held.minor} held; expected ${posted}, ${held}`)
  }
}

async function compareEntries({ model }: Chapter): Promise<void> {
  for (const [id, { entries }] of model.accounts) {
    const { rows } = await owner.query<{ amount: string; balance: string }>(
      'select amount, balance from ledger.entry where account_id = $1 order by sequence',
      [id],
    )
    let balance = 0n
    const expected = entries.map((amount) => `${amount} ${(balance += amount)}`)
    const real = rows.map((row) => `${row.amount} ${row.balance}`)
    if (real.join('\n') !== expected.join('\n')) throw new Error(`the entries of account ${id} differ`)
  }
}

interface Walked {
  operations: number
  answers: Map<string, number>
}

async function walk(dice: Dice, operations: number, truth = (model: LedgerModel) => model): Promise<Walked> {
  const answers = new Map<string, number>()
  let done = 0
  const tell = (answer: string, told: string) => {
    if (answer !== told) throw new Error(`after ${done} operations: the ledger said ${answer}, the model ${told}`)
    answers.set(answer, (answers.get(answer) ?? 0) + 1)
    done += 1
  }
  while (done < operations) {
    const chapter = await newChapter()
    chapter.model = truth(chapter.model)
    const end = Math.min(done + opsPerChapter, operations)
    while (done < end) {
      await batch(dice, chapter, tell)
      await compareBalances(chapter)
      if (dice.chance(0.5)) await changeAccounts(dice, chapter, tell)
    }
    await compareEntries(chapter)
    run.tell({ operations: done, of: operations })
    // Nothing analyses a test database by itself, and plans for empty tables read full ones to the end.
    await owner.query('analyze ledger.account, ledger.posting, ledger.transfer, ledger.entry, ledger.hold')
  }
  return { operations: done, answers }
}

test('a walk of random operations leaves the books at every step as a plain model of them', {
  timeout: faultTimeoutMs,
}, async () => {
  const began = performance.now()
  const { operations, answers } = await run.seeded((dice) => walk(dice, run.size(5_000, 1_000_000)))
  const seconds = Math.round((performance.now() - began) / 100) / 10
  run.tell({ operations, seconds, differences: 0, answers: Object.fromEntries(answers) })
  // The walk means little where it never went.
  expect([...answers.keys()].sort()).toEqual([
    'changed',
    'ledger.account_closed',
    'ledger.account_frozen',
    'ledger.account_not_empty',
    'ledger.account_unknown',
    'ledger.amount_invalid',
    'ledger.currency_differs',
    'ledger.hold_already_settled',
    'ledger.hold_exceeded',
    'ledger.hold_unknown',
    'ledger.insufficient_funds',
    'ledger.posting_differs',
    'ledger.same_account',
    'posted',
    'replayed',
  ])
})

test('control: against a model that forgets to release the rest of a hold, the same walk ends at a difference', {
  timeout: faultTimeoutMs,
}, async () => {
  const forgetful = (model: LedgerModel): LedgerModel => ({
    ...model,
    post: (posting) => {
      const answer = model.post(posting)
      const part = posting.settle?.find(({ amount }) => amount)
      const order = part && model.holds.get(part.hold)?.order
      const debit = order && model.accounts.get(order.debit)
      if (answer === 'posted' && debit) debit.held += order.amount.minor - (part.amount?.minor ?? 0n)
      return answer
    },
  })
  await expect(run.seeded((dice) => walk(dice, 2_000, forgetful))).rejects.toThrow(
    // By a balance, or sooner by an answer that depends on one.
    /account \d+: .* expected|the ledger said .*, the model/,
  )
})
