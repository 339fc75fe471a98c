import { invoicing, schedules } from '@tradewind/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callsOf } from '../../main/testing/test-calls.ts'
import { startTestServer, type TestServer } from '../../main/testing/test-server.ts'
import { invoiceOrder, merchantOrder } from './test-invoices.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const { call } = callsOf(() => server)

test('what is owed on an invoice stands in the calendar on its due date until it is paid, and counts for nothing', async () => {
  const { merchantCustomerId } = await call(invoicing.createMerchantCustomer, { body: merchantOrder(server.ada) })
  const dueDate = new Date(server.clock.now().getTime() + 10 * 86_400_000).toISOString().slice(0, 10)
  const body = invoiceOrder(server.ada, { merchantCustomerId, dueDate })
  const { invoiceId } = await call(invoicing.createInvoice, { body })
  const dayOf = async () => {
    const { accounts } = await call(schedules.getScheduleCalendar, {})
    const account = accounts.find(({ accountId }: { accountId: string }) => accountId === server.ada.accounts.GBP)
    return account && { account, day: account.days.find(({ date }: { date: string }) => date === dueDate) }
  }
  // A draft is owed by nobody.
  expect(await dayOf()).toBeUndefined()
  await call(invoicing.generateInvoiceLink, { body: { invoiceId } })
  const { account, day } = (await dayOf()) ?? {}
  expect(day.invoices).toEqual([
    { invoiceId, receiverName: 'Harbour Lane Joinery Ltd', amount: { amount: '120.00', currencyCode: 'GBP' } },
  ])
  expect([day.left, account.shortFrom]).toEqual([account.available, null])
  await call(invoicing.updateInvoice, { body: { invoiceId, status: 'Paid' } })
  expect(await dayOf()).toBeUndefined()
})
