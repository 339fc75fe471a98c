import { execute, oneRow, planned, rows, sql, type Tx } from '#platform/db'
import { together } from '#platform/together'

export interface MessageRow {
  id: string
  channel: 'email' | 'sms'
  template: string
  sealedText: Buffer | null
  createdAt: Date
}

export interface NewMessage {
  id: string
  channel: 'email' | 'sms'
  template: string
  /** By which what waits for someone is found. */
  recipientIndex: Buffer
  /** To whom it goes, what it is about and its text. */
  sealedText: Buffer
  /** Someone waits in front of a screen for it. */
  urgent: boolean
  at: Date
}

export const addMessage: (tx: Tx, message: NewMessage) => Promise<void> = together<NewMessage, void>(
  async (tx, all) => {
    const column = <K extends keyof NewMessage>(name: K) => all.map((one) => one[name])
    await execute(
      tx,
      planned(sql`insert into notifications.message (id, channel, template, recipient_index, sealed_text, urgent,
          created_at)
        select * from unnest(${column('id')}::uuid[], ${column('channel')}::text[], ${column('template')}::text[],
          ${column('recipientIndex')}::bytea[], ${column('sealedText')}::bytea[], ${column('urgent')}::boolean[],
          ${column('at')}::timestamptz[])`),
    )
    return all.map(() => undefined)
  },
)

/** The newest messages whose text is still there. */
export const newestMessages = (tx: Tx, most: number): Promise<MessageRow[]> =>
  rows<MessageRow>(
    tx,
    sql`select id, channel, template, sealed_text, created_at from notifications.message
        where sealed_text is not null order by created_at desc, id desc limit ${most}`,
  )

export interface WaitingRow extends MessageRow {
  /** How often a mail server has refused it. */
  tries: number
}

/** What of these channels may be tried now: what someone waits for first, then the oldest. */
export const readWaiting = (tx: Tx, channels: readonly string[], at: Date, most: number): Promise<WaitingRow[]> =>
  rows<WaitingRow>(
    tx,
    sql`select id, channel, template, sealed_text, created_at, tries from notifications.message
        where sent_at is null and channel = any(${channels}::text[]) and (next_try_at is null or next_try_at <= ${at})
        order by urgent desc, created_at limit ${most}`,
  )

/** A message has left: its text, which may hold a code, goes with it, and so does to whom it went. */
export async function markSent(tx: Tx, id: string, at: Date): Promise<void> {
  await execute(
    tx,
    sql`update notifications.message set sent_at = ${at}, sealed_text = null, recipient_index = null where id = ${id}`,
  )
}

/** A mail server has refused it: it is tried again, not before this moment. */
export async function tryAgain(tx: Tx, id: string, notBefore: Date): Promise<void> {
  await execute(
    tx,
    sql`update notifications.message set tries = tries + 1, next_try_at = ${notBefore} where id = ${id}`,
  )
}

/** What of these channels has waited since before this moment. */
export async function countLate(tx: Tx, channels: readonly string[], since: Date): Promise<number> {
  const { late } = await oneRow<{ late: number }>(
    tx,
    sql`select count(*)::int as late from notifications.message
        where sent_at is null and channel = any(${channels}::text[]) and created_at < ${since}`,
  )
  return late
}

/** Removes messages that left before this moment, `most` at a time; gives how many. */
export const purgeSent = (tx: Tx, before: Date, most: number): Promise<number> =>
  execute(
    tx,
    sql`delete from notifications.message where id in (
          select id from notifications.message where sent_at < ${before} limit ${most})`,
  )

export async function dropMessage(tx: Tx, id: string): Promise<void> {
  await execute(tx, sql`delete from notifications.message where id = ${id}`)
}

/** Removes what waits for an address; gives how many messages. */
export const dropMessagesTo = (tx: Tx, recipientIndex: Buffer): Promise<number> =>
  execute(tx, sql`delete from notifications.message where recipient_index = ${recipientIndex}`)

export interface ClearMessage {
  id: string
  recipient: string
  subject: string
  sealedText: Buffer
}

/** Messages of an earlier version that wait, with recipient and subject in clear. */
export const clearMessages = (tx: Tx, most: number): Promise<ClearMessage[]> =>
  rows(
    tx,
    sql`select id, recipient, subject, sealed_text from notifications.message
        where recipient is not null and sealed_text is not null limit ${most} for update`,
  )

export async function sealMessage(
  tx: Tx,
  { id, recipientIndex, sealedText }: Pick<NewMessage, 'id' | 'recipientIndex' | 'sealedText'>,
): Promise<void> {
  await execute(
    tx,
    sql`update notifications.message set recipient = null, subject = null, recipient_index = ${recipientIndex},
          sealed_text = ${sealedText} where id = ${id}`,
  )
}

/** Forgets to whom messages of an earlier version went, `most` at a time; gives how many. */
export const emptySent = (tx: Tx, most: number): Promise<number> =>
  execute(
    tx,
    sql`update notifications.message set recipient = null, subject = null where id in (
          select id from notifications.message
          where recipient is not null and sealed_text is null limit ${most} for update)`,
  )
