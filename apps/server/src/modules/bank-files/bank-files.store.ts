import type { bankFiles as contract } from '@tradewind/contract'
import { type Currency, type Money, money } from '@tradewind/kernel'
import { seenAccounts } from '#platform/account-scope'
import { execute, maybeRow, oneRow, rows, type Sql, sql, type Tx } from '#platform/db'
import type { KeptFile, KeptRow, RowFields } from './bank-files.types.ts'

const columns = sql`id, customer_id, message_id, digest, format, file_name, status, version, account_ids,
  created_by_name, created_at, confirmed_by, confirmed_by_name, confirmed_at, has_passkey, is_signed`

/** Files that pay from accounts which whoever asks may not see are not there. */
const ofCustomer = (customerId: string): Sql => {
  const seen = seenAccounts()
  return seen ? sql`customer_id = ${customerId} and account_ids <@ ${seen}::uuid[]` : sql`customer_id = ${customerId}`
}

export const findFile = (
  tx: Tx,
  { customerId, id, lock = false }: { customerId: string; id: string; lock?: boolean },
): Promise<KeptFile | undefined> =>
  maybeRow<KeptFile>(
    tx,
    sql`select ${columns} from bank_files.file where ${ofCustomer(customerId)} and id = ${id}
        ${lock ? sql`for update` : sql``}`,
  )

/** For the worker, which sees every customer's. */
export const fileToSend = (tx: Tx, id: string): Promise<KeptFile | undefined> =>
  maybeRow<KeptFile>(tx, sql`select ${columns} from bank_files.file where id = ${id} and status = 'Sending'`)

export const findByMessage = (
  tx: Tx,
  { customerId, messageId }: { customerId: string; messageId: string },
): Promise<Pick<KeptFile, 'id' | 'digest'> | undefined> =>
  maybeRow(
    tx,
    sql`select id, digest from bank_files.file where customer_id = ${customerId} and message_id = ${messageId}`,
  )

export async function pageOfFiles(
  tx: Tx,
  { customerId, page, pageSize }: { customerId: string; page: number; pageSize: number },
): Promise<{ files: KeptFile[]; total: number }> {
  const files = await rows<KeptFile>(
    tx,
    sql`select ${columns} from bank_files.file where ${ofCustomer(customerId)}
        order by created_at desc, id desc limit ${pageSize} offset ${(page - 1) * pageSize}`,
  )
  const { total } = await oneRow<{ total: number }>(
    tx,
    sql`select count(*)::int as total from bank_files.file where ${ofCustomer(customerId)}`,
  )
  return { files, total }
}

type NewFile = Pick<
  KeptFile,
  'id' | 'customerId' | 'messageId' | 'digest' | 'format' | 'fileName' | 'accountIds' | 'createdByName' | 'createdAt'
> & { createdBy: string }

export type NewRow = Pick<
  KeptRow,
  'n' | 'endToEndId' | 'accountId' | 'currency' | 'fields' | 'state' | 'field' | 'reason'
> & {
  minor: bigint | undefined
}

/** False if the message id is taken. */
export async function insertFile(tx: Tx, file: NewFile, its: readonly NewRow[]): Promise<boolean> {
  const inserted = await execute(
    tx,
    sql`insert into bank_files.file (id, customer_id, message_id, digest, format, file_name, account_ids, created_by,
          created_by_name, created_at)
        values (${file.id}, ${file.customerId}, ${file.messageId}, ${file.digest}, ${file.format}, ${file.fileName},
          ${file.accountIds}, ${file.createdBy}, ${file.createdByName}, ${file.createdAt}) on conflict do nothing`,
  )
  if (inserted === 0) return false
  const column = <Value>(of: (row: NewRow) => Value) => its.map(of)
  await execute(
    tx,
    sql`insert into bank_files.row (file_id, customer_id, n, end_to_end_id, account_id, currency, entered, amount, state,
          field, reason)
        select ${file.id}, ${file.customerId}, its.* from unnest(${column(({ n }) => n)}::int[],
          ${column(({ endToEndId }) => endToEndId)}::text[], ${column(({ accountId }) => accountId)}::uuid[],
          ${column(({ currency }) => currency)}::text[], ${column(({ fields }) => JSON.stringify(fields))}::jsonb[],
          ${column(({ minor }) => minor?.toString() ?? null)}::bigint[], ${column(({ state }) => state)}::text[],
          ${column(({ field }) => field)}::text[], ${column(({ reason }) => reason)}::text[]) its`,
  )
  return true
}

interface RowRead extends Omit<KeptRow, 'fields'> {
  entered: RowFields
}

const rowColumns = sql`n, end_to_end_id, account_id, currency, entered, state, field, reason, reason_code, transaction_id,
  awaits_approval`
const rowFrom = ({ entered, ...row }: RowRead): KeptRow => ({ ...row, fields: entered })

