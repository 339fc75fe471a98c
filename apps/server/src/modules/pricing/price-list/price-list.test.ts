import {
  prices as contract,
  fundingCards,
  paymentInstructions,
  payments,
  sendMethods,
  sendr,
  verification,
} from '@tradewind/contract'
import { fromDecimal, money } from '@tradewind/kernel'
import { chargeByTiers } from '@tradewind/kernel/charge-tiers'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StaffCaller } from '#platform/caller'
import { execute, oneRow, sql } from '#platform/db'
import type { Http } from '#platform/http'
import { cardPayment, transferOrder } from '../../../main/testing/test-bodies-of-sendr.ts'
import { callsOf } from '../../../main/testing/test-calls.ts'
import { ask, paymentOrder } from '../../../main/testing/test-requests.ts'
import { startTestServer, type TestServer } from '../../../main/testing/test-server.ts'
import { addStaff, openTestConsole, staffBrowser } from '../../../main/testing/test-staff.ts'
import { stored } from './price-list.store.ts'

/** Prices that staff change in the console. */
let server: TestServer
let console: Http<StaffCaller>
let tess: ReturnType<typeof staffBrowser>
let theo: ReturnType<typeof staffBrowser>
const { call } = callsOf(() => server)

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

const params = { network: 'fps', currencyCode: 'GBP' }
const reason = 'Prices for the new year.'
const pounds = (amount: string) => ({ amount, currencyCode: 'GBP' })
const flat = (amount: string) => [{ upTo: null, flat: pounds(amount), basisPoints: 0, atMost: null }]
const propose = (amount: string, version: number) => ({ params, body: { tiers: flat(amount), version, reason } })
const order = (totalAmount: string) =>
  paymentOrder(server.ada, { amount: '12.00', totalAmount, saveAsBeneficiary: false, documentUploadItems: [] })
const send = (totalAmount: string) =>
  ask(server.http, payments.createTransactionRequest, { body: order(totalAmount) }, server.as(server.ada))
const chargeShown = async () => {
  const query = { AccountId: server.ada.accounts.GBP, Amount: '12.00', CurrencyCode: 'GBP', BankCountry: 'GB' }
  const found = await call(sendMethods.compareSendMethods, { query })
  return found.find(({ paymentMethodType }: { paymentMethodType: string }) => paymentMethodType === 'SortCode')
    ?.chargeAmount
}
const listed = async () =>
  (
    await tess.value<{ network: string; version: number; proposal: { isMine: boolean } | null }[]>(contract.listPrices)
  ).find(({ network }) => network === 'fps')

test('two people change a price; it is shown and booked from then on, and its history stays', async () => {
  expect(await chargeShown()).toEqual(pounds('0.50'))
  expect(await listed()).toMatchObject({ version: 0, proposal: null })
  expect(await tess.refusal(contract.proposePrice, propose('0.75', 1))).toBe('prices.changed_since')
  const { proposalId } = await tess.value<{ proposalId: string }>(contract.proposePrice, propose('0.75', 0))
  expect(await theo.refusal(contract.proposePrice, propose('0.80', 0))).toBe('prices.already_proposed')
  expect(await listed()).toMatchObject({ version: 0, proposal: { isMine: true, reason } })
  expect(await chargeShown()).toEqual(pounds('0.50'))
  const decision = { params: { proposalId }, body: { confirms: true } }
  expect(await tess.refusal(contract.decidePrice, decision)).toBe('prices.second_person')
  await theo.value(contract.decidePrice, decision)
  expect(await theo.refusal(contract.decidePrice, decision)).toBe('prices.proposal_over')
  expect(await chargeShown()).toEqual(pounds('0.75'))
  // A customer who saw the old total is shown the new one, and pays nothing yet.
  const before = await send('12.50')
  expect(before.headers['refusal-code']).toBe('payments.charge_changed')
  expect(before.body).toContain('The charge is now £0.75')
  expect((await send('12.75')).statusCode).toBe(200)
  const booked = await server.db.asSystem((tx) =>
    oneRow<{ charge: bigint }>(
      tx,
      sql`select charge from payments.transaction where customer_id = ${server.ada.customerId} and direction = 'out'
          order by created_at desc, id desc limit 1`,
    ),
  )
  expect(booked.charge).toBe(75n)
  expect(await listed()).toMatchObject({ version: 1, byName: 'Tess Byrne, confirmed by Theo Lund', proposal: null })
  expect(await tess.refusal(contract.proposePrice, propose('0.75', 1))).toBe('prices.unchanged')
  const history = await tess.value<{ records: object[] }>(contract.listPriceChanges)
  expect(history.records).toMatchObject([
    { network: 'fps', currencyCode: 'GBP', reason, proposedByName: 'Tess Byrne', confirmedByName: 'Theo Lund' },
  ])
  const alone = server.db.asSystem((tx) =>
    execute(
      tx,
      sql`insert into payments.price_change (id, rail, currency, tiers, version, reason, proposed_by_name,
            confirmed_by_name, at, decision_id)
          values (gen_random_uuid(), 'fps', 'GBP', '[{"flat": "1", "basisPoints": "0"}]', 2, ${reason}, 'A', 'B', now(),
            gen_random_uuid())`,
    ),
  )
  await expect(alone).rejects.toThrow('no decision approved')
})

