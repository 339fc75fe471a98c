import { randomUUID } from 'node:crypto'
import { payments, pullPay, Refusal } from '@tradewind/contract'
import { money } from '@tradewind/kernel'
import { type Dice, faultRun, faultTimeoutMs } from '@tradewind/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Posting } from '#modules/ledger'
import { execute, oneRow, type Sql, sql } from '#platform/db'
import { bookFaults, soundBooks } from './testing/test-books.ts'
import { ask, freshKey, paymentOrder, pullOrder } from './testing/test-requests.ts'
import { type ServedAgain, startTestServer, type TestServer } from './testing/test-server.ts'

/** A hundred at once for what only one can have, on two servers over one database: exactly one gets it. */
let server: TestServer
let second: ServedAgain
let clearing: bigint
let outside: bigint
beforeAll(async () => {
  server = await startTestServer()
  second = await server.restarted(server.databaseUrl)
  const ours = (name: 'clearing:race' | 'suspense:race') =>
    server.db.asSystem((tx) => server.world.ledger.systemAccount(tx, name, 'GBP'))
  ;[clearing, outside] = [await ours('clearing:race'), await ours('suspense:race')]
}, faultTimeoutMs)
afterAll(async () => {
  await second?.close()
  await server?.close()
})

const run = faultRun('races')
const wide = 100
const rounds = run.size(20, 10_000)
/** Of races over HTTP and over whole payments, which take a hundred times as long. */
const fewRounds = run.size(5, 10_000)
const gbp = (minor: bigint) => money('GBP', minor)
/** Every other one asks the other server. */
const ledgerOf = (place: number) => (place % 2 ? second : server).world.ledger
const httpOf = (place: number) => (place % 2 ? second : server).http

/** What becomes of all of them, asked in one moment: `won`, or the code of the refusal. */
async function race(contestants: readonly (() => Promise<unknown>)[]): Promise<string[]> {
  const settled = await Promise.allSettled(contestants.map((contest) => contest()))
  return settled.map((each) => {
    if (each.status === 'fulfilled') return 'won'
    if (each.reason instanceof Refusal) return each.reason.code
    throw each.reason
  })
}

const posting = (change: Partial<Posting>): Posting => ({
  id: randomUUID(),
  subject: randomUUID(),
  transfers: [],
  at: server.clock.now(),
  ...change,
})

const move = (debit: bigint, credit: bigint, minor: bigint, id: string = randomUUID()) => ({
  id,
  debit,
  credit,
  amount: gbp(minor),
  code: 'race',
})

/** A customer's new account with this much in it. */
async function accountWith(minor: bigint): Promise<bigint> {
  const { ledger } = server.world
  const account = await server.db.asSystem((tx) => ledger.openAccount(tx, { currency: 'GBP', kind: 'customer' }))
  await ledger.postTogether(posting({ transfers: [move(outside, account, minor)] }))
  return account
}

async function balance(account: bigint): Promise<[posted: bigint, held: bigint]> {
  const found = (await server.db.asSystem((tx) => server.world.ledger.balances(tx, [account]))).get(account)
  return [found?.posted.minor ?? -1n, found?.held.minor ?? -1n]
}

/** Runs a race for as many rounds, with something to say about each. */
async function manyRounds(name: string, rounds: number, round: (dice: Dice) => Promise<void>): Promise<void> {
  const began = performance.now()
  await run.seeded(async (dice) => {
    for (let played = 0; played < rounds; played += 1) await round(dice)
  })
  run.tell({ race: name, rounds, wide, seconds: Math.round((performance.now() - began) / 1000), winnersPerRound: 1 })
}

const others = (code: string) => Array.from({ length: wide - 1 }, () => code)

test('of a hundred who post, post in part, or void one hold, one does, and the money is where that one put it', {
  timeout: faultTimeoutMs,
}, async () => {
  await manyRounds('hold', rounds, async (dice) => {
    const account = await accountWith(1_000n)
    const hold = randomUUID()
    await server.world.ledger.postTogether(
      posting({ transfers: [{ ...move(account, clearing, 600n, hold), phase: 'reserve' }] }),
    )
    const ways = Array.from({ length: wide }, () => dice.pick([{ post: 600n }, { post: 250n }, { post: 0n }]))
    const endings = await race(
      ways.map(({ post }, place) => () => {
        const settle = [post ? { hold, as: 'post' as const, amount: gbp(post) } : { hold, as: 'void' as const }]
        // Some in a batch with others, some in a transaction of their own.
        return place % 3
          ? ledgerOf(place).postTogether(posting({ settle }))
          : server.db.asSystem((tx) => ledgerOf(place).postNow(tx, posting({ settle })))
      }),
    )
    expect(endings.toSorted()).toEqual([...others('ledger.hold_already_settled'), 'won'])
    const taken = ways[endings.indexOf('won')]?.post ?? 0n
    expect(await balance(account)).toEqual([1_000n - taken, 0n])
  })
})

