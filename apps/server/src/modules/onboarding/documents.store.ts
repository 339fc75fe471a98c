import { execute, rows, sql, type Tx } from '#platform/db'
import { type PersonalData, type Place, type SealedRow, wrappedKeyOf } from '#platform/personal-data'
import { sealFor } from './application.store.ts'

/** A side as onboarding keeps it: the upload says the rest. */
export interface StoredSide {
  side: 'front' | 'back'
  uploadId: string
  contentHash: string
}

export interface StoredDocument {
  id: string
  requirementId: string | null
  requestItemId: string | null
  officerId: string | null
  name: string
  identificationNumber: string | null
  current: boolean
  uploadedAt: Date
  sides: StoredSide[]
}

const documentPlace = (id: string): Place => ({ table: 'onboarding.document', row: id })

/** All documents, also those that others have replaced, the newest first. */
export async function findDocuments(tx: Tx, personal: PersonalData, customerId: string): Promise<StoredDocument[]> {
  const found = await rows<SealedRow & Omit<StoredDocument, 'name' | 'identificationNumber' | 'sides'>>(
    tx,
    sql`select id, requirement_id, request_item_id, officer_id,
          current, uploaded_at, personal, ${wrappedKeyOf('document.customer_id')} as wrapped
        from onboarding.document where customer_id = ${customerId} order by uploaded_at desc, id desc`,
  )
  const sides = await rows<StoredSide & { documentId: string }>(
    tx,
    sql`select document_id, side, upload_id, content_hash
        from onboarding.document_side where customer_id = ${customerId} order by side desc`,
  )
  return found.flatMap(({ personal: sealed, wrapped, ...row }) => {
    const said = personal.open<{ name: string; identificationNumber: string | null }>(
      customerId,
      documentPlace(row.id),
      { personal: sealed, wrapped },
    )
    const own = sides.filter(({ documentId }) => documentId === row.id)
    return said
      ? [{ ...row, ...said, sides: own.map(({ side, uploadId, contentHash }) => ({ side, uploadId, contentHash })) }]
      : []
  })
}

/** `content_once` fails where one of its files is there already, `document_once` where its place is taken. */
export async function insertDocument(
  tx: Tx,
  personal: PersonalData,
  customerId: string,
  by: string,
  one: Omit<StoredDocument, 'current'>,
): Promise<void> {
  const { id, requirementId, requestItemId, officerId, name, identificationNumber, uploadedAt, sides } = one
  const sealed = await sealFor(tx, personal, customerId, documentPlace(id), { name, identificationNumber })
  await execute(
    tx,
    sql`insert into onboarding.document (id, customer_id, requirement_id, request_item_id, officer_id, personal,
          uploaded_by, uploaded_at)
        values (${id}, ${customerId}, ${requirementId}, ${requestItemId}, ${officerId}, ${sealed}, ${by}, ${uploadedAt})`,
  )
  for (const { side, uploadId, contentHash } of sides)
    await execute(
      tx,
      sql`insert into onboarding.document_side (document_id, customer_id, side, upload_id, content_hash)
          values (${id}, ${customerId}, ${side}, ${uploadId}, ${contentHash})`,
    )
}

/** Hands the documents of one officer to another role of the same person. */
export const passDocuments = (tx: Tx, customerId: string, ids: readonly string[], officerId: string): Promise<number> =>
  execute(
    tx,
    sql`update onboarding.document set officer_id = ${officerId}
        where customer_id = ${customerId} and id = any(${ids}::uuid[])`,
  )

/** From now on it is history: its files may be handed in again. */
export async function retireDocuments(tx: Tx, customerId: string, ids: readonly string[]): Promise<void> {
  await execute(
    tx,
    sql`update onboarding.document set current = false where customer_id = ${customerId} and id = any(${ids}::uuid[])`,
  )
  await execute(
    tx,
    sql`update onboarding.document_side set current = false
        where customer_id = ${customerId} and document_id = any(${ids}::uuid[])`,
  )
}
