import { type FoundKind, type FoundRecord, mostFound } from '@tradewind/contract/find'
import { rows, type Sql, sql, type Tx } from '#platform/db'
import { openExceptions } from './exceptions.store.ts'

/** The search text in the forms in which numbers are stored. */
export interface Searched {
  /** Without spaces and dashes, in upper case. */
  number: string
  lower: string
  id: string | null
}

/** Searches each kind by complete numbers and ids, using its indexes; open exceptions are few. */
const matching: Readonly<Record<FoundKind, (searched: Searched) => Sql>> = {
  account: ({ number, id }) => sql`
    select a.id, a.account_number as title, a.status, a.customer_id, a.opened_at as at from accounts.account a
    where a.id in (select ${id}::uuid union all select id from accounts.account where account_number = ${number}
      union all select account_id from accounts.receiving_detail where number = ${number})`,
  card: ({ number, id }) => sql`
    select c.id, c.last_four as title, c.status, c.customer_id, c.created_at as at from issuing.card c
    where c.id = ${id}::uuid or c.last_four = ${number}`,
  invoice: ({ lower, id }) => sql`
    select i.id, i.number as title, i.state as status, i.customer_id, i.created_at as at from invoicing.invoice i
    where i.number is not null and (i.id = ${id}::uuid or lower(i.number) = ${lower})`,
  case: ({ lower, id }) => sql`
    select c.id, c.reference as title, c.status, c.customer_id, c.opened_at as at from review.case c
    where c.id = ${id}::uuid or c.reference = upper(${lower})`,
  exception: ({ lower }) => sql`
    select e.exception_id as id, e.title, e.source as status, e.customer_id, e.opened_at as at from (${openExceptions}) e
    where lower(e.exception_id) = ${lower} or e.payment_id is not null and lower(e.title) = ${lower}`,
}

/** The newest matches of a kind. */
export const newestFound = (
  tx: Tx,
  kind: FoundKind,
  searched: Searched,
): Promise<Omit<FoundRecord, 'kind' | 'customerName'>[]> =>
  rows(
    tx,
    sql`select id, title, status, customer_id from (${matching[kind](searched)}) f
        order by at desc, id desc limit ${mostFound}`,
  )
