import { execute, maybeRow, rows, sql, type Tx } from '#platform/db'

export interface StoredSetting {
  dailyDigest: boolean
  noTexts: boolean
}

export async function settingOf(tx: Tx, recipient: Buffer): Promise<StoredSetting> {
  const row = await maybeRow<StoredSetting>(
    tx,
    sql`select daily_digest, no_texts from notifications.setting
        where recipient_index = ${recipient}`,
  )
  return row ?? { dailyDigest: false, noTexts: false }
}

export async function storeSetting(tx: Tx, recipient: Buffer, { dailyDigest, noTexts }: StoredSetting): Promise<void> {
  await execute(
    tx,
    sql`insert into notifications.setting (recipient_index, daily_digest, no_texts)
        values (${recipient}, ${dailyDigest}, ${noTexts})
        on conflict (recipient_index) do update set daily_digest = excluded.daily_digest, no_texts = excluded.no_texts`,
  )
}

/** What an address chose holds for another one from now on. Lines that wait are moved by who can seal them. */
export async function moveSettings(tx: Tx, from: Buffer, to: Buffer): Promise<void> {
  await storeSetting(tx, to, await settingOf(tx, from))
  await execute(
    tx,
    sql`insert into notifications.unsubscribed (recipient_index, notification_type, at)
        select ${to}, notification_type, at from notifications.unsubscribed where recipient_index = ${from}
        on conflict do nothing`,
  )
  await dropSettings(tx, from)
}

export async function dropSettings(tx: Tx, recipient: Buffer): Promise<void> {
  await execute(tx, sql`delete from notifications.setting where recipient_index = ${recipient}`)
  await execute(tx, sql`delete from notifications.digest_line where recipient_index = ${recipient}`)
}

export async function addDigestLine(
  tx: Tx,
  line: { id: string; recipient: Buffer; type: string; sealed: Buffer; at: Date },
): Promise<void> {
  await execute(
    tx,
    sql`insert into notifications.digest_line (id, recipient_index, notification_type, sealed_text, created_at)
        values (${line.id}, ${line.recipient}, ${line.type}, ${line.sealed}, ${line.at})`,
  )
}

/** Addresses with a line from before a moment, some at a time. */
export const waitingDigests = (tx: Tx, before: Date, most: number): Promise<{ recipient: Buffer }[]> =>
  rows(
    tx,
    sql`select distinct recipient_index as recipient from notifications.digest_line where created_at < ${before}
        limit ${most}`,
  )

/** Takes the lines of an address; of two at once, one gets them. */
export async function takeDigest(
  tx: Tx,
  recipient: Buffer,
): Promise<{ id: string; type: string; sealed: Buffer; at: Date }[]> {
  const taken = await rows<{ id: string; type: string; sealed: Buffer; at: Date }>(
    tx,
    sql`delete from notifications.digest_line where recipient_index = ${recipient}
        returning id, notification_type as type, sealed_text as sealed, created_at as at`,
  )
  // Ids follow time.
  return taken.toSorted((one, other) => (one.id < other.id ? -1 : 1))
}
