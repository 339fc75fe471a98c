import { cardDisputes, cardRefunds, invoicing, payments } from '@tradewind/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { StaffCaller } from '#platform/caller'
import type { Http } from '#platform/http'
import { bookFaults, soundBooks } from '../../main/testing/test-books.ts'
import { callsOf } from '../../main/testing/test-calls.ts'
import { ask, paymentOrder } from '../../main/testing/test-requests.ts'
import { startTestServer, type TestServer } from '../../main/testing/test-server.ts'
import { addStaff, openTestConsole, staffBrowser } from '../../main/testing/test-staff.ts'
import { invoiceOrder, merchantOrder, setupOrder } from './test-invoices.ts'

/** Invoices whose card payment goes back: by a refund of staff, or by a dispute that is lost. */
let server: TestServer
let console: Http<StaffCaller>
let grace: ReturnType<typeof staffBrowser>
let mei: ReturnType<typeof staffBrowser>

beforeAll(async () => {
  server = await startTestServer({ features: { FEATURE_GBP_LAAS_PAYMENT: 'ON' } })
  console = await openTestConsole(server)
  await addStaff(server, { email: 'grace@example.com', roles: ['operations'] })
  await addStaff(server, { email: 'mei@example.com', name: 'Mei Tan', roles: ['reviewer'] })
  grace = staffBrowser(console, server)
  mei = staffBrowser(console, server, '10.1.2.4')
  const payInto = [{ currencyCode: 'GBP', accountId: server.ada.accounts.GBP }]
  await call(invoicing.updateInvoiceSetup, { body: { ...setupOrder(server.ada), payInto, reminders: true } })
  await passDays(6)
})
beforeEach(async () => {
  // A code signs in once.
  server.clock.moveBy(60_000)
  await passDays(1)
  await grace.signIn('grace@example.com')
  await mei.signIn('mei@example.com')
})
afterAll(async () => {
  await console.app.close()
  await server.close()
})

const { call, pass } = callsOf(() => server)
let ahead = 0
async function passDays(days: number): Promise<void> {
  for (let day = 0; day < days; day++) await pass(86_400)
  ahead += days
}
const dayIn = (days: number): string =>
  new Date(server.clock.now().getTime() + (ahead + days) * 86_400_000).toISOString().slice(0, 10)
const reason = 'The goods came back.'

/** An invoice over 120.00 GBP that was emailed and paid by card; gives what a test asks of it. */
async function paidByCard(CardNumber = 'tok_visa', dueInDays = 30) {
  const email = `payer-${crypto.randomUUID()}@example.com`
  const merchant = { ...merchantOrder(server.ada), emailAddress: email }
  const { merchantCustomerId } = await call(invoicing.createMerchantCustomer, { body: merchant })
  const body = invoiceOrder(server.ada, { merchantCustomerId, dueDate: dayIn(dueInDays) })
  const { invoiceId } = await call(invoicing.createInvoice, { body })
  await call(invoicing.sendInvoice, { body: { invoiceId } })
  const get = () => call(invoicing.getInvoice, { query: { InvoiceId: invoiceId } })
  const { paymentLink } = await get()
  const token = paymentLink.paymentLink.split('/').at(-1)
  const pay = async (amount: string, card: string) => {
    const order = { token, paymentKey: crypto.randomUUID(), amount, CardNumber: card, FirstName: 'Amelia' }
    return (await ask(server.http, invoicing.payInvoiceByCard, { body: order })).json().value.state
  }
  expect(await pay('120.00', CardNumber)).toBe('Approved')
  const [{ transactionId }] = (await get()).payments
  return { invoiceId, transactionId, email, get, pay }
}

async function refund(cardFundingId: string, amount: string): Promise<void> {
  const order = { params: { cardFundingId }, body: { reason, amount: { amount, currencyCode: 'GBP' } } }
  const { id } = await grace.value<{ id: string }>(cardRefunds.proposeCardRefund, order)
  await mei.value(cardRefunds.decideCardRefund, { params: { id }, body: { confirms: true } })
  await server.settle()
}

