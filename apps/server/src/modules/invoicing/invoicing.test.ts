import { invoicing, sandbox } from '@tradewind/contract'
import type { Permission } from '@tradewind/contract/permissions'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { execute, sql } from '#platform/db'
import { balancesOf, bookFaults, changesSince, soundBooks } from '../../main/testing/test-books.ts'
import { callsOf } from '../../main/testing/test-calls.ts'
import { ask } from '../../main/testing/test-requests.ts'
import { startTestServer, type TestServer } from '../../main/testing/test-server.ts'
import { creditorReference } from './numbers.rules.ts'
import { insertReceipt } from './settlements.store.ts'
import { attachment, invoiceOrder, item, merchantOrder, setupOrder } from './test-invoices.ts'

let server: TestServer
/** Where money reaches Ada's pounds. */
let to: { accountNumber: string; bankCode: string }
beforeAll(async () => {
  server = await startTestServer()
  const { customerId, accounts } = server.ada
  to = (await server.world.accounts.addressOf({ customerId, accountId: accounts.GBP ?? '' })) as typeof to
})
afterAll(() => server.close())

const { answer, call, pass } = callsOf(() => server)
const codeOf = async (...given: Parameters<typeof answer>) => (await answer(...given)).headers['refusal-code']
/** Later than any bank clock here. */
const dueDate = '2031-01-31'

const addMerchant = async (changes: object = {}): Promise<string> =>
  (await call(invoicing.createMerchantCustomer, { body: { ...merchantOrder(server.ada), ...changes } }))
    .merchantCustomerId

async function draft(changes: object = {}): Promise<string> {
  const order = invoiceOrder(server.ada, { merchantCustomerId: await addMerchant(), dueDate })
  return (await call(invoicing.createInvoice, { body: { ...order, ...changes } })).invoiceId
}

const get = (invoiceId: string) => call(invoicing.getInvoice, { query: { InvoiceId: invoiceId } })
const send = (invoiceId: string) => call(invoicing.sendInvoice, { body: { invoiceId } })

/** An invoice over 120.00 GBP that was sent. */
async function sent(changes: object = {}) {
  const invoiceId = await draft(changes)
  await send(invoiceId)
  return get(invoiceId)
}

async function payIn(amount: string, reference: string, senderName = 'Harbour Lane Joinery Ltd'): Promise<void> {
  const body = { currencyCode: 'GBP', ...to, amount, senderName, reference }
  await call(sandbox.payIn, { body })
  await pass(3_600)
}

const tokenOf = ({ paymentLink }: { paymentLink: { paymentLink: string } }) =>
  paymentLink.paymentLink.split('/').at(-1) ?? ''

test('an invoice goes from a draft without a number to paid by a transfer that names it, and the books do not move for it', async () => {
  const invoiceId = await draft()
  expect(await get(invoiceId)).toMatchObject({ status: 'Draft', invoiceNumber: null, sentAt: null })
  const { invoiceNumber } = await send(invoiceId)
  const issued = await get(invoiceId)
  expect(issued).toMatchObject({
    status: 'Sent',
    invoiceNumber,
    totals: { net: { amount: '100.00' }, tax: { amount: '20.00' }, total: { amount: '120.00' } },
  })
  const before = await balancesOf(server.db)
  // Banks regroup references, and write in capitals or not.
  await payIn('120.00', `inv ${issued.paymentReference.toLowerCase().replace(/(.{4})/g, '$1 ')}`)
  const paid = await get(invoiceId)
  expect(paid).toMatchObject({ status: 'Paid', amountDue: { amount: '0.00' } })
  expect(paid.payments).toMatchObject([{ kind: 'Transfer', automatic: true, amount: { amount: '120.00' } }])
  // The money came as any other: what matching adds to it is nothing.
  expect(new Set(Object.values(await changesSince(server.db, before)))).toEqual(new Set([-120_00n, 120_00n]))
  expect(await bookFaults(server.db)).toEqual(soundBooks)
})

