import { payments } from '@tradewind/contract'
import { type Currency, exponentOf, money, toDecimal } from '@tradewind/kernel'
import { railFor } from '@tradewind/kernel/payment-methods/catalogue'
import type { PaymentMethod } from '@tradewind/kernel/payment-methods/methods'
import { type RailName, railNames } from '@tradewind/kernel/payment-methods/rails'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { facts, readOrder } from '#modules/rails'
import { oneRow, sql } from '#platform/db'
import { systemRandom, uuidv7 } from '#platform/random'
import type { Person } from './testing/test-people.ts'
import { ask, freshKey, paymentOrder } from './testing/test-requests.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'

/** A payee on each network: the details as someone types them, and as the order carries them. */
interface Way {
  currency: Currency
  method: PaymentMethod
  routing: string
  accountNumber?: string
  /** What the block carries besides method, value and number. */
  block?: object
  /** What the order carries besides. */
  order?: object
  country: string
}

const ways: Record<RailName, Way> = {
  fps: { currency: 'GBP', method: 'SortCode', routing: '107999', accountNumber: '88837491', country: 'GB' },
  sepa: { currency: 'EUR', method: 'Iban', routing: 'DE89370400440532013000', country: 'DE' },
  ach: { currency: 'USD', method: 'AbaRouting', routing: '021000021', accountNumber: '123456789', country: 'US' },
  fedwire: { currency: 'USD', method: 'WireRouting', routing: '021000021', accountNumber: '123456789', country: 'US' },
  nip: {
    currency: 'NGN',
    method: 'Transfer',
    routing: '058',
    accountNumber: '0152792740',
    block: { paymentMethodValue: 'MIB', bankCode: '058' },
    country: 'NG',
  },
  swift: {
    currency: 'EUR',
    method: 'BicSwift',
    routing: 'COBADEFF',
    accountNumber: 'DE89370400440532013000',
    country: 'DE',
  },
  interac: {
    currency: 'CAD',
    method: 'Interac',
    routing: 'bola@example.com',
    order: { paymentAuthentication: { question: 'Our first boat?', answer: 'Kittiwake' } },
    country: 'CA',
  },
  eft: { currency: 'CAD', method: 'RoutingCode', routing: '00312345', accountNumber: '1234567', country: 'CA' },
  inr: {
    currency: 'INR',
    method: 'Ifsc',
    routing: 'HDFC0000123',
    accountNumber: '50100012345678',
    order: {
      purposeCode: 'PC12',
      buildingNumber: '12',
      streetName: 'MG Road',
      townName: 'Pune',
      beneficiaryPostcode: '411001',
      phoneNumber: '+919876543210',
    },
    country: 'IN',
  },
  fast: { currency: 'SGD', method: 'RoutingCode', routing: '7171001', accountNumber: '0012345678', country: 'SG' },
  zaeft: { currency: 'ZAR', method: 'BankCode', routing: '632005', accountNumber: '4051234567', country: 'ZA' },
  ethswitch: {
    currency: 'ETB',
    method: 'BankCode',
    routing: 'CBETETAA',
    accountNumber: '1000123456789',
    country: 'ET',
  },
  raast: { currency: 'PKR', method: 'Iban', routing: 'PK36SCBL0000001123456702', country: 'PK' },
  momo: {
    currency: 'UGX',
    method: 'MobileMoney',
    routing: 'MTN',
    accountNumber: '256772123456',
    block: { paymentMethodValue: '256772123456', bankCode: 'MTN' },
    country: 'UG',
  },
  uemoa: {
    currency: 'XOF',
    method: 'BankCode',
    routing: 'SN012',
    accountNumber: 'SN0120100100036612345664',
    country: 'SN',
  },
}

/** What becomes of a payment by the last two digits of its amount, and what is then gone from the account. */
const fates = {
  success: { cents: 10n, status: 'Successful', taken: 'all' },
  rejection: { cents: 11n, status: 'Failed', taken: 'nothing' },
  return: { cents: 12n, status: 'Failed', taken: 'the charge' },
  'time-out after it was taken': { cents: 13n, status: 'Successful', taken: 'all' },
  'loss on the way': { cents: 14n, status: 'Successful', taken: 'all' },
  repeats: { cents: 15n, status: 'Successful', taken: 'all' },
  'late news': { cents: 16n, status: 'Successful', taken: 'all' },
  'refusal at once': { cents: 18n, status: 'Failed', taken: 'nothing' },
} as const
type Fate = keyof typeof fates

