import { type AnyCall, payments, sandbox, sendMethods } from '@tradewind/contract'
import { type Currency, money } from '@tradewind/kernel'
import { railFor } from '@tradewind/kernel/payment-methods/catalogue'
import type { PaymentMethod } from '@tradewind/kernel/payment-methods/methods'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { facts } from '#modules/rails'
import { execute, sql } from '#platform/db'
import { systemRandom, uuidv7 } from '#platform/random'
import { ways } from './testing/test-payment-methods.ts'
import { ask, paymentOrder } from './testing/test-requests.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'
import type { WireRequest } from './testing/test-wire-request.ts'

let server: TestServer
const accounts: Partial<Record<Currency, string>> = {}
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

async function given<Value>(declared: AnyCall, request: WireRequest): Promise<Value> {
  const answer = await ask(server.http, declared, request, server.as(server.ada))
  if (answer.statusCode !== 200) throw new Error(`${declared.name} was refused: ${answer.body}`)
  return answer.json().value as Value
}

/** An account of the customer with a million of its smallest coins a thousand times over. */
async function accountIn(currency: Currency): Promise<string> {
  const { world, db, clock, ada } = server
  const newId = () => uuidv7(clock.now(), systemRandom)
  const { id, ledgerAccount } = await world.accounts.openAccount({
    customerId: ada.customerId,
    currency,
    name: `All ways ${currency}`,
  })
  await db.asSystem(async (tx) => {
    const outside = await world.ledger.systemAccount(tx, 'suspense', currency)
    const amount = money(currency, 1_000_000_000n)
    const transfer = { id: newId(), debit: outside, credit: ledgerAccount, amount, code: 'opening' }
    world.ledger.post(tx, { id: newId(), subject: 'opening', transfers: [transfer], at: clock.now() })
  })
  return id
}

test.each(Object.entries(ways))(
  '[product-send-methods, send-server-verification, send-verified-only, entity-payment-blocks, entity-payment-block-fields] %s: details are checked, money is sent to them, and it arrives',
  async (name, { currency, amount, country, verify: [declared, body], block, more = {} }) => {
    accounts[currency] ??= await accountIn(currency)
    const method = name.split(',')[0]
    const payee = `payee-${Object.keys(ways).indexOf(name)}@example.org`
    await given(declared, { body })
    const query = { AccountId: accounts[currency], CurrencyCode: currency, Amount: amount }
    const onTheWire = method === 'Ifsc' ? 7 : method
    const offered = await given<{ paymentMethodType: unknown; available: boolean; totalAmount: { amount: string } }[]>(
      sendMethods.compareSendMethods,
      { query: { ...query, BankCountry: country } },
    )
    const chosen = offered.find(({ paymentMethodType }) => paymentMethodType === onTheWire)
    expect(chosen?.available).toBe(true)
    const order = paymentOrder(server.ada, {
      sourceAccountId: accounts[currency],
      sourceCurrencyId: currency,
      sourceCurrencyCode: currency,
      amount,
      totalAmount: chosen?.totalAmount.amount,
      documentUploadItems: [],
      notifyBeneficiaryEmail: payee,
      beneficiaryAccountDetailsRequests: [{ paymentMethodType: onTheWire, ...block }],
      ...more,
    })
    const { transactionId } = await given<{ transactionId: string }>(payments.createTransactionRequest, { body: order })
    const statusOf = async () =>
      (await given<{ status: string }>(payments.getTransactionDetails, { query: { TransactionId: transactionId } }))
        .status
    // A week goes by, day by day: cut-offs, working days, and whoever has to accept the money.
    for (let day = 0; day < 8 && (await statusOf()) !== 'Successful'; day++) {
      await server.settle()
      await given(sandbox.moveBankClock, { body: { aheadBySeconds: 86_400 } })
    }
    await server.settle()
    expect(await statusOf()).toBe('Successful')
    // Networks that take days notify twice; those that take seconds once.
    const letters = (await server.world.notifications.listOutbox()).filter(({ to }) => to === payee)
    const subjects = letters.map(({ subject }) => subject.replace(/^.*(on its way|delivered).*$/, '$1'))
    const rail = railFor(method as PaymentMethod, currency)
    expect(subjects).toEqual(rail && facts(rail).pace === 'instant' ? ['delivered'] : ['delivered', 'on its way'])
  },
)

test.each(['Iban', 'BicSwift'] as const)(
  'a payee saved by %s whose IBAN its country has made longer since is not paid: the refusal asks for the new one',
  async (name) => {
    const { currency, amount, verify, block, more = {}, country } = ways[name] as (typeof ways)[string]
    const [declared, body] = verify
    await given(declared, { body })
    const sourceAccountId = (accounts[currency] ??= await accountIn(currency))
    const query = { AccountId: sourceAccountId, CurrencyCode: currency, Amount: amount, BankCountry: country }
    const offered = await given<{ paymentMethodType: string; totalAmount: { amount: string } }[]>(
      sendMethods.compareSendMethods,
      { query },
    )
    const order = {
      sourceAccountId,
      sourceCurrencyId: currency,
      sourceCurrencyCode: currency,
      amount,
      totalAmount: offered.find(({ paymentMethodType }) => paymentMethodType === name)?.totalAmount.amount,
      documentUploadItems: [],
      saveAsBeneficiary: true,
      ...more,
    }
    const pay = (details: object) => {
      const beneficiaryAccountDetailsRequests = [{ paymentMethodType: name, ...details }]
      const changed = paymentOrder(server.ada, { ...order, beneficiaryAccountDetailsRequests })
      return ask(server.http, payments.createTransactionRequest, { body: changed }, server.as(server.ada))
    }
    expect((await pay(block)).statusCode).toBe(200)
    // As it was saved while the IBANs of the country had two digits fewer.
    const column = name === 'Iban' ? sql`routing` : sql`account_number`
    await server.db.asSystem((tx) =>
      execute(
        tx,
        sql`update beneficiaries.beneficiary_account set ${column} = left(${column}, -2)
            where customer_id = ${server.ada.customerId} and method = ${name}`,
      ),
    )
    const shortened = Object.fromEntries(
      Object.entries(block).map(([field, value]) => [field, /^[A-Z]{2}\d{2}/.test(value) ? value.slice(0, -2) : value]),
    )
    const refused = await pay(shortened)
    expect(refused.headers['refusal-code']).toBe('verification.iban_invalid')
    expect(refused.json().error).toMatch(
      /^The saved IBAN isn't valid any more: IBANs in .* now have 22 characters\. Ask for the new IBAN\.$/,
    )
  },
)
