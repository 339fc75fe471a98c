import { invoicing } from '@tradewind/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violatedConstraint } from '#platform/db'
import { pdfFile } from '#platform/test-pdf'
import { callsOf } from '../../main/testing/test-calls.ts'
import { ask } from '../../main/testing/test-requests.ts'
import { startTestServer, type TestServer } from '../../main/testing/test-server.ts'
import { insertAttachment } from './attachments.store.ts'
import { attachment, invoiceOrder, merchantOrder } from './test-invoices.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const { answer, call } = callsOf(() => server)
const codeOf = async (...given: Parameters<typeof answer>) => (await answer(...given)).headers['refusal-code']
const get = (invoiceId: string) => call(invoicing.getInvoice, { query: { InvoiceId: invoiceId } })

async function draft(): Promise<string> {
  const { merchantCustomerId } = await call(invoicing.createMerchantCustomer, { body: merchantOrder(server.ada) })
  const body = invoiceOrder(server.ada, { merchantCustomerId, dueDate: '2031-01-31' })
  return (await call(invoicing.createInvoice, { body })).invoiceId
}

/** A PDF with these words; each is another file. */
function deliveryNote(words: string) {
  const bytes = pdfFile(`5 0 obj (${words}) endobj`)
  const documentName = `${words}.pdf`
  const documentAsBase64 = bytes.toString('base64')
  return { documentName, documentLength: bytes.length, documentExtension: 'pdf', documentAsBase64 }
}

const attach = (invoiceId: string, document: object) =>
  call(invoicing.addInvoiceAttachment, { body: { invoiceId, document } })

test('files can be attached to a draft, its payer downloads them once it is issued, and from then on they stay', async () => {
  const invoiceId = await draft()
  const { attachmentId } = await attach(invoiceId, attachment)
  const unwanted = await attach(invoiceId, deliveryNote('unwanted'))
  // The same file again is the one that is there.
  expect(await attach(invoiceId, attachment)).toEqual({ attachmentId })
  await call(invoicing.removeInvoiceAttachment, { params: unwanted })
  expect(await codeOf(invoicing.removeInvoiceAttachment, { params: unwanted })).toBe('invoicing.attachment_unknown')
  const shown = { documentName: 'receipt.png', size: expect.any(Number) }
  expect((await get(invoiceId)).attachments).toEqual([{ attachmentId, ...shown }])

  await call(invoicing.generateInvoiceLink, { body: { invoiceId } })
  const token = (await get(invoiceId)).paymentLink.paymentLink.split('/').at(-1)
  const byLink = (declared: Parameters<typeof ask>[1], body: object) =>
    ask(server.http, declared, { body: { token, ...body } })
  expect((await byLink(invoicing.viewInvoice, {})).json().value.attachments).toEqual([shown])
  const file = await byLink(invoicing.viewInvoiceAttachment, { position: 1 })
  expect(file.headers['content-type']).toBe('image/png')
  expect(file.rawPayload.subarray(1, 4).toString()).toBe('PNG')
  expect((await byLink(invoicing.viewInvoiceAttachment, { position: 2 })).headers['refusal-code']).toBe(
    'invoicing.attachment_unknown',
  )

  const late = { body: { invoiceId, document: deliveryNote('late') } }
  expect(await codeOf(invoicing.addInvoiceAttachment, late)).toBe('invoicing.issued')
  expect(await codeOf(invoicing.removeInvoiceAttachment, { params: { attachmentId } })).toBe('invoicing.issued')
  expect((await answer(invoicing.getInvoiceAttachment, { params: { attachmentId } })).statusCode).toBe(200)
})

test('the database too refuses changes to the files of an issued invoice', async () => {
  const invoiceId = await draft()
  await call(invoicing.generateInvoiceLink, { body: { invoiceId } })
  const { customerId } = server.ada
  const file = { name: 'late.pdf', mediaType: 'application/pdf', size: 1, contentHash: '0'.repeat(64) }
  const added = { id: crypto.randomUUID(), customerId, invoiceId, addedAt: server.clock.now(), ...file }
  const refused = await server.db.asCustomer(customerId, (tx) => insertAttachment(tx, added)).catch(violatedConstraint)
  expect(refused).toBe('invoice_issued_stays')
})

test('a sixth file, a script and an unknown draft are refused, and the files of a deleted draft are deleted with it', async () => {
  const invoiceId = await draft()
  for (let count = 1; count <= 5; count++) await attach(invoiceId, deliveryNote(`note ${count}`))
  const more = (document: object, of = invoiceId) =>
    codeOf(invoicing.addInvoiceAttachment, { body: { invoiceId: of, document } })
  expect(await more(deliveryNote('note 6'))).toBe('invoicing.attachments_full')
  expect(await more(deliveryNote('note 5'))).toBe(undefined)
  const script = { ...attachment, documentAsBase64: Buffer.from('<script>alert(1)</script>').toString('base64') }
  expect(await more(script)).toBe('documents.type_not_allowed')
  expect(await more(attachment, crypto.randomUUID())).toBe('invoicing.unknown')
  const { attachments } = await get(invoiceId)
  await call(invoicing.deleteInvoice, { params: { invoiceId } })
  const { attachmentId } = attachments[0]
  expect(await codeOf(invoicing.getInvoiceAttachment, { params: { attachmentId } })).toBe(
    'invoicing.attachment_unknown',
  )
})