async function subjectsTo(address: string): Promise<string[]> {
  const letters = await server.world.notifications.listOutbox(1_000)
  return letters.flatMap(({ to, subject }) => (to === address ? [subject ?? ''] : [])).toReversed()
}
const receiptsTo = async (email: string) =>
  (await subjectsTo(email)).filter((subject) => subject.startsWith('Receipt')).length

test('what a refund gives back is due again everywhere, its seller is told, and only another payment has a receipt', async () => {
  const { invoiceId, transactionId, email, get, pay } = await paidByCard()
  expect(await receiptsTo(email)).toBe(1)
  const { customerId, email: seller } = server.ada
  const query = { CustomerId: customerId }
  const before = await call(invoicing.getInvoiceSummary, { query })
  await refund(transactionId, '20.00')
  const due = { amount: '20.00', currencyCode: 'GBP' }
  const opened = await get()
  expect(opened).toMatchObject({ status: 'PartlyPaid', amountDue: due, hasReceipt: false })
  expect(opened.payments).toMatchObject([
    { kind: 'Card', amount: { amount: '120.00' } },
    { kind: 'Return', amount: { amount: '20.00' }, note: 'Refunded to the card' },
  ])
  const listed = await call(invoicing.listInvoices, { query: { ...query, Status: 'PartlyPaid' } })
  expect(listed.records).toMatchObject([{ invoiceId, amountDue: due }])
  const { counts, owed } = await call(invoicing.getInvoiceSummary, { query })
  expect(counts).toContainEqual({ status: 'PartlyPaid', count: 1 })
  expect(owed[0].total.amount).toBe(String(Number(before.owed[0].total.amount) + 20) + '.00')
  const expected = await server.world.invoicing.listDue(customerId, dayIn(40))
  expect(expected).toContainEqual(expect.objectContaining({ invoiceId, amount: { currency: 'GBP', minor: 2_000n } }))
  expect(await subjectsTo(seller)).toContain('£20.00 was refunded to the payer of an invoice')
  await server.world.invoicing.sendReceipts()
  expect(await receiptsTo(email)).toBe(1)
  expect(await pay('20.00', 'tok_visa')).toBe('Approved')
  expect(await get()).toMatchObject({ status: 'Paid', hasReceipt: true })
  await server.world.invoicing.sendReceipts()
  expect(await receiptsTo(email)).toBe(2)
  const dated = { FromDate: dayIn(-20), ToDate: dayIn(1) }
  const file = await ask(
    server.http,
    invoicing.exportBookkeeping,
    { query: { ...query, ...dated } },
    server.as(server.ada),
  )
  const kinds = file.body
    .split('\r\n')
    .flatMap((row) => /(Payment[a-z ]*),.*?(-?[\d.]+),Amelia/.exec(row)?.slice(1, 3) ?? [])
  expect(kinds).toEqual(['Payment', '120.00', 'Payment returned', '-20.00', 'Payment', '20.00'])
  expect(await bookFaults(server.db)).toEqual(soundBooks)
})

test('a payment that was undone takes with it what went back of it, and its rest can pay another invoice', async () => {
  const [one, other] = [await paidByCard(), await paidByCard()]
  await refund(one.transactionId, '20.00')
  const [payment] = (await one.get()).payments
  await call(invoicing.undoInvoicePayment, { body: { invoicePaymentId: payment.invoicePaymentId } })
  expect(await one.get()).toMatchObject({ amountDue: { amount: '120.00' }, payments: [] })
  await refund(other.transactionId, '120.00')
  expect(await other.get()).toMatchObject({ amountDue: { amount: '120.00' } })
  const suggested = await call(invoicing.listInvoiceSuggestions, { query: { InvoiceId: other.invoiceId } })
  expect(suggested[0]).toMatchObject({ transactionId: one.transactionId, unmatched: { amount: '100.00' } })
  const match = { invoiceId: other.invoiceId, transactionId: one.transactionId, amount: '100.00' }
  await call(invoicing.matchInvoicePayment, { body: match })
  expect(await other.get()).toMatchObject({ status: 'PartlyPaid', amountDue: { amount: '20.00' } })
  // Money that is not matched goes back first: here there is none, so that the other invoice owes it.
  await refund(one.transactionId, '100.00')
  expect(await other.get()).toMatchObject({ amountDue: { amount: '120.00' } })
})

