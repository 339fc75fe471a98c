import { execute, maybeRow, sql, type Tx } from '#platform/db'

export interface Link {
  id: string
  customerId: string
  transactionId: string
  /** Of the account that was to be paid when it was made. */
  payee: Buffer
  createdAt: Date
  revokedAt: Date | null
}

/** The link of a payment that works; of two that are made at once the first one stays. */
export async function openLink(
  tx: Tx,
  made: Pick<Link, 'id' | 'customerId' | 'transactionId' | 'payee'> & { createdBy: string; at: Date },
): Promise<Link> {
  const { id, customerId, transactionId, payee, createdBy, at } = made
  await execute(
    tx,
    sql`insert into tracking.link (id, customer_id, transaction_id, payee, created_by, created_at)
        values (${id}, ${customerId}, ${transactionId}, ${payee}, ${createdBy}, ${at})
        on conflict (transaction_id) where revoked_at is null do nothing`,
  )
  const link = await workingLink(tx, made)
  if (!link) throw new Error('a link that was made is not there')
  return link
}

/** The link of the customer's payment, unless there is none or it was revoked. */
export async function workingLink(
  tx: Tx,
  { customerId, transactionId }: Pick<Link, 'customerId' | 'transactionId'>,
): Promise<Link | undefined> {
  return maybeRow<Link>(
    tx,
    sql`select id, customer_id, transaction_id, payee, created_at, revoked_at from tracking.link
        where customer_id = ${customerId} and transaction_id = ${transactionId} and revoked_at is null`,
  )
}

export const revokeLink = (
  tx: Tx,
  { customerId, transactionId, by, at }: { customerId: string; transactionId: string; by: string; at: Date },
): Promise<number> =>
  execute(
    tx,
    sql`update tracking.link set revoked_at = ${at}, revoked_by = ${by}
        where customer_id = ${customerId} and transaction_id = ${transactionId} and revoked_at is null`,
  )

/** The link that someone opened, whoever's it is: needs a system transaction. */
export async function findLink(tx: Tx, id: string): Promise<Link | undefined> {
  return maybeRow<Link>(
    tx,
    sql`select id, customer_id, transaction_id, payee, created_at, revoked_at from tracking.link where id = ${id}`,
  )
}
