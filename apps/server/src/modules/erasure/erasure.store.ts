import { empty, execute, maybeRow, oneRow, rows, sql, type Tx } from '#platform/db'

export interface CustomerStanding {
  createdAt: Date
  /** When money last moved on any account of the customer's. */
  lastMovedAt: Date | null
  /** Whether an account is open, or anything lies on one. */
  hasOpenAccounts: boolean
}

/**
 * How a customer stands. With `lock` it holds off other erasures of the customer's people until the transaction ends: of two
 * that are left one is the last.
 */
export const standingOf = (tx: Tx, customerId: string, lock: 'lock' | 'read'): Promise<CustomerStanding> =>
  oneRow(
    tx,
    sql`select c.created_at, moved.last as last_moved_at, coalesce(moved.open, false) as has_open_accounts
        from customers.customer c, lateral (
          select max(l.last_entry_at) as last,
            bool_or(l.posted_minor <> 0 or l.held_minor <> 0 or coalesce(own.status <> 'Closed', false)) as open
          from (select ledger_account, status from accounts.account where customer_id = c.customer_id
                union all select ledger_account, null from sendr.holding where customer_id = c.customer_id) own
            join ledger.account l on l.id = own.ledger_account) moved
        where c.customer_id = ${customerId} ${lock === 'lock' ? sql`for no key update of c` : empty}`,
  )

export const isErased = async (tx: Tx, holderId: string): Promise<boolean> =>
  (await maybeRow(
    tx,
    sql`select from platform.person_key where holder_id = ${holderId} and destroyed_at is not null`,
  )) !== undefined

/** How many people of a customer could still act for it, but for one: who left does so no more. */
export async function countOthers(tx: Tx, customerId: string, userId: string): Promise<number> {
  const { others } = await oneRow<{ others: number }>(
    tx,
    sql`select count(*)::int as others from customers.member m join identity.person p on p.id = m.user_id
        where m.customer_id = ${customerId} and m.user_id <> ${userId} and p.closed_at is null
          and m.team_status not in ('Exited', 'Sacked')`,
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

/**
 * What is of nobody but the person and under no key of it: stored answers, and the picture with its file. A picture that is a
 * document of the application or of someone else too stays; the file goes with the last row that names it.
 */
export async function dropTraces(tx: Tx, userId: string): Promise<void> {
  await execute(tx, sql`delete from platform.idempotency where user_id = ${userId}`)
  const dropped = await rows<{ id: string }>(
    tx,
    sql`delete from profile.picture where subject = ${userId} returning document_id as id`,
  )
  const unused = sql`select d.document_id from customers.document d where d.document_id = any(${dropped.map(({ id }) => id)}::uuid[])
    and not exists (select from profile.picture p where p.document_id = d.document_id)
    and not exists (
      select from customers.document_side s join onboarding.document_side o
        on o.customer_id = d.customer_id and o.content_hash = s.content_hash
      where s.document_id = d.document_id)`
  const found = await rows<{ documentId: string }>(tx, unused)
  const ids = found.map(({ documentId: id }) => id)
  await execute(tx, sql`delete from customers.document_side where document_id = any(${ids}::uuid[])`)
  await execute(tx, sql`delete from customers.document where document_id = any(${ids}::uuid[])`)
}
