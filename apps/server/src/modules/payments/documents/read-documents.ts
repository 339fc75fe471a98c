import { type FieldError, Refusal } from '@tradewind/contract'
import { type ReadUpload, readUpload, type UploadRefused } from '#platform/uploads'
import { invalidField } from '#platform/validation'
import type { TransferPayload } from '../payee/payload.rules.ts'
import type { PaymentsNeeds } from '../payments.needs.ts'
import type { StoredDocument } from '../payments.types.ts'

/** An uploaded file whose content was looked at, with what the payer says of it. */
export interface ReadDocument extends ReadUpload {
  name: string
  identificationNumber: string | null
}

type Item = TransferPayload['documentUploadItems'][number]

/** Reads the documents of a payment, all of them or none. */
export async function readDocuments(items: readonly Item[]): Promise<ReadDocument[]> {
  const documents: ReadDocument[] = []
  for (const [index, item] of items.entries()) {
    const read = await readDocument(item, index)
    if ('refusal' in read) throw new Refusal(read.refusal, read.words ? { words: read.words } : {})
    if ('fault' in read) throw invalidField(read.fault.field, read.fault.message)
    documents.push(read)
  }
  return documents
}

/** Reads and stores the documents of a payment. */
export async function storeDocuments(
  { files }: Pick<PaymentsNeeds, 'files'>,
  { customerId, documentUploadItems }: Pick<TransferPayload, 'customerId' | 'documentUploadItems'>,
): Promise<StoredDocument[]> {
  const documents = await readDocuments(documentUploadItems)
  return Promise.all(
    documents.map(async ({ bytes, name, identificationNumber, mediaType }) => ({
      contentHash: await files.put(customerId, bytes),
      name,
      identificationNumber,
      mediaType,
      size: bytes.byteLength,
    })),
  )
}

/** Gives one document, or why it is refused. */
async function readDocument(item: Item, index: number): Promise<ReadDocument | UploadRefused | { fault: FieldError }> {
  const fault = (field: keyof Item, message: string) => ({
    fault: { field: `documentUploadItems.${index}.${field}`, message },
  })
  const read = await readUpload({ base64: item.documentAsBase64, extension: item.documentExtension })
  if (read === 'unreadable') return fault('documentAsBase64', "We couldn't read this file.")
  if ('refusal' in read) return read
  if (read.sentBytes !== item.documentLength) return fault('documentLength', "This isn't the length of the file.")
  return { ...read, name: item.documentName, identificationNumber: item.identificationNumber ?? null }
}
