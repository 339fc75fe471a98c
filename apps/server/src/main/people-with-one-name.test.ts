import { type AnyCall, beneficiaries, payments, sendMethods } from '@tradewind/contract'
import { type Currency, money } from '@tradewind/kernel'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findPayment } from '#modules/payments'
import { rows, sql } from '#platform/db'
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

/** The ways whose order is a message that names its parties. */
const written: string[] = []

test.each(Object.entries(ways))(
  '%s: someone with one name is paid under that name alone, and only where the order says so',
  async (name, { currency, amount, country, verify: [declared, body], block, more = {} }) => {
    accounts[currency] ??= await accountIn(currency)
    const method = name.split(',')[0]
    const onTheWire = method === 'Ifsc' ? 7 : method
    await given(declared, { body: 'accountName' in body ? { ...body, accountName: 'Suharto' } : body })
    const query = { AccountId: accounts[currency], CurrencyCode: currency, Amount: amount, BankCountry: country }
    const offered = await given<{ paymentMethodType: unknown; totalAmount: { amount: string } }[]>(
      sendMethods.compareSendMethods,
      { query },
    )
    const { beneficiaryLastName: _, ...order } = paymentOrder(server.ada, {
      sourceAccountId: accounts[currency],
      sourceCurrencyId: currency,
      sourceCurrencyCode: currency,
      amount,
      totalAmount: offered.find(({ paymentMethodType }) => paymentMethodType === onTheWire)?.totalAmount.amount,
      documentUploadItems: [],
      beneficiaryAccountDetailsRequests: [{ paymentMethodType: onTheWire, ...block }],
      ...more,
      beneficiaryEntityType: 1,
      beneficiaryFirstName: 'Suharto',
      beneficiaryAccountName: 'Suharto',
    }) as Record<string, unknown>
    const refused = await ask(server.http, payments.createTransactionRequest, { body: order }, server.as(server.ada))
    expect(refused.json().value.errors).toEqual([{ field: 'beneficiaryLastName', message: 'Last name is required' }])
    const detailQuery = { Currency: currency, EntityType: '1' }
    const { requiredFields } = await given<{ requiredFields: string[] }>(beneficiaries.getRequiredDetail, {
      query: { ...detailQuery, HasOneName: 'true' },
    })
    expect(requiredFields).toEqual(expect.arrayContaining(['beneficiaryFirstName', 'beneficiaryHasOneName']))
    expect(requiredFields).not.toContain('beneficiaryLastName')
    const withTwo = await given<{ requiredFields: string[] }>(beneficiaries.getRequiredDetail, { query: detailQuery })
    expect(withTwo.requiredFields).toContain('beneficiaryLastName')
    const { transactionId } = await given<{ transactionId: string }>(payments.createTransactionRequest, {
      body: { ...order, beneficiaryHasOneName: true },
    })
    await server.settle()
    const sent = await server.db.asSystem((tx) => findPayment(tx, server.ada.customerId, transactionId))
    expect(sent?.party).toMatchObject({ name: 'Suharto', firstName: 'Suharto', lastName: null })
    // As it went over the line: exactly the name.
    const [line] = await server.db.asSystem((tx) =>
      rows<{ name: string; document: string | null }>(
        tx,
        sql`select creditor_name as name, document from sandbox.order where end_to_end_id = ${transactionId}`,
      ),
    )
    expect(line?.name).toBe('Suharto')
    const creditor = /<Cdtr>.*?<Nm>(.*?)<\/Nm>/s.exec(line?.document ?? '')
    if (line?.document) expect(creditor?.[1]).toBe('Suharto')
    written.push(...(line?.document ? [name] : []))
  },
)

test('the orders of these ways are messages with a creditor', () => {
  expect(written).toEqual(['Iban', 'WireRouting', 'BicSwift', 'Iban, Pakistan'])
})
