import { type FoundKind, type FoundRecord, foundKinds, mostFound, permissionsOfFound } from '@tradewind/contract/find'
import type { StaffCaller } from '#platform/caller'
import { rows, type Sql, sql, type Tx } from '#platform/db'
import { namesBy } from './names-by.ts'
import type { OperationsNeeds } from './operations.needs.ts'

/** A search in the forms in which numbers are kept. */
interface Searched {
  /** Without spaces and dashes, in capitals. */
  number: string
  lower: string
  id: string | null
}

/** Each kind by its indexes: a number or an id is known as a whole. */
const found: Readonly<Record<FoundKind, (searched: Searched) => Sql>> = {
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
}

/** What a number or an id names, of what this person may open. Customers read of it as of other lists of names. */
export const findRecords =
  ({ db, customers, staff }: OperationsNeeds) =>
  ({ caller, text }: { caller: StaffCaller; text: string }): Promise<FoundRecord[]> =>
    db.asSystem(async (tx) => {
      const searched = searchedOf(text)
      const own = foundKinds.filter((kind) => permissionsOfFound[kind].every((one) => caller.permissions.has(one)))
      const records = []
      for (const kind of own) for (const one of await newest(tx, found[kind](searched))) records.push({ kind, ...one })
      await staff.recordList(tx, { staffId: caller.staffId, list: 'Search', names: records.length })
      const nameOf = namesBy(tx, customers)
      const named: FoundRecord[] = []
      for (const one of records) named.push({ ...one, customerName: await nameOf(one.customerId) })
      return named
    })

const newest = (tx: Tx, of: Sql): Promise<Omit<FoundRecord, 'kind' | 'customerName'>[]> =>
  rows(tx, sql`select id, title, status, customer_id from (${of}) f order by at desc, id desc limit ${mostFound}`)

function searchedOf(text: string): Searched {
  const trimmed = text.trim()
  const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(trimmed)
  return {
    number: trimmed.replaceAll(/[\s•*-]/g, '').toUpperCase(),
    lower: trimmed.toLowerCase(),
    id: isId ? trimmed.toLowerCase() : null,
  }
}
