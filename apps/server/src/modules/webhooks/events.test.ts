import {
  accounts,
  approvals,
  beneficiaries,
  exchange,
  invoicing,
  payments,
  sandbox,
  webhooks,
} from '@tradewind/contract'
import { type WebhookEventType, webhookEvents } from '@tradewind/contract/webhook-events'
import { type Currency, money, toDecimal } from '@tradewind/kernel'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { execute, rows, sql } from '#platform/db'
import { ask, freshKey, paymentOrder, rightRequests } from '../../main/testing/test-requests.ts'
import { startTestServer, type TestServer } from '../../main/testing/test-server.ts'
import { bodyOf } from './payload.ts'
import type { WebhookEvent } from './webhooks.types.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ team: true })
})
afterAll(() => server.close())

const asking = async (declared: Parameters<typeof ask>[1], request: object = {}) => {
  const headers = { ...server.as(server.ada), 'idempotency-key': freshKey() }
  const answer = await ask(server.http, declared, request as never, headers)
  expect([declared.name, answer.statusCode, answer.body.slice(0, 200)]).toEqual([declared.name, 200, expect.anything()])
  return answer.json().value
}
const right = (declared: Parameters<typeof ask>[1]) => asking(declared, rightRequests(server.ada)[declared.name])
/** Pounds whose amount decides what the network does with them. */
async function send(amount: string, changes: object = {}): Promise<string> {
  const query = {
    AccountId: server.ada.accounts.GBP,
    Amount: amount,
    CurrencyCode: 'GBP',
    PaymentMethodType: 'SortCode',
  }
  const { chargeAmount } = await asking(payments.getTransactionCharge, { query })
  const totalAmount = (Number(amount) + Number(chargeAmount.amount)).toFixed(2)
  const body = paymentOrder(server.ada, {
    amount,
    totalAmount,
    saveAsBeneficiary: false,
    documentUploadItems: [],
    ...changes,
  })
  return (await asking(payments.createTransactionRequest, { body })).transactionId
}
const events = () =>
  server.db.asSystem((tx) =>
    rows<WebhookEvent>(
      tx,
      sql`select id, type, object_id, sequence, data, at from webhooks.event
          where customer_id = ${server.ada.customerId} and type <> 'webhook.test' order by at, sequence`,
    ),
  )

test('what acts for one customer can send no event to the servers of another', async () => {
  const { ada, zed, db } = server
  const forged = db.asCustomer(ada.customerId, (tx) =>
    execute(
      tx,
      sql`select webhooks.record(${zed.customerId}, 'invoice.paid', gen_random_uuid(), now(), '{"status": "Paid"}')`,
    ),
  )
  await expect(forged).rejects.toThrow('an event of another customer')
})

test('a customer without an endpoint has no events', async () => {
  const { zed, db } = server
  for (const endpoint of (await ask(server.http, webhooks.listEndpoints, {}, server.as(zed))).json().value)
    await ask(server.http, webhooks.deleteEndpoint, { params: { id: endpoint.id } }, server.as(zed))
  const count = () =>
    db.asSystem((tx) => rows(tx, sql`select from webhooks.event where customer_id = ${zed.customerId}`))
  const before = (await count()).length
  const request = rightRequests(zed)[exchange.initiateExchange.name]
  expect((await ask(server.http, exchange.initiateExchange, request as never, server.as(zed))).statusCode).toBe(200)
  expect((await count()).length).toBe(before)
})

