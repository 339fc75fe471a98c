import { invoicing } from '@tradewind/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callsOf } from '../../main/testing/test-calls.ts'
import { startTestServer, type TestServer } from '../../main/testing/test-server.ts'
import { invoiceOrder, merchantOrder, setupOrder } from './test-invoices.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const { answer, call, pass } = callsOf(() => server)
/** By how many days the bank is ahead of the clock. */
let ahead = 0
const passDays = async (days: number): Promise<void> => {
  await pass(days * 86_400)
  ahead += days
}
const dayIn = (days: number): string =>
  new Date(server.clock.now().getTime() + (ahead + days) * 86_400_000).toISOString().slice(0, 10)

const setUp = (changes: object) => {
  const payInto = [{ currencyCode: 'GBP', accountId: server.ada.accounts.GBP }]
  return call(invoicing.updateInvoiceSetup, { body: { ...setupOrder(server.ada), payInto, ...changes } })
}
const get = (invoiceId: string) => call(invoicing.getInvoice, { query: { InvoiceId: invoiceId } })

/** An invoice over 120.00 GBP that is due in so many days. */
async function issued(dueInDays: number) {
  const { merchantCustomerId } = await call(invoicing.createMerchantCustomer, { body: merchantOrder(server.ada) })
  const order = invoiceOrder(server.ada, { merchantCustomerId, dueDate: dayIn(dueInDays) })
  const { invoiceId } = await call(invoicing.createInvoice, { body: order })
  await call(invoicing.generateInvoiceLink, { body: { invoiceId } })
  return get(invoiceId)
}

/** What two servers charge when the hour comes. */
async function chargedAtOnce(): Promise<number> {
  const { invoicing: mine } = server.world
  const counts = await Promise.all([mine.chargeLateFees(), mine.chargeLateFees()])
  return counts.reduce((sum, count) => sum + count, 0)
}

test('a late fee is charged once, as an invoice of its own, on what is owed; the late invoice stays as it was', async () => {
  await setUp({ lateFeePercent: '5', lateFeeAfterDays: 10 })
  const late = await issued(2)
  expect(late).toMatchObject({ lateFee: { percent: '5', afterDays: 10 }, lateFeeInvoiceId: null })
  await call(invoicing.creditInvoice, {
    body: {
      invoiceId: late.invoiceId,
      reason: 'Came back',
      items: [{ invoiceItemId: late.items[0].invoiceItemId, amount: '0.35' }],
    },
  })
  await passDays(11)
  expect(await chargedAtOnce()).toBe(0)
  await passDays(1)
  expect(await chargedAtOnce()).toBe(1)
  const after = await get(late.invoiceId)
  expect(after).toMatchObject({ status: 'Overdue', total: late.total, amountDue: { amount: '119.58' } })
  const fee = await get(after.lateFeeInvoiceId)
  expect(fee).toMatchObject({
    kind: 'Invoice',
    status: 'Sent',
    dueDate: dayIn(14),
    lateFeeForInvoiceId: late.invoiceId,
    lateFee: null,
    total: { amount: '5.98' },
    totals: { taxes: [{ taxCategory: 'O', tax: { amount: '0.00' } }] },
    items: [{ description: `Late fee for invoice ${late.invoiceNumber}: 5% of the amount due` }],
  })
  const letters = await server.world.notifications.listOutbox()
  expect(letters.some(({ subject }) => subject.startsWith(`Invoice ${fee.invoiceNumber} from`))).toBe(true)
  await passDays(12)
  expect(await chargedAtOnce()).toBe(0)
})

test('an invoice that said nothing of a late fee has none, nor does one that was paid in time', async () => {
  await setUp({})
  await issued(2)
  await setUp({ lateFeePercent: '2.5', lateFeeAfterDays: 1 })
  const paid = await issued(2)
  await call(invoicing.updateInvoice, { body: { invoiceId: paid.invoiceId, status: 'Paid', reason: 'In cash' } })
  await passDays(5)
  expect(await chargedAtOnce()).toBe(0)
})

test.each([
  ['of nothing', { lateFeePercent: '0' }, 'lateFeePercent'],
  ['of a quarter and more', { lateFeePercent: '25.01' }, 'lateFeePercent'],
  ['before the due date', { lateFeePercent: '5', lateFeeAfterDays: 0 }, 'lateFeeAfterDays'],
])('a late fee %s is refused at its field', async (_, changes, field) => {
  const refused = await answer(invoicing.updateInvoiceSetup, { body: { ...setupOrder(server.ada), ...changes } })
  expect([refused.statusCode, refused.json().value.errors[0].field]).toEqual([400, field])
})
