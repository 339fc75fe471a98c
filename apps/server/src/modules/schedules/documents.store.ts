import { derivedId, type PreparedOrder, type ScheduleSteps } from '#modules/payments'
import { rows, type Sql, sql, type Tx } from '#platform/db'

type ScheduledDocument = Pick<PreparedOrder['documents'][number], 'name' | 'mediaType' | 'size' | 'contentHash'> & {
  id: string
}

/** Documents of payments that are still scheduled, each once even if several payments of a schedule share it. */
async function documentsToPay(tx: Tx, customerId: string, ofSchedules: Sql): Promise<ScheduledDocument[]> {
  const found = await rows<{ scheduleId: string; document: Omit<ScheduledDocument, 'id'> }>(
    tx,
    sql`select distinct o.schedule_id, document
        from schedules.occurrence o, jsonb_array_elements(o.prepared -> 'documents') document
        where o.customer_id = ${customerId} and o.status in ('None', 'Open') and o.prepared -> 'documents' <> '[]'
          and ${ofSchedules}`,
  )
  return found.map(({ scheduleId, document: { name, mediaType, size, contentHash } }) => ({
    id: derivedId('scheduled-document', scheduleId, contentHash, name),
    name,
    mediaType,
    size,
    contentHash,
  }))
}

/** The documents of all payments in a request for approval. */
export const documentsOfRequest = (tx: Tx, customerId: string, requestId: string): Promise<ScheduledDocument[]> =>
  documentsToPay(
    tx,
    customerId,
    sql`o.schedule_id = (select schedule_id from schedules.submission where request_id = ${requestId})`,
  )

/**
 * Row-level security hides the schedules of accounts that a member may not see, but not their payments. Approvers see the
 * documents of requests.
 */
export const findScheduledDocument: ScheduleSteps['findDocument'] = async (tx, { customerId, id, decides }) => {
  const inSight = sql`(exists (select from schedules.schedule s where s.id = o.schedule_id)
    or ${decides} and exists (select from schedules.submission s where s.schedule_id = o.schedule_id))`
  return (await documentsToPay(tx, customerId, inSight)).find((document) => document.id === id)
}
