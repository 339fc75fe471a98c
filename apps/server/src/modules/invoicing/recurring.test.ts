import { attention, invoicing } from '@tradewind/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { execute, sql } from '#platform/db'
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
/** By how many days the bank is ahead of the clock. */
let ahead = 0
const passDays = async (days: number): Promise<void> => {
  await pass(days * 86_400)
  ahead += days
}
const dayIn = (days: number): string =>
  new Date(server.clock.now().getTime() + (ahead + days) * 86_400_000).toISOString().slice(0, 10)

const setUp = (payInto: object[]) =>
  call(invoicing.updateInvoiceSetup, { body: { ...setupOrder(server.ada), payInto, paymentTermsDays: 14 } })
const pounds = () => [{ currencyCode: 'GBP', accountId: server.ada.accounts.GBP }]
const get = (invoiceId: string) => call(invoicing.getInvoice, { query: { InvoiceId: invoiceId } })

/** A draft to a customer of its own. */
async function draft(name: string, changes: object = {}): Promise<string> {
  const body = { ...merchantOrder(server.ada), name, emailAddress: `${name}@example.com` }
  const { merchantCustomerId } = await call(invoicing.createMerchantCustomer, { body })
  const order = { ...invoiceOrder(server.ada, { merchantCustomerId, dueDate: '2031-01-31' }), ...changes }
  return (await call(invoicing.createInvoice, { body: order })).invoiceId
}

const repeat = (invoiceId: string, changes: object) =>
  call(invoicing.createRecurringInvoice, { body: { invoiceId, frequency: 'Monthly', ...changes } })

async function shown(recurringInvoiceId: string) {
  const query = { CustomerId: server.ada.customerId, pageSize: '100' }
  const { records } = await call(invoicing.listRecurringInvoices, { query })
  return records.find((one: { recurringInvoiceId: string }) => one.recurringInvoiceId === recurringInvoiceId)
}

/** What was issued to a customer, the oldest first. */
async function issuedTo(name: string) {
  const query = { CustomerId: server.ada.customerId, Search: name, Status: 'Sent', pageSize: '100' }
  return (await call(invoicing.listInvoices, { query })).records.toReversed()
}

/** What Ada's home page says of recurring invoices. */
const waiting = async () =>
  (await call(attention.listAttention, {})).find(({ kind }: { kind: string }) => kind === 'recurring-invoices')

/** Two servers issue what is due at once. */
async function issueAtOnce(): Promise<number> {
  const restarted = await server.restarted()
  const counts = await Promise.all([
    server.world.invoicing.issueRecurring(),
    restarted.world.invoicing.issueRecurring(),
  ])
  await restarted.close()
  return counts.reduce((sum, count) => sum + count, 0)
}

test('each is issued once on its day, by two servers at once, as an ordinary invoice with a number of its own', async () => {
  await setUp(pounds())
  const [firstDate, endDate] = [dayIn(2), dayIn(2 + 7 * 2)]
  const made = await repeat(await draft('weekly'), { firstDate, endDate, frequency: 'Weekly' })
  expect(await issueAtOnce()).toBe(0)
  await passDays(3)
  expect(await issueAtOnce()).toBe(1)
  expect(await issueAtOnce()).toBe(0)
  const [first] = await issuedTo('weekly')
  expect(await get(first.invoiceId)).toMatchObject({
    recurringInvoiceId: made.recurringInvoiceId,
    dueDate: dayIn(14),
    total: { amount: '120.00' },
    items: [{ description: 'Oak shelves', quantity: '2' }],
  })
  // Both that were due meanwhile, each once; the last day was the last.
  await passDays(14)
  expect(await issueAtOnce()).toBe(2)
  const all = await issuedTo('weekly')
  const numbers = all.map(({ invoiceNumber }: { invoiceNumber: string }) => Number(invoiceNumber.split('-').at(-1)))
  expect(numbers).toEqual(numbers.map((_: number, at: number) => (numbers[0] ?? 0) + at))
  expect(await shown(made.recurringInvoiceId)).toMatchObject({ status: 'Ended', issuedCount: 3, nextDate: null })
  const letters = await server.world.notifications.listOutbox()
  expect(letters.filter(({ to }) => to === 'weekly@example.com')).toHaveLength(3)
  await passDays(30)
  expect(await issueAtOnce()).toBe(0)
})