test('of a hundred orders under one key, one is booked and all get its answer', {
  timeout: faultTimeoutMs,
}, async () => {
  const sent = async () =>
    server.db.asSystem((tx) =>
      oneRow<{ count: bigint; held: bigint }>(
        tx,
        sql`select (select count(*) from payments.transaction where direction = 'out') as count,
            (select count(*) from ledger.hold where state = 'pending') as held`,
      ),
    )
  await manyRounds('key', fewRounds, async () => {
    const [key, before] = [freshKey(), await sent()]
    const order = paymentOrder(server.ada, { amount: '0.01', totalAmount: '0.51', documentUploadItems: [] })
    const headers = { ...server.as(server.ada), 'idempotency-key': key }
    const answers = await Promise.all(
      Array.from({ length: wide }, (_, place) =>
        ask(httpOf(place), payments.createTransactionRequest, { body: order }, headers),
      ),
    )
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
    expect(answers[0]?.statusCode).toBe(200)
    expect(await sent()).toEqual({ count: before.count + 1n, held: before.held + 2n })
  })
})

test('of a hundred who each spend the whole balance, one does', { timeout: faultTimeoutMs }, async () => {
  await manyRounds('balance', rounds, async (dice) => {
    const account = await accountWith(700n)
    const phases = Array.from({ length: wide }, () => dice.pick(['immediate', 'reserve'] as const))
    const endings = await race(
      phases.map(
        (phase, place) => () =>
          ledgerOf(place).postTogether(posting({ transfers: [{ ...move(account, clearing, 700n), phase }] })),
      ),
    )
    expect(endings.toSorted()).toEqual([...others('ledger.insufficient_funds'), 'won'])
    const reserved = phases[endings.indexOf('won')] === 'reserve'
    expect(await balance(account)).toEqual(reserved ? [700n, 700n] : [0n, 0n])
  })
})

const limitRounds = run.size(2, 500)

/** What may be used up, each with what leaves room for one more cent and no second one. */
const limitsOf = {
  day: async (used: { day: bigint; month: bigint }) =>
    sql`update payments.limit_rule set per_transaction = 1, per_day = ${used.day + 1n}, per_month = ${used.month + 1000n}
        where currency = 'GBP' and transaction_type = 'Debit'`,
  month: async (used: { day: bigint; month: bigint }) =>
    sql`update payments.limit_rule set per_transaction = 1, per_day = ${used.day + 1n}, per_month = ${used.month + 1n}
        where currency = 'GBP' and transaction_type = 'Debit'`,
} as const

test.each(Object.keys(limitsOf) as (keyof typeof limitsOf)[])(
  '[limit-exceeded] of a hundred payments for the last cent of a %s, one goes',
  { timeout: faultTimeoutMs },
  async (period) => {
    const rule = await server.db.asSystem((tx) =>
      oneRow<{ once: bigint; day: bigint; month: bigint }>(
        tx,
        sql`select per_transaction as once, per_day as day, per_month as month from payments.limit_rule
            where currency = 'GBP' and transaction_type = 'Debit'`,
      ),
    )
    const used = () =>
      server.db.asSystem((tx) =>
        oneRow<{ day: bigint; month: bigint }>(
          tx,
          sql`select day_used as day, month_used as month from payments.limit_use
              where customer_id = ${server.ada.customerId} and currency = 'GBP' and transaction_type = 'Debit'`,
        ),
      )
    const owner = (statement: Sql) => server.db.asSystem((tx) => execute(tx, statement))
    await manyRounds(`last cent of a ${period}`, limitRounds, async () => {
      const before = await used()
      await owner(await limitsOf[period](before))
      const answers = await Promise.all(Array.from({ length: wide }, (_, place) => sendCent(place)))
      expect(answers.toSorted()).toEqual([...others('payments.limit_exceeded'), 'won'])
      expect(await used()).toEqual({ day: before.day + 1n, month: before.month + 1n })
    })
    await owner(
      sql`update payments.limit_rule set per_transaction = ${rule.once}, per_day = ${rule.day}, per_month = ${rule.month}
          where currency = 'GBP' and transaction_type = 'Debit'`,
    )
  },
)

