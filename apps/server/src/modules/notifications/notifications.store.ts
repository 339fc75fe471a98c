import { execute, planned, rows, sql, type Tx } from '#platform/db'
import { together } from '#platform/together'

export interface MessageRow {
  id: string
  channel: 'email' | 'sms'
  recipient: string
  template: string
  subject: string
  sealed_text: Buffer | null
  created_at: Date
}

export interface NewMessage {
  id: string
  channel: 'email' | 'sms'
  to: string
  template: string
  subject: string
  sealedText: Buffer
  at: Date
}

export const addMessage: (tx: Tx, message: NewMessage) => Promise<void> = together<NewMessage, void>(
  async (tx, all) => {
    const column = <K extends keyof NewMessage>(name: K) => all.map((one) => one[name])
    await execute(
      tx,
      planned(sql`insert into notifications.message (id, channel, recipient, template, subject, sealed_text, created_at)
        select * from unnest(${column('id')}::uuid[], ${column('channel')}::text[], ${column('to')}::text[],
          ${column('template')}::text[], ${column('subject')}::text[], ${column('sealedText')}::bytea[],
          ${column('at')}::timestamptz[])`),
    )
    return all.map(() => undefined)
  },
)

/** The newest messages whose text is still there. */
export const newestMessages = (tx: Tx, most: number): Promise<MessageRow[]> =>
  rows<MessageRow>(
    tx,
    sql`select id, channel, recipient, template, subject, sealed_text, created_at from notifications.message
        where sealed_text is not null order by created_at desc, id desc limit ${most}`,
  )

/** Waiting e-mails, the oldest first. */
export const readWaiting = (tx: Tx, most: number): Promise<MessageRow[]> =>
  rows<MessageRow>(
    tx,
    sql`select id, channel, recipient, template, subject, sealed_text, created_at from notifications.message
        where sent_at is null and channel = 'email' and tries < 10
        order by created_at limit ${most}`,
  )

/** A message has left: its text, which may hold a code, goes with it. */
export async function markSent(tx: Tx, id: string, at: Date): Promise<void> {
  await execute(tx, sql`update notifications.message set sent_at = ${at}, sealed_text = null where id = ${id}`)
}

export async function countTry(tx: Tx, id: string): Promise<void> {
  await execute(tx, sql`update notifications.message set tries = tries + 1 where id = ${id}`)
}
