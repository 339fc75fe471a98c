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

const { answer, call, pass } = callsOf(() => server)

/** An issued invoice, by a seller with this tax number. */
async function issued(taxNumber: string | undefined, changes: object = {}, setup: object = {}) {
  const payInto = [{ currencyCode: 'GBP', accountId: server.ada.accounts.GBP }]
  const order = { ...setupOrder(server.ada), payInto, ...(taxNumber && { taxNumber }), ...setup }
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

test('a seller with a national tax number and two VAT numbers shows all, and the e-invoice names the first of each kind', async () => {
  const otherTaxNumbers = ['FR12345678901', '12/345/67890']
  const invoice = await issued('GB123456789', {}, { otherTaxNumbers })
  const { payload: ubl } = await ublOf(invoice.invoiceId)
  expect(valuesOf(ubl.slice(0, ubl.indexOf('AccountingCustomerParty')), 'CompanyID')).toEqual([
    'GB123456789',
    '12/345/67890',
  ])
  const bytes = await pdfOf(invoice.invoiceId)
  const cii = embeddedIn(bytes)
  expect(cii).toContain('<ram:ID schemeID="VA">GB123456789<')
  expect(cii).toContain('<ram:ID schemeID="FC">12/345/67890<')
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
  for (const number of ['GB123456789', ...otherTaxNumbers]) expect(text).toContain(number)
  const setUpWith = async (taxNumber: string | undefined, others: string[]) => {
    const order = { ...setupOrder(server.ada), ...(taxNumber && { taxNumber }), otherTaxNumbers: others }
    return (await answer(invoicing.updateInvoiceSetup, { body: order })).json().value.errors
  }
  const refused = (message: string) => [{ field: 'otherTaxNumbers', message }]
  expect(await setUpWith(undefined, ['1'])).toEqual(refused('Enter your main tax number first.'))
  expect(await setUpWith('1', ['2', ' 2'])).toEqual(refused('Enter each tax number once.'))
  expect(await setUpWith('DE123456789', ['DE987654321'])).toEqual(refused('Enter one VAT number for each country.'))
  expect(await setUpWith('1', ['DE12'])).toEqual(refused("This VAT number doesn't match the format of its country."))
})

test('a delivery within the EU says when and where it went, on the invoice, its credit note and what recurs', async () => {
  const K = { ...item, taxCategory: 'K', taxRate: '0', taxReason: 'Intra-Community supply' }
  const { ada } = server
  await issued('DE123456789')
  const order = { ...merchantOrder(ada), countryId: 'FR', taxNumber: 'FR12345678901' }
  const [french, unregistered] = await Promise.all(
    [order, { ...order, taxNumber: undefined }].map((body) => call(invoicing.createMerchantCustomer, { body })),
  )
  const draftOf = (changes: object, { merchantCustomerId } = french) => ({
    body: { ...invoiceOrder(ada, { merchantCustomerId, dueDate: '2031-01-31' }), items: [K], ...changes },
  })
  const draft = async (...given: Parameters<typeof draftOf>): Promise<string> =>
    (await call(invoicing.createInvoice, draftOf(...given))).invoiceId
  const issuing = async (invoiceId: string) => answer(invoicing.generateInvoiceLink, { body: { invoiceId } })
  const wordsOf = async (invoiceId: string) => (await issuing(invoiceId)).json().error
  expect(await wordsOf(await draft({}))).toBe(
    'A delivery within the EU (category K) needs a delivery date or a period of supply.',
  )
  expect(await wordsOf(await draft({ deliveryDate: '2026-11-20' }, unregistered))).toMatch("your customer's VAT number")
  const period = { periodStartDate: '2026-11-01', periodEndDate: '2026-11-30' }
  const wrong = async (changes: object) =>
    (await answer(invoicing.createInvoice, draftOf(changes))).json().value.errors[0].field
  expect(await wrong({ periodStartDate: '2026-11-01' })).toBe('periodEndDate')
  expect(await wrong({ periodEndDate: '2026-11-01' })).toBe('periodStartDate')
  expect(await wrong({ periodStartDate: '2026-11-30', periodEndDate: '2026-11-01' })).toBe('periodEndDate')
  expect(await wrong({ deliveryCountryId: 'ZZ' })).toBe('deliveryCountryId')

  const invoiceId = await draft({ deliveryDate: '2026-11-20' })
  const change = { invoiceId, deliveryDate: null, ...period, deliveryCountryId: 'ES' }
  await call(invoicing.updateInvoice, { body: change })
  const shown = { deliveryDate: null, ...period, deliveryCountryId: 'ES', isEInvoice: true }
  expect((await issuing(invoiceId)).statusCode).toBe(200)
  expect(await call(invoicing.getInvoice, { query: { InvoiceId: invoiceId } })).toMatchObject(shown)
  const note = await call(invoicing.creditInvoice, { body: { invoiceId, reason: 'Came back' } })
  for (const id of [invoiceId, note.invoiceId]) {
    const { payload: ubl } = await ublOf(id)
    expect([valuesOf(ubl, 'StartDate'), valuesOf(ubl, 'EndDate')]).toEqual([['2026-11-01'], ['2026-11-30']])
    expect(valuesOf(ubl.slice(ubl.indexOf('<cac:DeliveryLocation>')), 'IdentificationCode')[0]).toBe('ES')
  }
  const bytes = await pdfOf(invoiceId)
  const cii = embeddedIn(bytes)
  expect(cii.slice(cii.indexOf('BillingSpecifiedPeriod'))).toContain('>20261101<')
  expect(cii.slice(cii.indexOf('ShipToTradeParty'))).toContain('<ram:CountryID>ES<')
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
  for (const part of ['Period of supply', 'Delivered to', 'Spain']) expect(text).toContain(part)

  const repeat = { invoiceId, frequency: 'Monthly', firstDate: server.clock.now().toISOString().slice(0, 10) }
  await call(invoicing.createRecurringInvoice, { body: repeat })
  await pass(86_400)
  expect(await server.world.invoicing.issueRecurring()).toBe(1)
  const { records } = await call(invoicing.listInvoices, {
    query: { CustomerId: ada.customerId, Page: '1', PageSize: '1' },
  })
  const again = await call(invoicing.getInvoice, { query: { InvoiceId: records[0].invoiceId } })
  expect(again).toMatchObject({ deliveryDate: expect.any(String), deliveryCountryId: 'ES', isEInvoice: true })
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
