import { type AnyCall, exchange, fundingCards, mobileMoney, payments } from '@tradewind/contract'
import { type Currency, money, toDecimal } from '@tradewind/kernel'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { oneRow, rows, sql } from '#platform/db'
import type { Task } from '#platform/tasks'
import { balancesOf, bookFaults, changesSince, soundBooks } from '../../main/testing/test-books.ts'
import { callsOf } from '../../main/testing/test-calls.ts'
import { cardFunding, exchangeOrder, paymentOrder, topUpOrder } from '../../main/testing/test-requests.ts'
import { startTestServer, type TestServer } from '../../main/testing/test-server.ts'
import { disputedFundings } from './cards/disputed-fundings.ts'
import { disputedProducts } from './cards/disputed-products.ts'
import { askForDispute } from './cards/follow-dispute.ts'
import { inquireTopUp, takeUpdate } from './topups/follow-topup.ts'

/**
 * Money comes in by phone and by card, is exchanged and paid out, and some of it is taken back, in any order. Operators and
 * the acquirer say what a step has them say; the payments' network is the sandbox's.
 */
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ features: { FEATURE_GBP_LAAS_PAYMENT: 'ON' } })
  // What the server does for everybody is out of the way by then.
  for (let day = 0; day < 6; day += 1) await nextDay(() => server.settle())
})
afterAll(() => server.close())

const { answer } = callsOf(() => server)
const log = { warn: () => undefined, error: () => undefined }
const nothing = async () => undefined

async function nextDay(work: () => Promise<void>): Promise<void> {
  server.clock.moveBy(86_400_000)
  await work()
  await server.world.rates.refresh()
}

/** Payments and their networks alone: nobody's schedule pays meanwhile. */
async function paymentsGoOn(): Promise<void> {
  const { tasks, engine } = server.world
  for (;;) if ((await tasks.runDue('payments')) + (await engine.runDue()) === 0) return
}

type Held = 'GBP' | 'UGX'
interface Account {
  id: string
  ledgerAccount: bigint
}

/** One history: its accounts, what stands on them and is owed, and what each of our own accounts must explain. */
interface History {
  accounts: Record<Held, Account>
  /** What came less what left, also where the account could not give it. */
  worth: Record<Held, bigint>
  byPhone: { id: string; minor: bigint; isBack: boolean }[]
  byCard: { id: string; minor: bigint; isBack: boolean }[]
  sent: { id: string }[]
  sold: Record<Held, bigint>
  bought: Record<Held, bigint>
  /** What of the bought currency is our income. */
  spread: Record<Held, bigint>
}

interface Step {
  kind: 'phone' | 'card' | 'pay' | 'exchange' | 'reverse' | 'dispute'
  amount: number
  which: number
}

/** Gives the value of a call; nothing where the account does not hold enough. */
async function done(declared: AnyCall, body: object) {
  const got = await answer(declared, { body })
  if (got.headers['refusal-code'] === 'ledger.insufficient_funds') return undefined
  if (got.statusCode !== 200) throw new Error(`${declared.name}: ${got.body}`)
  return got.json().value
}

const taskOf = (subject: string): Task => ({ subject, kind: 'ask', occurrence: 1, finish: nothing })
const needsOf = () => ({ ...server.world, db: server.db, bankClock: server.clock, updated: nothing, log })

/** How often it happened: a run that never gets there shows nothing. */
const met = { exchanges: 0, payments: 0, returns: 0, debts: 0 }

let phones = 0
async function fundByPhone(history: History, minor: bigint): Promise<void> {
  phones += 1
  const order = { accountId: history.accounts.UGX.id, amount: String(minor) }
  const phoneNumber = `0772 ${String(200_000 + (phones % 700_000)).padStart(6, '0')}`
  const { topUpId: id } = await done(
    mobileMoney.fundWalletWithMobileMoney,
    topUpOrder(server.ada, { ...order, phoneNumber }),
  )
  const said = { endToEndId: id, networkReference: `MM-${id}`, state: 'settled' as const, at: server.clock.now() }
  const network = { request: nothing, inquire: nothing } as never
  await server.db.asSystem((tx) => takeUpdate({ ...needsOf(), network })(tx, said as never))
  history.byPhone.push({ id, minor, isBack: false })
  history.worth.UGX += minor
}

async function fundByCard(history: History, minor: bigint): Promise<void> {
  const amount = toDecimal(money('GBP', minor))
  const body = cardFunding(server.ada, { accountId: history.accounts.GBP.id, amount })
  const { cardFundingId: id } = await done(fundingCards.payWithCard, body)
  history.byCard.push({ id, minor, isBack: false })
  history.worth.GBP += minor
}

