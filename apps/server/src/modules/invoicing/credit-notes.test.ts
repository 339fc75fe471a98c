import { invoicing } from '@tradewind/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { execute, sql } from '#platform/db'
import { callsOf } from '../../main/testing/test-calls.ts'
import { startTestServer, type TestServer } from '../../main/testing/test-server.ts'
import { invoiceOrder, item, merchantOrder } from './test-invoices.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const { answer, call } = callsOf(() => server)
const codeOf = async (...given: Parameters<typeof answer>) => (await answer(...given)).headers['refusal-code']
const get = (invoiceId: string) => call(invoicing.getInvoice, { query: { InvoiceId: invoiceId } })
const credit = (invoiceId: string, items?: object[]) =>
  call(invoicing.creditInvoice, { body: { invoiceId, reason: 'Came back', ...(items && { items }) } })

/** An issued invoice of these items. */
async function issued(items: object[], discounts: object[] = []) {
  const { merchantCustomerId } = await call(invoicing.createMerchantCustomer, { body: merchantOrder(server.ada) })
  const order = invoiceOrder(server.ada, { merchantCustomerId, dueDate: '2031-01-31' })
  const { invoiceId } = await call(invoicing.createInvoice, { body: { ...order, items, discounts } })
  await call(invoicing.generateInvoiceLink, { body: { invoiceId } })
  return get(invoiceId)
}

const threeThirds = ['0.33', '0.33', '0.33'].map((unitPrice) => ({ ...item, unitPrice, taxRate: '19' }))
const minorOf = ({ amount }: { amount: string }) => BigInt(amount.replace('.', ''))

test('parts of an invoice are credited one by one, and all credit notes take back exactly what it came to', async () => {
  const { invoiceId, items, total } = await issued(threeThirds)
  const notes = []
  for (const { invoiceItemId } of items) {
    const note = await credit(invoiceId, [{ invoiceItemId, amount: '0.33' }])
    notes.push(await get(note.invoiceId))
  }
  expect(notes.map(({ totals }) => [totals.net.amount, totals.tax.amount])).toEqual([
    ['0.33', '0.06'],
    ['0.33', '0.07'],
    ['0.33', '0.06'],
  ])
  expect(notes.reduce((sum, note) => sum + minorOf(note.total), 0n)).toBe(minorOf(total))
  const after = await get(invoiceId)
  expect(after).toMatchObject({ status: 'Paid', creditable: null, amountDue: { amount: '0.00' } })
  expect(after.creditNotes.map(({ invoiceNumber }: { invoiceNumber: string }) => invoiceNumber)).toEqual(
    notes.map(({ invoiceNumber }) => invoiceNumber),
  )
  expect(await codeOf(invoicing.creditInvoice, { body: { invoiceId, reason: 'Again' } })).toBe('invoicing.credited')
})

test('a credit note without items takes back all that is left, each tax by itself', async () => {
  const discounts = [{ amount: '10', reason: 'Loyalty', taxCategory: 'S', taxRate: '20' }]
  const { invoiceId, items } = await issued(
    [
      { ...item, unitPrice: '100' },
      { ...item, unitPrice: '50', taxRate: '5' },
    ],
    discounts,
  )
  await credit(invoiceId, [{ invoiceItemId: items[0].invoiceItemId, amount: '30' }])
  expect(await get(invoiceId)).toMatchObject({
    status: 'PartlyPaid',
    amountDue: { amount: '124.50' },
    // The discount came off this tax: less of it is left than of the item.
    creditable: { total: { amount: '124.50' }, items: [{ net: { amount: '60.00' } }, { net: { amount: '50.00' } }] },
  })
  const rest = await get((await credit(invoiceId)).invoiceId)
  expect(rest.totals).toMatchObject({
    taxes: [
      { taxRate: '20', base: { amount: '60.00' }, tax: { amount: '12.00' } },
      { taxRate: '5', base: { amount: '50.00' }, tax: { amount: '2.50' } },
    ],
    total: { amount: '124.50' },
  })
  expect(await get(invoiceId)).toMatchObject({ status: 'Paid', creditable: null })
})

test('more than is left of an item or of its tax is refused, and leaves no gap in the numbers', async () => {
  const { invoiceId, items } = await issued(
    [item, item],
    [{ amount: '5', reason: 'Loyalty', taxCategory: 'S', taxRate: '20' }],
  )
  const [first, second] = items.map(({ invoiceItemId }: { invoiceItemId: string }) => invoiceItemId)
  const refused = (parts: object[]) =>
    codeOf(invoicing.creditInvoice, { body: { invoiceId, reason: 'Wrong', items: parts } })
  const { nextReference } = await call(invoicing.getInvoiceConfiguration, {
    query: { CustomerId: server.ada.customerId },
  })
  expect(await refused([{ invoiceItemId: first, amount: '10.01' }])).toBe('invoicing.more_than_left')
  expect(
    await refused([
      { invoiceItemId: first, amount: '10' },
      { invoiceItemId: second, amount: '10' },
    ]),
  ).toBe('invoicing.more_than_left')
  expect(await refused([{ invoiceItemId: invoiceId, amount: '1' }])).toBe('invoicing.item_unknown')
  expect(await refused([{ invoiceItemId: first, amount: '-1' }])).toBe('request.invalid')
  expect(
    await refused([
      { invoiceItemId: first, amount: '1' },
      { invoiceItemId: first, amount: '1' },
    ]),
  ).toBe('request.invalid')
  const { invoiceId: noteId, invoiceNumber } = await credit(invoiceId, [{ invoiceItemId: first, amount: '10' }])
  expect(invoiceNumber).toBe(nextReference)
  expect(await refused([{ invoiceItemId: first, amount: '0.01' }])).toBe('invoicing.more_than_left')
  expect(await codeOf(invoicing.updateInvoice, { body: { invoiceId, status: 'Void', reason: 'Wrong' } })).toBe(
    'invoicing.credited',
  )
  expect((await get(noteId)).creditsInvoiceId).toBe(invoiceId)
  expect(await codeOf(invoicing.updateInvoice, { body: { invoiceId: noteId, status: 'Void', reason: 'Wrong' } })).toBe(
    'invoicing.is_credit_note',
  )
})

test('two people who credit the last of an invoice at once credit it once, and the database keeps that too', async () => {
  const { invoiceId } = await issued([item])
  const all = await Promise.all(
    [1, 2, 3].map(() => answer(invoicing.creditInvoice, { body: { invoiceId, reason: 'Wrong' } })),
  )
  expect(all.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  const more = sql`update invoicing.invoice set credited_minor = total_minor + 1 where id = ${invoiceId}`
  await expect(server.db.asSystem((tx) => execute(tx, more))).rejects.toMatchObject({
    constraint: 'invoice_credited_within',
  })
})