test('what a credit note took back is not due again when it is refunded', async () => {
  const { invoiceId, transactionId, email, get } = await paidByCard()
  const [{ invoiceItemId }] = (await get()).items
  const items = [{ invoiceItemId, amount: '25.00' }]
  await call(invoicing.creditInvoice, { body: { invoiceId, reason, items } })
  await refund(transactionId, '30.00')
  const credited = await get()
  expect(credited).toMatchObject({ status: 'Paid', amountDue: { amount: '0.00' } })
  expect(credited.payments.map(({ kind }: { kind: string }) => kind)).toEqual(['Card', 'Return', 'CreditNote'])
  await server.world.invoicing.sendReceipts()
  expect(await receiptsTo(email)).toBe(1)
  await refund(transactionId, '10.00')
  expect(await get()).toMatchObject({ amountDue: { amount: '10.00' } })
})

test('a lost dispute makes the invoice overdue again, and its reminders start again', async () => {
  const { transactionId, email, get } = await paidByCard('tok_disputed', 0)
  await passDays(3)
  expect((await get()).status).toBe('Paid')
  await grace.value(cardDisputes.acceptCardDispute, { params: { cardFundingId: transactionId }, body: { reason } })
  await server.settle()
  const lost = await get()
  expect(lost).toMatchObject({ status: 'Overdue', amountDue: { amount: '120.00' } })
  expect(lost.payments[1]).toMatchObject({ kind: 'Return', note: 'Dispute lost' })
  expect(await subjectsTo(server.ada.email)).toContain('A payment of £120.00 for an invoice was taken back')
  const reminders = async () => {
    await server.world.invoicing.remindDue()
    return (await subjectsTo(email)).filter((subject) => /^(Reminder|Overdue):/.test(subject)).length
  }
  expect(await reminders()).toBe(0)
  await passDays(1)
  expect(await reminders()).toBe(1)
  await passDays(6)
  expect(await reminders()).toBe(2)
  expect(await reminders()).toBe(2)
})

test('what was sent back and refunded besides is not there again when the payment comes back', async () => {
  const { invoiceId, transactionId, get } = await paidByCard()
  const { paymentReference, payments: paid } = await get()
  await call(invoicing.undoInvoicePayment, { body: { invoicePaymentId: paid[0].invoicePaymentId } })
  await call(invoicing.matchInvoicePayment, { body: { invoiceId, transactionId, amount: '99.88' } })
  const left = async () => (await get()).overpaid.map(({ unmatched }: { unmatched: object }) => unmatched)
  expect(await left()).toEqual([{ amount: '20.12', currencyCode: 'GBP' }])
  const order = { amount: '20.12', totalAmount: '20.62', narration: `Refund ${paymentReference}` }
  const body = paymentOrder(server.ada, { ...order, saveAsBeneficiary: false, documentUploadItems: [] })
  await call(payments.createTransactionRequest, { body })
  await server.settle()
  await pass(3_600)
  expect(await left()).toEqual([])
  await refund(transactionId, '120.00')
  await passDays(8)
  const after = await get()
  expect(after).toMatchObject({ amountDue: { amount: '120.00' }, overpaid: [] })
  const suggested = await call(invoicing.listInvoiceSuggestions, { query: { InvoiceId: invoiceId } })
  expect(suggested.map(({ transactionId: of }: { transactionId: string }) => of)).not.toContain(transactionId)
  expect(await bookFaults(server.db)).toEqual(soundBooks)
})