/** The operator takes one back, or says so again. */
async function reverse(history: History, which: number): Promise<void> {
  const one = history.byPhone[which % Math.max(1, history.byPhone.length)]
  if (!one) return
  const inquire = async () => ({ state: 'reversed', networkReference: `MM-${one.id}`, code: 'REVERSED' })
  await inquireTopUp({ ...needsOf(), network: { request: nothing, inquire } as never })(taskOf(one.id))
  if (!one.isBack) history.worth.UGX -= one.minor
  one.isBack = true
}

/** A cardholder's dispute is lost, or heard of again. */
async function dispute(history: History, which: number): Promise<void> {
  const one = history.byCard[which % Math.max(1, history.byCard.length)]
  if (!one) return
  const at = server.clock.now()
  const disputeOf = async () => ({ state: 'lost', reason: 'fraud', openedAt: at, respondBy: at, countsRefunds: true })
  const disputed = disputedProducts([disputedFundings(server.world)])
  await askForDispute({ ...needsOf(), disputed, acquirer: { disputeOf } as never })(taskOf(one.id))
  if (!one.isBack) history.worth.GBP -= one.minor
  one.isBack = true
}

/** The last two digits of an amount say whether it arrives, is rejected or comes back. */
const fates = [0n, 11n, 12n]

async function pay(history: History, { amount, which }: Step): Promise<void> {
  const minor = BigInt(amount) * 100n + (fates[which % fates.length] ?? 0n)
  const order = { sourceAccountId: history.accounts.GBP.id, amount: toDecimal(money('GBP', minor)) }
  const rest = { totalAmount: undefined, saveAsBeneficiary: false, documentUploadItems: [] }
  const sent = await done(payments.createTransactionRequest, paymentOrder(server.ada, { ...order, ...rest }))
  if (sent) history.sent.push({ id: sent.transactionId })
}

async function convert(history: History, { amount, which }: Step): Promise<void> {
  const [from, to]: [Held, Held] = which % 2 === 0 ? ['GBP', 'UGX'] : ['UGX', 'GBP']
  const minor = from === 'GBP' ? BigInt(amount) * 100n : BigInt(amount) * 1_000n
  const order = exchangeOrder(history.accounts[from].id, history.accounts[to].id)
  const body = { ...order, from: { ...order.from, amount: toDecimal(money(from, minor)) } }
  const made = await done(exchange.initiateExchange, body)
  if (!made) return
  const { sold, bought, spread } = await server.db.asSystem((tx) =>
    oneRow<{ sold: bigint; bought: bigint; spread: bigint }>(
      tx,
      sql`select sold, bought, spread from payments.exchange where id = ${made.transactionId}`,
    ),
  )
  met.exchanges += 1
  history.sold[from] += sold
  history.bought[to] += bought
  history.spread[to] += spread
  history.worth[from] -= sold
  history.worth[to] += bought
}

function take(history: History, one: Step): Promise<void> {
  if (one.kind === 'phone') return fundByPhone(history, BigInt(one.amount) * 1_000n)
  // A card brings five pounds at least.
  if (one.kind === 'card') return fundByCard(history, BigInt(one.amount + 4) * 100n)
  if (one.kind === 'pay') return pay(history, one)
  if (one.kind === 'exchange') return convert(history, one)
  return one.kind === 'reverse' ? reverse(history, one.which) : dispute(history, one.which)
}

async function opened(currency: Currency): Promise<Account> {
  const { customerId } = server.ada
  return server.world.accounts.openAccount({ customerId, currency, name: 'History' })
}

/** What the payments of a history moved in the end, charges included. */
async function paidOut({ sent }: History): Promise<{ delivered: bigint; charges: bigint }> {
  const found = await server.db.asSystem((tx) =>
    rows<{ money: string; amount: bigint; charge: bigint }>(
      tx,
      sql`select money, amount, charge from payments.transaction where id = any(${sent.map(({ id }) => id)}::uuid[])`,
    ),
  )
  expect(found.filter((one) => !['sent', 'returned', 'released'].includes(one.money))).toEqual([])
  const left = found.filter((one) => one.money !== 'released')
  met.payments += left.length
  met.returns += left.filter((one) => one.money === 'returned').length
  const sum = (amounts: bigint[]) => amounts.reduce((total, one) => total + one, 0n)
  return {
    delivered: sum(left.filter((one) => one.money === 'sent').map(({ amount }) => amount)),
    charges: sum(left.map(({ charge }) => charge)),
  }
}

