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
  /** Keeps an upload and gives its document's id; the same upload again gives the same id. */
  uploadDocument(request: { caller: Caller; upload: Upload }): Promise<string>
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
  return {
    encryptClear: (tx, most) => encryptClearNames(tx, personal, most),
    uploadDocument: async ({ caller: { customerId, userId }, upload }) => {
      const read = await readSides(upload)
      const bytes = read.reduce((sum, { size }) => sum + size, 0)
      const digest = digestOf(read)
      const fits = async (tx: Parameters<typeof usedSince>[0]) => {
        const now = clock.now()
        if (!fitsIntoDay(await usedSince(tx, customerId, startOfDay(now)), bytes))
          throw new Refusal('documents.too_many', { retryAfter: secondsToNextDay(now) })
      }
      const existing = await db.asCustomer(customerId, async (tx) => {
        const document = await documentByDigest(tx, customerId, digest)
        if (!document) await fits(tx)
        return document
      })
      if (existing) return existing
      // Kept before the row that names them, so that every row has its file; nobody finds a file without a row.
      for (const side of read) await files.put(customerId, side.bytes)
      return db.asCustomer(customerId, async (tx) => {
        await lockUploads(tx, customerId)
        const meanwhile = await documentByDigest(tx, customerId, digest)
        if (meanwhile) return meanwhile
        await fits(tx)
        const now = clock.now()
        const documentId = uuidv7(now, random)
        await addDocument(tx, personal, { documentId, customerId, userId, digest, uploadedAt: now, sides: read })
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
  if ('refusal' in read) throw new Refusal(read.refusal)
  const { bytes, mediaType } = read
  const contentHash = contentHashOf(bytes)
  return { side, contentHash, name: displayName(name), mediaType, size: bytes.byteLength, bytes }
}

/** What makes two uploads the same: names and contents of all sides. */
const digestOf = (sides: readonly ReadSide[]): string =>
  createHash('sha256')
    .update(JSON.stringify(sides.map(({ side, name, contentHash }) => [side, name, contentHash])))
    .digest('hex')
