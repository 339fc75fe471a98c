import { type AnyCall, accountManagement, accountsStaff, payments, schedules } from '@tradewind/contract'
import { money, toDecimal } from '@tradewind/kernel'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StaffCaller } from '#platform/caller'
import type { Http } from '#platform/http'
import { systemRandom, uuidv7 } from '#platform/random'
import { bookFaults, soundBooks } from '../../main/testing/test-books.ts'
import { type Person, pin } from '../../main/testing/test-people.ts'
import { ask, freshKey, paymentOrder, scheduleOrder } from '../../main/testing/test-requests.ts'
import { startTestServer, type TestServer } from '../../main/testing/test-server.ts'
import { addStaff, openTestConsole, staffBrowser } from '../../main/testing/test-staff.ts'
import type { WireRequest } from '../../main/testing/test-wire-request.ts'

let server: TestServer
let console: Http<StaffCaller>
let omar: ReturnType<typeof staffBrowser>
let ada: Person
beforeAll(async () => {
  server = await startTestServer({ features: { FEATURE_CLOSE_ACCOUNT: 'ON' } })
  ada = server.ada
  console = await openTestConsole(server)
  await addStaff(server, { email: 'omar@example.com', name: 'Omar Haddad', roles: ['operations'] })
  omar = await staffBrowser(console, server, '10.9.1.1').signIn('omar@example.com')
})
afterAll(async () => {
  await console.app.close()
  await server.close()
})

type Hand = 'customer' | 'provider'

/** What a payment of the tests costs, with its charge. */
const paymentTotal = 13_00n

/** How an account ought to stand. */
interface Model {
  status: 'Open' | 'Closed'
  frozenBy: Set<Hand>
  closedBy: Hand | undefined
  /** What is neither paid out nor reserved nor under a lien. */
  available: bigint
  liens: { id: string; minor: bigint }[]
  /** Payments that hold money still, and those that arrived and may come back. */
  underWay: string[]
  arrived: string[]
  /** Payments that were ordered for the next time that what is due is made. */
  scheduled: string[]
}

interface Real {
  accountId: string
  ledgerAccount: bigint
}

const reason = 'Decided for a test of accounts.'
const newId = () => uuidv7(server.clock.now(), systemRandom)
/** Why it was refused, or nothing. */
const asked = async (declared: AnyCall, request: WireRequest): Promise<{ code: unknown; value: { id?: string } }> => {
  const headers = { ...server.as(ada), 'idempotency-key': freshKey() }
  const answer = await ask(server.http, declared, request, headers)
  const code = answer.headers['refusal-code']
  expect([declared.name, code ?? answer.statusCode]).toEqual([declared.name, code ?? 200])
  return { code, value: answer.json().value }
}
const byCustomer = async (declared: AnyCall, request: WireRequest) => (await asked(declared, request)).code
const view = (accountId: string) => server.world.accounts.getAccount({ customerId: ada.customerId, accountId })

async function credit({ ledgerAccount }: Real, minor: bigint): Promise<unknown> {
  const { ledger } = server.world
  const outside = await server.db.asSystem((tx) => ledger.systemAccount(tx, 'suspense', 'GBP'))
  const id = newId()
  const transfer = { id: newId(), debit: outside, credit: ledgerAccount, amount: money('GBP', minor), code: 'test' }
  const posting = ledger.postTogether({ id, subject: id, transfers: [transfer], at: server.clock.now() })
  return posting.then(
    () => undefined,
    (error: { code?: unknown }) => error.code,
  )
}
const said = (endToEndId: string, what: object) =>
  server.db.asSystem((tx) =>
    server.world.payments.paymentUpdate(tx, {
      rail: 'fps',
      endToEndId,
      networkReference: `network-${endToEndId}`,
      at: server.clock.now(),
      ...(what as { state: 'settled' }),
    }),
  )

