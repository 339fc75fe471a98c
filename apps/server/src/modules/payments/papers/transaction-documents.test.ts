import { contentHash } from '#platform/files'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createWorld, noon, refusalOf, type World } from '../test-world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(() => world.bankClock.moveTo(noon))

type Customer = Awaited<ReturnType<World['customer']>>

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** A picture of its own: what follows the end of a PNG does not change what it is. */
const picture = (name: string, mark = name) => {
  const bytes = Buffer.concat([png, Buffer.from(mark)])
  return {
    documentName: name,
    documentLength: bytes.byteLength,
    documentExtension: 'png',
    documentAsBase64: bytes.toString('base64'),
  }
}

const add = (who: Customer, transactionId: string, ...documentUploadItems: ReturnType<typeof picture>[]) =>
  world.payments.addDocuments({ caller: who.caller, given: { transactionId, documentUploadItems } })

const documentsOf = async (who: Customer, transactionId: string) =>
  (await world.payments.getTransactionDetails({ customerId: who.customerId, transactionId })).documents

async function paid() {
  const who = await world.customer({ GBP: 100_000n })
  return { who, id: await world.send(who, world.payloadOf(who, { documentUploadItems: [picture('order.png')] })) }
}

test('documents are added to a payment after it was made, and its owner downloads what was uploaded', async () => {
  const { who, id } = await paid()
  world.bankClock.moveBy(3_600_000)
  const later = world.bankClock.now()
  const all = await add(who, id, picture('invoice.png'), picture('waybill.png'))
  expect(all.map(({ documentName, addedAt }) => [documentName, addedAt])).toEqual([
    ['order.png', null],
    ['invoice.png', later],
    ['waybill.png', later],
  ])
  expect(await documentsOf(who, id)).toEqual(all)
  const asked = { customerId: who.customerId, documentId: all[1]?.documentId ?? '' }
  const { name, type, bytes } = await world.payments.getDocument(asked)
  expect({ name, type, hash: contentHash(bytes) }).toEqual({
    name: 'invoice.png',
    type: 'image/png',
    hash: contentHash(Buffer.concat([png, Buffer.from('invoice.png')])),
  })
})

test('a file that is there already is not added again, and one refused leaves none of its upload', async () => {
  const { who, id } = await paid()
  await add(who, id, picture('invoice.png'))
  await add(who, id, picture('invoice.png'), picture('order.png'))
  expect((await documentsOf(who, id)).map(({ documentName }) => documentName)).toEqual(['order.png', 'invoice.png'])
  const wrong = { ...picture('wrong.png'), documentExtension: 'pdf' }
  expect(await refusalOf(add(who, id, picture('right.png'), wrong))).toBe('documents.type_not_allowed')
  const short = { ...picture('short.png'), documentLength: 1 }
  await expect(add(who, id, picture('right.png'), short)).rejects.toMatchObject({
    errors: [{ field: 'documentUploadItems.1.documentLength' }],
  })
  expect(await documentsOf(who, id)).toHaveLength(2)
})

test('a payment takes twenty documents, however many come at once', async () => {
  const { who, id } = await paid()
  const uploads = await Promise.allSettled(
    Array.from({ length: 8 }, (_, group) => add(who, id, ...[1, 2, 3].map((n) => picture(`${group}-${n}.png`)))),
  )
  expect(uploads.filter(({ status }) => status === 'fulfilled')).toHaveLength(6)
  for (const upload of uploads)
    if (upload.status === 'rejected') expect(upload.reason).toMatchObject({ code: 'payments.documents_full' })
  const names = (await documentsOf(who, id)).map(({ documentName }) => documentName)
  expect(new Set(names).size).toBe(19)
  await add(who, id, picture('the-last.png'))
  expect(await refusalOf(add(who, id, picture('one-more.png')))).toBe('payments.documents_full')
  expect(await documentsOf(who, id)).toHaveLength(20)
})

test('nobody adds to or reads from what is another customer’s', async () => {
  const { who, id } = await paid()
  const other = await world.customer()
  expect(await refusalOf(add(other, id, picture('mine.png')))).toBe('payments.unknown')
  expect(await refusalOf(add(other, world.newId(), picture('mine.png')))).toBe('payments.unknown')
  const [document] = await documentsOf(who, id)
  for (const documentId of [document?.documentId ?? '', world.newId()])
    expect(await refusalOf(world.payments.getDocument({ customerId: other.customerId, documentId }))).toBe(
      'documents.unknown',
    )
})
