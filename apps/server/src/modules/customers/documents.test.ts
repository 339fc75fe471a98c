import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Refusal } from '@tradewind/contract'
import { clockAt, cloneDatabase, type StandingClock, type TestDatabase } from '@tradewind/testkit'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Caller } from '#platform/caller'
import { type Database, openDatabase, rows, sql } from '#platform/db'
import { systemRandom, uuidv7 } from '#platform/random'
import { createTestFiles } from '#platform/test-files'
import { createTestPersonalData } from '#platform/test-personal-data'
import { InvalidRequest } from '#platform/validation'
import { displayName, fitsIntoDay, maxBytesPerDay, maxDocumentsPerDay, savedName } from './documents.rules.ts'
import { createCustomers, createDocuments, type Documents } from './index.ts'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n2 0 obj\n<< /Type /Page >>\nendobj\n%%EOF\n')
/** A picture, drawn here: one of so few bytes as are written by hand is none. */
let jpeg: Buffer

let clone: TestDatabase
let db: Database
let folder: string
let clock: StandingClock
let documents: Documents
let ada: Caller
let zed: Caller

beforeAll(async () => {
  jpeg = await sharp(png).jpeg().toBuffer()
  clone = await cloneDatabase()
  db = openDatabase({ url: clone.url, poolSize: 12 })
  folder = await mkdtemp(join(tmpdir(), 'tradewind-documents-'))
  clock = clockAt('2026-11-21T12:00:00Z')
  const needs = { db, clock, random: systemRandom, personal: createTestPersonalData({ clock }) }
  documents = createDocuments({ ...needs, files: createTestFiles({ db, folder, clock }) })
})
afterAll(async () => {
  await db.close()
  await clone.drop()
  await rm(folder, { recursive: true })
})
beforeEach(async () => {
  ada = await person('Ada')
  zed = await person('Zed')
})

async function person(firstName: string): Promise<Caller> {
  const customers = createCustomers({
    db,
    clock,
    random: systemRandom,
    personal: createTestPersonalData({ clock }),
    individualAllowList: [],
    blockIndividuals: true,
    demo: false,
  })
  const userId = uuidv7(clock.now(), systemRandom)
  const email = `${userId}@example.com`
  const customerId = await db.asSystem(async (tx) => {
    const made = await customers.createCustomer(tx, {
      name: `${firstName} Trading Ltd`,
      customerType: 'Limited Liability Company',
      onboardingStatus: 'Approved',
      status: 'Active',
      requiresDocumentUpload: true,
      countryId: 'GB',
      country: 'United Kingdom',
      mainCurrency: 'GBP',
    })
    await customers.addMember(tx, {
      userId,
      customerId: made,
      email,
      firstName,
      lastName: 'Example',
      occupation: 'Director',
      roleId: 10,
      userStatus: 'Active',
    })
    return made
  })
  return { userId, customerId, sessionId: userId, email, name: firstName, permissions: new Set() }
}

const uploadOf = (name: string, bytes: Buffer, extension = name.split('.').at(-1) ?? '') => ({
  documentName: name,
  documentExtension: extension,
  documentAsBase64: bytes.toString('base64'),
})
const upload = (caller: Caller, given: ReturnType<typeof uploadOf> & object) =>
  documents.uploadDocument({ caller, upload: given })
const outcomeOf = (request: Promise<unknown>) =>
  request.then(
    () => 'none',
    (error: unknown) => (error instanceof Refusal ? error.code : error instanceof InvalidRequest ? 'invalid' : error),
  )
const countOf = async (caller: Caller) =>
  (await db.asSystem((tx) => rows(tx, sql`select 1 from customers.document where customer_id = ${caller.customerId}`)))
    .length

test('[entity-document-upload] both sides of a document come back, each by its own type, a page as it was sent', async () => {
  const documentId = await documents.uploadDocument({
    caller: ada,
    upload: {
      ...uploadOf('front.PDF', pdf),
      backSideDocumentName: 'back.jpeg',
      backSideDocumentExtension: 'jpeg',
      backSideDocumentBase64: jpeg.toString('base64'),
    },
  })
  expect(await documents.getDocument({ caller: ada, documentId, side: 'front' })).toEqual({
    name: 'front.pdf',
    type: 'application/pdf',
    bytes: pdf,
  })
  expect(await documents.getDocument({ caller: ada, documentId, side: 'back' })).toEqual({
    name: 'back.jpg',
    type: 'image/jpeg',
    bytes: await sharp(jpeg).jpeg({ quality: 90 }).toBuffer(),
  })
})

test('a side that was not brought, and another customer’s document, are not there', async () => {
  const documentId = await upload(ada, uploadOf('passport.pdf', pdf))
  expect(await outcomeOf(documents.getDocument({ caller: ada, documentId, side: 'back' }))).toBe('documents.unknown')
  expect(await outcomeOf(documents.getDocument({ caller: zed, documentId, side: 'front' }))).toBe('documents.unknown')
})