test("each type is written once per change, with the fields of its schema and the client's own, and never for a refusal", async () => {
  const own = { clientReference: 'EVENT-1', metadata: [{ key: 'order', value: '4711' }] }
  const [arrives, fails, comesBack] = [await send('31.00', own), await send('31.11'), await send('31.12')]
  await right(exchange.initiateExchange)
  await right(beneficiaries.addAccountBeneficiary)
  await right(approvals.updateRejectedSendTransaction)
  await asking(invoicing.updateInvoice, { body: { invoiceId: server.ada.invoicing.creditedId, status: 'Paid' } })
  await right(sandbox.sendCardMessage)
  const query = { AccountId: server.ada.accounts.GBP, SystemAccountType: 'CustomerAccount' }
  const [details] = await asking(accounts.getAccountDetail, { query })
  const valueOf = (label: string): string =>
    details.lines.find((line: { label: string }) => line.label === label)?.value.replaceAll(/\D/g, '') ?? ''
  const to = { accountNumber: valueOf('Account number'), bankCode: valueOf('Sort code') }
  const paidIn = { currencyCode: 'GBP', ...to, amount: '42.00', senderName: 'Ben', reference: 'Invoice 12' }
  await asking(sandbox.payIn, { body: paidIn })
  await server.settle()
  await asking(sandbox.moveBankClock, { body: { aheadBySeconds: 3_600 } })
  await server.settle()
  await asking(sandbox.moveBankClock, { body: { aheadBySeconds: 10 * 86_400 } })
  await server.settle()

  const all = await events()
  const typesOf = (id: string) =>
    all.filter(({ objectId }) => objectId === id).map(({ type, sequence }) => [sequence, type])
  expect(typesOf(arrives)).toEqual([[1, 'payment.completed']])
  const bodies = all.filter(({ objectId }) => objectId === arrives).map((event) => JSON.parse(bodyOf(event)).data)
  expect(bodies).toEqual([expect.objectContaining(own)])
  expect(typesOf(fails)).toEqual([[1, 'payment.failed']])
  expect(typesOf(comesBack)).toEqual([
    [1, 'payment.completed'],
    [2, 'payment.returned'],
  ])
  for (const event of all) {
    const { data, ...body } = JSON.parse(bodyOf(event))
    const schema = webhookEvents[event.type].data
    expect([event.type, schema.safeParse(data).error?.issues]).toEqual([event.type, undefined])
    expect(body).toMatchObject({ id: event.id, type: event.type, objectId: event.objectId, sequence: event.sequence })
  }
  const types = new Set<WebhookEventType>(all.map(({ type }) => type))
  // Those of bank files are in bank-files.test.ts, those of statements in daily-statements.test.ts.
  const wanted = (Object.keys(webhookEvents) as WebhookEventType[]).filter(
    (type) => type !== 'webhook.test' && !type.startsWith('bankFile.') && type !== 'statement.ready',
  )
  expect(wanted.filter((type) => !types.has(type))).toEqual([])
  // Nothing that identifies a person.
  for (const { data } of all) expect(JSON.stringify(data)).not.toMatch(/Amelia|Clarke|Ada|@/)
})

test('an invoice matched with an old payment is paid when it is matched, so that its event is kept', async () => {
  const { customerId, accounts: own, invoicing: its } = server.ada
  const [open] = await server.db.asSystem((tx) =>
    rows<{ currency: Currency; minor: bigint }>(
      tx,
      sql`select currency, total_minor - settled_minor as minor from invoicing.invoice where id = ${its.issuedId}`,
    ),
  )
  if (!open) throw new Error('there is no invoice to pay')
  const now = server.clock.now()
  const transactionId = crypto.randomUUID()
  const cameAt = new Date(now.getTime() - 40 * 86_400_000)
  await server.db.asSystem((tx) =>
    execute(
      tx,
      sql`insert into invoicing.receipt (transaction_id, customer_id, account_id, currency, minor, payer, reference, came_at)
          values (${transactionId}, ${customerId}, ${own[open.currency] ?? ''}, ${open.currency}, ${open.minor}, 'Somebody',
            '', ${cameAt})`,
    ),
  )
  const amount = toDecimal(money(open.currency, open.minor))
  const body = { invoiceId: its.issuedId, transactionId, amount }
  await asking(invoicing.matchInvoicePayment, { body })
  const [paid] = (await events()).filter(({ objectId }) => objectId === its.issuedId)
  expect(paid).toMatchObject({ type: 'invoice.paid' })
  expect(paid?.at.getTime()).toBeGreaterThanOrEqual(now.getTime())
})