test('a role that writes invoices cannot mark them paid, and one that marks them paid cannot change them', async () => {
  const as = (...permissions: Permission[]) => server.as(server.ada, { permissions: new Set(permissions) })
  const { invoiceId } = await sent()
  const change = async (body: object, headers: Record<string, string>) =>
    (await ask(server.http, invoicing.updateInvoice, { body }, headers)).statusCode
  const paid = { invoiceId, status: 'Paid', reason: 'In cash' }
  expect(await change(paid, as('invoices:read', 'invoices:manage'))).toBe(403)
  expect((await get(invoiceId)).status).not.toBe('Paid')
  const notes = { invoiceId: await draft(), notes: 'Thank you' }
  expect(await change(notes, as('invoices:read', 'invoices:settle'))).toBe(403)
  expect(await change(notes, as('invoices:read', 'invoices:manage'))).toBe(200)
  const voided = { invoiceId: (await sent()).invoiceId, status: 'Void', reason: 'Wrong' }
  expect(await change(voided, as('invoices:read', 'invoices:settle'))).toBe(403)
  expect(await change(paid, as('invoices:read', 'invoices:settle'))).toBe(200)
  expect(await get(invoiceId)).toMatchObject({ status: 'Paid' })
})

test('two transfers pay one invoice, more than is due stays unmatched, and one transfer can be split', async () => {
  const [first, second] = [await sent(), await sent()]
  await payIn('50.00', first.paymentReference)
  expect(await get(first.invoiceId)).toMatchObject({ status: 'PartlyPaid', amountDue: { amount: '70.00' } })
  await payIn('100.00', first.paymentReference)
  expect(await get(first.invoiceId)).toMatchObject({ status: 'Paid' })
  const [rest] = await call(invoicing.listInvoiceSuggestions, { query: { InvoiceId: second.invoiceId } })
  expect(rest).toMatchObject({ amount: { amount: '100.00' }, unmatched: { amount: '30.00' } })
  const match = { invoiceId: second.invoiceId, transactionId: rest.transactionId }
  expect(await codeOf(invoicing.matchInvoicePayment, { body: { ...match, amount: '30.01' } })).toBe(
    'invoicing.more_than_due',
  )
  await call(invoicing.matchInvoicePayment, { body: { ...match, amount: '30.00' } })
  const after = await get(second.invoiceId)
  expect(after).toMatchObject({ status: 'PartlyPaid', amountDue: { amount: '90.00' } })
  await call(invoicing.undoInvoicePayment, { body: { invoicePaymentId: after.payments[0].invoicePaymentId } })
  expect(await get(second.invoiceId)).toMatchObject({ status: 'Sent', payments: [] })
  const again = { body: { invoicePaymentId: after.payments[0].invoicePaymentId } }
  expect(await codeOf(invoicing.undoInvoicePayment, again)).toBe('invoicing.payment_unknown')
})

test('[invoice-mark-paid] update-invoice marks what is left as paid by hand, and says so', async () => {
  const { invoiceId, paymentReference } = await sent()
  await payIn('20.00', paymentReference)
  await call(invoicing.updateInvoice, { body: { invoiceId, status: 'Paid', reason: 'Paid in cash' } })
  const paid = await get(invoiceId)
  expect(paid.status).toBe('Paid')
  expect(paid.payments.find(({ kind }: { kind: string }) => kind === 'Manual')).toMatchObject({
    amount: { amount: '100.00' },
    note: 'Paid in cash',
    automatic: false,
    transactionId: null,
  })
  expect(await codeOf(invoicing.updateInvoice, { body: { invoiceId, status: 'Paid' } })).toBe('invoicing.paid')
})

test('numbers have no gap and no double, also when many are issued at once and some fail', async () => {
  const ids = await Promise.all(Array.from({ length: 24 }, () => draft()))
  const empty = await draft({ items: [] })
  const restarted = await server.restarted()
  const headers = server.as(server.ada)
  const all = await Promise.all(
    [...ids, empty].map((invoiceId, at) =>
      ask((at % 2 ? restarted : server).http, invoicing.generateInvoiceLink, { body: { invoiceId } }, headers),
    ),
  )
  await restarted.close()
  expect(all.map(({ statusCode }) => statusCode)).toEqual([...ids.map(() => 200), 409])
  const { records } = await call(invoicing.listInvoices, {
    query: { CustomerId: server.ada.customerId, Page: '1', PageSize: '100' },
  })
  const numbers = (records as { invoiceNumber: string | null }[]).flatMap(({ invoiceNumber }) => invoiceNumber ?? [])
  const counts = numbers.map((number) => Number(number.split('-').at(-1))).toSorted((a, b) => a - b)
  expect(counts).toEqual(counts.map((_, at) => at + 1))
})

