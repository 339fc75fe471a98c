import { invoicing, sandbox } from '@tradewind/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { oneRow, sql } from '#platform/db'
import { callsOf } from '../../main/testing/test-calls.ts'
import { ask } from '../../main/testing/test-requests.ts'
import { startTestServer, type TestServer } from '../../main/testing/test-server.ts'
import { monthsUntil } from './analytics.rules.ts'
import { invoiceOrder, merchantOrder } from './test-invoices.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const { call, pass } = callsOf(() => server)
const get = (invoiceId: string) => call(invoicing.getInvoice, { query: { InvoiceId: invoiceId } })
/** Of euros, in which nothing was invoiced before. */
const figuresOf = async () =>
  (await call(invoicing.getInvoiceAnalytics, { query: { CustomerId: server.ada.customerId } })).currencies.find(
    ({ invoiced }: { invoiced: { currencyCode: string } }) => invoiced.currencyCode === 'EUR',
  )

async function merchant(name: string): Promise<string> {
  const body = { ...merchantOrder(server.ada), name }
  return (await call(invoicing.createMerchantCustomer, { body })).merchantCustomerId
}

/** An issued invoice over so much with 20 % tax. */
async function issued(merchantCustomerId: string, unitPrice: string) {
  const order = invoiceOrder(server.ada, { merchantCustomerId, dueDate: '2031-01-31' })
  const items = [{ ...order.items[0], quantity: '1', unitPrice }]
  const { invoiceId } = await call(invoicing.createInvoice, { body: { ...order, items, currencyCode: 'EUR' } })
  await call(invoicing.generateInvoiceLink, { body: { invoiceId } })
  return get(invoiceId)
}

async function payIn(amount: string, reference: string): Promise<void> {
  const { customerId, accounts } = server.ada
  const own = await server.world.accounts.addressOf({ customerId, accountId: accounts.EUR ?? '' })
  const accountNumber = own && 'iban' in own ? own.iban : ''
  await call(sandbox.payIn, { body: { currencyCode: 'EUR', accountNumber, amount, senderName: 'Payer', reference } })
  await pass(5 * 86_400)
}

const euros = (amount: string) => ({ amount, currencyCode: 'EUR' })
const dayOf = (moment: string): number => Date.parse(moment.slice(0, 10)) / 86_400_000

test('a year ends with the month of today, over the end of a year too', () => {
  expect(monthsUntil('2027-01-31', 3)).toEqual(['2026-11', '2026-12', '2027-01'])
  expect(monthsUntil('2026-11-30', 12)).toHaveLength(12)
})

test('what was invoiced and paid adds up to the invoices and to what came in, by month, customer and days to pay', async () => {
  expect(await figuresOf()).toBe(undefined)
  const [harbour, quay] = [await merchant('Harbour'), await merchant('Quay')]
  const late = await issued(harbour, '100')
  const partly = await issued(quay, '50.01')
  const void_ = await issued(quay, '999')
  await call(invoicing.updateInvoice, { body: { invoiceId: void_.invoiceId, status: 'Void', reason: 'Wrong' } })
  const firstMonth = late.issueDate.slice(0, 7)
  await pass(40 * 86_400)
  await payIn('120.00', late.paymentReference)
  await payIn('10.00', partly.paymentReference)
  const byHand = await issued(harbour, '30')
  await call(invoicing.updateInvoice, { body: { invoiceId: byHand.invoiceId, status: 'Paid' } })
  const credited = await issued(quay, '20')
  await call(invoicing.creditInvoice, { body: { invoiceId: credited.invoiceId, reason: 'Came back' } })

  const figures = await figuresOf()
  expect(figures).toMatchObject({ invoiced: euros('216.01'), paid: euros('166.00'), paidInvoices: 2 })
  const days = dayOf((await get(late.invoiceId)).payments[0].paidAt) - dayOf(late.issueDate)
  expect(days).toBeGreaterThan(39)
  expect([Math.floor(days / 2), Math.ceil(days / 2)]).toContain(figures.averageDays)
  expect(figures.months).toHaveLength(12)
  const of = (name: string) => figures.months.find((one: { month: string }) => one.month === name)
  expect(of(firstMonth)).toMatchObject({ invoiced: euros('180.01'), paid: euros('0.00') })
  expect(of(byHand.issueDate.slice(0, 7))).toMatchObject({ invoiced: euros('36.00') })
  expect(of((await get(partly.invoiceId)).payments[0].paidAt.slice(0, 7)).paid.amount).not.toBe('0.00')
  const paidByMonth = figures.months.map(({ paid }: { paid: { amount: string } }) => Number(paid.amount) * 100)
  expect(paidByMonth.reduce((sum: number, minor: number) => sum + minor)).toBe(166_00)
  expect(figures.topCustomers).toMatchObject([
    { merchantCustomerId: harbour, receiverName: 'Harbour', invoiced: euros('156.00'), paid: euros('156.00') },
    { merchantCustomerId: quay, receiverName: 'Quay', invoiced: euros('60.01'), paid: euros('10.00') },
  ])

  // To the unit what invoices come to and what came in for them.
  const stored = await server.db.asSystem((tx) =>
    oneRow<{ invoiced: bigint; came: bigint }>(
      tx,
      sql`select (select sum(case kind when 'CreditNote' then -total_minor else total_minor end)::bigint
              from invoicing.invoice where customer_id = ${server.ada.customerId} and currency = 'EUR' and state = 'Issued')
            as invoiced,
            (select sum(matched_minor)::bigint from invoicing.receipt
              where customer_id = ${server.ada.customerId} and currency = 'EUR') as came`,
    ),
  )
  expect(stored).toEqual({ invoiced: 216_01n, came: 130_00n })
  const [payment] = (await get(byHand.invoiceId)).payments
  await call(invoicing.undoInvoicePayment, { body: { invoicePaymentId: payment.invoicePaymentId } })
  expect(await figuresOf()).toMatchObject({ paid: euros('130.00'), paidInvoices: 1, averageDays: days })

  const query = { CustomerId: server.ada.customerId }
  const foreign = await ask(server.http, invoicing.getInvoiceAnalytics, { query }, server.as(server.zed))
  expect(foreign.headers['refusal-code']).toBe('request.not_found')
})

test('who may not see the account reads what was paid, as on each invoice, and nothing of who paid or of the transaction', async () => {
  const { ada, http } = server
  const { invoiceId, paymentReference } = await issued(await merchant('Pier'), '10')
  await payIn('12.00', paymentReference)
  const member = { perPayment: null, perDay: null, currencyCodes: null, accountIds: [ada.accounts.USD] }
  const limited = server.as(ada, { protection: { member } })
  const seen = async (declared: Parameters<typeof ask>[1], query: object) =>
    (await ask(http, declared, { query } as never, limited)).json().value
  const figures = await seen(invoicing.getInvoiceAnalytics, { CustomerId: ada.customerId })
  expect(figures.currencies).toContainEqual(await figuresOf())
  const { payments } = await seen(invoicing.getInvoice, { InvoiceId: invoiceId })
  expect(payments).toMatchObject([{ amount: euros('12.00'), payer: null, reference: null, transactionId: null }])
})
