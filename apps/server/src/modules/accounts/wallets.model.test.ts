import { accounts, exchange, mobileMoney, payments } from '@tradewind/contract'
import { money, toDecimal } from '@tradewind/kernel'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { balancesOf, bookFaults, changesSince, soundBooks } from '../../main/testing/test-books.ts'
import { callsOf } from '../../main/testing/test-calls.ts'
import { pin } from '../../main/testing/test-people.ts'
import { mobileOrder, topUpOrder } from '../../main/testing/test-requests.ts'
import { startTestServer, type TestServer } from '../../main/testing/test-server.ts'

/** A wallet that is funded, paid out of and exchanged in whichever order, whatever operators make of it. */
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const { answer, call, pass } = callsOf(() => server)

/** What ought to be on the wallet, and with the operators. */
interface Model {
  wallet: bigint
  operators: bigint
}

interface Real {
  walletId: string
  ledgerAccount: bigint
  before: Awaited<ReturnType<typeof balancesOf>>
}

const shillings = (minor: bigint) => toDecimal(money('UGX', minor))

async function compare(model: Model, { walletId, ledgerAccount, before }: Real): Promise<void> {
  const { balance, availableBalance } = await call(accounts.getAccount, { query: { AccountId: walletId } })
  const changed = await changesSince(server.db, before)
  expect({
    shown: balance.amount,
    available: availableBalance.amount,
    booked: changed[String(ledgerAccount)] ?? 0n,
    operators: changed['clearing:momo:UGX'] ?? 0n,
  }).toEqual({
    shown: shillings(model.wallet),
    available: shillings(model.wallet),
    booked: model.wallet,
    operators: model.operators,
  })
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

/** What the last two digits of an amount make of a funding (the sandbox's table), and whether its money comes. */
const fundings = { '00': true, '11': false, '13': true, '14': true, '15': true, '18': false, '23': false, '24': true }
/** The same of a payout; what goes back to the wallet is its amount. */
const payouts = {
  '00': 'paid',
  '11': 'void',
  '12': 'returned',
  '13': 'paid',
  '14': 'paid',
  '15': 'paid',
  '18': 'void',
} as const

const hour = 3_600
/** Sends what is due, then lets time pass until every operator has said what it has to say. */
async function outlast(seconds: number): Promise<void> {
  await server.settle()
  await pass(60)
  await pass(seconds)
}

const funds = (thousands: bigint, ending: keyof typeof fundings) =>
  step(`fund ${thousands}0${ending}`, async (model) => {
    const minor = thousands * 1_000n + BigInt(ending)
    const body = topUpOrder(server.ada, { accountId: '', amount: shillings(minor) })
    await call(mobileMoney.fundWalletWithMobileMoney, { body })
    await outlast(3 * hour)
    if (!fundings[ending]) return
    model.wallet += minor
    model.operators -= minor
  })

const paysOut = (thousands: bigint, ending: keyof typeof payouts) =>
  step(`pay out ${thousands}0${ending}`, async (model, { walletId }) => {
    const minor = thousands * 1_000n + BigInt(ending)
    const query = {
      AccountId: walletId,
      Amount: shillings(minor),
      CurrencyCode: 'UGX',
      PaymentMethodType: 'MobileMoney',
    }
    const { chargeAmount } = await call(payments.getTransactionCharge, { query })
    const charge = BigInt(chargeAmount.amount.split('.')[0])
    const order = {
      sourceAccountId: walletId,
      amount: shillings(minor),
      totalAmount: undefined,
      saveAsBeneficiary: false,
    }
    const paid = await answer(payments.createTransactionRequest, { body: mobileOrder(server.ada, order) })
    const tooMuch = minor + charge > model.wallet
    expect([paid.statusCode, paid.headers['refusal-code']]).toEqual(
      tooMuch ? [409, 'ledger.insufficient_funds'] : [200, undefined],
    )
    await outlast(payouts[ending] === 'returned' ? 6 * 24 * hour : 3 * hour)
    const outcome = tooMuch ? 'void' : payouts[ending]
    if (outcome === 'void') return
    model.wallet -= outcome === 'paid' ? minor + charge : charge
    if (outcome === 'paid') model.operators += minor
  })

const exchanges = (amount: string, way: 'in' | 'out') =>
  step(`exchange ${amount} ${way}`, async (model, { walletId }) => {
    const [fromAccountId, toAccountId] =
      way === 'in' ? [server.ada.accounts.GBP, walletId] : [walletId, server.ada.accounts.GBP]
    await server.world.rates.refresh()
    const body = { fromAccountId, toAccountId, side: 'sell', amount }
    const { sold, bought, rateId } = await call(exchange.createExchangeQuote, { body })
    const name = (id: string) => ({ id, systemAccountType: id === walletId ? 'Wallet' : 'CustomerAccount' })
    const made = await answer(exchange.initiateExchange, {
      body: {
        from: { amount: sold.amount, currency: name(fromAccountId) },
        to: { amount: bought.amount, currency: name(toAccountId) },
        exchangeDetails: { reasonForExchange: 'Supplier', transactionPin: pin, rateId },
      },
    })
    const minorOf = (text: string) => BigInt(text.split('.')[0] ?? '')
    const tooMuch = way === 'out' && minorOf(sold.amount) > model.wallet
    expect([made.statusCode, made.headers['refusal-code']]).toEqual(
      tooMuch ? [409, 'ledger.insufficient_funds'] : [200, undefined],
    )
    if (tooMuch) return
    model.wallet += way === 'in' ? minorOf(bought.amount) : -minorOf(sold.amount)
  })

const thousands = fc.bigInt(5n, 40n)
const steps = fc.commands<Model, Real, true>(
  [
    fc
      .tuple(thousands, fc.constantFrom(...(Object.keys(fundings) as (keyof typeof fundings)[])))
      .map((of) => funds(...of)),
    fc
      .tuple(thousands, fc.constantFrom(...(Object.keys(payouts) as (keyof typeof payouts)[])))
      .map((of) => paysOut(...of)),
    fc.constantFrom('1.00', '7.50').map((amount) => exchanges(amount, 'in')),
    fc.constantFrom('5000', '30000').map((amount) => exchanges(amount, 'out')),
  ],
  { maxCommands: 12, size: '+1' },
)

/** One wallet lives through all histories: each begins with what the one before it left. */
test('whatever happens to a wallet it never falls below zero, and operators hold what was funded and not paid out', async () => {
  const { wallet } = await server.db.asSystem((tx) =>
    server.world.accounts.walletIn(tx, { customerId: server.ada.customerId, currency: 'UGX' }),
  )
  const real = { walletId: wallet.id, ledgerAccount: wallet.ledgerAccount, before: await balancesOf(server.db) }
  const model: Model = { wallet: 0n, operators: 0n }
  const property = fc.asyncProperty(steps, (commands) => fc.asyncModelRun(() => ({ model, real }), commands))
  await fc.assert(property, { numRuns: 6, endOnFailure: true })
  expect(await bookFaults(server.db)).toEqual(soundBooks)
})