const isFrozen = ({ frozenBy }: Model) => frozenBy.size > 0
/** Why no payment leaves now, if so. */
function paymentRefusal(model: Model): string | undefined {
  if (model.status === 'Closed') return 'ledger.account_closed'
  if (isFrozen(model)) return 'ledger.account_frozen'
  return model.available < paymentTotal ? 'ledger.insufficient_funds' : undefined
}

/** What the account is, held against what it ought to be. */
async function compare(model: Model, { accountId }: Real): Promise<void> {
  const { status, frozenBy, balance, availableBalance, lienAmount } = await view(accountId)
  const lien = model.liens.reduce((sum, { minor }) => sum + minor, 0n)
  const expected = model.status === 'Closed' ? 'Closed' : isFrozen(model) ? 'Frozen' : 'Active'
  expect({ status, frozenBy: frozenBy.toSorted(), available: availableBalance.minor, lien: lienAmount.minor }).toEqual({
    status: expected,
    frozenBy: [...model.frozenBy].toSorted(),
    available: model.available,
    lien,
  })
  if (status === 'Closed') expect(balance.minor).toBe(0n)
  // What is under a lien is still there.
  expect(balance.minor).toBeGreaterThanOrEqual(lien)
}

type Step = fc.AsyncCommand<Model, Real, true>
const step = (
  name: string,
  run: (model: Model, real: Real) => Promise<void>,
  isWorthIt: (model: Readonly<Model>) => boolean = () => true,
): Step => ({
  check: async (model) => isWorthIt(model),
  run: async (model, real) => {
    await run(model, real)
    await compare(model, real)
  },
  toString: () => name,
})

const onAccount = ({ accountId }: Real) => ({ params: { accountId }, body: { reason } })
const freezes = (by: Hand) =>
  step(`${by} freezes`, async (model, real) => {
    const code = await (by === 'customer'
      ? byCustomer(accountManagement.freezeAccount, { body: { accountId: real.accountId } })
      : omar.refusal(accountsStaff.freezeAccount, onAccount(real)))
    expect(code).toBe(model.status === 'Closed' ? 'ledger.account_closed' : undefined)
    if (!code) model.frozenBy.add(by)
  })
const unfreezes = (by: Hand) =>
  step(`${by} unfreezes`, async (model, real) => {
    const code = await (by === 'customer'
      ? byCustomer(accountManagement.unfreezeAccount, { body: { accountId: real.accountId } })
      : omar.refusal(accountsStaff.unfreezeAccount, onAccount(real)))
    const byAnother = isFrozen(model) && !model.frozenBy.has(by)
    const refused = by === 'customer' ? 'accounts.frozen_by_provider' : 'accounts.frozen_by_customer'
    expect(code).toBe(model.status === 'Closed' ? 'ledger.account_closed' : byAnother ? refused : undefined)
    if (!code) model.frozenBy.delete(by)
  })
const isCredited = (minor: bigint) =>
  step(`credit of ${minor}`, async (model, real) => {
    const code = await credit(real, minor)
    expect(code).toBe(model.status === 'Closed' ? 'ledger.account_closed' : undefined)
    if (!code) model.available += minor
  })
const placesLien = (minor: bigint) =>
  step(`lien of ${minor}`, async (model, real) => {
    const pounds = (one: bigint) => ({ amount: toDecimal(money('GBP', one)), currencyCode: 'GBP' })
    const underLien = pounds(model.liens.reduce((sum, lien) => sum + lien.minor, 0n))
    const request = { params: { accountId: real.accountId }, body: { amount: pounds(minor), underLien, reason } }
    const tooMuch = minor > model.available ? 'accounts.lien_unavailable' : undefined
    const refused = model.status === 'Closed' ? 'ledger.account_closed' : tooMuch
    if (refused) return expect(await omar.refusal(accountsStaff.placeLien, request)).toBe(refused)
    const { lienId } = await omar.value<{ lienId: string }>(accountsStaff.placeLien, request)
    model.liens.push({ id: lienId, minor })
    model.available -= minor
  })
