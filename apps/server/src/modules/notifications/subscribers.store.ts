import type { NotificationType } from '@tradewind/contract/mailing'
import { execute, maybeRow, rows, sql, type Tx } from '#platform/db'

/** Kinds that nobody gets unasked. */
export const subscribedTypes: readonly NotificationType[] = ['Promotions']

interface Subscriber {
  id: string
  recipient: Buffer
  type: NotificationType
  sealed: Buffer
  at: Date
}

export async function addSubscriber(tx: Tx, { id, recipient, type, sealed, at }: Subscriber): Promise<void> {
  await execute(
    tx,
    sql`insert into notifications.subscriber (id, recipient_index, notification_type, sealed_email, confirmed_at)
        values (${id}, ${recipient}, ${type}, ${sealed}, ${at}) on conflict do nothing`,
  )
}

export const isSubscriber = async (tx: Tx, recipient: Buffer, type: NotificationType): Promise<boolean> =>
  (await maybeRow(
    tx,
    sql`select 1 as found from notifications.subscriber
        where recipient_index = ${recipient} and notification_type = ${type}`,
  )) !== undefined

/** Those who did not leave the list, by id. */
export const subscribersAfter = (
  tx: Tx,
  { type, after, most }: { type: NotificationType; after: string | undefined; most: number },
): Promise<{ id: string; sealed: Buffer }[]> =>
  rows(
    tx,
    sql`select id, sealed_email as sealed from notifications.subscriber
        where notification_type = ${type} and (${after ?? null}::uuid is null or id > ${after ?? null}::uuid)
          and notifications.wants(recipient_index, notification_type)
        order by id limit ${most}`,
  )

export const dropSubscriber = (tx: Tx, recipient: Buffer): Promise<number> =>
  execute(tx, sql`delete from notifications.subscriber where recipient_index = ${recipient}`)

export const subscriptionsOf = (tx: Tx, recipient: Buffer): Promise<{ type: NotificationType }[]> =>
  rows(tx, sql`select notification_type as type from notifications.subscriber where recipient_index = ${recipient}`)