test('what is paused issues nothing, leaves out what passed, and what has ended stays so', async () => {
  const { recurringInvoiceId } = await repeat(await draft('paused'), { firstDate: dayIn(1), frequency: 'Weekly' })
  const change = (status: string) => call(invoicing.updateRecurringInvoice, { body: { recurringInvoiceId, status } })
  await change('Paused')
  await passDays(10)
  expect(await issueAtOnce()).toBe(0)
  await change('Active')
  expect(await shown(recurringInvoiceId)).toMatchObject({ status: 'Active', nextDate: dayIn(5), issuedCount: 0 })
  const { version } = await shown(recurringInvoiceId)
  const stale = { recurringInvoiceId, status: 'Paused', version: version - 1 }
  expect(await codeOf(invoicing.updateRecurringInvoice, { body: stale })).toBe('invoicing.changed')
  await change('Ended')
  await passDays(7)
  expect(await issueAtOnce()).toBe(0)
  const again = { body: { recurringInvoiceId, status: 'Active' } }
  expect(await codeOf(invoicing.updateRecurringInvoice, again)).toBe('invoicing.recurring_ended')
})

test('one that cannot be issued is paused and says why, and goes on where it was', async () => {
  const { recurringInvoiceId } = await repeat(await draft('homeless'), { firstDate: dayIn(1) })
  await setUp([])
  await passDays(2)
  expect(await issueAtOnce()).toBe(0)
  expect(await shown(recurringInvoiceId)).toMatchObject({
    status: 'Paused',
    stoppedBecause: "You don't have an account that can receive payments in this currency.",
    issuedCount: 0,
  })
  expect(await waiting()).toMatchObject({ count: 1, first: { counterParty: 'homeless', amount: { amount: '120.00' } } })
  const outbox = await server.world.notifications.listOutbox(100)
  const told = outbox.filter(({ subject }) => subject === 'Your recurring invoice to homeless is paused')
  expect(told.map(({ to }) => to)).toEqual([server.ada.email])
  expect(told[0]?.text).toContain("You don't have an account that can receive payments in this currency.")
  await setUp(pounds())
  await call(invoicing.updateRecurringInvoice, { body: { recurringInvoiceId, status: 'Active' } })
  expect(await waiting()).toBeUndefined()
  expect(await shown(recurringInvoiceId)).toMatchObject({ status: 'Active', stoppedBecause: null })
})

test('days that are over, an end before the beginning and what can not be invoiced are refused', async () => {
  const invoiceId = await draft('refused')
  const refused = async (changes: object) => {
    const body = { invoiceId, frequency: 'Monthly', firstDate: dayIn(1), ...changes }
    const got = await answer(invoicing.createRecurringInvoice, { body })
    return got.headers['refusal-code'] === 'request.invalid'
      ? got.json().value.errors[0].field
      : got.headers['refusal-code']
  }
  expect(await refused({ firstDate: dayIn(-1) })).toBe('firstDate')
  expect(await refused({ endDate: dayIn(0) })).toBe('endDate')
  expect(await refused({ frequency: 'Daily' })).toBe('frequency')
  expect(await refused({ invoiceId: await draft('empty', { items: [] }) })).toBe('invoicing.nothing_due')
  expect(await refused({ invoiceId: '01890000-0000-7000-8000-000000000000' })).toBe('invoicing.unknown')
  const voided = await draft('voided', { items: [item] })
  await call(invoicing.generateInvoiceLink, { body: { invoiceId: voided } })
  await call(invoicing.updateInvoice, { body: { invoiceId: voided, status: 'Void', reason: 'Wrong' } })
  expect(await refused({ invoiceId: voided })).toBe('invoicing.void')
  await call(invoicing.generateInvoiceLink, { body: { invoiceId } })
  const note = await call(invoicing.creditInvoice, { body: { invoiceId, reason: 'Wrong' } })
  expect(await refused({ invoiceId: note.invoiceId })).toBe('invoicing.is_credit_note')
  const unknown = { recurringInvoiceId: invoiceId, status: 'Paused' }
  expect(await codeOf(invoicing.updateRecurringInvoice, { body: unknown })).toBe('invoicing.recurring_unknown')
})

test('nobody has more than 200 that go on', async () => {
  const invoiceId = await draft('many')
  await repeat(invoiceId, { firstDate: dayIn(1) })
  const copies = sql`insert into invoicing.recurrence
    select (jsonb_populate_record(r, jsonb_build_object('id', gen_random_uuid()))).*
    from invoicing.recurrence r, generate_series(1, 200)
    where r.customer_id = ${server.ada.customerId} and r.state = 'Active' limit 200`
  await server.db.asSystem((tx) => execute(tx, copies))
  const body = { invoiceId, frequency: 'Monthly', firstDate: dayIn(1) }
  expect(await codeOf(invoicing.createRecurringInvoice, { body })).toBe('invoicing.too_many_recurring')
})