const owedOn = ({ id }: Account): Promise<bigint> =>
  server.db.asSystem(async (tx) => {
    const { owed } = await oneRow<{ owed: bigint }>(
      tx,
      sql`select coalesce(sum(owed - repaid), 0)::bigint as owed from payments.debt where account_id = ${id}`,
    )
    return owed
  })

/** What all histories owe in a currency: once a week an account repays what it can, also that of an earlier history. */
const owedIn = (currency: Held): Promise<bigint> =>
  server.db.asSystem(async (tx) => {
    const { owed } = await oneRow<{ owed: bigint }>(
      tx,
      sql`select coalesce(sum(owed - repaid), 0)::bigint as owed from payments.debt where currency = ${currency}`,
    )
    return owed
  })

/** The accounts of histories that were played. */
const earlier = new Set<string>()

async function play(steps: readonly Step[]): Promise<void> {
  const accounts = { GBP: await opened('GBP'), UGX: await opened('UGX') }
  const none = () => ({ GBP: 0n, UGX: 0n })
  const history: History = {
    accounts,
    worth: none(),
    byPhone: [],
    byCard: [],
    sent: [],
    sold: none(),
    bought: none(),
    spread: none(),
  }
  const before = await balancesOf(server.db)
  const owedBefore = { GBP: await owedIn('GBP'), UGX: await owedIn('UGX') }
  for (const one of steps) await take(history, one)
  // Payments that come back do so some banking days later.
  for (let day = 0; history.sent.length > 0 && day < 8; day += 1) {
    await nextDay(paymentsGoOn)
  }
  const { delivered, charges } = await paidOut(history)
  const worth = { ...history.worth, GBP: history.worth.GBP - delivered - charges }
  const stays = (all: History['byPhone']) =>
    all.filter(({ isBack }) => !isBack).reduce((sum, { minor }) => sum + minor, 0n)
  const owed = { GBP: await owedOn(accounts.GBP), UGX: await owedOn(accounts.UGX) }
  met.debts += owed.GBP + owed.UGX > 0n ? 1 : 0
  const explained: Record<string, bigint> = {
    'clearing:card:GBP': -stays(history.byCard),
    'clearing:momo:UGX': -stays(history.byPhone),
    'clearing:fps:GBP': delivered,
    'fees:GBP': charges + history.spread.GBP,
    'fees:UGX': history.spread.UGX,
    'position:GBP': history.sold.GBP - history.bought.GBP - history.spread.GBP,
    'position:UGX': history.sold.UGX - history.bought.UGX - history.spread.UGX,
    'suspense:pull-returns:GBP': owedBefore.GBP - (await owedIn('GBP')),
    'suspense:pull-returns:UGX': owedBefore.UGX - (await owedIn('UGX')),
    // An account is never below zero: what it could not give is the debt.
    [String(accounts.GBP.ledgerAccount)]: worth.GBP + owed.GBP,
    [String(accounts.UGX.ledgerAccount)]: worth.UGX + owed.UGX,
  }
  const expected = Object.fromEntries(Object.entries(explained).filter(([, minor]) => minor !== 0n))
  const changed = Object.entries(await changesSince(server.db, before)).filter(([name]) => !earlier.has(name))
  expect(Object.fromEntries(changed)).toEqual(expected)
  for (const { ledgerAccount } of Object.values(accounts)) earlier.add(String(ledgerAccount))
  for (const { ledgerAccount } of Object.values(accounts)) {
    const { posted, held } = (await balancesOf(server.db)).get(String(ledgerAccount)) ?? { posted: -1n, held: 0n }
    expect([posted >= 0n, held]).toEqual([true, 0n])
  }
}

const histories = fc.array(
  fc.record<Step>({
    kind: fc.constantFrom('phone', 'phone', 'card', 'card', 'pay', 'exchange', 'exchange', 'reverse', 'dispute'),
    amount: fc.integer({ min: 1, max: 40 }),
    which: fc.nat(11),
  }),
  { minLength: 4, maxLength: 12 },
)

/** `FUNDING_HISTORIES=10000` plays so many. */
const numRuns = Number(process.env['FUNDING_HISTORIES'] ?? 15)
const seed = Number(process.env['FUNDING_SEED'] ?? 37)

test(
  'whatever is funded, exchanged, paid out and taken back: no account is below zero but by a recorded debt, and every clearing account is explained',
  async () => {
    await fc.assert(fc.asyncProperty(histories, play), { seed, numRuns, endOnFailure: true })
    expect(await bookFaults(server.db)).toEqual(soundBooks)
    for (const [what, times] of Object.entries(met)) expect([what, times > 0]).toEqual([what, true])
    if (process.env['FUNDING_HISTORIES']) process.stdout.write(`${JSON.stringify(met)}\n`)
  },
  60_000 + numRuns * 10_000,
)
