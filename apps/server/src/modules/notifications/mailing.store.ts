import type { NotificationType } from '@tradewind/contract/mailing'
import { execute, oneRow, planned, sql, type Tx } from '#platform/db'

/** Whether an address gets e-mails of a kind. */
export async function wants(tx: Tx, recipient: string, type: NotificationType): Promise<boolean> {
  const { wants: wanted } = await oneRow<{ wants: boolean }>(
    tx,
    planned(sql`select notifications.wants(${recipient}, ${type}) as wants`),
  )
  return wanted
}

export async function addUnsubscribed(tx: Tx, recipient: string, type: NotificationType, at: Date): Promise<void> {
  await execute(
    tx,
    sql`insert into notifications.unsubscribed (recipient, notification_type, at)
        values (lower(${recipient}), ${type}, ${at}) on conflict do nothing`,
  )
}

export async function dropUnsubscribed(tx: Tx, recipient: string, type: NotificationType): Promise<void> {
  await execute(
    tx,
    sql`delete from notifications.unsubscribed
        where recipient = lower(${recipient}) and notification_type = ${type}`,
  )
}
