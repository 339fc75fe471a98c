import { invoicing } from '@tradewind/contract'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callsOf } from '../../main/testing/test-calls.ts'
import { ask } from '../../main/testing/test-requests.ts'
import { startTestServer, type TestServer } from '../../main/testing/test-server.ts'
import { attachment, invoiceOrder, item, merchantOrder, setupOrder } from './test-invoices.ts'

/** What people and programs send that no form would. */
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const { answer, call } = callsOf(() => server)

const faultsOf = async (...given: Parameters<typeof answer>) => {
  const refused = await answer(...given)
  return [refused.statusCode, refused.json().value?.errors ?? refused.headers['refusal-code']]
}

async function order(changes: object = {}, merchant: object = {}) {
  const { merchantCustomerId } = await call(invoicing.createMerchantCustomer, {
    body: { ...merchantOrder(server.ada), ...merchant },
  })
  return { ...invoiceOrder(server.ada, { merchantCustomerId, dueDate: '2031-01-31' }), ...changes }
}

async function textOf(invoiceId: string) {
  const { rawPayload } = await answer(invoicing.getInvoiceDocument, { query: { InvoiceId: invoiceId } })
  const { text, totalPages } = await extractText(await getDocumentProxy(new Uint8Array(rawPayload)), {
    mergePages: true,
  })
  return { text: text.replaceAll(/\s+/g, ' '), totalPages }
}

/** 200 characters that end with their line's number. */
const long = (at: number) => `${'An oak shelf with '.repeat(12).slice(0, 197)}${String(at).padStart(3, '0')}`
const lines = (count: number) => Array.from({ length: count }, (_, at) => ({ ...item, description: long(at + 1) }))

test('sixty-one lines are refused at once, and sixty of 200 characters each stand on the pages of the document', {
  timeout: 120_000,
}, async () => {
  const [status, [fault]] = await faultsOf(invoicing.createInvoice, { body: await order({ items: lines(61) }) })
  expect([status, fault.field]).toEqual([400, 'items'])
  const body = await order({ items: lines(60) })
  const { invoiceId } = await call(invoicing.createInvoice, { body })
  await call(invoicing.generateInvoiceLink, { body: { invoiceId } })
  const { text, totalPages } = await textOf(invoiceId)
  expect(totalPages).toBeGreaterThan(2)
  for (let at = 1; at <= 60; at++) expect(text).toContain(String(at).padStart(3, '0'))
  expect(text).toContain('£720.00')
})

test.each([
  ['of another country', 'DE123456789', 'This VAT number is from Germany. Check the number or the country.'],
  ['without the form of its country', 'GB12345', "This VAT number doesn't match the format of its country."],
])('a tax number %s is refused at its field', async (_, taxNumber, message) => {
  const body = { ...merchantOrder(server.ada), taxNumber }
  expect(await faultsOf(invoicing.createMerchantCustomer, { body })).toEqual([400, [{ field: 'taxNumber', message }]])
  // A seller may be registered in another country.
  const setup = await faultsOf(invoicing.updateInvoiceSetup, { body: { ...setupOrder(server.ada), taxNumber } })
  expect(setup[0]).toBe(taxNumber.startsWith('DE') ? 200 : 400)
})

test.each([
  ['a program', Buffer.from('MZ\u0090\u0000\u0003 This program cannot be run in DOS mode.'), 'png'],
  ['a picture with a script in it', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), 'png'],
  ['a PDF', Buffer.from('%PDF-1.4\n%%EOF'), 'pdf'],
])('a logo that is %s is refused, and the logo before stays', async (_, bytes, documentExtension) => {
  const { documentAsBase64, documentLength } = attachment
  const good = { documentName: 'logo.png', documentExtension: 'png', documentLength, documentAsBase64 }
  await call(invoicing.updateInvoiceSetup, { body: { ...setupOrder(server.ada), logo: good } })
  const keptLogo = async () =>
    (await call(invoicing.getInvoiceConfiguration, { query: { CustomerId: server.ada.customerId } })).logo
  const before = await keptLogo()
  expect(before.documentName).toBe('logo.png')
  const logo = { ...good, documentExtension, documentLength: bytes.length, documentAsBase64: bytes.toString('base64') }
  const body = { ...setupOrder(server.ada), logo }
  expect(await faultsOf(invoicing.updateInvoiceSetup, { body })).toEqual([400, 'documents.type_not_allowed'])
  expect(await keptLogo()).toEqual(before)
})

test('a draft that two people issue at once has one number', async () => {
  const { invoiceId } = await call(invoicing.createInvoice, { body: await order() })
  const send = () => ask(server.http, invoicing.generateInvoiceLink, { body: { invoiceId } }, server.as(server.ada))
  const both = await Promise.all([send(), send()])
  expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  const next = await call(invoicing.createInvoice, { body: await order() })
  await call(invoicing.generateInvoiceLink, { body: { invoiceId: next.invoiceId } })
  const numberOf = async (InvoiceId: string) =>
    Number((await call(invoicing.getInvoice, { query: { InvoiceId } })).invoiceNumber.split('-').at(-1))
  expect((await numberOf(next.invoiceId)) - (await numberOf(invoiceId))).toBe(1)
})

test.each(['شركة البحر', 'ร้านไม้', 'חנות הים', 'Łódź Żółć'])(
  'the name %s is printed in its own script',
  async (name) => {
    const { invoiceId } = await call(invoicing.createInvoice, { body: await order({}, { name }) })
    const { text } = await textOf(invoiceId)
    // Every character had a sign: nothing says that one is missing.
    expect(text).not.toContain("can't be printed")
  },
)
