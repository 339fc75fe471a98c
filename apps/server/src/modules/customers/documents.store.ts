import { execute, join, maybeRow, oneRow, rows, sql, type Tx } from '#platform/db'
import type { NeededFiles } from '#platform/files'
import { type PersonalData, type Place, type SealedRow, type ToSeal, wrappedKeyOf } from '#platform/personal-data'
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
  const row = await maybeRow<{ documentId: string }>(
    tx,
    sql`select document_id from customers.document where customer_id = ${customerId} and digest = ${digest}`,
  )
  return row?.documentId
}

export async function addDocument(tx: Tx, personal: PersonalData, document: NewDocument): Promise<void> {
  const { documentId, customerId, userId, digest, uploadedAt, sides } = document
  await execute(
    tx,
    sql`insert into customers.document (document_id, customer_id, uploaded_by, digest, uploaded_at)
        values (${documentId}, ${customerId}, ${userId}, ${digest}, ${uploadedAt})`,
  )
  const sealed = await personal.sealAll(
    tx,
    sides.map(({ side, name }) => nameToSeal({ documentId, customerId, side, name })),
  )
  const values = sides.map(
    ({ side, contentHash, mediaType, size }, line) =>
      sql`(${documentId}, ${customerId}, ${side}, ${contentHash}, ${sealed[line]}, ${mediaType}, ${size})`,
  )
  await execute(
    tx,
    sql`insert into customers.document_side (document_id, customer_id, side, content_hash, personal, media_type, size)
        values ${join(values)}`,
  )
}

interface SideKey {
  documentId: string
  customerId: string
  side: string
}

const sidePlace = ({ documentId, side }: SideKey): Place => ({
  table: 'customers.document_side',
  row: `${documentId} ${side}`,
})
const nameToSeal = ({ name, ...key }: SideKey & { name: string }): ToSeal => ({
  holder: { id: key.customerId, customerId: key.customerId },
  place: sidePlace(key),
  fields: { name },
})

/** Nothing where there is none, or once its customer was erased; nor of another customer where one is named. */
export async function findSide(
  tx: Tx,
  personal: PersonalData,
  documentId: string,
  side: Side,
  customerId?: string,
): Promise<StoredSide | undefined> {
  const row = await maybeRow<SideKey & SealedRow & { contentHash: string; mediaType: string; size: number }>(
    tx,
    sql`select document_id, customer_id, side, content_hash, media_type, size, personal,
          ${wrappedKeyOf('document_side.customer_id')} as wrapped
        from customers.document_side where document_id = ${documentId} and side = ${side}
          and customer_id = coalesce(${customerId ?? null}::uuid, customer_id)`,
  )
  const said = row && personal.open<{ name: string }>(row.customerId, sidePlace(row), row)
  return said && { side, contentHash: row.contentHash, ...said, mediaType: row.mediaType, size: row.size }
}

/** Encrypts names of documents that an earlier version kept in clear, `most` at a time; gives how many. */
export async function encryptClearNames(tx: Tx, personal: PersonalData, most: number): Promise<number> {
  const clear = await rows<SideKey & { name: string }>(
    tx,
    sql`select document_id, customer_id, side, name from customers.document_side
        where name is not null limit ${most} for update`,
  )
  await execute(
    tx,
    sql`update customers.document_side known set name = null, personal = made.personal
        from unnest(${clear.map(({ documentId: id }) => id)}::uuid[], ${clear.map(({ side }) => side)}::text[],
          ${await personal.sealAll(tx, clear.map(nameToSeal))}::bytea[]) made (id, side, personal)
        where known.document_id = made.id and known.side = made.side`,
  )
  return clear.length
}

/** Which files with these hashes documents are kept in. */
export const filesOfDocuments: NeededFiles = (tx, hashes) =>
  rows(
    tx,
    sql`select distinct customer_id, content_hash as hash from customers.document_side
        where content_hash = any(${hashes}::text[])`,
  )
