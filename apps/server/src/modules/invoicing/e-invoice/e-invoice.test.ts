import { inflateSync } from 'node:zlib'
import { invoicing } from '@tradewind/contract'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callsOf } from '../../../main/testing/test-calls.ts'
import { startTestServer, type TestServer } from '../../../main/testing/test-server.ts'
import { invoiceOrder, item, merchantOrder, setupOrder } from '../test-invoices.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const { answer, call } = callsOf(() => server)

/** An issued invoice, by a seller with this tax number. */
async function issued(taxNumber: string | undefined, changes: object = {}) {
  const payInto = [{ currencyCode: 'GBP', accountId: server.ada.accounts.GBP }]
  const order = { ...setupOrder(server.ada), payInto, ...(taxNumber && { taxNumber }) }
  await call(invoicing.updateInvoiceSetup, { body: { ...order, address: '1 Wharf <Road>', city: 'Leeds' } })
  const { merchantCustomerId } = await call(invoicing.createMerchantCustomer, { body: merchantOrder(server.ada) })
  const draft = invoiceOrder(server.ada, { merchantCustomerId, dueDate: '2031-01-31' })
  const { invoiceId } = await call(invoicing.createInvoice, { body: { ...draft, ...changes } })
  await call(invoicing.generateInvoiceLink, { body: { invoiceId } })
  return call(invoicing.getInvoice, { query: { InvoiceId: invoiceId } })
}

const pdfOf = async (InvoiceId: string) =>
  Buffer.from((await answer(invoicing.getInvoiceDocument, { query: { InvoiceId } })).rawPayload)
