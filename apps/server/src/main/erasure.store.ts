import { execute, maybeRow, oneRow, sql, type Tx } from '#platform/db'

export interface CustomerStanding {
  createdAt: Date
  /** When money last moved on any account of the customer's. */
  lastMovedAt: Date | null
  /** Whether an account is open, or anything lies on one. */
  hasOpenAccounts: boolean
}

/** Holds off other erasures of the customer's people until the transaction ends: of two that are left one is the last. */
export const standingOf = (tx: Tx, customerId: string): Promise<CustomerStanding> =>
  oneRow(
    tx,
    sql`select c.created_at as "createdAt", moved.last as "lastMovedAt", coalesce(moved.open, false) as "hasOpenAccounts"
        from customers.customer c, lateral (
          select max(l.last_entry_at) as last,
            bool_or(l.posted_minor <> 0 or l.held_minor <> 0 or coalesce(own.status <> 'Closed', false)) as open
          from (select ledger_account, status from accounts.account where customer_id = c.customer_id
                union all select ledger_account, null from sendr.holding where customer_id = c.customer_id) own
            join ledger.account l on l.id = own.ledger_account) moved
        where c.customer_id = ${customerId} for no key update of c`,
  )

export const isErased = async (tx: Tx, holderId: string): Promise<boolean> =>
  (await maybeRow(
    tx,
    sql`select from platform.person_key where holder_id = ${holderId} and destroyed_at is not null`,
  )) !== undefined

/** How many people of a customer could still sign in, but for one. */
export async function countOthers(tx: Tx, customerId: string, userId: string): Promise<number> {
  const { others } = await oneRow<{ others: number }>(
    tx,
    sql`select count(*)::int as others from customers.member m join identity.person p on p.id = m.user_id
        where m.customer_id = ${customerId} and m.user_id <> ${userId} and p.closed_at is null`,
  )
  return others
}

export interface Erasure {
  holderId: string
  kind: 'person' | 'customer'
  because: string
  at: Date
}

export async function writeErasure(tx: Tx, { holderId, kind, because, at }: Erasure): Promise<void> {
  await execute(
    tx,
    sql`insert into platform.erasure (holder_id, kind, because, at)
        values (${holderId}, ${kind}, ${because}, ${at}) on conflict do nothing`,
  )
}