test('an issued invoice never changes: it is credited whole, once, or voided with a reason while nobody has paid', async () => {
  const { invoiceId, items } = await sent()
  const [{ invoiceItemId }] = items
  expect(await codeOf(invoicing.updateInvoice, { body: { invoiceId, notes: 'Other' } })).toBe('invoicing.issued')
  expect(await codeOf(invoicing.createInvoiceItem, { body: { invoiceId, ...item } })).toBe('invoicing.issued')
  expect(await codeOf(invoicing.updateInvoiceItem, { body: { invoiceItemId, ...item } })).toBe('invoicing.issued')
  expect(await codeOf(invoicing.deleteInvoiceItem, { body: { invoiceItemId } })).toBe('invoicing.issued')
  expect(await codeOf(invoicing.deleteInvoice, { params: { invoiceId } })).toBe('invoicing.issued')
  const note = await call(invoicing.creditInvoice, { body: { invoiceId, reason: 'Wrong quantity' } })
  expect(await get(note.invoiceId)).toMatchObject({
    kind: 'CreditNote',
    creditsInvoiceId: invoiceId,
    total: { amount: '120.00' },
    amountDue: { amount: '0.00' },
  })
  expect(await get(invoiceId)).toMatchObject({ status: 'Paid', payments: [{ kind: 'CreditNote' }] })
  expect(await codeOf(invoicing.creditInvoice, { body: { invoiceId, reason: 'Again' } })).toBe('invoicing.credited')
  const other = await sent()
  expect(await codeOf(invoicing.updateInvoice, { body: { invoiceId: other.invoiceId, status: 'Void' } })).toBe(
    'request.invalid',
  )
  await call(invoicing.updateInvoice, { body: { invoiceId: other.invoiceId, status: 'Void', reason: 'Sent twice' } })
  expect(await get(other.invoiceId)).toMatchObject({ status: 'Void', voidReason: 'Sent twice' })
  const gone = await ask(server.http, invoicing.viewInvoice, { body: { token: tokenOf(other) } })
  expect([gone.statusCode, gone.headers['refusal-code']]).toEqual([410, 'invoicing.link_void'])
})

test('[invoice-lifecycle] an invoice is created, updated, linked, sent and marked paid; a draft is deleted, and nothing later', async () => {
  const [invoiceId, unwanted] = [await draft(), await draft()]
  const deleted = (id: string) => codeOf(invoicing.deleteInvoice, { params: { invoiceId: id } })
  expect([await deleted(unwanted), await deleted(unwanted)]).toEqual([undefined, 'invoicing.unknown'])

  await call(invoicing.updateInvoice, { body: { invoiceId, dueDate: '2031-02-28' } })
  const updated = await get(invoiceId)
  expect(updated).toMatchObject({ status: 'Draft', dueDate: '2031-02-28' })
  expect(updated.paymentLink.hasPaymentLink).toBe(false)
  await call(invoicing.generateInvoiceLink, { body: { invoiceId } })
  const linked = await get(invoiceId)
  expect(linked.paymentLink).toMatchObject({ hasPaymentLink: true, paymentLink: expect.stringContaining('/pay/') })
  expect(linked.sentAt).toBe(null)
  await send(invoiceId)
  const { invoiceNumber } = linked
  expect(await get(invoiceId)).toMatchObject({ status: 'Sent', invoiceNumber, sentAt: expect.any(String) })
  expect(await deleted(invoiceId)).toBe('invoicing.issued')
  await call(invoicing.updateInvoice, { body: { invoiceId, status: 'Paid' } })
  expect(await get(invoiceId)).toMatchObject({ status: 'Paid', amountDue: { amount: '0.00' } })
})

test('the payer sees the invoice by its link alone, how to pay it, and gives a proof; the seller decides', async () => {
  const invoice = await sent()
  const body = { token: tokenOf(invoice) }
  const seen = (await ask(server.http, invoicing.viewInvoice, { body })).json().value
  expect(seen).toMatchObject({
    invoiceNumber: invoice.invoiceNumber,
    status: 'Viewed',
    paymentReference: invoice.paymentReference,
    totals: { amountDue: { amount: '120.00' } },
    payTo: { holderName: 'Ada Trading Ltd' },
  })
  expect(JSON.stringify(seen)).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}/)
  expect(await get(invoice.invoiceId)).toMatchObject({ status: 'Viewed' })
  const script = { ...attachment, documentAsBase64: Buffer.from('<script>alert(1)</script>').toString('base64') }
  const refused = await ask(server.http, invoicing.submitProofOfPayment, { body: { ...body, document: script } })
  expect(refused.headers['refusal-code']).toBe('documents.type_not_allowed')
  const given = await ask(server.http, invoicing.submitProofOfPayment, { body: { ...body, document: attachment } })
  expect(given.statusCode).toBe(200)
  const [proof] = (await get(invoice.invoiceId)).proofs
  expect(proof).toMatchObject({ fromPayer: true, status: 'Waiting' })
  await call(invoicing.decideProofOfPayment, { body: { proofId: proof.proofId, accepted: false } })
  const twice = { body: { proofId: proof.proofId, accepted: true } }
  expect(await codeOf(invoicing.decideProofOfPayment, twice)).toBe('invoicing.proof_decided')
  expect((await get(invoice.invoiceId)).status).toBe('Viewed')
  // Guessed and altered links are nobody's.
  const altered = `${body.token.slice(0, -1)}${body.token.endsWith('A') ? 'B' : 'A'}`
  const guessed = await ask(server.http, invoicing.viewInvoice, { body: { token: altered } })
  expect(guessed.headers['refusal-code']).toBe('invoicing.link_invalid')
})

