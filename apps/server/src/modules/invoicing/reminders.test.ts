import { invoicing, sandbox } from '@tradewind/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callsOf } from '../../main/testing/test-calls.ts'
import { startTestServer, type TestServer } from '../../main/testing/test-server.ts'
import { invoiceOrder, merchantOrder, setupOrder } from './test-invoices.ts'

let server: TestServer
/** Where money reaches Ada's pounds. */
let to: { accountNumber: string; bankCode: string }
beforeAll(async () => {
  server = await startTestServer()
  const { customerId, accounts } = server.ada
  to = (await server.world.accounts.addressOf({ customerId, accountId: accounts.GBP ?? '' })) as typeof to
  await setUp(true)
})
afterAll(() => server.close())

const { call, pass } = callsOf(() => server)
/** By how many days the bank is ahead of the clock. */
let ahead = 0
const passDays = async (days: number): Promise<void> => {
  await pass(days * 86_400)
  ahead += days
}
/** The bank's day so many days from now. */
const dayIn = (days: number): string =>
  new Date(server.clock.now().getTime() + (ahead + days) * 86_400_000).toISOString().slice(0, 10)

const setUp = (reminders: boolean) => {
  const payInto = [{ currencyCode: 'GBP', accountId: server.ada.accounts.GBP }]
  return call(invoicing.updateInvoiceSetup, { body: { ...setupOrder(server.ada), payInto, reminders } })
}

/** An invoice to this address, due in so many days, that was emailed. */
async function sent(emailAddress: string, dueInDays: number) {
  const { ada } = server
  const body = { ...merchantOrder(ada), emailAddress }
  const { merchantCustomerId } = await call(invoicing.createMerchantCustomer, { body })
  const dueDate = dayIn(dueInDays)
  const { invoiceId } = await call(invoicing.createInvoice, {
    body: invoiceOrder(ada, { merchantCustomerId, dueDate }),
  })
  await call(invoicing.sendInvoice, { body: { invoiceId } })
  return call(invoicing.getInvoice, { query: { InvoiceId: invoiceId } })
}

/** The subjects of the reminders that an address has, once those due now were sent by two servers at once. */
async function reminded(emailAddress: string): Promise<string[]> {
  const { invoicing: mine, notifications } = server.world
  await Promise.all([mine.remindDue(), mine.remindDue()])
  const letters = await notifications.listOutbox()
  return letters
    .filter(({ to: address, subject }) => address === emailAddress && /^(Reminder|Overdue): /.test(subject))
    .map(({ subject }) => subject.split(':')[0] ?? '')
    .toReversed()
}

test('who owes is reminded once before and at each step after the due date, until all of it is paid', async () => {
  const payer = 'owes@harbourlane.example'
  const { invoiceId, paymentReference } = await sent(payer, 5)
  expect(await reminded(payer)).toEqual([])
  await passDays(2)
  expect(await reminded(payer)).toEqual(['Reminder'])
  expect(await reminded(payer)).toEqual(['Reminder'])
  await passDays(4)
  expect(await reminded(payer)).toEqual(['Reminder', 'Overdue'])
  const { remindedAt } = await call(invoicing.getInvoice, { query: { InvoiceId: invoiceId } })
  expect(remindedAt.slice(0, 10)).toBe(dayIn(0))
  const payIn = (amount: string) =>
    call(sandbox.payIn, {
      body: { currencyCode: 'GBP', ...to, amount, senderName: 'Harbour Lane', reference: paymentReference },
    })
  await payIn('20.00')
  await passDays(6)
  expect(await reminded(payer)).toEqual(['Reminder', 'Overdue', 'Overdue'])
  const letters = await server.world.notifications.listOutbox()
  expect(letters.find(({ to: address }) => address === payer)?.text).toContain('£100.00')
  await payIn('100.00')
  await passDays(8)
  expect(await reminded(payer)).toHaveLength(3)
})

test('nobody is reminded of what was emailed on the same day or later, nor where reminders are off', async () => {
  const late = 'late@harbourlane.example'
  await sent(late, 2)
  expect(await reminded(late)).toEqual([])
  await setUp(false)
  await passDays(4)
  expect(await reminded(late)).toEqual([])
  await setUp(true)
  expect(await reminded(late)).toEqual(['Overdue'])
})