const liftsLien = step('lift the oldest lien', async (model, { accountId }) => {
  const [lien] = model.liens
  const params = { accountId, lienId: lien?.id ?? newId() }
  const code = await omar.refusal(accountsStaff.liftLien, { params, body: { reason } })
  if (!lien) return expect(['accounts.lien_unknown', 'ledger.account_closed']).toContain(code)
  expect(code).toBeUndefined()
  model.liens.shift()
  model.available += lien.minor
})
const pays = step('pay', async (model, { accountId }) => {
  const body = paymentOrder(ada, { sourceAccountId: accountId, documentUploadItems: [], saveAsBeneficiary: false })
  const { code, value } = await asked(payments.createTransactionRequest, { body })
  expect(code).toBe(paymentRefusal(model))
  if (code) return
  model.underWay.push((value as { transactionId: string }).transactionId)
  model.available -= paymentTotal
})
const moves = (minor: bigint) =>
  step(`own transfer of ${minor}`, async (model, { accountId }) => {
    const amount = toDecimal(money('GBP', minor))
    const body = {
      sourceAccountId: accountId,
      destinationAccountId: ada.savings,
      currencyCode: 'GBP',
      amount,
      transactionPin: pin,
    }
    const code = await byCustomer(payments.createTransferRequest, { body })
    const tooMuch = minor > model.available ? 'ledger.insufficient_funds' : undefined
    const frozen = isFrozen(model) ? 'ledger.account_frozen' : tooMuch
    expect(code).toBe(model.status === 'Closed' ? 'ledger.account_closed' : frozen)
    if (!code) model.available -= minor
  })
const ordersLater = step('schedule a payment', async (model, { accountId }) => {
  const body = scheduleOrder(ada, {}, { sourceAccountId: accountId })
  const { code, value } = await asked(schedules.createScheduledPayment, { body })
  if (model.status === 'Closed') return expect(code).toBe('ledger.account_closed')
  if (code === undefined) model.scheduled.push(value.id ?? '')
})
const passes = step('what is due is made, and arrives', async (model) => {
  const before = paymentRefusal(model)
  await server.settle()
  server.clock.moveBy(1_000)
  const due = model.scheduled.splice(0)
  // Which of those that are due at one moment is paid first is not promised: as many leave as there is money for.
  const affordable = before === undefined ? Number(model.available / paymentTotal) : 0
  const left: string[] = []
  for (const id of due) {
    const { value } = await asked(schedules.getScheduleRuns, { query: { Id: id } })
    const [run] = (value as unknown as { records: { status: string; transactionId: string | null }[] }).records
    if (run?.transactionId) left.push(run.transactionId)
  }
  expect(left).toHaveLength(Math.min(due.length, affordable))
  model.underWay.push(...left)
  model.available -= paymentTotal * BigInt(left.length)
  await server.settle()
  for (const id of model.underWay.splice(0)) {
    await said(id, { state: 'settled' })
    model.arrived.push(id)
  }
})
const comesBack = step(
  'a payment that arrived comes back',
  async (model) => {
    const id = model.arrived.shift() ?? ''
    await said(id, {
      state: 'returned',
      returned: money('GBP', 12_00n),
      reason: { code: 'AC04', words: 'The account is closed.' },
    })
    // Of an account that the provider closed, the money goes elsewhere.
    if (model.status === 'Closed' && model.closedBy === 'provider') return
    Object.assign(model, { status: 'Open', closedBy: undefined })
    model.available += 12_00n
  },
  ({ arrived }) => arrived.length > 0,
)
const closes = (by: Hand) =>
  step(`${by} closes`, async (model, real) => {
    const { accountId } = real
    const transferToAccountId = ada.savings
    const code = await (by === 'customer'
      ? byCustomer(accountManagement.closeAccount, { body: { accountId, transferToAccountId } })
      : omar.refusal(accountsStaff.closeAccount, {
          params: { accountId },
          body: { reason, transferToAccountId },
        }))
    const obstacles = [
      model.status === 'Closed' && 'ledger.account_closed',
      model.liens.length > 0 && 'accounts.lien_open',
      model.underWay.length > 0 && 'accounts.payments_pending',
      model.scheduled.length > 0 && 'accounts.schedules_open',
      isFrozen(model) && model.available > 0n && 'ledger.account_frozen',
      by === 'customer' && model.frozenBy.has('provider') && 'accounts.frozen_by_provider',
    ].filter((one) => one !== false)
    if (code) return expect(obstacles).toContain(code)
    expect(obstacles).toEqual([])
    Object.assign(model, { status: 'Closed', closedBy: by, available: 0n, frozenBy: new Set() })
  })
