import { prices as contract, payments, privacy, sendMethods, sendr } from '@tradewind/contract'
import { money } from '@tradewind/kernel'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StaffCaller } from '#platform/caller'
import { wallClock } from '#platform/clock'
import { execute, oneRow, sql } from '#platform/db'
import type { Http } from '#platform/http'
import { callsOf } from '../../../main/testing/test-calls.ts'
import { ask, paymentOrder } from '../../../main/testing/test-requests.ts'
import { startTestServer, type TestServer } from '../../../main/testing/test-server.ts'
import { addStaff, openTestConsole, staffBrowser } from '../../../main/testing/test-staff.ts'

/** Customer prices, agreed by two people, which replace the price list. */
let server: TestServer
let console: Http<StaffCaller>
let tess: ReturnType<typeof staffBrowser>
let theo: ReturnType<typeof staffBrowser>
const { call, pass } = callsOf(() => server)

beforeAll(async () => {
  server = await startTestServer()
  console = await openTestConsole(server)
  await addStaff(server, { email: 'tess@example.com', name: 'Tess Byrne', roles: ['treasury'] })
  await addStaff(server, { email: 'theo@example.com', name: 'Theo Lund', roles: ['treasury'] })
  tess = await staffBrowser(console, server).signIn('tess@example.com')
  theo = await staffBrowser(console, server, '10.1.2.4').signIn('theo@example.com')
})
afterAll(async () => {
  await console.app.close()
  await server.close()
})

const dayMs = 86_400_000
let daysPassed = 0
async function passDays(days: number): Promise<void> {
  daysPassed += days
  await pass((days * dayMs) / 1_000)
}
const day = (ahead: number) =>
  new Date(wallClock.now().getTime() + (daysPassed + ahead) * dayMs).toISOString().slice(0, 10)
const reason = 'Agreed with their finance director.'
const pounds = (amount: string) => ({ amount, currencyCode: 'GBP' })
const tier = (amount: string, basisPoints = 0) => [{ upTo: null, flat: pounds(amount), basisPoints, atMost: null }]
const params = (network = 'fps', currencyCode = 'GBP') => ({ customerId: server.ada.customerId, network, currencyCode })
const chargeFor = (who: 'ada' | 'zed') => server.world.chargesFor(server[who].customerId)('fps', money('GBP', 1_200n))

interface Wanted {
  tiers: object[] | null
  version: number
  validFrom?: string
  validUntil?: string | null
  network?: string
}
const proposal = ({ network, ...wanted }: Wanted) => ({
  params: params(network),
  body: { validFrom: day(0), validUntil: null, reason, ...wanted },
})
async function agree(wanted: Wanted): Promise<void> {
  const { proposalId } = await tess.value<{ proposalId: string }>(contract.proposeCustomerPrice, proposal(wanted))
  const decision = { params: { proposalId }, body: { confirms: true } }
  expect(await tess.refusal(contract.decideCustomerPrice, decision)).toBe('prices.second_person')
  await theo.value(contract.decideCustomerPrice, decision)
}
const send = (totalAmount: string) => {
  const order = { amount: '12.00', totalAmount, saveAsBeneficiary: false, documentUploadItems: [] }
  const body = paymentOrder(server.ada, order)
  return ask(server.http, payments.createTransactionRequest, { body }, server.as(server.ada))
}