export async function rowsOfFile(
  tx: Tx,
  of: { fileId: string; state?: KeptRow['state'] | undefined; most?: number; from?: number },
): Promise<KeptRow[]> {
  const found = await rows<RowRead>(
    tx,
    sql`select ${rowColumns} from bank_files.row where file_id = ${of.fileId}
          and ${of.state ? sql`state = ${of.state}` : sql`true`}
        order by n limit ${of.most ?? null} offset ${of.from ?? 0}`,
  )
  return found.map(rowFrom)
}

export async function findRow(tx: Tx, fileId: string, n: number): Promise<KeptRow | undefined> {
  const found = await maybeRow<RowRead>(
    tx,
    sql`select ${rowColumns} from bank_files.row where file_id = ${fileId} and n = ${n}`,
  )
  return found && rowFrom(found)
}

export type RowCounts = contract.BankFile['counts']

export interface FileSums {
  counts: RowCounts
  totals: Money[]
}

/** How many rows are in which state, and what all of them come to by currency, of each file. */
export async function sumsOf(tx: Tx, fileIds: readonly string[]): Promise<ReadonlyMap<string, FileSums>> {
  const found = await rows<{ fileId: string; state: KeptRow['state']; currency: Currency; count: number; sum: bigint }>(
    tx,
    sql`select file_id, state, currency, count(*)::int as count, coalesce(sum(amount), 0)::bigint as sum
        from bank_files.row where file_id = any(${fileIds}::uuid[]) group by 1, 2, 3 order by 3`,
  )
  const sums = new Map<string, FileSums>()
  for (const { fileId, state, currency, count, sum } of found) {
    const of = sums.get(fileId) ?? { counts: { ...noRows }, totals: [] }
    of.counts[state] += count
    const known = of.totals.find((total) => total.currency === currency)
    of.totals = known
      ? of.totals.map((total) => (total === known ? money(currency, total.minor + sum) : total))
      : [...of.totals, money(currency, sum)]
    sums.set(fileId, of)
  }
  return sums
}

export const noRows: RowCounts = { Wrong: 0, Ready: 0, Waiting: 0, Accepted: 0, Refused: 0 }

export async function updateRow(
  tx: Tx,
  { fileId, row }: { fileId: string; row: Pick<NewRow, 'n' | 'fields' | 'minor' | 'state' | 'field' | 'reason'> },
): Promise<void> {
  await execute(
    tx,
    sql`update bank_files.row set entered = ${JSON.stringify(row.fields)}, amount = ${row.minor ?? null},
          state = ${row.state}, field = ${row.field}, reason = ${row.reason} where file_id = ${fileId} and n = ${row.n}`,
  )
}

export const removeRow = (tx: Tx, fileId: string, n: number): Promise<number> =>
  execute(tx, sql`delete from bank_files.row where file_id = ${fileId} and n = ${n}`)

export const countChange = (tx: Tx, fileId: string): Promise<number> =>
  execute(tx, sql`update bank_files.file set version = version + 1 where id = ${fileId}`)

export const discard = (tx: Tx, fileId: string): Promise<number> =>
  execute(tx, sql`update bank_files.file set status = 'Discarded' where id = ${fileId} and status = 'Draft'`)

export async function startSending(
  tx: Tx,
  of: { fileId: string; by: string; byName: string; at: Date; hasPasskey: boolean; isSigned: boolean },
): Promise<void> {
  await execute(
    tx,
    sql`update bank_files.file set status = 'Sending', confirmed_by = ${of.by}, confirmed_by_name = ${of.byName},
          confirmed_at = ${of.at}, has_passkey = ${of.hasPasskey}, is_signed = ${of.isSigned} where id = ${of.fileId}`,
  )
  await execute(tx, sql`update bank_files.row set state = 'Waiting' where file_id = ${of.fileId} and state = 'Ready'`)
}

/** Writes why a row isn't paid, unless it was decided meanwhile. */
export const refuseRow = (
  tx: Tx,
  of: { fileId: string; n: number; reason: string; reasonCode: string },
): Promise<number> =>
  execute(
    tx,
    sql`update bank_files.row set state = 'Refused', reason = ${of.reason}, reason_code = ${of.reasonCode}
        where file_id = ${of.fileId} and n = ${of.n} and state = 'Waiting'`,
  )

/** Ends a file without waiting rows; false while there are some. */
export const endFile = async (tx: Tx, fileId: string, at: Date): Promise<boolean> =>
  (await execute(
    tx,
    sql`update bank_files.file set status = 'Done', finished_at = ${at}
        where id = ${fileId} and status = 'Sending' and not exists
          (select from bank_files.row where file_id = ${fileId} and state = 'Waiting')`,
  )) > 0

export const dropOldDrafts = (tx: Tx, before: Date, most: number): Promise<number> =>
  execute(
    tx,
    sql`delete from bank_files.file where id in (select id from bank_files.file
          where status in ('Draft', 'Discarded') and created_at < ${before} limit ${most})`,
  )

export const bankFileRecorders = { 'bankFiles.row': 'bank_files.record_rows' } as const
