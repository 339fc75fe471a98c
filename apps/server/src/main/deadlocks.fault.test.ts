import { randomUUID } from 'node:crypto'
import {
  type AnyCall,
  batches,
  fundingCards,
  mobileMoney,
  paymentInstructions,
  payments,
  pullPay,
  sandbox,
  sendr,
} from '@tradewind/contract'
import { money } from '@tradewind/kernel'
import { type Dice, faultRun, faultTimeoutMs } from '@tradewind/testkit'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { execute, oneRow, rows, sql } from '#platform/db'
import { Secret } from '#platform/secret'
import { bookFaults, soundBooks } from './testing/test-books.ts'
import { type Person, pin } from './testing/test-people.ts'
import {
  type Answer,
  ask,
  batchOrder,
  batchRow,
  cardPayment,
  paymentOrder,
  pullOrder,
  topUpOrder,
  transferOrder,
} from './testing/test-requests.ts'
import { type ServedAgain, startTestServer, type TestServer } from './testing/test-server.ts'

/**
 * All calls that move money, many at a time for the same accounts and the same transfers, on two servers, while networks and
 * workers go on: nobody may wait in a circle, and everybody is told the outcome, a refusal, or that it is not known yet.
 */
let server: TestServer
let second: ServedAgain
let as: ReadonlyMap<Person, Record<string, string>>
let collection: { accountNumber: string; bankCode: string }

const run = faultRun('deadlocks')
/** How often each call is made, and how many of each in the same moment. */
const attempts = run.size(24, 10_000)
const wide = run.long ? 20 : 8

/** Who was thrown out of which circle, and where: whoever tries again may say nothing of it. */
const circles: string[] = []
const askDriver = pg.Client.prototype.query as (...args: unknown[]) => unknown

beforeAll(async () => {
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const answer = askDriver.apply(this, args)
    if (answer instanceof Promise)
      answer.catch(({ code, detail, where, stack }: pg.DatabaseError) => {
        if (code === '40P01') circles.push([detail, where, stack].join('\n'))
      })
    return answer
  } as never)
  server = await startTestServer()
  second = await server.restarted()
  as = new Map([server.ada, server.zed].map((person) => [person, server.as(person)]))
  await server.db.asSystem(async (tx) => {
    // What is asked for is never more than what may be, so that all of it gets as far as the books.
    const much = 10n ** 15n
    await execute(
      tx,
      sql`update payments.limit_rule set per_transaction = ${much}, per_day = ${much}, per_month = ${much}`,
    )
    await execute(tx, sql`update payments.annual_credit_rule set most = ${much}`)
    const outside = await server.world.ledger.systemAccount(tx, 'suspense:race', 'GBP')
    const accounts = await rows<{ account: bigint }>(
      tx,
      sql`select ledger_account as account from accounts.account
          where id in (${server.ada.accounts.GBP}::uuid, ${server.zed.accounts.GBP}::uuid)`,
    )
    const amount = money('GBP', 10n ** 9n)
    const transfers = accounts.map(({ account }) => ({
      id: randomUUID(),
      debit: outside,
      credit: account,
      amount,
      code: 'race',
    }))
    const at = server.clock.now()
    await server.world.ledger.postNow(tx, { id: randomUUID(), subject: randomUUID(), transfers, at })
  })
  const query = { CurrencyId: 'GBP' }
  collection = (
    await ask(server.http, sendr.getSendrFromCurrencyAccountDetails, { query }, headersOf(server.ada))
  ).json().value[0]
}, faultTimeoutMs)
afterAll(async () => {
  vi.restoreAllMocks()
  await second?.close()
  await server?.close()
})

/** Every connection tells its part of the figures at once, and then they are read. */
async function deadlocks(): Promise<bigint> {
  const connections = 24
  const all = Promise.withResolvers<void>()
  let met = 0
  await Promise.all(
    Array.from({ length: connections }, () =>
      server.db.asSystem(async (tx) => {
        await execute(tx, sql`select pg_stat_force_next_flush()`)
        met += 1
        if (met === connections) all.resolve()
        await all.promise
      }),
    ),
  )
  const { found } = await server.db.asSystem((tx) =>
    oneRow<{ found: bigint }>(
      tx,
      sql`select deadlocks as found from pg_stat_database where datname = current_database()`,
    ),
  )
  return found
}