test('[invoice-total-lookup] the first hundred are read at once, searched by number, receiver and reference, and counted by status', async () => {
  const { customerId } = server.ada
  const merchantCustomerId = await addMerchant({ name: 'Zebra Crossing Café' })
  const invoiceId = await draft({ merchantCustomerId })
  const list = (query: object) =>
    call(invoicing.listInvoices, { query: { CustomerId: customerId, page: '1', pageSize: '100', ...query } })
  expect((await list({ Search: 'zebra' })).records).toMatchObject([{ invoiceId, receiverName: 'Zebra Crossing Café' }])
  const { invoiceNumber } = await send(invoiceId)
  expect((await list({ Search: invoiceNumber.toLowerCase() })).records).toMatchObject([{ invoiceId }])
  const { paymentReference } = await get(invoiceId)
  const grouped = paymentReference.replace(/(.{4})/g, '$1 ')
  expect((await list({ Search: grouped })).records).toMatchObject([{ invoiceId }])
  expect((await list({ Search: '%' })).records).toEqual([])
  const paid = await list({ Status: 'Paid' })
  expect(new Set(paid.records.map(({ status }: { status: string }) => status))).toEqual(new Set(['Paid']))
  const { counts, owed } = await call(invoicing.getInvoiceSummary, { query: { CustomerId: customerId } })
  const notes = (await list({})).records.filter(({ kind }: { kind: string }) => kind === 'CreditNote').length
  const everything = (await list({})).pageData.totalItemCount
  expect(counts.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(everything - notes)
  expect(owed).toMatchObject([{ total: { currencyCode: 'GBP' } }])
})

test('what is due stands under its age', async () => {
  const soon = new Date(server.clock.now().getTime() + 3 * 86_400_000).toISOString().slice(0, 10)
  const { invoiceId } = await sent({ dueDate: soon })
  const summary = () => call(invoicing.getInvoiceSummary, { query: { CustomerId: server.ada.customerId } })
  expect((await summary()).owed).toMatchObject([{ upTo60Days: { amount: '0.00' } }])
  await pass(40 * 86_400)
  expect((await summary()).owed).toMatchObject([{ upTo60Days: { amount: '120.00' } }])
  expect((await get(invoiceId)).status).toBe('Overdue')
})

test.each([
  ['a negative price', { unitPrice: '-1' }, 'unitPrice'],
  ['a price with seven decimals', { unitPrice: '1.1234567' }, 'unitPrice'],
  ['a taxed item without a rate', { taxRate: '0' }, 'taxRate'],
  ['no tax and no reason', { taxCategory: 'E', taxRate: '0' }, 'taxReason'],
])('an item with %s is refused at its field', async (_, changes, field) => {
  const invoiceId = await draft()
  const refused = await answer(invoicing.createInvoiceItem, { body: { invoiceId, ...item, ...changes } })
  expect([refused.statusCode, refused.json().value.errors[0].field]).toEqual([400, field])
})

test.each([
  [
    'over an absurd amount',
    { items: [{ ...item, quantity: '99999999', unitPrice: '99999999' }] },
    'invoicing.amount_absurd',
  ],
  ['of nobody', { merchantCustomerId: '01890000-0000-7000-8000-000000000000' }, 'invoicing.merchant_unknown'],
  ['due in the past', { dueDate: '2020-01-01' }, 'invoicing.due_in_the_past'],
  ['in a currency that is paid into no account', { currencyCode: 'EUR' }, 'invoicing.currency_unpaid'],
])('an invoice %s is refused', async (_, changes, code) => {
  const payInto = [{ currencyCode: 'GBP', accountId: server.ada.accounts.GBP }]
  await call(invoicing.updateInvoiceSetup, { body: { ...setupOrder(server.ada), payInto } })
  const order = invoiceOrder(server.ada, { merchantCustomerId: await addMerchant(), dueDate })
  expect(await codeOf(invoicing.createInvoice, { body: { ...order, ...changes } })).toBe(code)
})

test('nobody invoices himself, however the name is written', async () => {
  const body = { ...merchantOrder(server.ada), name: 'ADA Trading, Ltd.' }
  expect(await codeOf(invoicing.createMerchantCustomer, { body })).toBe('invoicing.merchant_is_self')
})

test('a PDF shows a draft as one, and of an issued invoice its number, amounts, payment and names of any script', async () => {
  const merchantCustomerId = await addMerchant({ name: 'شركة البحر & ร้านไม้ <b>', taxNumber: 'GB123456789' })
  const invoiceId = await draft({ merchantCustomerId, notes: '</rdf:RDF> & notes' })
  const textOf = async () => {
    const { rawPayload } = await answer(invoicing.getInvoiceDocument, { query: { InvoiceId: invoiceId } })
    return (await extractText(await getDocumentProxy(new Uint8Array(rawPayload)), { mergePages: true })).text
  }
  expect(await textOf()).toMatch(/Draft, not issued/)
  const { invoiceNumber } = await send(invoiceId)
  const { paymentReference } = await get(invoiceId)
  const text = (await textOf()).replace(/\s+/g, ' ')
  for (const part of [invoiceNumber, '£120.00', 'Tax 20% on £100.00', 'GB123456789', '</rdf:RDF> & notes', 'Sort code'])
    expect(text).toContain(part)
  expect(text.replace(/ /g, '')).toContain(paymentReference)
})

test('a color that nobody could read on white is refused with its contrast', async () => {
  const body = { ...setupOrder(server.ada), color: '#ffdd00' }
  const refused = await answer(invoicing.updateInvoiceSetup, { body })
  expect(refused.json().value.errors).toEqual([
    { field: 'color', message: 'Color has a contrast of 1.3:1 with white. Text needs at least 4.5:1.' },
  ])
})

test('[entity-invoice-configuration] the setup keeps color, brand color, reference and logo as the client sends them', async () => {
  const { documentAsBase64, documentExtension, documentLength } = attachment
  const logo = { documentName: 'logo.png', documentLength, documentAsBase64, documentExtension }
  const looks = {
    color: '#123456',
    brandColor: '#7a1f4e',
    invoiceReference: 'A-{YYYY}-{000}',
    saveConfiguration: false,
  }
  await call(invoicing.updateInvoiceSetup, { body: { ...setupOrder(server.ada), ...looks, logo } })
  const query = { CustomerId: server.ada.customerId }
  const kept = await call(invoicing.getInvoiceConfiguration, { query })
  expect(kept).toMatchObject({
    ...setupOrder(server.ada),
    ...looks,
    logo: { documentName: 'logo.png', documentExtension: 'png', documentAsBase64: expect.stringMatching(/^iVBOR/) },
  })
  // A logo that is left out stays.
  await call(invoicing.updateInvoiceSetup, { body: setupOrder(server.ada) })
  expect((await call(invoicing.getInvoiceConfiguration, { query })).logo?.documentName).toBe('logo.png')
  expect(await codeOf(invoicing.setupInvoice, { body: setupOrder(server.ada) })).toBe('invoicing.set_up_already')
})

test('the sample of a setup is its own document, and saves nothing', async () => {
  const query = { CustomerId: server.ada.customerId }
  const before = await call(invoicing.getInvoiceConfiguration, { query })
  const payInto = [{ currencyCode: 'GBP', accountId: server.ada.accounts.GBP }]
  const shown = { invoiceReference: 'SAMPLE-{000}', footer: 'Registered in England', payInto }
  const body = { ...setupOrder(server.ada), ...shown }
  const { rawPayload } = await answer(invoicing.previewInvoiceSetup, { body })
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(rawPayload)), { mergePages: true })
  for (const part of ['SAMPLE-001 (sample)', 'Registered in England', 'Ada Trading Ltd', '£1,404.00 GBP', 'Sort code'])
    expect(text).toContain(part)
  expect(await call(invoicing.getInvoiceConfiguration, { query })).toEqual(before)
})

