import type { NotificationType } from '@tradewind/contract/mailing'
import { execute, planned, rows, sql, type Tx } from '#platform/db'
import { together } from '#platform/together'

interface Wanted {
  recipient: string
  type: NotificationType
}

/** Whether an address gets e-mails of a kind. */
export const wants: (tx: Tx, asked: Wanted) => Promise<boolean> = together<Wanted, boolean>(async (tx, asked) => {
  const found = await rows<{ wants: boolean }>(
    tx,
    planned(sql`select notifications.wants(recipient, type) as wants
        from unnest(${asked.map(({ recipient }) => recipient)}::text[], ${asked.map(({ type }) => type)}::text[])
          with ordinality as asked (recipient, type, place) order by place`),
  )
  return found.map((one) => one.wants)
})

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
