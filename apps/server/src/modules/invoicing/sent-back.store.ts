import { execute, rows, sql, type Tx } from '#platform/db'

export interface SentBack {
  paymentId: string
  /** The money that came in. */
  transactionId: string
  customerId: string
  minor: bigint
}

/** Beside what is left of what the payment sent back before. */
export async function addSentBack(tx: Tx, { paymentId, transactionId, customerId, minor }: SentBack): Promise<void> {
  await execute(
    tx,
    sql`insert into invoicing.sent_back (payment_id, transaction_id, customer_id, minor)
        values (${paymentId}, ${transactionId}, ${customerId}, ${minor})
        on conflict (payment_id, transaction_id) do update set minor = sent_back.minor + excluded.minor`,
  )
}

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
