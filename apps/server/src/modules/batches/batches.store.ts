import { type Currency, money } from '@tradewind/kernel'
import { inSight } from '#platform/account-scope'
import { execute, maybeRow, rows, sql, type Tx } from '#platform/db'
import type { Batch } from './batches.types.ts'

/** Writes a batch and what became of its rows. */
export async function insertBatch(tx: Tx, { id, customerId, createdBy, createdAt, rows: its }: Batch): Promise<void> {
  const column = <Value>(of: (row: Batch['rows'][number]) => Value) => its.map(of)
  await execute(
    tx,
    sql`with batch as (
          insert into batches.batch (id, customer_id, created_by, created_at)
          values (${id}, ${customerId}, ${createdBy}, ${createdAt}) returning id, customer_id)
        insert into batches.row (batch_id, customer_id, line, account_id, beneficiary_id, beneficiary_name, currency, amount,
          transaction_id, awaits_approval, reason, sold_account_id, sold_currency, sold, marked_rate)
        select batch.id, batch.customer_id, its.* from batch, unnest(
          ${its.map((_, line) => line + 1)}::int[], ${column(({ accountId }) => accountId)}::uuid[],
          ${column(({ beneficiaryId }) => beneficiaryId)}::uuid[],
          ${column(({ beneficiaryName }) => beneficiaryName)}::text[],
          ${column(({ amount }) => amount.currency)}::text[],
          ${column(({ amount }) => amount.minor.toString())}::bigint[],
          ${column(({ transactionId }) => transactionId)}::uuid[],
          ${column(({ awaitsApproval }) => awaitsApproval)}::boolean[], ${column(({ reason }) => reason)}::text[],
          ${column(({ exchangedFrom }) => exchangedFrom?.accountId ?? null)}::uuid[],
          ${column(({ exchangedFrom }) => exchangedFrom?.sold.currency ?? null)}::text[],
          ${column(({ exchangedFrom }) => exchangedFrom?.sold.minor.toString() ?? null)}::bigint[],
          ${column(({ exchangedFrom }) => exchangedFrom?.markedRate ?? null)}::numeric[]) its`,
  )
}

interface RowOfBatch extends Omit<Batch['rows'][number], 'amount' | 'exchangedFrom'> {
  currency: Currency
  amount: bigint
  soldAccountId: string | null
  soldCurrency: Currency | null
  sold: bigint | null
  markedRate: string | null
}

export async function findBatch(tx: Tx, customerId: string, id: string): Promise<Batch | undefined> {
  const batch = await maybeRow<{ createdBy: string; createdAt: Date }>(
    tx,
    sql`select created_by, created_at from batches.batch where id = ${id} and customer_id = ${customerId}`,
  )
  if (!batch) return undefined
  const its = await rows<RowOfBatch>(
    tx,
    sql`select account_id, beneficiary_id, beneficiary_name, currency, amount, transaction_id, awaits_approval, reason,
          sold_account_id, sold_currency, sold, marked_rate::text
        from batches.row where batch_id = ${id} and customer_id = ${customerId} order by line`,
  )
  return {
    id,
    customerId,
    ...batch,
    rows: its.map(({ currency, amount, soldAccountId, soldCurrency, sold, markedRate, ...row }) => ({
      ...row,
      amount: money(currency, amount),
      exchangedFrom:
        soldAccountId && soldCurrency && sold && markedRate
          ? { accountId: inSight(soldAccountId), sold: money(soldCurrency, sold), markedRate }
          : null,
    })),
  }
}

/** Which payments are lines of a batch, and of which. */
export async function batchesOf(
  tx: Tx,
  customerId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const found = await rows<{ transactionId: string; batchId: string }>(
    tx,
    sql`select transaction_id, batch_id from batches.row
        where customer_id = ${customerId} and transaction_id = any(${[...ids]}::uuid[])`,
  )
  return new Map(found.map((row) => [row.transactionId, row.batchId]))
}
