import { type AnyCall, accountManagement, payments, pullPay } from '@tradewind/contract'
import { type Currency, money, toDecimal } from '@tradewind/kernel'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { balancesOf, bookFaults, changesSince, soundBooks } from '../../../main/testing/test-books.ts'
import { callsOf } from '../../../main/testing/test-calls.ts'
import { pin } from '../../../main/testing/test-people.ts'
import { pullOrder } from '../../../main/testing/test-requests.ts'
import { startTestServer, type TestServer } from '../../../main/testing/test-server.ts'
import { applyUpdate } from './follow-pull.ts'
import { lockPull } from './pulls.store.ts'
import type { DebitState } from './pulls.types.ts'

/** Pulls in whichever order their network reports about them; it says only what a step has it say. */
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ features: { FEATURE_CLOSE_ACCOUNT: 'ON' } })
})
afterAll(() => server.close())

const { answer, call } = callsOf(() => server)
const currency: Currency = 'CAD'

interface PullModel {
  id: string
  minor: bigint
  status: 'Pending' | 'Approved' | 'Successful' | 'Failed' | 'Expired'
}

/** How an account into which pulls bring money ought to stand. */
interface Model {
  available: bigint
  /** What came back after it had been spent, the oldest debt first. */
  debts: bigint[]
  frozen: boolean
  pulls: PullModel[]
}

interface Real {
  accountId: string
  /** Another account of the same customer, in the same currency. */
  otherId: string
  ledgerAccount: bigint
  before: Awaited<ReturnType<typeof balancesOf>>
}

const sumOf = (amounts: readonly bigint[]) => amounts.reduce((sum, one) => sum + one, 0n)
const leastOf = (one: bigint, other: bigint) => (one < other ? one : other)
const codeOf = async (declared: AnyCall, body: object) => (await answer(declared, { body })).headers['refusal-code']

/** What the network says of a pull, however often. */
async function report(id: string, state: DebitState): Promise<void> {
  const { db, clock, world } = server
  const log = { warn: () => undefined, error: () => undefined }
  const network = { inquire: async () => state, recall: async () => state, collect: () => Promise.reject(new Error()) }
  const nothing = async () => undefined
  const needs = { ...world, db, bankClock: clock, network, nextMorning: (at: Date) => at, updated: nothing, log }
  await db.asSystem(async (tx) => applyUpdate(needs)(tx, await lockPull(tx, id), state))
}

/** Everything that there is, held against what ought to be. */
async function compare(model: Model, { accountId, ledgerAccount, before }: Real): Promise<void> {
  const account = await call(pullPay.listPullPayTransactionRequests, {
    query: { AccountId: accountId, PageSize: '100' },
  })
  const states = (account.records as { pullPayId: string; status: string }[]).map((one) => [one.pullPayId, one.status])
  expect(Object.fromEntries(states)).toEqual(Object.fromEntries(model.pulls.map(({ id, status }) => [id, status])))
  const { availableBalance } = await server.world.accounts.getAccount({
    customerId: server.ada.customerId,
    accountId,
  })
  expect(availableBalance.minor).toBe(model.available)
  const changed = await changesSince(server.db, before)
  const there = sumOf(model.pulls.filter(({ status }) => status === 'Successful').map(({ minor }) => minor))
  // What is collected is either on the customer's accounts or owed; what went back is with the network again.
  expect([
    changed['clearing:eft:CAD'] ?? 0n,
    changed['suspense:pull-returns:CAD'] ?? 0n,
    changed[String(ledgerAccount)] ?? 0n,
  ]).toEqual([-there, -sumOf(model.debts), model.available])
}

type Step = fc.AsyncCommand<Model, Real, true>
const step = (name: string, run: (model: Model, real: Real) => Promise<void>): Step => ({
  check: async () => true,
  run: async (model, real) => {
    await run(model, real)
    await compare(model, real)
  },
  toString: () => name,
})

const starts = (minor: bigint) =>
  step(`start a pull of ${minor}`, async (model, { accountId }) => {
    const amount = toDecimal(money(currency, minor))
    const body = pullOrder(server.ada, { accountId, amount })
    const { pullPayId } = await call(pullPay.createPullPayTransactionRequest, { body })
    model.pulls.push({ id: pullPayId, minor, status: 'Pending' })
  })

/** A step about one of the pulls, chosen by the number; nothing where there is none. */
const about = (n: number, name: string, run: (model: Model, pull: PullModel) => Promise<void>) =>
  step(`${name} (${n})`, async (model) => {
    const pull = model.pulls[n % Math.max(1, model.pulls.length)]
    if (pull) await run(model, pull)
  })

const isOpen = ({ status }: PullModel) => status === 'Pending' || status === 'Approved'
const networkReferenceOf = ({ id }: PullModel) => `EFT-${id}`
const accepted = (n: number) =>
  about(n, 'the network accepts', async (_, pull) => {
    const at = server.clock.now()
    await report(pull.id, {
      state: 'accepted',
      networkReference: networkReferenceOf(pull),
      settlesAt: at,
      recallableUntil: at,
    })
    if (pull.status === 'Pending') pull.status = 'Approved'
  })
