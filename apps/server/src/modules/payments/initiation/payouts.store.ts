import type { Money } from '@tradewind/kernel'
import { execute, rows, sql, type Tx } from '#platform/db'
import { paymentFrom } from '../payments.store.ts'
import type { BeneficiaryUse, Payment } from '../payments.types.ts'
import { records } from './records.store.ts'

/** Rows as JSON, wide numbers as text. */
const jsonOf = (row: object): string =>
  JSON.stringify(row, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))

/** Writes a payment that another module ordered, as the recorder of the ledger's batches does it. */
export async function insertPayout(
  tx: Tx,
  payment: Payment,
  { amount, rate }: { amount: Money; rate: string },
): Promise<void> {
  const row = jsonOf(records.payment(payment).row)
  await execute(tx, sql`select payments.record_payments(jsonb_build_array(${row}::jsonb))`)
  await execute(
    tx,
    sql`update payments.transaction
        set origin = 'sendr', paid_currency = ${amount.currency}, paid = ${amount.minor}, paid_rate = ${rate}
        where id = ${payment.id}`,
  )
}

/** Records in the caller's transaction that a payee is paid, and saves a new one if the order says so. */
export async function recordUse(tx: Tx, use: BeneficiaryUse): Promise<void> {
  const row = jsonOf(records.beneficiaryUse(use).row)
  await execute(tx, sql`select beneficiaries.record_uses(jsonb_build_array(${row}::jsonb))`)
}

/** Payouts by id; those that `tx` may not see are absent. */
export async function payoutsOf(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, Payment>> {
  const payouts = await rows<Parameters<typeof paymentFrom>[0]>(
    tx,
    sql`select * from payments.transaction where id = any(${ids}::uuid[])`,
  )
  return new Map(payouts.map((row) => [row.id, paymentFrom(row)]))
}

/** Those that wait until people have looked at their payees, as far as `tx` may see them. */
export async function heldPayouts(tx: Tx, payouts: Iterable<Payment>): Promise<ReadonlySet<string>> {
  const waiting = [...payouts].flatMap(({ id, status }) => (status === 'Pending' ? [id] : []))
  if (waiting.length === 0) return new Set()
  const held = await rows<{ id: string }>(
    tx,
    sql`select last.transaction_id as id from (
          select distinct on (transaction_id) transaction_id, kind from payments.event
          where transaction_id = any(${waiting}::uuid[]) order by transaction_id, line desc) last
        where last.kind = 'held-for-check'`,
  )
  return new Set(held.map(({ id }) => id))
}
