import { payments as contract, Refusal } from '@tradewind/contract'
import type * as z from 'zod/mini'
import type { Caller } from '#platform/caller'
import { answered, type Keyed } from '#platform/idempotency'
import { uuidv7 } from '#platform/random'
import type { PaymentsNeeds } from '../payments.needs.ts'
import { documentsOf, lockPayment } from '../payments.store.ts'
import type { PaymentDocument } from '../payments.types.ts'
import { findDocument, insertDocument } from './documents.store.ts'
import { readDocuments } from './read-documents.ts'

export type TransactionDocument = z.output<typeof contract.TransactionDocument>
export type DocumentsGiven = z.output<NonNullable<typeof contract.uploadTransactionDocuments.body>>

/** A document as its owner sees it: what it is called, not where it lies. */
export const documentView = ({ id, name, size, addedAt }: PaymentDocument): TransactionDocument => ({
  documentId: id,
  documentName: name,
  size,
  addedAt,
})

/**
 * Adds documents to a payment that was made before, all of them or none. The payment's row is locked meanwhile, so that
 * two uploads together cannot pass the limit; a file that is there already under its name is left alone.
 */
export const addDocuments =
  ({ db, bankClock, random, files }: Pick<PaymentsNeeds, 'db' | 'bankClock' | 'random' | 'files'>) =>
  async ({
    caller,
    given,
    keyed,
  }: {
    caller: Pick<Caller, 'customerId' | 'userId'>
    given: DocumentsGiven
    keyed?: Keyed<TransactionDocument[]>
  }) => {
    const { customerId, userId } = caller
    const documents = await readDocuments(given.documentUploadItems)
    const hashes = await Promise.all(documents.map(({ bytes }) => files.put(customerId, bytes)))
    return db.asSystem(async (tx): Promise<TransactionDocument[]> => {
      const payment = await lockPayment(tx, given.transactionId)
      if (payment?.customerId !== customerId) throw new Refusal('payments.unknown')
      const known = await documentsOf(tx, payment.id)
      for (const [index, { name, mediaType, bytes, identificationNumber }] of documents.entries()) {
        const contentHash = hashes[index] ?? ''
        if (known.some((one) => one.name === name && one.contentHash === contentHash)) continue
        if (known.length >= contract.maxTransactionDocuments) throw new Refusal('payments.documents_full')
        const at = bankClock.now()
        const size = bytes.byteLength
        const added = { id: uuidv7(at, random), name, size, mediaType, contentHash, identificationNumber, addedAt: at }
        await insertDocument(tx, payment, { ...added, line: known.length + 1, addedBy: userId })
        known.push(added)
      }
      return answered(tx, keyed, known.map(documentView))
    })
  }

/** A document of a sent or scheduled payment. Missing ids and other customers' ids are both documents.unknown. */
export const getDocument =
  ({ db, files, scheduleSteps }: Pick<PaymentsNeeds, 'db' | 'files' | 'scheduleSteps'>) =>
  async ({
    customerId,
    documentId,
    decides = false,
  }: {
    customerId: string
    documentId: string
    /** Whether the reader approves payments. */
    decides?: boolean
  }) => {
    const scheduled = { customerId, id: documentId, decides }
    const found = await db.asCustomer(
      customerId,
      async (tx) =>
        (await findDocument(tx, customerId, documentId)) ?? (await scheduleSteps?.findDocument(tx, scheduled)),
    )
    const bytes = found && (await files.get({ customerId, hash: found.contentHash }))
    if (!bytes) throw new Refusal('documents.unknown')
    return { name: found.name, type: found.mediaType, bytes }
  }