const settles = (n: number) =>
  about(n, 'the money settles', async (model, pull) => {
    await report(pull.id, { state: 'settled', networkReference: networkReferenceOf(pull), at: server.clock.now() })
    if (!isOpen(pull)) return
    pull.status = 'Successful'
    let left = pull.minor
    // What is owed is repaid by what comes next; a frozen account pays nothing.
    if (!model.frozen)
      model.debts = model.debts.flatMap((debt) => {
        const part = leastOf(debt, left)
        left -= part
        return debt > part ? [debt - part] : []
      })
    model.available += left
  })
const fails = (n: number) =>
  about(n, 'the network refuses', async (_, pull) => {
    if (!isOpen(pull)) return
    await report(pull.id, { state: 'rejected', code: '905' })
    pull.status = 'Failed'
  })
const comesBack = (n: number) =>
  about(n, 'the money comes back', async (model, pull) => {
    await report(pull.id, {
      state: 'returned',
      networkReference: networkReferenceOf(pull),
      at: server.clock.now(),
      code: '901',
    })
    if (pull.status === 'Successful') {
      const taken = model.frozen ? 0n : leastOf(model.available, pull.minor)
      model.available -= taken
      if (pull.minor > taken) model.debts.push(pull.minor - taken)
    }
    if (pull.status !== 'Expired') pull.status = 'Failed'
  })
const cancels = (n: number) =>
  about(n, 'the customer calls it off', async (_, pull) => {
    const code = await codeOf(pullPay.cancelPullPayTransactionRequest, { pullPayId: pull.id })
    // None was sent here, and what was accepted could be recalled until then only.
    if (pull.status === 'Pending' || pull.status === 'Expired') expect(code).toBeUndefined()
    else expect(code).toBeDefined()
    if (pull.status === 'Pending') pull.status = 'Expired'
  })
const spends = (minor: bigint) =>
  step(`move ${minor} away`, async (model, { accountId, otherId }) => {
    const code = await codeOf(payments.createTransferRequest, {
      sourceAccountId: accountId,
      destinationAccountId: otherId,
      currencyCode: currency,
      amount: toDecimal(money(currency, minor)),
      transactionPin: pin,
    })
    const tooMuch = minor > model.available ? 'ledger.insufficient_funds' : undefined
    expect(code).toBe(model.frozen ? 'ledger.account_frozen' : tooMuch)
    if (!code) model.available -= minor
  })
const freezes = (frozen: boolean) =>
  step(frozen ? 'freeze' : 'unfreeze', async (model, { accountId }) => {
    const declared = frozen ? accountManagement.freezeAccount : accountManagement.unfreezeAccount
    await codeOf(declared, { accountId })
    model.frozen = frozen
  })

const which = fc.nat({ max: 20 })
const minors = fc.bigInt(1_00n, 40_00n)
const steps = fc.commands<Model, Real, true>(
  [
    minors.map(starts),
    minors.map(starts),
    which.map(accepted),
    which.map(settles),
    which.map(settles),
    which.map(fails),
    which.map(comesBack),
    which.map(comesBack),
    which.map(cancels),
    minors.map(spends),
    fc.constantFrom(freezes(true), freezes(false)),
  ],
  { maxCommands: 40, size: '+1' },
)

async function start(): Promise<{ model: Model; real: Real }> {
  const made = { customerId: server.ada.customerId, currency, name: 'Pulls' } as const
  const account = await server.world.accounts.openAccount(made)
  const other = await server.world.accounts.openAccount({ ...made, name: 'Aside' })
  const before = await balancesOf(server.db)
  const real = { accountId: account.id, otherId: other.id, ledgerAccount: account.ledgerAccount, before }
  return { model: { available: 0n, debts: [], frozen: false, pulls: [] }, real }
}

/** Takes these steps one after the other; gives how the account then stands. */
async function walk(...taken: Step[]): Promise<Model> {
  const { model, real } = await start()
  for (const one of taken) await one.run(model, real)
  return model
}

test('what a pull brought and its network takes back is owed as far as it was spent, and repaid by the next', async () => {
  const owed = await walk(
    starts(30_00n),
    accepted(0),
    settles(0),
    settles(0),
    spends(20_00n),
    comesBack(0),
    comesBack(0),
  )
  expect(owed).toMatchObject({ available: 0n, debts: [20_00n] })
  const twice = [starts(30_00n), settles(0), spends(30_00n), comesBack(0), starts(50_00n), settles(1)]
  expect(await walk(...twice)).toMatchObject({ available: 20_00n, debts: [] })
  const frozen = [starts(30_00n), settles(0), freezes(true), comesBack(0), starts(40_00n), settles(1)]
  expect(await walk(...frozen)).toMatchObject({ available: 70_00n, debts: [30_00n] })
})

test('whatever pulls do in whichever order: collected is what settled and did not come back, and what is missing is owed', async () => {
  const property = fc.asyncProperty(steps, async (commands) => {
    const begun = await start()
    await fc.asyncModelRun(() => begun, commands)
  })
  await fc.assert(property, { numRuns: 12 })
  expect(await bookFaults(server.db)).toEqual(soundBooks)
})
