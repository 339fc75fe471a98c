import { execute, maybeRow, oneRow, rows, sql, type Tx } from '#platform/db'
import type { KeptFile } from './bank-files.types.ts'

export const setFolder = (tx: Tx, of: { customerId: string; isOn: boolean; at: Date }): Promise<number> =>
  execute(
    tx,
    sql`insert into bank_files.folder (customer_id, is_on, changed_at) values (${of.customerId}, ${of.isOn}, ${of.at})
        on conflict (customer_id) do update set is_on = excluded.is_on, changed_at = excluded.changed_at`,
  )

export const customersWithFolder = async (tx: Tx): Promise<string[]> =>
  (await rows<{ customerId: string }>(tx, sql`select customer_id from bank_files.folder where is_on order by 1`)).map(
    ({ customerId }) => customerId,
  )

export interface Received {
  customerId: string
  digest: Buffer
  fileName: string
  messageId: string | undefined
  outcome: { fileId: string } | { refusal: string }
  at: Date
}

/** The same content again is reported again: its sender may have lost the answer. Gives whether it is new. */
export const recordReceived = async (
  tx: Tx,
  { customerId, digest, fileName, messageId, outcome, at }: Received,
): Promise<boolean> => {
  const { isNew } = await oneRow<{ isNew: boolean }>(
    tx,
    sql`insert into bank_files.received (customer_id, digest, file_name, received_at, file_id, message_id, refusal)
        values (${customerId}, ${digest}, ${fileName}, ${at}, ${'fileId' in outcome ? outcome.fileId : null},
          ${messageId ?? null}, ${'refusal' in outcome ? outcome.refusal : null})
        on conflict (customer_id, digest) do update set file_id = excluded.file_id, refusal = excluded.refusal,
          reported_at = null
        returning xmax = 0 as is_new`,
  )
  return isNew
}

export interface Unreported {
  digest: Buffer
  fileName: string
  fileId: string | null
  messageId: string | null
  refusal: string | null
}

/** What was refused, and what was confirmed and decided or discarded since. */
export const unreported = (tx: Tx, customerId: string, most: number): Promise<Unreported[]> =>
  rows<Unreported>(
    tx,
    sql`select r.digest, r.file_name, r.file_id, r.message_id, r.refusal from bank_files.received r
          left join bank_files.file f on f.id = r.file_id
        where r.customer_id = ${customerId} and r.reported_at is null
          and (r.refusal is not null or f.status in ('Done', 'Discarded'))
        order by r.received_at limit ${most}`,
  )

export const markReported = (tx: Tx, of: { customerId: string; digest: Buffer; at: Date }): Promise<number> =>
  execute(
    tx,
    sql`update bank_files.received set reported_at = ${of.at}
        where customer_id = ${of.customerId} and digest = ${of.digest}`,
  )

export const decidedFile = (tx: Tx, id: string): Promise<KeptFile | undefined> =>
  maybeRow<KeptFile>(
    tx,
    sql`select id, customer_id, message_id, digest, format, file_name, status, version, account_ids, created_by_name,
          created_at, confirmed_by, confirmed_by_name, confirmed_at, has_passkey, is_signed
        from bank_files.file where id = ${id}`,
  )

/** Refused ones; the others go with their file. */
export const dropOldRefused = (tx: Tx, before: Date, most: number): Promise<number> =>
  execute(
    tx,
    sql`delete from bank_files.received where (customer_id, digest) in (
          select customer_id, digest from bank_files.received
          where file_id is null and received_at < ${before} limit ${most})`,
  )