test('[entity-invoice, entity-merchant-customer] an invoice has its payee, receiver, items and payment link, in the list and by itself', async () => {
  const merchantCustomerId = await addMerchant({ name: 'Entity Works' })
  const query = { CustomerId: server.ada.customerId, Search: 'entity works' }
  const payee = (await call(invoicing.listMerchantCustomers, { query })).records
  expect(payee).toMatchObject([{ merchantCustomerId, outstanding: [], invoiceCount: 0 }])
  const invoiceId = await draft({ merchantCustomerId })
  expect((await get(invoiceId)).paymentLink).toEqual({ hasPaymentLink: false, paymentLink: null, createdAt: null })
  await send(invoiceId)
  expect(await get(invoiceId)).toMatchObject({
    merchantCustomerId,
    receiver: { name: 'Entity Works', emailAddress: 'accounts@harbourlane.example' },
    items: [{ description: 'Oak shelves', amount: { amount: '100.00' } }],
    paymentLink: { hasPaymentLink: true, paymentLink: expect.stringContaining('/pay/') },
  })
  expect((await call(invoicing.listInvoices, { query })).records).toMatchObject([{ invoiceId, merchantCustomerId }])
  const [owing] = (await call(invoicing.listMerchantCustomers, { query })).records
  expect(owing).toMatchObject({ invoiceCount: 1, outstanding: [{ amount: '120.00', currencyCode: 'GBP' }] })
})