interface Sent {
  id: string
  amount: bigint
  charge: bigint
}

const opening = 1_000_000_00n
let server: TestServer
let ada: Person
const accounts = new Map<RailName, string>()
const sent = new Map<string, Sent>()

beforeAll(async () => {
  server = await startTestServer()
  ada = server.ada
  const address = { lines: ['2 Harbour Lane', 'Floor 3'], city: 'Dover', postcode: 'CT17 9BY', country: 'GB' }
  await server.db.asSystem((tx) => server.world.customers.setPayer(tx, ada.customerId, { address }))
  for (const rail of railNames) await prepare(rail)
  for (const rail of railNames)
    for (const fate of Object.keys(fates) as Fate[]) sent.set(`${rail} ${fate}`, await send(rail, fate))
  await server.settle()
  const [second, minute, hour, day] = [1_000, 60_000, 3_600_000, 86_400_000]
  for (const ms of [2 * second, 5 * second, 15 * second, 30 * second, minute, 10 * minute, hour, 3 * hour])
    await moveOn(ms)
  for (let days = 0; days < 12; days += 1) await moveOn(day)
}, 600_000)

afterAll(() => server.close())

async function moveOn(ms: number): Promise<void> {
  server.clock.moveBy(ms)
  await server.settle()
}

/** An account of its own for each network, filled from outside, and a payee whose details were checked. */
async function prepare(rail: RailName): Promise<void> {
  const { currency, method, routing, accountNumber = '' } = ways[rail]
  expect(railFor(method, currency)).toBe(rail)
  const { world, db, clock } = server
  const account = await world.accounts.openAccount({ customerId: ada.customerId, currency, name: rail })
  accounts.set(rail, account.id)
  await db.asSystem(async (tx) => {
    const id = uuidv7(clock.now(), systemRandom)
    const debit = await world.ledger.systemAccount(tx, 'suspense', currency)
    const filled = { id, debit, credit: account.ledgerAccount, amount: money(currency, opening), code: 'opening' }
    world.ledger.post(tx, { id, subject: 'opening', transfers: [filled], at: clock.now() })
  })
  const accountName = 'Amelia Clarke'
  await world.beneficiaries.verifyDetails({
    customerId: ada.customerId,
    method,
    currency,
    routing,
    accountNumber,
    accountName,
  })
}

async function send(rail: RailName, fate: Fate): Promise<Sent> {
  const { currency, method, routing, accountNumber, block, order, country } = ways[rail]
  const amount = money(currency, 50_00n + fates[fate].cents)
  const sourceAccountId = accounts.get(rail) ?? ''
  const asked = { AccountId: sourceAccountId, Amount: toDecimal(amount), CurrencyCode: currency }
  const query = { ...asked, PaymentMethodType: method === 'Ifsc' ? '7' : method }
  const price = await ask(server.http, payments.getTransactionCharge, { query }, server.as(ada))
  const { totalAmount } = price.json().value
  const body = paymentOrder(ada, {
    sourceAccountId,
    sourceCurrencyId: currency,
    sourceCurrencyCode: currency,
    amount: toDecimal(amount),
    totalAmount: totalAmount.amount,
    narration: 'Miete für Käthe 🏠 & Söhne',
    saveAsBeneficiary: false,
    documentUploadItems: [],
    beneficiaryCountryId: country,
    beneficiaryCountryIso: country,
    beneficiaryCity: 'Capital',
    beneficiaryAddress: '1 Main Street',
    beneficiaryAccountDetailsRequests: [
      {
        paymentMethodType: method === 'Ifsc' ? 7 : method,
        paymentMethodValue: routing,
        ...(accountNumber && method !== 'MobileMoney' ? { accountNumber } : {}),
        ...block,
      },
    ],
    ...order,
  })
  const headers = { ...server.as(ada), 'idempotency-key': freshKey() }
  const answer = await ask(server.http, payments.createTransactionRequest, { body }, headers)
  expect(answer.body, `${rail}: ${fate}`).toContain('"isSuccess":true')
  const total = BigInt(totalAmount.amount.replace('.', ''))
  expect(exponentOf(currency) === 0 || totalAmount.amount.includes('.')).toBe(true)
  return { id: answer.json().value.transactionId, amount: amount.minor, charge: total - amount.minor }
}

const detailsOf = async (id: string) =>
  (await ask(server.http, payments.getTransactionDetails, { query: { TransactionId: id } }, server.as(ada))).json()
    .value