/** A payment of a cent: `won`, or the code of its refusal. */
async function sendCent(place: number): Promise<string> {
  const order = paymentOrder(server.ada, { amount: '0.01', totalAmount: '0.51', documentUploadItems: [] })
  const headers = { ...server.as(server.ada), 'idempotency-key': freshKey() }
  const got = await ask(httpOf(place), payments.createTransactionRequest, { body: order }, headers)
  return got.statusCode === 200 ? 'won' : String(got.headers['refusal-code'])
}

test('of a hundred pulls for the last dollar of an account’s year, one is taken', {
  timeout: faultTimeoutMs,
}, async () => {
  const room = sql`update payments.annual_credit_rule set most = 100 + (
      select coalesce(max(used), 0) from payments.annual_use
      where account_id = ${server.ada.accounts.CAD}::uuid and direction = 'in') + (
      select coalesce(sum(amount), 0) from payments.transaction
      where account_id = ${server.ada.accounts.CAD}::uuid and direction = 'in' and money = 'received')
    where currency = 'CAD'`
  await manyRounds('last dollar of a year', limitRounds, async () => {
    await server.db.asSystem((tx) => execute(tx, room))
    const body = pullOrder(server.ada, { amount: '1.00' })
    const answers = await Promise.all(
      Array.from({ length: wide }, async (_, place) => {
        const headers = { ...server.as(server.ada), 'idempotency-key': freshKey() }
        const got = await ask(httpOf(place), pullPay.createPullPayTransactionRequest, { body }, headers)
        return got.statusCode === 200 ? 'won' : String(got.headers['refusal-code'])
      }),
    )
    expect(answers.toSorted()).toEqual([...others('payments.annual_credit_exceeded'), 'won'])
  })
})

test('of a hundred news of one payment, half that it settled and half that it was rejected, one moves the money', {
  timeout: faultTimeoutMs,
}, async () => {
  await manyRounds('settle or reject', fewRounds, async (dice) => {
    const id = await submitted()
    const states = Array.from({ length: wide }, () => dice.pick(['settled', 'rejected'] as const))
    const at = server.clock.now()
    await Promise.all(
      states.map((state, place) =>
        toldUntilHeard(() =>
          server.db.asSystem((tx) =>
            (place % 2 ? second : server).world.payments.paymentUpdate(tx, {
              rail: 'fps',
              endToEndId: id,
              networkReference: 'RACE',
              state,
              at,
            }),
          ),
        ),
      ),
    )
    const { effects, held } = await server.db.asSystem((tx) =>
      oneRow<{ effects: bigint; held: bigint }>(
        tx,
        sql`select (select count(*) from payments.event where transaction_id = ${id} and kind in ('settled', 'rejected'))
            as effects, (select count(*) from ledger.hold h join ledger.posting p on p.id = h.posting_id
            where p.subject = ${id} and h.state = 'pending') as held`,
      ),
    )
    expect([effects, held]).toEqual([1n, 0n])
  })
})

/** A network tells its news again when it hears that we were too busy and did nothing. */
async function toldUntilHeard(tell: () => Promise<unknown>): Promise<void> {
  for (;;) {
    try {
      await tell()
      return
    } catch (error) {
      if (!(error instanceof Refusal && error.code === 'platform.busy')) throw error
    }
  }
}

/** A payment that its network has taken and not finished. */
async function submitted(): Promise<string> {
  const order = paymentOrder(server.ada, { amount: '0.02', totalAmount: '0.52', documentUploadItems: [] })
  const answer = await ask(server.http, payments.createTransactionRequest, { body: order }, server.as(server.ada))
  await server.world.tasks.runDue('payments')
  return (answer.json() as { value: { transactionId: string } }).value.transactionId
}

test('control: with a look before the step instead of one step, a hundred settle one hold more than once', async () => {
  const account = await accountWith(100_000n)
  let settled = false
  const careless = async () => {
    if (settled) throw new Refusal('ledger.hold_already_settled')
    await server.world.ledger.postTogether(posting({ transfers: [move(account, clearing, 600n)] }))
    settled = true
  }
  const endings = await race(Array.from({ length: wide }, () => careless))
  expect(endings.toSorted()).not.toEqual([...others('ledger.hold_already_settled'), 'won'])
  expect((await balance(account))[0]).toBeLessThan(100_000n - 600n)
})

test('after all races the books are sound', async () => {
  expect(await bookFaults(server.db)).toEqual(soundBooks)
})