const ublOf = (InvoiceId: string) => answer(invoicing.getInvoiceUbl, { query: { InvoiceId } })
/** What elements of this name hold, in order. */
const valuesOf = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<(?:\\w+:)?${name}(?: [^>]*)?>([^<]*)<`, 'g'))].map(([, value = '']) => value)

/** The e-invoice in a PDF, empty where there is none. */
function embeddedIn(bytes: Buffer): string {
  const text = bytes.toString('latin1')
  const at = text.indexOf('/EmbeddedFile')
  if (at < 0) return ''
  const begin = text.indexOf('stream\n', at) + 7
  return inflateSync(bytes.subarray(begin, text.indexOf('\nendstream', begin))).toString()
}

test('PDF, the e-invoice in it and the one beside it say the same amounts, number and parties', async () => {
  const discounts = [{ amount: '10', reason: 'Loyalty', taxCategory: 'S', taxRate: '20' }]
  const invoice = await issued('GB123456789', { discounts })
  expect(invoice).toMatchObject({ isEInvoice: true, total: { amount: '108.00' } })
  const bytes = await pdfOf(invoice.invoiceId)
  const cii = embeddedIn(bytes)
  const { payload: ubl } = await ublOf(invoice.invoiceId)
  const inCii = ['TaxBasisTotalAmount', 'GrandTotalAmount', 'DuePayableAmount'].flatMap((name) => valuesOf(cii, name))
  expect(inCii).toEqual(['90.00', '108.00', '108.00'])
  const inUbl = ['TaxExclusiveAmount', 'TaxInclusiveAmount', 'PayableAmount'].flatMap((name) => valuesOf(ubl, name))
  expect(inUbl).toEqual(['90.00', '108.00', '108.00'])
  for (const xml of [cii, ubl]) expect(valuesOf(xml, 'ID')).toContain(invoice.invoiceNumber)
  expect(valuesOf(ubl, 'StreetName')).toContain('1 Wharf &lt;Road&gt;')
  const text = (await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })).text
  for (const part of [invoice.invoiceNumber, '£108.00 GBP', 'Tax 20% on £90.00', 'GB123456789'])
    expect(text.replace(/\s+/g, ' ')).toContain(part)
  for (const part of ['<pdfaid:part>3</pdfaid:part>', '<fx:ConformanceLevel>EN 16931<'])
    expect(bytes.toString('latin1').includes(part)).toBe(true)
})

test('the documents are made once: what is paid later changes nothing of them', async () => {
  const invoice = await issued('GB123456789')
  expect(await server.world.invoicing.makeDocuments()).toBeGreaterThan(0)
  expect(await server.world.invoicing.makeDocuments()).toBe(0)
  const before = await pdfOf(invoice.invoiceId)
  await call(invoicing.updateInvoice, { body: { invoiceId: invoice.invoiceId, status: 'Paid' } })
  expect((await pdfOf(invoice.invoiceId)).equals(before)).toBe(true)
})

test('a credit note is an e-invoice of its own that names what it credits', async () => {
  const invoice = await issued('GB123456789')
  const note = await call(invoicing.creditInvoice, { body: { invoiceId: invoice.invoiceId, reason: 'Came back' } })
  const { payload: ubl } = await ublOf(note.invoiceId)
  expect(valuesOf(ubl, 'CreditNoteTypeCode')).toEqual(['381'])
  expect(ubl.slice(ubl.indexOf('<cac:InvoiceDocumentReference>'))).toContain(`>${invoice.invoiceNumber}<`)
  expect(valuesOf(embeddedIn(await pdfOf(note.invoiceId)), 'TypeCode')[0]).toBe('381')
})

test('without the tax number that its tax needs, an invoice is a PDF alone; drafts and void ones are no e-invoices', async () => {
  const without = await issued(undefined)
  expect(without.isEInvoice).toBe(false)
  expect(embeddedIn(await pdfOf(without.invoiceId))).toBe('')
  expect((await ublOf(without.invoiceId)).headers['refusal-code']).toBe('invoicing.no_e_invoice')
  const outside = await issued(undefined, { items: [{ ...item, taxCategory: 'O', taxRate: '0', taxReason: 'None' }] })
  expect(outside.isEInvoice).toBe(true)
  await call(invoicing.updateInvoice, { body: { invoiceId: outside.invoiceId, status: 'Void', reason: 'Wrong' } })
  expect((await ublOf(outside.invoiceId)).headers['refusal-code']).toBe('invoicing.void')
  const order = invoiceOrder(server.ada, { merchantCustomerId: without.merchantCustomerId, dueDate: '2031-01-31' })
  const { invoiceId } = await call(invoicing.createInvoice, { body: order })
  expect((await ublOf(invoiceId)).headers['refusal-code']).toBe('invoicing.not_issued')
})

test('a document to a German receiver is an XRechnung where it has all of one, and says what is missing where it has not', async () => {
  const payInto = [{ currencyCode: 'GBP', accountId: server.ada.accounts.GBP }]
  const setup = { ...setupOrder(server.ada), payInto, taxNumber: 'DE123456789', city: 'Berlin', address: 'Am Park 1' }
  const contact = { contactName: 'Ada Reed', emailAddress: 'ada@reed.example', postcode: '10115' }
  await call(invoicing.updateInvoiceSetup, { body: { ...setup, ...contact } })
  const german = { name: 'Bezirksamt Mitte', countryId: 'DE', postcode: '10115', buyerReference: '04011000-12345-03' }
  const { merchantCustomerId } = await call(invoicing.createMerchantCustomer, {
    body: { ...merchantOrder(server.ada), ...german },
  })
  const order = invoiceOrder(server.ada, { merchantCustomerId, dueDate: '2031-01-31' })
  const { invoiceId } = await call(invoicing.createInvoice, { body: order })
  const missing = async () =>
    (await call(invoicing.getInvoice, { query: { InvoiceId: invoiceId } })).missingForXRechnung
  expect(await missing()).toEqual(['sellerPhoneNumber', 'buyerReference'])
  await call(invoicing.updateInvoiceSetup, { body: { ...setup, ...contact, phoneNumber: '+49 30 901820' } })
  await call(invoicing.updateInvoice, { body: { invoiceId, buyerReference: german.buyerReference } })
  expect(await missing()).toEqual([])
  await call(invoicing.generateInvoiceLink, { body: { invoiceId } })
  const { payload: ubl } = await ublOf(invoiceId)
  expect(valuesOf(ubl, 'CustomizationID')[0]).toMatch(/xrechnung_3\.0$/)
  expect(valuesOf(ubl, 'BuyerReference')).toEqual([german.buyerReference])
  expect(valuesOf(ubl, 'Telephone')).toEqual(['+49 30 901820'])
  const cii = embeddedIn(await pdfOf(invoiceId))
  expect(valuesOf(cii, 'CompleteNumber')).toEqual(['+49 30 901820'])
  expect(valuesOf(cii, 'PersonName')).toEqual(['Ada Reed'])
  const british = await issued('GB123456789')
  expect(british.missingForXRechnung).toBe(null)
  expect(valuesOf((await ublOf(british.invoiceId)).payload, 'CustomizationID')).toEqual(['urn:cen.eu:en16931:2017'])
  const text = 'phone number without digits'
  const answered = await answer(invoicing.updateInvoiceSetup, { body: { ...setup, phoneNumber: text } })
  expect(answered.payload).toContain('Enter a phone number with at least 3 digits')
})