test('a price that two people agree for a customer is shown and charged to it alone, and ends on its last day', async () => {
  expect((await send('12.50')).statusCode).toBe(200)
  await agree({ tiers: tier('0.10'), version: 0, validUntil: day(5) })
  const query = { AccountId: server.ada.accounts.GBP, Amount: '12.00', CurrencyCode: 'GBP', BankCountry: 'GB' }
  const offers = await call(sendMethods.compareSendMethods, { query })
  const offer = offers.find((one: { paymentMethodType: string }) => one.paymentMethodType === 'SortCode')
  expect(offer).toMatchObject({ chargeAmount: pounds('0.10'), totalAmount: pounds('12.10') })
  expect((await send('12.50')).headers['refusal-code']).toBe('payments.charge_changed')
  const { transactionId } = (await send('12.10')).json().value
  const { charge } = await server.db.asSystem((tx) =>
    oneRow<{ charge: bigint }>(tx, sql`select charge from payments.transaction where id = ${transactionId}`),
  )
  expect(charge).toBe(10n)
  expect([chargeFor('ada')?.minor, chargeFor('zed')?.minor]).toEqual([10n, 50n])
  await passDays(6)
  expect(chargeFor('ada')?.minor).toBe(50n)
  expect((await send('12.50')).statusCode).toBe(200)
})

test('a preview names the customer’s own payments with what each would have cost, and changes nothing', async () => {
  type Preview = { payments: number; charged: object; wouldBe: object; latest: object[] }
  const body = { tiers: tier('0.20') }
  const found = await tess.value<Preview>(contract.previewCustomerPrice, { params: params(), body })
  expect(found).toMatchObject({ payments: 4, charged: pounds('1.60'), wouldBe: pounds('0.80') })
  expect(found.latest).toHaveLength(4)
  const looks = await call(privacy.listStaffLooks, {})
  expect(looks.records[0]).toMatchObject({ what: 'customer', reason: 'Prices' })
  const reduced = { charged: pounds('0.10'), wouldBe: pounds('0.20'), amount: pounds('12.00') }
  expect(found.latest).toContainEqual(expect.objectContaining(reduced))
  const nobody = { ...params(), customerId: server.ada.userId }
  expect(await tess.refusal(contract.previewCustomerPrice, { params: nobody, body })).toBe('prices.customer_unknown')
  expect(chargeFor('ada')?.minor).toBe(50n)
})

test('a price for later starts on its day, can be ended, and the history says which applies', async () => {
  await agree({ tiers: tier('0.30'), version: 1, validFrom: day(2) })
  expect(chargeFor('ada')?.minor).toBe(50n)
  await passDays(2)
  expect(chargeFor('ada')?.minor).toBe(30n)
  expect(await tess.value(contract.getCustomerPrice, { params: params() })).toMatchObject({ isOwn: true, version: 2 })
  await agree({ tiers: null, version: 2 })
  expect(chargeFor('ada')?.minor).toBe(50n)
  const query = { CustomerId: server.ada.customerId }
  const { records } = await tess.value<{ records: object[] }>(contract.listCustomerPrices, { query })
  expect(records).toMatchObject([
    { tiers: null, state: 'applies', isNewest: true, confirmedByName: 'Theo Lund' },
    { state: 'over', isNewest: false, proposedByName: 'Tess Byrne', reason },
    { state: 'over' },
  ])
})

test('what cannot be agreed is refused: the past, reversed days, no change, two proposals, and one person alone', async () => {
  const refused = (wanted: Wanted) => tess.refusal(contract.proposeCustomerPrice, proposal(wanted))
  expect(await refused({ tiers: tier('1.00'), version: 3, validFrom: day(-1) })).toBe('prices.day_over')
  expect(await refused({ tiers: tier('1.00'), version: 3, validUntil: day(-1) })).toBe('prices.days_reversed')
  expect(await refused({ tiers: null, version: 3 })).toBe('prices.unchanged')
  expect(await refused({ tiers: tier('1.00'), version: 1 })).toBe('prices.changed_since')
  await tess.value(contract.proposeCustomerPrice, proposal({ tiers: tier('1.00'), version: 3 }))
  expect(await refused({ tiers: tier('2.00'), version: 3 })).toBe('prices.already_proposed')
  expect(await theo.value(contract.listCustomerPriceProposals)).toMatchObject([{ isMine: false, reason }])
  const alone = server.db.asSystem((tx) =>
    execute(
      tx,
      sql`insert into payments.customer_price_change (id, customer_id, rail, currency, tiers, valid_from, version,
            reason, proposed_by_name, confirmed_by_name, at, decision_id)
          values (gen_random_uuid(), ${server.ada.customerId}, 'fps', 'GBP', '[{"flat": "1", "basisPoints": "0"}]',
            current_date, 9, ${reason}, 'A', 'B', now(), gen_random_uuid())`,
    ),
  )
  await expect(alone).rejects.toThrow('no decision approved')
})

