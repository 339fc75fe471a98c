import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contentHash } from '#platform/files'
import { createWorld, noon, refusalOf, type World } from '../test-world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(() => world.bankClock.moveTo(noon))

type Customer = Awaited<ReturnType<World['customer']>>

const pageOf = (mark: string) =>
  Buffer.from(`%PDF-1.7\n%${mark}\n1 0 obj << /Type /Catalog >> endobj\n2 0 obj << /Type /Page >> endobj\n%%EOF\n`)

const page = (name: string, mark = name) => {
  const bytes = pageOf(mark)
  return {
    documentName: name,
    documentLength: bytes.byteLength,
    documentExtension: 'pdf',
    documentAsBase64: bytes.toString('base64'),
  }
}

const add = (who: Customer, transactionId: string, ...documentUploadItems: ReturnType<typeof page>[]) =>
  world.payments.addDocuments({ caller: who.caller, given: { transactionId, documentUploadItems } })

const documentsOf = async (who: Customer, transactionId: string) =>
  (await world.transactions.getTransactionDetails({ customerId: who.customerId, transactionId })).documents

async function paid() {
  const who = await world.customer({ GBP: 100_000n })
  return { who, id: await world.send(who, world.payloadOf(who, { documentUploadItems: [page('order.pdf')] })) }
}

test('documents are added to a payment after it was made, and its owner downloads what was uploaded', async () => {
  const { who, id } = await paid()
  world.bankClock.moveBy(3_600_000)
  const later = world.bankClock.now()
  const all = await add(who, id, page('invoice.pdf'), page('waybill.pdf'))
  expect(all.map(({ documentName, addedAt }) => [documentName, addedAt])).toEqual([
    ['order.pdf', null],
    ['invoice.pdf', later],
    ['waybill.pdf', later],
  ])
  expect(await documentsOf(who, id)).toEqual(all)
  const request = { customerId: who.customerId, documentId: all[1]?.documentId ?? '' }
  const { name, type, bytes } = await world.payments.getDocument(request)
  expect({ name, type, hash: contentHash(bytes) }).toEqual({
    name: 'invoice.pdf',
    type: 'application/pdf',
    hash: contentHash(pageOf('invoice.pdf')),
  })
})

test('a file that is there already is not added again, and one refused leaves none of its upload', async () => {
  const { who, id } = await paid()
  await add(who, id, page('invoice.pdf'))
  await add(who, id, page('invoice.pdf'), page('order.pdf'))
  expect((await documentsOf(who, id)).map(({ documentName }) => documentName)).toEqual(['order.pdf', 'invoice.pdf'])
  const wrong = { ...page('wrong.pdf'), documentExtension: 'jpg' }
  expect(await refusalOf(add(who, id, page('right.pdf'), wrong))).toBe('documents.type_not_allowed')
  const short = { ...page('short.pdf'), documentLength: 1 }
  await expect(add(who, id, page('right.pdf'), short)).rejects.toMatchObject({
    errors: [{ field: 'documentUploadItems.1.documentLength' }],
  })
  expect(await documentsOf(who, id)).toHaveLength(2)
})

test('a payment takes twenty documents, however many come at once', async () => {
  const { who, id } = await paid()
  const uploads = await Promise.allSettled(
    Array.from({ length: 8 }, (_, group) => add(who, id, ...[1, 2, 3].map((n) => page(`${group}-${n}.png`)))),
  )
  expect(uploads.filter(({ status }) => status === 'fulfilled')).toHaveLength(6)
  for (const upload of uploads)
    if (upload.status === 'rejected') expect(upload.reason).toMatchObject({ code: 'payments.documents_full' })
  const names = (await documentsOf(who, id)).map(({ documentName }) => documentName)
  expect(new Set(names).size).toBe(19)
  await add(who, id, page('the-last.pdf'))
  expect(await refusalOf(add(who, id, page('one-more.pdf')))).toBe('payments.documents_full')
  expect(await documentsOf(who, id)).toHaveLength(20)
})

test('nobody adds to or reads from what is another customer’s', async () => {
  const { who, id } = await paid()
  const other = await world.customer()
  expect(await refusalOf(add(other, id, page('mine.pdf')))).toBe('payments.unknown')
  expect(await refusalOf(add(other, world.newId(), page('mine.pdf')))).toBe('payments.unknown')
  const [document] = await documentsOf(who, id)
  for (const documentId of [document?.documentId ?? '', world.newId()])
    expect(await refusalOf(world.payments.getDocument({ customerId: other.customerId, documentId }))).toBe(
      'documents.unknown',
    )
})
