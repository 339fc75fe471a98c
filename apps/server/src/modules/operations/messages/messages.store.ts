import type { serviceMessages as contract } from '@tradewind/contract'
import { empty, execute, maybeRow, oneRow, rows, sql, type Tx } from '#platform/db'

export interface StoredMessage extends Omit<contract.PublishedMessage, 'messageId' | 'ended' | 'state'> {
  id: string
  endedAt: Date | null
  endedByName: string | null
}

const columns = sql`id, title, text, severity, audience, starts_at, ends_at, published_by_name, published_at, ended_at,
  ended_by_name`

/** Messages that are or will be shown. */
export const openMessages = (tx: Tx, now: Date): Promise<StoredMessage[]> =>
  rows(
    tx,
    sql`select ${columns} from operations.service_message where ended_at is null and ends_at > ${now}
        order by starts_at, id`,
  )

export async function insertMessage(
  tx: Tx,
  message: Omit<StoredMessage, 'endedAt' | 'endedByName'> & { publishedBy: string },
): Promise<void> {
  const { id, title, text, severity, audience, startsAt, endsAt } = message
  await execute(
    tx,
    sql`insert into operations.service_message (id, title, text, severity, audience, starts_at, ends_at, published_by,
          published_by_name, published_at)
        values (${id}, ${title}, ${text}, ${severity}, ${JSON.stringify(audience)}::jsonb, ${startsAt}, ${endsAt},
          ${message.publishedBy}, ${message.publishedByName}, ${message.publishedAt})`,
  )
}

/** Ends a message. False if it had already ended. */
export const endMessage = async (tx: Tx, id: string, by: { name: string; at: Date }): Promise<boolean> =>
  (await execute(
    tx,
    sql`update operations.service_message set ended_at = ${by.at}, ended_by_name = ${by.name}
        where id = ${id} and ended_at is null and ends_at > ${by.at}`,
  )) > 0

export interface MessageSearch {
  state: contract.PublishedMessage['state'] | undefined
  now: Date
  page: number
  pageSize: number
}

export async function messagePage(
  tx: Tx,
  { state, now, page, pageSize }: MessageSearch,
): Promise<{ found: StoredMessage[]; total: number }> {
  const isOver = sql`(ended_at is not null or ends_at <= ${now})`
  const matching =
    state === 'ended'
      ? isOver
      : state === 'live'
        ? sql`not ${isOver} and starts_at <= ${now}`
        : state === 'scheduled'
          ? sql`not ${isOver} and starts_at > ${now}`
          : empty
  const where = state ? sql`where ${matching}` : empty
  const found = await rows<StoredMessage>(
    tx,
    sql`select ${columns} from operations.service_message ${where}
        order by published_at desc, id desc limit ${pageSize} offset ${(page - 1) * pageSize}`,
  )
  const { total } = await oneRow<{ total: number }>(
    tx,
    sql`select count(*)::int as total from operations.service_message ${where}`,
  )
  return { found, total }
}

/** Whether a customer has sent or received money by a network since a date. */
export const usesNetwork = async (tx: Tx, customerId: string, network: string, since: Date): Promise<boolean> =>
  (await maybeRow(
    tx,
    sql`select 1 as found from payments.transaction t
        where t.rail = ${network} and t.id in (
          select id from payments.line where customer_id = ${customerId} and kind = 'payment' and at >= ${since}
          union
          select id from payments.unlisted where customer_id = ${customerId} and kind = 'payment' and at >= ${since})
        limit 1`,
  )) !== undefined
