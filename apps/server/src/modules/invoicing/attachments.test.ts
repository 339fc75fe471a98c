import { invoicing, settings } from '@tradewind/contract'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createNotifications, drawAttachedBy } from '#modules/notifications'
import { violatedConstraint } from '#platform/db'
import type { Letter } from '#platform/mail'
import { systemRandom } from '#platform/random'
import { secretsFrom } from '#platform/secrets'
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

test('a download of all data has the files of invoices too', async () => {
  const document = deliveryNote('in the download')
  await attach(await draft(), document)
  const { id } = await call(settings.requestDataDownload, {})
  const archive = await answer(settings.downloadData, { params: { id } })
  const files = Object.entries(unzipSync(new Uint8Array(archive.rawPayload)))
    .filter(([name]) => name.startsWith('files/'))
    .map(([, bytes]) => Buffer.from(bytes).toString('base64'))
  expect(files).toContain(document.documentAsBase64)
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

/** The emails that wait now, as a mail server gets them. */
async function emailed(): Promise<Letter[]> {
  const { db, clock, masterSecret, world } = server
  const letters: Letter[] = []
  const notifications = createNotifications({
    db,
    clock,
    random: systemRandom,
    secrets: secretsFrom(Buffer.from(masterSecret, 'base64')),
    publicUrl: 'https://pay.example.com',
    brand: 'Tradewind',
    mail: { send: async (letter) => void letters.push(letter) },
    drawAttached: drawAttachedBy(world.invoicing),
  })
  while ((await notifications.deliverWaiting()) > 0);
  return letters.filter(({ to }) => to === merchantOrder(server.ada).emailAddress)
}

test('files go with the email after the PDF; over 10 MB together they stay on the payment page, and the email says so', async () => {
  const small = await draft()
  await attach(small, deliveryNote('delivery note'))
  await attach(small, attachment)
  const large = await draft()
  for (const sign of ['a', 'b', 'c']) {
    const bytes = pdfFile(sign.repeat(4 * 1024 * 1024))
    const documentAsBase64 = bytes.toString('base64')
    await attach(large, { ...deliveryNote(sign), documentLength: bytes.length, documentAsBase64 })
  }
  await emailed()
  for (const invoiceId of [small, large]) await call(invoicing.sendInvoice, { body: { invoiceId } })
  const letters = await emailed()
  const numberOf = async (invoiceId: string): Promise<string> => (await get(invoiceId)).invoiceNumber
  const letterOf = async (invoiceId: string) => {
    const number = await numberOf(invoiceId)
    return letters.find(({ subject }) => subject.includes(number))
  }
  const withFiles = await letterOf(small)
  expect(withFiles?.attachments?.map(({ filename }) => filename)).toEqual([
    `${await numberOf(small)}.pdf`,
    'delivery note.pdf',
    'receipt.png',
  ])
  expect(withFiles?.attachments?.[1]?.content.toString()).toContain('(delivery note)')
  expect(withFiles?.text).not.toContain('too large')
  const without = await letterOf(large)
  expect(without?.attachments).toHaveLength(1)
  expect(without?.text).toContain('The 3 attachments are too large for an email.')
})

test('a copy keeps the files of its original, in their order, and each may be removed from the copy alone', async () => {
  const original = await draft()
  for (const words of ['first', 'second']) await attach(original, deliveryNote(words))
  await call(invoicing.generateInvoiceLink, { body: { invoiceId: original } })
  const { merchantCustomerId } = await get(original)
  const copyOf = (attachmentsFromInvoiceId: string) => ({
    body: { ...invoiceOrder(server.ada, { merchantCustomerId, dueDate: '2031-01-31' }), attachmentsFromInvoiceId },
  })
  const { invoiceId } = await call(invoicing.createInvoice, copyOf(original))
  const names = async (of: string): Promise<string[]> =>
    (await get(of)).attachments.map(({ documentName }: { documentName: string }) => documentName)
  expect(await names(invoiceId)).toEqual(['first.pdf', 'second.pdf'])
  const [{ attachmentId }] = (await get(invoiceId)).attachments
  await call(invoicing.removeInvoiceAttachment, { params: { attachmentId } })
  expect(await names(invoiceId)).toEqual(['second.pdf'])
  expect(await names(original)).toEqual(['first.pdf', 'second.pdf'])
  expect(await codeOf(invoicing.createInvoice, copyOf(crypto.randomUUID()))).toBe('invoicing.unknown')
  const stranger = invoiceOrder(server.zed, { merchantCustomerId, dueDate: '2031-01-31' })
  const { merchantCustomerId: theirs } = (
    await ask(server.http, invoicing.createMerchantCustomer, { body: merchantOrder(server.zed) }, server.as(server.zed))
  ).json().value
  const body = { ...stranger, merchantCustomerId: theirs, attachmentsFromInvoiceId: original }
  const refused = await ask(server.http, invoicing.createInvoice, { body }, server.as(server.zed))
  expect(refused.headers['refusal-code']).toBe('invoicing.unknown')
})
