import { createHash } from 'node:crypto'
import { type customers as contract, Refusal } from '@tradewind/contract'
import type * as z from 'zod/mini'
import type { Caller } from '#platform/caller'
import type { Clock } from '#platform/clock'
import type { Database, Tx } from '#platform/db'
import { contentHash as contentHashOf, type Files } from '#platform/files'
import type { PersonalData } from '#platform/personal-data'
import { type Random, uuidv7 } from '#platform/random'
import { readUpload } from '#platform/uploads'
import { invalidField } from '#platform/validation'
import { displayName, fitsIntoDay, savedName, secondsToNextDay, startOfDay } from './documents.rules.ts'
import {
  addDocument,
  documentByDigest,
  encryptClearNames,
  findSide,
  lockUploads,
  type Side,
  type StoredSide,
  usedSince,
} from './documents.store.ts'

type Upload = z.output<typeof contract.DocumentUpload>

export interface Documents {
  /** Reads an upload and judges it, and keeps nothing yet. Refuses what is no file that we take. */
  prepareUpload(upload: Upload): Promise<PreparedUpload>
  /** Keeps the files of an upload, before the rows that name them. A file without a row is removed later. */
  storeFiles(customerId: string, upload: PreparedUpload): Promise<void>
  /** Keeps an upload whose files are stored, in the transaction of its customer, and gives its document's id. */
  addUpload(tx: Tx, by: Pick<Caller, 'customerId' | 'userId'>, upload: PreparedUpload): Promise<string>
  /** The front of a document, to whoever's transaction may see it. */
  frontOf(tx: Tx, customerId: string, documentId: string): Promise<StoredSide | undefined>
  /** Keeps an upload and gives its document's id; the same upload again gives the same id. */
  uploadDocument(request: {
    caller: Caller
    upload: Upload
    /** Runs in the transaction that keeps the document. */
    answer?: (tx: Tx, documentId: string) => Promise<unknown>
  }): Promise<string>
  /** One side of a document. Refuses documents.unknown for any but the caller's own customer's. */
  getDocument(request: {
    caller: Pick<Caller, 'customerId'>
    documentId: string
    side: Side
  }): Promise<{ name: string; type: string; bytes: Buffer }>
  /** Encrypts names that an earlier version kept in clear, `most` at a time; gives how many. */
  encryptClear(tx: Tx, most: number): Promise<number>
}

export interface DocumentsNeeds {
  db: Database
  clock: Clock
  random: Random
  personal: PersonalData
  files: Files
}

export function createDocuments({ db, clock, random, personal, files }: DocumentsNeeds): Documents {
  async function fits(tx: Tx, customerId: string, sides: readonly StoredSide[]): Promise<void> {
    const now = clock.now()
    const bytes = sides.reduce((sum, { size }) => sum + size, 0)
    if (!fitsIntoDay(await usedSince(tx, customerId, startOfDay(now)), bytes))
      throw new Refusal('documents.too_many', { retryAfter: secondsToNextDay(now) })
  }

  const storeFiles: Documents['storeFiles'] = async (customerId, { sides }) => {
    for (const side of sides) await files.put(customerId, side.bytes)
  }

  const addUpload: Documents['addUpload'] = async (tx, { customerId, userId }, { sides, digest }) => {
    await lockUploads(tx, customerId)
    const existing = await documentByDigest(tx, customerId, digest)
    if (existing) return existing
    await fits(tx, customerId, sides)
    const now = clock.now()
    const documentId = uuidv7(now, random)
    await addDocument(tx, personal, { documentId, customerId, userId, digest, uploadedAt: now, sides })
    return documentId
  }

  return {
    encryptClear: (tx, most) => encryptClearNames(tx, personal, most),
    prepareUpload: async (upload) => {
      const sides = await readSides(upload)
      return { sides, digest: digestOf(sides) }
    },
    storeFiles,
    addUpload,
    frontOf: (tx, customerId, documentId) => findSide(tx, personal, documentId, 'front', customerId),
    uploadDocument: async ({ caller, upload, answer }) => {
      const sides = await readSides(upload)
      const prepared = { sides, digest: digestOf(sides) }
      const existing = await db.asCustomer(caller.customerId, async (tx) => {
        const document = await documentByDigest(tx, caller.customerId, prepared.digest)
        if (document) await answer?.(tx, document)
        else await fits(tx, caller.customerId, sides)
        return document
      })
      if (existing) return existing
      // Kept before the row that names them, so that every row has its file; nobody finds a file without a row.
      await storeFiles(caller.customerId, prepared)
      return db.asCustomer(caller.customerId, async (tx) => {
        const documentId = await addUpload(tx, caller, prepared)
        await answer?.(tx, documentId)
        return documentId
      })
    },
    getDocument: async ({ caller, documentId, side }) => {
      const upload = await db.asCustomer(caller.customerId, (tx) => findSide(tx, personal, documentId, side))
      const bytes = upload && (await files.get({ customerId: caller.customerId, hash: upload.contentHash }))
      if (!bytes) throw new Refusal('documents.unknown')
      return { name: savedName(upload.name, upload.mediaType), type: upload.mediaType, bytes }
    },
  }
}

interface ReadSide extends StoredSide {
  bytes: Buffer
}

/** An upload that was read and judged. */
export interface PreparedUpload {
  sides: readonly ReadSide[]
  digest: string
}

async function readSides(upload: Upload): Promise<ReadSide[]> {
  const { documentName, documentExtension, documentAsBase64 } = upload
  const { backSideDocumentName, backSideDocumentExtension, backSideDocumentBase64 } = upload
  const front = await readSide('front', 'documentAsBase64', [documentName, documentExtension, documentAsBase64])
  if (!backSideDocumentName || !backSideDocumentExtension || !backSideDocumentBase64) return [front]
  const back = [backSideDocumentName, backSideDocumentExtension, backSideDocumentBase64] as const
  return [front, await readSide('back', 'backSideDocumentBase64', back)]
}

async function readSide(
  side: Side,
  field: keyof Upload,
  [name, extension, base64]: readonly [string, string, string],
): Promise<ReadSide> {
  const read = await readUpload({ base64, extension })
  if (read === 'unreadable') throw invalidField(field, "We couldn't read this file.")
  if ('refusal' in read) throw new Refusal(read.refusal, read.words ? { words: read.words } : {})
  const { bytes, mediaType } = read
  const contentHash = contentHashOf(bytes)
  return { side, contentHash, name: displayName(name), mediaType, size: bytes.byteLength, bytes }
}

/** What makes two uploads the same: names and contents of all sides. */
const digestOf = (sides: readonly ReadSide[]): string =>
  createHash('sha256')
    .update(JSON.stringify(sides.map(({ side, name, contentHash }) => [side, name, contentHash])))
    .digest('hex')