test('[upload-extensions, upload-bad-type] a file that is not what its extension says is refused, whichever side', async () => {
  const wrong = [
    uploadOf('invoice.pdf', png),
    uploadOf('photo.png', jpeg),
    uploadOf('photo.jpg', pdf),
    uploadOf('program.pdf', Buffer.from('MZ\u0090\u0000\u0003 this program cannot be run')),
    uploadOf('page.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')),
    uploadOf('notes.gif', Buffer.from('GIF89a\u0001\u0000\u0001\u0000\u0000\u0000\u0000;')),
    uploadOf(
      'active.pdf',
      Buffer.from('%PDF-1.7\n1 0 obj << /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >> endobj'),
    ),
  ]
  for (const given of wrong)
    expect([given.documentName, await outcomeOf(upload(ada, given))]).toEqual([
      given.documentName,
      'documents.type_not_allowed',
    ])
  const back = uploadOf('back.png', pdf)
  const twoSided = {
    ...uploadOf('front.png', png),
    backSideDocumentName: back.documentName,
    backSideDocumentExtension: back.documentExtension,
    backSideDocumentBase64: back.documentAsBase64,
  }
  expect(await outcomeOf(documents.uploadDocument({ caller: ada, upload: twoSided }))).toBe(
    'documents.type_not_allowed',
  )
  expect(await outcomeOf(upload(ada, { ...uploadOf('a.png', png), documentAsBase64: '&&&&' }))).toBe('invalid')
  expect(await countOf(ada)).toBe(0)
})

test('[upload-limit, upload-too-big] 5347737 bytes are kept, one more is refused', async () => {
  const most = Buffer.concat([pdf, Buffer.alloc(5_347_737 - pdf.byteLength, ' ')])
  expect(await outcomeOf(upload(ada, uploadOf('most.pdf', most)))).toBe('none')
  const more = Buffer.concat([most, Buffer.from(' ')])
  expect(await outcomeOf(upload(ada, uploadOf('more.pdf', more)))).toBe('documents.too_large')
})

test('the same upload again, also ten at once, is one document; another name or another customer is another', async () => {
  const given = uploadOf('passport.pdf', pdf)
  const ids = await Promise.all(Array.from({ length: 10 }, () => upload(ada, given)))
  expect(new Set(ids).size).toBe(1)
  expect(await countOf(ada)).toBe(1)
  expect(await upload(ada, uploadOf('visa.pdf', pdf))).not.toBe(ids[0])
  expect(await upload(zed, given)).not.toBe(ids[0])
  // Beside nine of ten copies that were stored at once, each customer has the content once.
  const kept = await db.asSystem((tx) =>
    rows(tx, sql`select 1 from platform.file where customer_id = any(${[ada.customerId, zed.customerId]}) and kept`),
  )
  expect(kept).toHaveLength(2)
})

test('of sixty uploads at once fifty are kept, and the next day begins anew', async () => {
  const given = Array.from({ length: 60 }, (_, at) => uploadOf(`page ${at}.pdf`, pdf))
  const answers = await Promise.all(given.map((one) => outcomeOf(upload(ada, one))))
  expect(answers.filter((answer) => answer === 'none')).toHaveLength(maxDocumentsPerDay)
  expect(answers.filter((answer) => answer === 'documents.too_many')).toHaveLength(10)
  const late = await documents
    .uploadDocument({ caller: ada, upload: uploadOf('late.pdf', pdf) })
    .catch((no: Refusal) => no)
  expect((late as Refusal).retryAfter).toBe(12 * 3_600)
  expect(await outcomeOf(upload(zed, uploadOf('page.pdf', pdf)))).toBe('none')
  clock.moveBy(12 * 3_600_000)
  expect(await outcomeOf(upload(ada, uploadOf('late.pdf', pdf)))).toBe('none')
})

test('the measure of a day is in bytes as well', () => {
  expect(fitsIntoDay({ documents: 0, bytes: maxBytesPerDay - 10 }, 10)).toBe(true)
  expect(fitsIntoDay({ documents: 0, bytes: maxBytesPerDay - 10 }, 11)).toBe(false)
})

test('a name is for showing only: no folders, no turned writing, and the ending is what the file is', () => {
  expect(displayName('../../etc/passwd.pdf')).toBe('passwd.pdf')
  expect(displayName('C:\\documents\\visa.pdf')).toBe('visa.pdf')
  expect(displayName('photo\u202egpj.exe')).toBe('photogpj.exe')
  expect(displayName('\u202e/')).toBe('document')
  expect(savedName('photo.exe', 'image/png')).toBe('photo.exe.png')
  expect(savedName('passport.JPEG', 'image/jpeg')).toBe('passport.jpg')
})