test('a customer by itself says what it owes and how it pays: how long after issue, and how often late', async () => {
  const merchantCustomerId = await addMerchant({ name: 'Slow Payer' })
  const alone = (MerchantCustomerId: string) =>
    answer(invoicing.listMerchantCustomers, { query: { CustomerId: server.ada.customerId, MerchantCustomerId } })
  const one = async () => (await alone(merchantCustomerId)).json().value.records
  expect(await one()).toMatchObject([{ name: 'Slow Payer', outstanding: [], paymentHabit: null }])
  const [prompt, credited] = [await sent({ merchantCustomerId }), await sent({ merchantCustomerId })]
  const late = await sent({ merchantCustomerId, dueDate: prompt.issueDate })
  await call(invoicing.creditInvoice, { body: { invoiceId: credited.invoiceId, reason: 'Wrong' } })
  await call(invoicing.updateInvoice, { body: { invoiceId: prompt.invoiceId, status: 'Paid' } })
  expect(await one()).toMatchObject([
    { outstanding: [{ amount: '120.00' }], paymentHabit: { paidInvoices: 1, averageDays: 0, late: 0 } },
  ])
  await pass(10 * 86_400)
  await call(invoicing.updateInvoice, { body: { invoiceId: late.invoiceId, status: 'Paid' } })
  expect(await one()).toMatchObject([{ outstanding: [], paymentHabit: { paidInvoices: 2, averageDays: 5, late: 1 } }])
  expect((await alone(nobodys)).headers['refusal-code']).toBe('invoicing.merchant_unknown')
})

test('what a draft says of its delivery, the order and else can be removed again, and what is left out stays', async () => {
  const invoiceId = await draft({ notes: 'Thank you', buyerReference: 'PO-1', deliveryDate: '2031-01-02' })
  await call(invoicing.updateInvoice, { body: { invoiceId, notes: null, deliveryDate: null } })
  expect(await get(invoiceId)).toMatchObject({ notes: null, deliveryDate: null, buyerReference: 'PO-1' })
  await call(invoicing.updateInvoice, { body: { invoiceId, buyerReference: null } })
  expect((await get(invoiceId)).buyerReference).toBeNull()
})

test('proofs of all invoices stand in one list: those to review first', async () => {
  const [first, second] = [await sent(), await sent()]
  for (const { invoiceId } of [first, second])
    await call(invoicing.uploadProofOfPayment, { body: { invoiceId, document: attachment } })
  const list = async (Status?: string) =>
    (
      await call(invoicing.listProofsOfPayment, {
        query: { CustomerId: server.ada.customerId, ...(Status && { Status }), pageSize: '100' },
      })
    ).records as { proofId: string; invoiceId: string; status: string; amountDue: object }[]
  const newest = (await list()).find(({ invoiceId }) => invoiceId === second.invoiceId)
  expect(newest).toMatchObject({
    status: 'Waiting',
    amountDue: { amount: '120.00' },
    invoiceNumber: second.invoiceNumber,
  })
  await call(invoicing.decideProofOfPayment, { body: { proofId: newest?.proofId, accepted: true } })
  const all = await list()
  expect(all.findIndex(({ status }) => status !== 'Waiting')).toBe((await list('Waiting')).length)
  expect((await list('Accepted')).map(({ proofId }) => proofId)).toContain(newest?.proofId)
})

