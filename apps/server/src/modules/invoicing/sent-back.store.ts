import type { Money } from '@tradewind/kernel'
import { execute, oneRow, rows, sql, type Tx } from '#platform/db'

export interface SentBack {
  paymentId: string
  /** The money that came in. */
  transactionId: string
  customerId: string
  minor: bigint
}

export const creditsLock = (customerId: string): string => `invoice credits ${customerId}`

/** Locks this customer's overpayments until the transaction ends. */
export async function lockCredits(tx: Tx, customerId: string): Promise<void> {
  await execute(tx, sql`select pg_advisory_xact_lock(hashtextextended(${creditsLock(customerId)}, 0))`)
}

/** Uses up what is free; needs the customer's credits locked and a system transaction. */
export async function useUpCredit(
  tx: Tx,
  {
    paymentId,
    customerId,
    amount,
    references,
    at,
  }: Pick<SentBack, 'paymentId' | 'customerId'> & { amount: Money; references: readonly string[]; at: Date },
): Promise<void> {
  await execute(
    tx,
    sql`select invoicing.use_up_credit(${paymentId}, ${customerId}, ${amount.currency}, ${amount.minor},
          ${references}::text[], ${at}, false)`,
  )
}

/** Whether an order would return more than is left of an overpayment that another payment already returns. */
export const isCreditTaken = async (
  tx: Tx,
  {
    paymentId,
    customerId,
    amount: { currency, minor },
    references,
  }: Pick<SentBack, 'paymentId' | 'customerId'> & { amount: Money; references: readonly string[] },
): Promise<boolean> =>
  (
    await oneRow<{ taken: boolean }>(
      tx,
      sql`select coalesce(sum(r.minor - r.matched_minor - r.returned_minor), 0) < ${minor}
            and invoicing.is_sent_back_by_another(${paymentId}, ${customerId}, ${currency}, ${references}::text[]) as taken
          from invoicing.receipt r
          where r.customer_id = ${customerId} and r.currency = ${currency} and r.matched_minor + r.returned_minor < r.minor
            and invoicing.is_named(r, ${references}::text[])`,
    )
  ).taken

/** What a payment sends back: needs a system transaction. */
export const sentBackBy = (tx: Tx, paymentId: string): Promise<SentBack[]> =>
  rows<SentBack>(
    tx,
    sql`select * from invoicing.sent_back where payment_id = ${paymentId} order by transaction_id for update`,
  )

export async function takeFromSentBack(
  tx: Tx,
  { paymentId, transactionId, minor }: Omit<SentBack, 'customerId'>,
): Promise<void> {
  await execute(
    tx,
    sql`update invoicing.sent_back set minor = minor - ${minor}
        where payment_id = ${paymentId} and transaction_id = ${transactionId}`,
  )
}

/** Payments that send back money that came in, locked. */
export const sentBackOf = (tx: Tx, transactionId: string): Promise<SentBack[]> =>
  rows<SentBack>(
    tx,
    sql`select * from invoicing.sent_back where transaction_id = ${transactionId} order by payment_id for update`,
  )