const headersOf = (person: Person): Record<string, string> => as.get(person) ?? {}

/** Two customers, one of them busier. */
const personIn = (place: number): Person => (place % 4 === 3 ? server.zed : server.ada)

/** How each call was answered, and how often: `payments.createTransactionRequest 200`. */
const told = new Map<string, number>()
const count = (what: string) => told.set(what, (told.get(what) ?? 0) + 1)

let asked = 0
/** Asks one of the two servers in turn. */
async function order(person: Person, declared: AnyCall, body: object): Promise<Answer> {
  asked += 1
  const answer = await ask((asked % 2 ? second : server).http, declared, { body }, headersOf(person))
  count(`${declared.name} ${answer.headers['refusal-code'] ?? answer.statusCode}`)
  return answer
}

const many = <T>(make: (place: number) => T): T[] => Array.from({ length: wide }, (_, place) => make(place))

/** Everything that networks and workers have to do, on both servers at once. */
async function work(): Promise<void> {
  await Promise.all(
    [server.world, second.world].flatMap((world) => [
      world.tasks.runDue('payments'),
      world.tasks.runDue('sendr'),
      world.tasks.runDue('pulls'),
      world.tasks.runDue('topups'),
      world.engine.runDue(),
    ]),
  )
}

const cards = ['4242424242424242', '4000000000000002', '4000000000003220', '4000000000000119', '4000000000000259']

/** An instruction with the price of its own; nothing when it was refused. */
async function instruct(place: number): Promise<{ id: string; reference: string; person: Person } | undefined> {
  const person = personIn(place)
  const query = { FromCurrencyId: 'GBP', ToCurrencyId: 'EUR', Amount: '20.00' }
  const { quote } = (await ask(server.http, sendr.getQuote, { query }, headersOf(person))).json().value
  const body = transferOrder({ ...person, quote }, { saveAsBeneficiary: false })
  const made = await order(person, paymentInstructions.createTransactionPaymentRequest, body)
  const { paymentInstructionId: id, reference } = made.json().value ?? {}
  return made.statusCode === 200 ? { id, reference, person } : undefined
}

/** Someone pays for an instruction by bank transfer; what is too much or too late goes back. */
const payIn = (reference: string, place: number, minor: bigint) =>
  server.db.asSystem((tx) =>
    (place % 2 ? second : server).world.sendr.takeTransfer(tx, {
      rail: 'fps',
      networkReference: randomUUID(),
      to: collection,
      amount: money('GBP', minor),
      senderName: 'Ada Example',
      reference,
      at: server.clock.now(),
    }),
  )

/** The calls that stand for themselves, each as often as the wave is wide. */
function singles(dice: Dice): (() => Promise<unknown>)[] {
  const cents = { amount: '0.01', totalAmount: '0.51' }
  return many((place) => {
    const person = personIn(place)
    const payees = [person.beneficiaryId, person.saved.accountHolderId].map((id) => batchRow(id, cents))
    const account = { id: person.accounts.GBP, currencyCode: 'GBP' }
    const own = [person.accounts.GBP, person.savings]
    const [sourceAccountId, destinationAccountId] = place % 2 ? own : own.toReversed()
    // The network refuses some of them, some are rejected later, most come.
    const ending = dice.pick(['00', '11', '18'])
    return [
      () =>
        order(person, payments.createTransactionRequest, paymentOrder(person, { ...cents, documentUploadItems: [] })),
      () =>
        order(person, payments.createTransferRequest, {
          sourceAccountId,
          destinationAccountId,
          currencyCode: 'GBP',
          amount: '0.01',
          transactionPin: pin,
        }),
      () =>
        order(
          person,
          batches.createBatchTransactionRequest,
          batchOrder(person, { currencyBlocks: [{ account, beneficiaries: payees, totalAmount: '1.02' }] }),
        ),
      () =>
        order(
          person,
          mobileMoney.fundWalletWithMobileMoney,
          topUpOrder(person, { amount: `500${ending}`, phoneNumber: `0772 12345${dice.int(9)}` }),
        ),
      () => order(person, pullPay.createPullPayTransactionRequest, pullOrder(person, { amount: `5.${ending}` })),
    ]
  }).flat()
}