test('a reference of another customer’s invoice pays nothing here', async () => {
  const { invoiceId } = await sent()
  await payIn('120.00', creditorReference('TWSOMEBODYELSE'))
  expect((await get(invoiceId)).payments).toEqual([])
})

test('a member who may not see an account downloads invoices paid into it, and neither sees nor loses it in the setup', async () => {
  const { ada, http } = server
  const { GBP, USD } = ada.accounts
  const payInto = [
    { currencyCode: 'GBP', accountId: GBP },
    { currencyCode: 'USD', accountId: USD },
  ]
  await call(invoicing.updateInvoiceSetup, { body: { ...setupOrder(ada), payInto } })
  const { invoiceId, paymentReference } = await sent()
  await payIn('120.00', paymentReference)
  const accountIds = [USD]
  const member = { perPayment: null, perDay: null, currencyCodes: null, accountIds }
  const limited = server.as(ada, { protection: { member } })
  const paper = await ask(http, invoicing.getInvoiceDocument, { query: { InvoiceId: invoiceId } }, limited)
  expect([paper.statusCode, paper.headers['content-type']]).toEqual([200, 'application/pdf'])
  const seen = (await ask(http, invoicing.getInvoice, { query: { InvoiceId: invoiceId } }, limited)).json().value
  expect(seen).toMatchObject({ status: 'Paid', payments: [{ transactionId: null, payer: null, reference: null }] })
  const read = async (headers: Record<string, string>) =>
    (await ask(http, invoicing.getInvoiceConfiguration, { query: { CustomerId: ada.customerId } }, headers)).json()
      .value.payInto
  const own = await read(limited)
  expect(own).toEqual([{ currencyCode: 'USD', accountId: USD }])
  const body = { ...setupOrder(ada), payInto: own }
  expect((await ask(http, invoicing.updateInvoiceSetup, { body }, limited)).statusCode).toBe(200)
  expect(await read(server.as(ada))).toEqual(payInto)
})

const nobodys = '01890000-0000-7000-8000-000000000000'