test('a preview shows what a price would have earned in the last 30 days, and changes nothing', async () => {
  const body = { tiers: flat('2.00') }
  type Preview = { payments: number; charged: { amount: string }; wouldBe: { amount: string } }
  const before = await listed()
  const found = await tess.value<Preview>(contract.previewPrice, { params, body })
  expect(found.payments).toBeGreaterThan(0)
  expect(fromDecimal(found.wouldBe.amount, 'GBP')).toEqual(money('GBP', BigInt(found.payments) * 200n))
  expect(await listed()).toEqual(before)
})

test('a preview leaves out payments that paid no charge: canceled ones and SendR transfers', async () => {
  type Preview = { payments: number; wouldBe: { amount: string } }
  const previewed = async (network: string, currencyCode: string) => {
    const tier = { upTo: null, flat: { amount: '2.00', currencyCode }, basisPoints: 0, atMost: null }
    const request = { params: { network, currencyCode }, body: { tiers: [tier] } }
    const { payments: count, wouldBe } = await tess.value<Preview>(contract.previewPrice, request)
    return [count, wouldBe.amount]
  }
  const before = [await previewed('fps', 'GBP'), await previewed('sepa', 'EUR')]
  const { transactionId } = await call(payments.createTransactionRequest, {
    body: { ...order('12.75'), totalAmount: undefined },
  })
  await call(payments.cancelTransaction, { body: { paymentInstructionId: transactionId } })
  await call(verification.verifyIban, { body: { iban: 'DE89370400440532013000', accountName: 'Amelia Clarke' } })
  const request = { FromCurrencyId: 'GBP', ToCurrencyId: 'EUR', Amount: '20.00', AmountType: 'Receive' }
  const { quote } = await call(sendr.getQuote, { query: request })
  const body = transferOrder({ ...server.ada, quote }, { saveAsBeneficiary: false })
  const { paymentInstructionId } = await call(paymentInstructions.createTransactionPaymentRequest, { body })
  await call(fundingCards.payWithCard, { body: cardPayment(paymentInstructionId) })
  await server.world.tasks.runDue('sendr')
  const { sent } = await server.db.asSystem((tx) =>
    oneRow<{ sent: number }>(
      tx,
      sql`select count(*)::int as sent from payments.transaction where origin = 'sendr' and rail = 'sepa'`,
    ),
  )
  expect(sent).toBe(1)
  expect([await previewed('fps', 'GBP'), await previewed('sepa', 'EUR')]).toEqual(before)
})

test('the preview matches what orders are charged, to the minor unit', async () => {
  const tiers = [
    { upTo: 1_000n, flat: 50n, basisPoints: 33n },
    { flat: 54n, basisPoints: 7n, atMost: 9_000n },
  ]
  await server.db.asSystem(async (tx) => {
    for (const minor of fc.sample(fc.bigInt(1n, 10n ** 15n), { numRuns: 50, seed: 7 }).concat([1_000n, 1_001n])) {
      const { charge } = await oneRow<{ charge: bigint }>(
        tx,
        sql`select payments.charge_by_tiers(${JSON.stringify(tiers.map(stored))}::jsonb, ${minor}) as charge`,
      )
      expect(charge).toBe(chargeByTiers(tiers, money('GBP', minor))?.minor)
    }
  })
})

test("invalid tiers are refused at their field, and so is a currency that the network doesn't carry", async () => {
  const body = (tiers: object[]) => ({ params, body: { tiers, version: 0, reason } })
  const answer = await tess.ask(contract.proposePrice, body([{ ...flat('1.00')[0], upTo: pounds('5.00') }]))
  expect(answer.statusCode).toBe(400)
  expect(answer.body).toContain('The last tier has no limit')
  const euros = { upTo: null, flat: { amount: '1.00', currencyCode: 'EUR' }, basisPoints: 0, atMost: null }
  expect((await tess.ask(contract.proposePrice, body([euros]))).body).toContain('Enter amounts in GBP.')
  const notCarried = {
    params: { network: 'sepa', currencyCode: 'GBP' },
    body: { tiers: flat('1.00'), version: 0, reason },
  }
  expect(await tess.refusal(contract.proposePrice, notCarried)).toBe('prices.unknown')
})

test('another server charges the new price as soon as it is committed', async () => {
  const again = await server.restarted()
  try {
    const running = await again.world.priceList.follow()
    const version = (await listed())?.version ?? 0
    const { proposalId } = await tess.value<{ proposalId: string }>(contract.proposePrice, propose('0.90', version))
    await theo.value(contract.decidePrice, { params: { proposalId }, body: { confirms: true } })
    await expect
      .poll(() => again.world.chargesFor(server.ada.customerId)('fps', money('GBP', 1_200n)))
      .toEqual(money('GBP', 90n))
    await running.stop()
  } finally {
    await again.close()
  }
})