/** One wave: instructions; then cards, transfers and cancellations for each at once; then codes for the banks that ask. */
async function wave(dice: Dice): Promise<void> {
  const alone = singles(dice)
  const part = (from: number) => alone.filter((_, place) => place % 3 === from).map((call) => call())
  const [made] = await Promise.all([Promise.all(many(instruct)), ...part(0), work()])
  const instructions = made.filter((one) => one !== undefined)
  await Promise.all([
    ...instructions.flatMap(({ id, reference, person }, place) => [
      ...dice.some(cards, 3).map((card) => order(person, fundingCards.payWithCard, cardPayment(id, card))),
      ...(dice.chance(0.3) ? [payIn(reference, place, 500n)] : []),
      ...(dice.chance(0.2) ? [order(person, payments.cancelTransaction, { paymentInstructionId: id })] : []),
    ]),
    ...part(1),
    work(),
  ])
  const questions = await server.db.asSystem((tx) =>
    rows<{ id: string; customerId: string }>(
      tx,
      sql`select challenge_id as id, customer_id from sendr.card_attempt where state = 'challenge'
            and instruction_id = any(${instructions.map(({ id }) => id)}::uuid[])`,
    ),
  )
  await Promise.all([
    ...many(async (place) => {
      const question = questions[place % questions.length]
      const person = question?.customerId === server.zed.customerId ? server.zed : server.ada
      const challengeId = question?.id ?? randomUUID()
      const code = new Secret(dice.pick(['246810', '000000']))
      const body = { challengeId }
      await server.world.acquirerPages.answerChallenge({ challengeId, code })
      return order(person, fundingCards.completeCardChallenge, body)
    }),
    ...instructions.map(({ reference }, place) => payIn(reference, place, 2_000n)),
    ...part(2),
    work(),
  ])
  await ask(server.http, sandbox.moveBankClock, { body: { aheadBySeconds: 35 } }, headersOf(server.ada))
}

test('many parallel calls of every kind that moves money: no deadlock, an answer for everybody, and no charge that is lost', {
  timeout: faultTimeoutMs,
}, async () => {
  const began = performance.now()
  await run.seeded(async (dice) => {
    for (let done = 0; done < attempts; done += wide) {
      await wave(dice)
      if (done % 1_000 === 0) run.tell({ done: done + wide, deadlocks: await deadlocks(), circles })
    }
  })
  const found = await deadlocks()
  run.tell({
    attempts,
    seconds: Math.round((performance.now() - began) / 1000),
    deadlocks: found,
    told: Object.fromEntries([...told].toSorted(([a], [b]) => (a < b ? -1 : 1))),
  })
  expect([...told.keys()].filter((what) => / 5\d\d$|platform\.failed$/.test(what))).toEqual([])
  expect({ found, circles }).toEqual({ found: 0n, circles: [] })
  // What no bank has said yet it says when it is asked, in the end.
  for (let hour = 0; hour < 3; hour += 1) {
    await ask(server.http, sandbox.moveBankClock, { body: { aheadBySeconds: 3_600 } }, headersOf(server.ada))
    await server.settle()
  }
  const lost = await server.db.asSystem((tx) =>
    rows(
      tx,
      sql`select a.id, a.state, c.state as charge from sandbox.card_charge c
          join sendr.card_attempt a on a.id = c.merchant_reference left join sendr.funding f on f.network_reference = a.id::text
          where (c.state = 'approved') <> (f.id is not null) or (c.state = 'approved') <> (a.state = 'approved')
            or c.refunded_minor <> coalesce(f.refunded, 0)`,
    ),
  )
  expect(lost).toEqual([])
  expect(await deadlocks()).toBe(0n)
  expect(await bookFaults(server.db)).toEqual(soundBooks)
})

test('control: two who lock two rows crosswise are counted as one deadlock', async () => {
  const before = await deadlocks()
  const [first, other] = [server.ada.accounts.GBP, server.ada.accounts.EUR]
  const bothLocked = Promise.withResolvers<void>()
  let locked = 0
  const lockBoth = (ids: readonly string[]) =>
    server.db.asSystem(async (tx) => {
      for (const id of ids) {
        await execute(tx, sql`select from accounts.account where id = ${id} for update`)
        locked += 1
        if (locked === 2) bothLocked.resolve()
        await bothLocked.promise
      }
    })
  const ends = await Promise.allSettled([lockBoth([first, other]), lockBoth([other, first])])
  expect(ends.filter(({ status }) => status === 'rejected').length).toBe(1)
  expect(await deadlocks()).toBe(before + 1n)
})