test.each<[string, string, () => Promise<unknown>]>([
  [
    'an invoice that is not there',
    'invoicing.unknown',
    () => codeOf(invoicing.getInvoice, { query: { InvoiceId: nobodys } }),
  ],
  [
    'an item that is not there',
    'invoicing.item_unknown',
    () => codeOf(invoicing.deleteInvoiceItem, { body: { invoiceItemId: nobodys } }),
  ],
  [
    'a proof that is not there',
    'invoicing.proof_unknown',
    () => codeOf(invoicing.getProofDocument, { params: { proofId: nobodys } }),
  ],
  [
    'an empty draft',
    'invoicing.no_items',
    async () => codeOf(invoicing.sendInvoice, { body: { invoiceId: await draft({ items: [] }) } }),
  ],
  [
    'a draft that comes to nothing',
    'invoicing.nothing_due',
    async () =>
      codeOf(invoicing.sendInvoice, { body: { invoiceId: await draft({ items: [{ ...item, unitPrice: '0' }] }) } }),
  ],
  [
    'two kinds of tax where one stands alone',
    'invoicing.tax_incomplete',
    async () => {
      const untaxed = { ...item, taxCategory: 'O', taxRate: '0', taxReason: 'Not subject to VAT' }
      return codeOf(invoicing.sendInvoice, { body: { invoiceId: await draft({ items: [item, untaxed] }) } })
    },
  ],
  [
    'a credit note for a draft',
    'invoicing.not_issued',
    async () => codeOf(invoicing.creditInvoice, { body: { invoiceId: await draft(), reason: 'Wrong' } }),
  ],
  [
    'a credit note for a credit note',
    'invoicing.is_credit_note',
    async () => {
      const { invoiceId } = await sent()
      const note = await call(invoicing.creditInvoice, { body: { invoiceId, reason: 'Wrong' } })
      return codeOf(invoicing.creditInvoice, { body: { invoiceId: note.invoiceId, reason: 'Again' } })
    },
  ],
  [
    'sending what is void',
    'invoicing.void',
    async () => {
      const { invoiceId } = await sent()
      await call(invoicing.updateInvoice, { body: { invoiceId, status: 'Void', reason: 'Sent twice' } })
      return codeOf(invoicing.sendInvoice, { body: { invoiceId } })
    },
  ],
  [
    'a sixty-first item',
    'invoicing.items_full',
    async () => {
      const invoiceId = await draft({ items: Array.from({ length: 60 }, () => item) })
      return codeOf(invoicing.createInvoiceItem, { body: { invoiceId, ...item } })
    },
  ],
  [
    'an eleventh email in a day',
    'invoicing.sent_enough',
    async () => {
      const { invoiceId } = await sent()
      for (let times = 1; times < 10; times++) await send(invoiceId)
      return codeOf(invoicing.sendInvoice, { body: { invoiceId } })
    },
  ],
  [
    'an eleventh proof',
    'invoicing.proofs_full',
    async () => {
      const { invoiceId } = await sent()
      await server.db.asSystem((tx) =>
        execute(
          tx,
          sql`insert into invoicing.proof (id, customer_id, invoice_id, content_hash, name, media_type, size, from_payer,
                status, uploaded_at)
              select gen_random_uuid(), ${server.ada.customerId}, ${invoiceId}, n::text, 'proof', 'image/png', 1, false,
                'Waiting', now() from generate_series(1, 10) n`,
        ),
      )
      return codeOf(invoicing.uploadProofOfPayment, { body: { invoiceId, document: attachment } })
    },
  ],
  [
    'money of another currency',
    'invoicing.payment_unfit',
    async () => {
      const { invoiceId } = await sent()
      const transactionId = crypto.randomUUID()
      const { customerId, accounts } = server.ada
      const receipt = { transactionId, customerId, accountId: accounts.EUR, currency: 'EUR', minor: 1_00n } as const
      const came = { payer: 'Somebody', reference: '', cameAt: server.clock.now(), byCard: false }
      await server.db.asSystem((tx) => insertReceipt(tx, { ...receipt, ...came }))
      return codeOf(invoicing.matchInvoicePayment, { body: { invoiceId, transactionId, amount: '1.00' } })
    },
  ],
  [
    'a setup that somebody changed meanwhile',
    'invoicing.changed',
    () => codeOf(invoicing.updateInvoiceSetup, { body: { ...setupOrder(server.ada), version: 900 } }),
  ],
  [
    'more drafts than are kept',
    'invoicing.too_many_drafts',
    async () => {
      const order = invoiceOrder(server.ada, { merchantCustomerId: await addMerchant(), dueDate })
      await manyMore('draft')
      return codeOf(invoicing.createInvoice, { body: order })
    },
  ],
  [
    'more customers than are kept',
    'invoicing.too_many_merchants',
    async () => {
      await manyMore('merchant')
      return codeOf(invoicing.createMerchantCustomer, { body: merchantOrder(server.ada) })
    },
  ],
])('%s is refused in its own words', async (_, code, attempt) => {
  expect(await attempt()).toBe(code)
})

/** Fills what is kept of a customer, beside the calls. */
async function manyMore(what: 'draft' | 'merchant'): Promise<void> {
  const { customerId, userId } = server.ada
  await server.db.asSystem(async (tx) => {
    if (what === 'merchant')
      await execute(
        tx,
        sql`insert into invoicing.merchant_customer (id, customer_id, entity_type, name, email, address, city, country_id,
              currency, created_at)
            select gen_random_uuid(), ${customerId}, 0, 'Filler', 'a@example.com', 'A', 'B', 'GB', 'GBP', now()
            from generate_series(1, 5000)`,
      )
    else
      await execute(
        tx,
        sql`insert into invoicing.invoice (id, customer_id, merchant_customer_id, kind, state, currency, due_on, created_by,
              created_at)
            select gen_random_uuid(), ${customerId}, m.id, 'Invoice', 'Draft', 'GBP', '2031-01-31', ${userId}, now()
            from generate_series(1, 500) cross join lateral
              (select id from invoicing.merchant_customer where customer_id = ${customerId} limit 1) m`,
      )
  })
}

test('[invoice-lifecycle] before invoicing is set up nothing is drafted', async () => {
  const customerId = crypto.randomUUID()
  const order = invoiceOrder({ customerId }, { merchantCustomerId: nobodys, dueDate })
  const refused = await ask(
    server.http,
    invoicing.createInvoice,
    { body: order },
    server.as(server.ada, { customerId }),
  )
  expect(refused.headers['refusal-code']).toBe('invoicing.not_set_up')
})
