import { invoicing } from '@tradewind/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callsOf } from '../../main/testing/test-calls.ts'
import { startTestServer, type TestServer } from '../../main/testing/test-server.ts'
import { invoiceOrder, item, merchantOrder, setupOrder } from './test-invoices.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const { answer, call, pass } = callsOf(() => server)
const codeOf = async (...given: Parameters<typeof answer>) => (await answer(...given)).headers['refusal-code']

async function issued(items: object[]) {
  const { merchantCustomerId } = await call(invoicing.createMerchantCustomer, { body: merchantOrder(server.ada) })
  const order = { ...invoiceOrder(server.ada, { merchantCustomerId, dueDate: '2031-01-31' }), items }
  const { invoiceId } = await call(invoicing.createInvoice, { body: order })
  await call(invoicing.generateInvoiceLink, { body: { invoiceId } })
  return call(invoicing.getInvoice, { query: { InvoiceId: invoiceId } })
}

const dayIn = (days: number) => new Date(server.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)

test('a bookkeeper gets one row for each invoice, credit note and payment of the period, with tax by category', async () => {
  // A day on which nothing else was issued.
  await pass(40 * 86_400)
  const payInto = [{ currencyCode: 'GBP', accountId: server.ada.accounts.GBP }]
  const body = { ...setupOrder(server.ada), payInto, taxNumber: 'GB123456789' }
  await call(invoicing.updateInvoiceSetup, { body })
  const taxed = { ...item, unitPrice: '100' }
  const invoice = await issued([taxed, { ...item, taxCategory: 'E', taxRate: '0', taxReason: 'Education' }])
  const part = [{ invoiceItemId: invoice.items[0].invoiceItemId, amount: '40' }]
  const note = await call(invoicing.creditInvoice, {
    body: { invoiceId: invoice.invoiceId, reason: 'Came back', items: part },
  })
  await call(invoicing.updateInvoice, { body: { invoiceId: invoice.invoiceId, status: 'Paid', reason: 'In cash' } })
  const voided = await issued([taxed])
  await call(invoicing.updateInvoice, { body: { invoiceId: voided.invoiceId, status: 'Void', reason: 'Wrong' } })
  const query = { CustomerId: server.ada.customerId, FromDate: dayIn(40), ToDate: dayIn(40) }
  const { payload } = await answer(invoicing.exportBookkeeping, { query })
  const [head, ...rows] = payload.slice(1).trim().split('\r\n')
  expect(head).toBe(
    'Date,Kind,Number,Customer,Tax number,Due,Currency,Net,Tax,Total,Payer,Net E,Net S 20%,Tax E,Tax S 20%',
  )
  const [on, who] = [dayIn(40), 'Harbour Lane Joinery Ltd']
  expect(rows).toEqual([
    `${on},Invoice,${invoice.invoiceNumber},${who},,2031-01-31,GBP,110.00,20.00,130.00,,10.00,100.00,0.00,20.00`,
    `${on},Credit note,${note.invoiceNumber},${who},,,GBP,-40.00,-8.00,-48.00,,,-40.00,,-8.00`,
    `${on},Void invoice,${voided.invoiceNumber},${who},,2031-01-31,GBP,0.00,0.00,0.00,,,0.00,,0.00`,
    `${on},Payment (marked manually),${invoice.invoiceNumber},${who},,,GBP,,,82.00,,,,,`,
  ])
  const sheet = await answer(invoicing.exportBookkeeping, { query: { ...query, Format: 'xlsx' } })
  expect(sheet.rawPayload.subarray(0, 2).toString()).toBe('PK')
  const archive = (await answer(invoicing.exportEInvoices, { query })).rawPayload.toString('latin1')
  for (const name of [`${invoice.invoiceNumber}.pdf`, `${invoice.invoiceNumber}.xml`, `${note.invoiceNumber}.xml`])
    expect(archive).toContain(name)
  expect(archive).not.toContain(`${voided.invoiceNumber}.xml`)
})

test('a period that is turned around, longer than a year or empty is refused', async () => {
  const of = (FromDate: string, ToDate: string) => ({ query: { CustomerId: server.ada.customerId, FromDate, ToDate } })
  for (const declared of [invoicing.exportBookkeeping, invoicing.exportEInvoices]) {
    expect(await codeOf(declared, of('2026-02-01', '2026-01-31'))).toBe('request.invalid')
    expect(await codeOf(declared, of('2024-01-01', '2025-06-01'))).toBe('request.invalid')
    expect(await codeOf(declared, of('2020-01-01', '2020-01-31'))).toBe('invoicing.nothing_issued')
  }
})