test('a price whose first day has passed while its proposal waited is not approved for days that are over', async () => {
  const wanted = { network: 'sepa', tiers: tier('0.40'), version: 0, validFrom: day(1) }
  const request = proposal(wanted)
  request.params.currencyCode = 'EUR'
  request.body.tiers = [{ upTo: null, flat: { amount: '0.40', currencyCode: 'EUR' }, basisPoints: 0, atMost: null }]
  const { proposalId } = await tess.value<{ proposalId: string }>(contract.proposeCustomerPrice, request)
  await passDays(2)
  const decision = (confirms: boolean) => ({ params: { proposalId }, body: { confirms } })
  expect(await theo.refusal(contract.decideCustomerPrice, decision(true))).toBe('prices.day_over')
  await theo.value(contract.decideCustomerPrice, decision(false))
})

test('nobody of the staff proposes, confirms or turns down a price of a customer that they belong to', async () => {
  await addStaff(server, { email: server.ada.email, name: 'Ada Herself', roles: ['treasury'] })
  const ada = await staffBrowser(console, server, '10.1.2.5').signIn(server.ada.email)
  const request = proposal({ network: 'sepa', tiers: tier('0.01'), version: 0 })
  request.params.currencyCode = 'EUR'
  request.body.tiers = [{ upTo: null, flat: { amount: '0.01', currencyCode: 'EUR' }, basisPoints: 0, atMost: null }]
  expect(await ada.refusal(contract.proposeCustomerPrice, request)).toBe('review.about_yourself')
  const { proposalId } = await tess.value<{ proposalId: string }>(contract.proposeCustomerPrice, request)
  for (const confirms of [true, false])
    expect(await ada.refusal(contract.decideCustomerPrice, { params: { proposalId }, body: { confirms } })).toBe(
      'review.about_yourself',
    )
  await theo.value(contract.decideCustomerPrice, { params: { proposalId }, body: { confirms: true } })
  expect(server.world.chargesFor(server.ada.customerId)('sepa', money('EUR', 1_200n))?.minor).toBe(1n)
})

test('two people change the fee of SendR for everyone, or for one customer, and quotes have it', async () => {
  const query = { FromCurrencyId: 'GBP', ToCurrencyId: 'EUR', Amount: '100.00', AmountType: 'Send' }
  const fee = async () => (await call(sendr.getQuote, { query })).fee
  expect(await fee()).toEqual(pounds('0.94'))
  const ofList = {
    params: { network: 'sendr', currencyCode: 'GBP' },
    body: { tiers: tier('1.00'), version: 0, reason },
  }
  const { proposalId } = await tess.value<{ proposalId: string }>(contract.proposePrice, ofList)
  await theo.value(contract.decidePrice, { params: { proposalId }, body: { confirms: true } })
  expect(await fee()).toEqual(pounds('1.00'))
  await agree({ network: 'sendr', tiers: tier('0.25', 10), version: 0 })
  expect(await fee()).toEqual(pounds('0.35'))
  const received = { ...query, Amount: '50.00', AmountType: 'Receive' }
  expect(await call(sendr.getQuote, { query: received })).toMatchObject({ received: { amount: '50.00' } })
  const two = [{ ...tier('0.10')[0], upTo: pounds('10.00') }, ...tier('0.20')]
  const request = proposal({ network: 'sendr', tiers: two, version: 1 })
  expect(await tess.refusal(contract.proposeCustomerPrice, request)).toBe('prices.one_tier')
})
