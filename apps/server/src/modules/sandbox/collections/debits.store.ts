import type { DebitOrder } from '#modules/funding'
import { execute, maybeRow, sql, type Tx } from '#platform/db'

/** A debit as the other bank knows it, with what becomes of it. */
export interface Debit {
  networkReference: string
  minor: bigint
  takenAt: Date
  refusedCode: string | null
  settlesAt: Date | null
  returnedAt: Date | null
  returnCode: string | null
  silentUntil: Date | null
  recalledAt: Date | null
}

export const findDebit = (tx: Tx, reference: string): Promise<Debit | undefined> =>
  maybeRow<Debit>(
    tx,
    sql`select network_reference, minor, taken_at, refused_code, settles_at, returned_at, return_code, silent_until,
          recalled_at
        from sandbox.debit where reference = ${reference}`,
  )

/** Keeps a debit; one with its reference that is there already stays as it is. */
export async function insertDebit(tx: Tx, order: DebitOrder, debit: Debit): Promise<void> {
  await execute(
    tx,
    // Whichever of the two unique references a second attempt meets first.
    sql`insert into sandbox.debit (reference, network_reference, currency, minor, holder_name, routing, account_number,
          taken_at, refused_code, settles_at, returned_at, return_code, silent_until)
        values (${order.reference}, ${debit.networkReference}, ${order.amount.currency}, ${order.amount.minor},
          ${order.holderName}, ${order.routing}, ${order.accountNumber}, ${debit.takenAt}, ${debit.refusedCode},
          ${debit.settlesAt}, ${debit.returnedAt}, ${debit.returnCode}, ${debit.silentUntil})
        on conflict do nothing`,
  )
}

/** Whether the same debit came back before. */
export const isTriedAgain = async (tx: Tx, { amount, routing, accountNumber }: DebitOrder): Promise<boolean> =>
  (await maybeRow(
    tx,
    sql`select 1 from sandbox.debit
        where routing = ${routing} and account_number = ${accountNumber} and minor = ${amount.minor}
          and return_code = '901' limit 1`,
  )) !== undefined

/** Takes a debit back that has not gone out. */
export async function recallDebit(tx: Tx, reference: string, at: Date): Promise<void> {
  await execute(tx, sql`update sandbox.debit set recalled_at = ${at} where reference = ${reference}`)
}

/** A debit as long as nobody else looks at it. */
export const lockDebit = async (tx: Tx, reference: string): Promise<Debit | undefined> => {
  await execute(tx, sql`select from sandbox.debit where reference = ${reference} for update`)
  return findDebit(tx, reference)
}
