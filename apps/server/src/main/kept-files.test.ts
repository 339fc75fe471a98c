import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { customers, payments } from '@tradewind/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { execute, sql } from '#platform/db'
import { asOwner } from './testing/test-database.ts'
import { ask, paymentOrder } from './testing/test-requests.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const pdfOf = (mark: string) =>
  Buffer.from(`%PDF-1.7\n%${mark}\n1 0 obj << /Type /Catalog >> endobj\n2 0 obj << /Type /Page >> endobj\n%%EOF\n`)
const upload = (bytes: Buffer) =>
  ask(
    server.http,
    customers.uploadDocument,
    {
      body: {
        documentName: 'passport.pdf',
        documentExtension: 'pdf',
        documentAsBase64: bytes.toString('base64'),
      },
    },
    server.as(server.ada),
  )
const read = (documentId: string) =>
  ask(server.http, customers.getDocument, { params: { documentId } }, server.as(server.ada))
const onDisk = async () => {
  const found = await readdir(join(server.env.DATA_DIR, 'files'), { recursive: true, withFileTypes: true })
  const files = found.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name))
  return Buffer.concat(await Promise.all(files.map((path) => readFile(path))))
}

test('an upload comes back to its customer, and cannot be read where it is stored', async () => {
  const bytes = pdfOf('Passport 533 401 372 of Ada')
  const { documentPath } = (await upload(bytes)).json().value as { documentPath: string }
  const documentId = /[0-9a-f-]{36}/.exec(documentPath)?.[0] ?? ''
  expect((await read(documentId)).rawPayload).toEqual(bytes)
  const stored = await onDisk()
  expect([stored.length > 0, stored.includes('Passport'), stored.includes('%PDF')]).toEqual([true, false, false])
})

test('a document with a virus is refused wherever it is uploaded, and no money is held for it', async () => {
  const virus = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')
  const bytes = pdfOf(virus)
  const refused = await upload(bytes)
  expect([refused.statusCode, refused.headers['refusal-code']]).toEqual([400, 'documents.type_not_allowed'])
  const item = {
    documentName: 'invoice',
    documentLength: bytes.byteLength,
    documentExtension: 'pdf',
    documentAsBase64: bytes.toString('base64'),
  }
  const balances = () => server.world.accounts.listAccounts(server.ada.customerId)
  const before = await balances()
  const order = { body: { ...paymentOrder(server.ada), documentUploadItems: [item] } }
  const sent = await ask(server.http, payments.createTransactionRequest, order, server.as(server.ada))
  expect([sent.statusCode, sent.headers['refusal-code']]).toEqual([400, 'documents.type_not_allowed'])
  expect(await balances()).toEqual(before)
})

test('a document of an earlier version, kept in clear, is read before and after a start has encrypted it', async () => {
  const bytes = pdfOf('Lease of an earlier version')
  const hash = createHash('sha256').update(bytes).digest('hex')
  const folder = join(server.env.DATA_DIR, 'files', hash.slice(0, 2))
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, hash), bytes)
  const { documentPath } = (await upload(pdfOf('another'))).json().value as { documentPath: string }
  const documentId = /[0-9a-f-]{36}/.exec(documentPath)?.[0] ?? ''
  await asOwner(server.db, (tx) =>
    execute(tx, sql`update customers.document_side set content_hash = ${hash} where document_id = ${documentId}`),
  )
  expect((await read(documentId)).rawPayload).toEqual(bytes)
  await server.world.encryptClearFiles(new AbortController().signal)
  expect((await read(documentId)).rawPayload).toEqual(bytes)
  expect((await onDisk()).includes('Lease')).toBe(false)
})
