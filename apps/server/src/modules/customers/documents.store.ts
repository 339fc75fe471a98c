import { execute, join, maybeRow, oneRow, rows, sql, type Tx } from '#platform/db'
import type { NeededFiles } from '#platform/files'
import type { DayUse } from './documents.rules.ts'

export type Side = 'front' | 'back'

export interface StoredSide {
  side: Side
  contentHash: string
  name: string
  mediaType: string
  size: number
}

export interface NewDocument {
  documentId: string
  customerId: string
  userId: string
  digest: string
  uploadedAt: Date
  sides: readonly StoredSide[]
}

/** One upload of a customer at a time from here to the end of the transaction, so that a day's measure holds. */
export async function lockUploads(tx: Tx, customerId: string): Promise<void> {
  await execute(tx, sql`select pg_advisory_xact_lock(hashtextextended(${`customers.document ${customerId}`}, 0))`)
}

export async function usedSince(tx: Tx, customerId: string, since: Date): Promise<DayUse> {
  const row = await oneRow<{ documents: string; bytes: string }>(
    tx,
    sql`select count(distinct d.document_id) as documents, coalesce(sum(s.size), 0) as bytes
        from customers.document d join customers.document_side s using (document_id)
        where d.customer_id = ${customerId} and d.uploaded_at >= ${since}`,
  )
  return { documents: Number(row.documents), bytes: Number(row.bytes) }
}

export async function documentByDigest(tx: Tx, customerId: string, digest: string): Promise<string | undefined> {
  const row = await maybeRow<{ document_id: string }>(
    tx,
    sql`select document_id from customers.document where customer_id = ${customerId} and digest = ${digest}`,
  )
  return row?.document_id
}

export async function addDocument(tx: Tx, document: NewDocument): Promise<void> {
  const { documentId, customerId, userId, digest, uploadedAt, sides } = document
  await execute(
    tx,
    sql`insert into customers.document (document_id, customer_id, uploaded_by, digest, uploaded_at)
        values (${documentId}, ${customerId}, ${userId}, ${digest}, ${uploadedAt})`,
  )
  const values = sides.map(
    ({ side, contentHash, name, mediaType, size }) =>
      sql`(${documentId}, ${customerId}, ${side}, ${contentHash}, ${name}, ${mediaType}, ${size})`,
  )
  await execute(
    tx,
    sql`insert into customers.document_side (document_id, customer_id, side, content_hash, name, media_type, size)
        values ${join(values)}`,
  )
}

export async function findSide(tx: Tx, documentId: string, side: Side): Promise<StoredSide | undefined> {
  const row = await maybeRow<{ content_hash: string; name: string; media_type: string; size: number }>(
    tx,
    sql`select content_hash, name, media_type, size from customers.document_side
        where document_id = ${documentId} and side = ${side}`,
  )
  return row && { side, contentHash: row.content_hash, name: row.name, mediaType: row.media_type, size: row.size }
}

/** Which files with these hashes documents are kept in. */
export const filesOfDocuments: NeededFiles = (tx, hashes) =>
  rows(
    tx,
    sql`select distinct customer_id as "customerId", content_hash as hash from customers.document_side
        where content_hash = any(${hashes}::text[])`,
  )
