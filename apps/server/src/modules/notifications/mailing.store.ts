import type { NotificationType } from '@tradewind/contract/mailing'
import { execute, planned, rows, sql, type Tx } from '#platform/db'
import { together } from '#platform/together'

/** What a person may do without: kinds of emails, and text messages. */
export type MessageKind = NotificationType | 'ApprovalUpdates' | 'Texts'

interface Wanted {
  /** The keyed hash of an address. */
  recipient: Buffer
  type: Exclude<MessageKind, 'Texts'>
}

/** Whether an address gets emails of a kind. */
export const wants: (tx: Tx, subscription: Wanted) => Promise<boolean> = together<Wanted, boolean>(
  async (tx, subscription) => {
    const answers = await rows<{ wants: boolean }>(
      tx,
      planned(sql`select notifications.wants(recipient, type) as wants
        from unnest(${subscription.map(({ recipient }) => recipient)}::bytea[], ${subscription.map(({ type }) => type)}::text[])
          with ordinality as asked (recipient, type, place) order by place`),
    )
    return answers.map((one) => one.wants)
  },
)

interface Asked {
  recipient: Buffer
  kind: MessageKind
  /** Whether it may wait for the email of the day. */
  mayWait: boolean
}

/** How a message of a kind reaches an address. */
export const deliveryOf: (tx: Tx, asked: Asked) => Promise<'now' | 'digest' | 'never'> = together<
  Asked,
  'now' | 'digest' | 'never'
>(async (tx, all) => {
  const answers = await rows<{ how: 'now' | 'digest' | 'never' }>(
    tx,
    planned(sql`select notifications.delivery(recipient, kind, may_wait) as how
        from unnest(${all.map(({ recipient }) => recipient)}::bytea[], ${all.map(({ kind }) => kind)}::text[],
          ${all.map(({ mayWait }) => mayWait)}::boolean[])
          with ordinality as asked (recipient, kind, may_wait, place) order by place`),
  )
  return answers.map((one) => one.how)
})

export async function addUnsubscribed(tx: Tx, { recipient, type }: Wanted, at: Date): Promise<void> {
  await execute(
    tx,
    sql`insert into notifications.unsubscribed (recipient_index, notification_type, at)
        values (${recipient}, ${type}, ${at}) on conflict do nothing`,
  )
}

export async function dropUnsubscribed(tx: Tx, { recipient, type }: Wanted): Promise<void> {
  await execute(
    tx,
    sql`delete from notifications.unsubscribed where recipient_index = ${recipient} and notification_type = ${type}`,
  )
}

/** Takes an address from all lists of those who left. */
export const forgetChoices = (tx: Tx, recipient: Buffer): Promise<number> =>
  execute(tx, sql`delete from notifications.unsubscribed where recipient_index = ${recipient}`)

/** Addresses that an earlier version kept in clear. */
export const clearChoices = (tx: Tx, most: number): Promise<{ recipient: string }[]> =>
  rows(tx, sql`select distinct recipient from notifications.unsubscribed where recipient is not null limit ${most}`)

export async function hideChoices(tx: Tx, address: string, recipient: Buffer): Promise<void> {
  await execute(
    tx,
    sql`update notifications.unsubscribed set recipient = null, recipient_index = ${recipient}
        where recipient = ${address}`,
  )
}