describe.each(railNames)('by %s', (rail) => {
  test.each(Object.keys(fates) as Fate[])('%s', async (fate) => {
    const payment = sent.get(`${rail} ${fate}`)
    const details = await detailsOf(payment?.id ?? '')
    expect(details).toMatchObject({ status: fates[fate].status, isFinal: false, network: facts(rail).network })
    expect(details.beneficiary.lines.every(({ value }: { value: string }) => value !== '')).toBe(true)
    if (fates[fate].status === 'Failed') expect(details.failureReason).toMatch(/^[A-Z].*\.$/)
  })

  test('what is gone from the account is what arrived and what it cost, and nothing is held', async () => {
    let gone = 0n
    for (const [fate, { taken }] of Object.entries(fates)) {
      const { amount, charge } = sent.get(`${rail} ${fate}`) ?? { amount: 0n, charge: 0n }
      expect(charge).toBeGreaterThanOrEqual(0n)
      if (taken === 'all') gone += amount + charge
      if (taken === 'the charge') gone += charge
    }
    const accountId = accounts.get(rail) ?? ''
    const view = await server.world.accounts.getAccount({ customerId: ada.customerId, accountId })
    expect([view.balance.minor, view.availableBalance.minor]).toEqual([opening - gone, opening - gone])
  })
})

test('what the clearing accounts hold is what the networks say arrived', async () => {
  for (const rail of railNames) {
    const ids = (Object.keys(fates) as Fate[]).map((fate) => sent.get(`${rail} ${fate}`)?.id ?? '')
    const arrived = await server.db.asSystem((tx) =>
      oneRow<{ minor: bigint }>(
        tx,
        sql`select coalesce(sum(minor), 0)::bigint as minor from sandbox.order o
            where o.rail = ${rail} and o.end_to_end_id = any(${ids}::text[])
              and (select state from sandbox.step s where s.order_id = o.order_id order by position desc limit 1) = 'settled'`,
      ),
    )
    const all = (Object.keys(fates) as Fate[]).filter((fate) => fates[fate].taken === 'all')
    const paid = all.reduce((sum, fate) => sum + (sent.get(`${rail} ${fate}`)?.amount ?? 0n), 0n)
    expect({ rail, arrived: arrived.minor }).toEqual({ rail, arrived: paid })
  }
})

test('a payment by SWIFT tells in its timeline which bank had it', async () => {
  const { timeline } = await detailsOf(sent.get('swift success')?.id ?? '')
  const told = timeline.filter(({ title }: { title: string }) => title === 'On its way')
  expect(told).toHaveLength(1)
  expect(told[0].explanation).toMatch(/^Passed on to the next bank \(.+\)\. Banks can trace it by its UETR, /)
})

test.each(['sepa', 'swift', 'fedwire', 'raast'] as const)(
  'an order by %s says from which account and address it comes, and where its payee lives',
  async (rail) => {
    const accountId = accounts.get(rail) ?? ''
    const [{ document }, { number }] = await server.db.asSystem(async (tx) => [
      await oneRow<{ document: string }>(
        tx,
        sql`select document from sandbox.order where end_to_end_id = ${sent.get(`${rail} success`)?.id ?? ''}`,
      ),
      await oneRow<{ number: string }>(
        tx,
        sql`select account_number as number from accounts.account where id = ${accountId}`,
      ),
    ])
    expect(readOrder(rail, document)).toMatchObject({
      debtorName: 'Ada Trading Ltd',
      debtorAccount: number,
      debtorAddress: { lines: ['2 Harbour Lane, Floor 3'], city: 'Dover', postcode: 'CT17 9BY', country: 'GB' },
      narration: 'Miete fur Kathe + Sohne',
      creditorAddress: { city: expect.stringMatching(/./), country: ways[rail].country },
    })
  },
)

test('the person who confirms a payment can read its texts as the network carries them', async () => {
  const texts = async (paymentMethodType: PaymentMethod, currencyCode: Currency) => {
    const body = { paymentMethodType, currencyCode, beneficiaryAccountName: 'Zoë Weiß', narration: 'Café №5' }
    return (await ask(server.http, payments.getTextsAsSent, { body }, server.as(ada))).json()
  }
  expect((await texts('Iban', 'EUR')).value).toEqual({ beneficiaryAccountName: 'Zoe Weiss', narration: 'Cafe No5' })
  expect((await texts('SortCode', 'GBP')).value).toEqual({ beneficiaryAccountName: 'Zoë Weiß', narration: 'Café №5' })
  expect(await texts('SortCode', 'NGN')).toMatchObject({ isSuccess: false, value: null })
})