const reopens = step('provider opens again', async (model, real) => {
  const code = await omar.refusal(accountsStaff.reopenAccount, onAccount(real))
  if (model.status === 'Closed') expect(code).toBeUndefined()
  Object.assign(model, { status: 'Open', closedBy: undefined })
})

const minors = fc.bigInt(1_00n, 30_00n)
const steps = fc.commands<Model, Real, true>(
  [
    fc.constantFrom(freezes('customer'), freezes('provider'), unfreezes('customer'), unfreezes('provider')),
    fc.bigInt(10_00n, 60_00n).map(isCredited),
    minors.map(placesLien),
    fc.constantFrom(liftsLien, pays, pays),
    minors.map(moves),
    fc.constantFrom(ordersLater, passes, passes),
    fc.constantFrom(closes('customer'), closes('provider'), reopens, comesBack),
  ],
  { maxCommands: 40, size: '+1' },
)

/** An account of £50.00 of its own. */
async function start(): Promise<{ model: Model; real: Real }> {
  const made = { customerId: ada.customerId, currency: 'GBP', name: 'Standing' } as const
  const account = await server.world.accounts.openAccount(made)
  const real = { accountId: account.id, ledgerAccount: account.ledgerAccount }
  await credit(real, 50_00n)
  const nothing = { liens: [], underWay: [], arrived: [], scheduled: [] }
  const model: Model = { status: 'Open', frozenBy: new Set(), closedBy: undefined, available: 50_00n, ...nothing }
  return { model, real }
}

/** Takes these steps one after the other; gives how the account then stands. */
async function walk(...taken: Step[]): Promise<Model> {
  const { model, real } = await start()
  for (const one of taken) {
    expect([String(one), await one.check(model)]).toEqual([String(one), true])
    await one.run(model, real)
  }
  return model
}

test('a closed account opens again by money that comes back late, unless the provider closed it', async () => {
  const paid = [pays, ordersLater, passes]
  const opened = await walk(...paid, closes('customer'), comesBack, freezes('provider'), comesBack, pays, moves(1n))
  expect(opened).toMatchObject({ status: 'Open', available: 24_00n })
  const closed = await walk(...paid, closes('provider'), comesBack, unfreezes('customer'))
  expect(closed).toMatchObject({ status: 'Closed', closedBy: 'provider' })
  expect(await walk(...paid, closes('provider'), reopens, comesBack)).toMatchObject({ available: 12_00n })
})

test('a payment that was ordered for later does not leave an account that is frozen by then, or whose money is under a lien', async () => {
  const frozen = await walk(ordersLater, freezes('customer'), freezes('provider'), unfreezes('customer'), passes)
  expect(frozen).toMatchObject({ available: 50_00n, arrived: [] })
  expect(await walk(ordersLater, placesLien(45_00n), passes)).toMatchObject({ available: 5_00n, arrived: [] })
  const lifted = await walk(placesLien(45_00n), pays, liftsLien, pays, passes, closes('customer'))
  expect(lifted.arrived).toHaveLength(1)
})

test('whatever is done in whichever order: nobody unfreezes what another froze, and what is frozen, closed or under a lien stays', async () => {
  const property = fc.asyncProperty(steps, async (commands) => {
    const begun = await start()
    await fc.asyncModelRun(() => begun, commands)
    // What is still due is not due in another round.
    await server.settle()
  })
  await fc.assert(property, { numRuns: 12 })
  expect(await bookFaults(server.db)).toEqual(soundBooks)
})
