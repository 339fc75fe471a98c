import type { Currency } from '@tradewind/kernel'
import type { Frequency } from '@tradewind/kernel/recurring-days'
import { execute, maybeRow, oneRow, rows, sql, type Tx } from '#platform/db'
import type { Item, StoredDiscount } from './invoicing.types.ts'

/** An item of what is issued again: its discount is text, since JSON has no such numbers. */
export type StoredItem = Omit<Item, 'id' | 'discountMinor'> & { discountMinor: string }

/** An invoice that is issued again and again. */
export interface Recurrence {
  id: string
  customerId: string
  merchantCustomerId: string
  currency: Currency
  frequency: Exclude<Frequency, 'Daily'>
  firstOn: string
  endsOn: string | null
  timeZone: string
  buyerReference: string | null
  notes: string | null
  deliveryCountryId: string | null
  discounts: StoredDiscount[]
  items: StoredItem[]
  totalMinor: bigint
  state: 'Active' | 'Paused' | 'Ended'
  nextNumber: number
  nextOn: string | null
  nextAt: Date | null
  stoppedBecause: string | null
  createdBy: string
  createdAt: Date
  version: number
}

/** Which is the next, and when; none once it has ended. */
export type NextIssue = Pick<Recurrence, 'state' | 'nextNumber' | 'nextOn' | 'nextAt'>

const columns = sql`r.id, r.customer_id, r.merchant_customer_id, r.currency, r.frequency, r.first_on::text as first_on,
  r.ends_on::text as ends_on, r.time_zone, r.buyer_reference, r.notes, r.delivery_country_id, r.discounts, r.items, r.total_minor, r.state,
  r.next_number, r.next_on::text as next_on, r.next_at, r.stopped_because, r.created_by, r.created_at, r.version`

export async function insertRecurrence(tx: Tx, made: Omit<Recurrence, 'stoppedBecause' | 'version'>): Promise<void> {
  const { id, customerId, merchantCustomerId, currency, frequency, firstOn, endsOn, timeZone } = made
  await execute(
    tx,
    sql`insert into invoicing.recurrence (id, customer_id, merchant_customer_id, currency, frequency, first_on, ends_on,
          time_zone, buyer_reference, notes, discounts, items, total_minor, state, next_number, next_on, next_at,
          created_by, created_at, delivery_country_id)
        values (${id}, ${customerId}, ${merchantCustomerId}, ${currency}, ${frequency}, ${firstOn}, ${endsOn},
          ${timeZone}, ${made.buyerReference}, ${made.notes}, ${JSON.stringify(made.discounts)},
          ${JSON.stringify(made.items)}, ${made.totalMinor}, ${made.state}, ${made.nextNumber}, ${made.nextOn},
          ${made.nextAt}, ${made.createdBy}, ${made.createdAt}, ${made.deliveryCountryId})`,
  )
}

export const countGoingOn = async (tx: Tx, customerId: string): Promise<number> =>
  (
    await oneRow<{ count: number }>(
      tx,
      sql`select count(*)::int as count from invoicing.recurrence
          where customer_id = ${customerId} and state <> 'Ended'`,
    )
  ).count

export interface ListedRecurrence extends Recurrence {
  receiverName: string
  issuedCount: number
}

/** Those that go on first, then the newest. */
export async function recurrencePage(
  tx: Tx,
  { customerId, page, pageSize }: { customerId: string; page: number; pageSize: number },
): Promise<{ recurrences: ListedRecurrence[]; total: number }> {
  const recurrences = await rows<ListedRecurrence>(
    tx,
    sql`select ${columns}, m.name as receiver_name,
          (select count(*)::int from invoicing.invoice i where i.recurrence_id = r.id) as issued_count
        from invoicing.recurrence r join invoicing.merchant_customer m on m.id = r.merchant_customer_id
        where r.customer_id = ${customerId}
        order by r.state = 'Ended', r.created_at desc, r.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`,
  )
  const { total } = await oneRow<{ total: number }>(
    tx,
    sql`select count(*)::int as total from invoicing.recurrence where customer_id = ${customerId}`,
  )
  return { recurrences, total }
}

/** Those that could not be issued, the longest due first. */
export const stoppedRecurrences = (
  tx: Tx,
  customerId: string,
  most: number,
): Promise<(Pick<Recurrence, 'id' | 'currency' | 'totalMinor'> & { receiverName: string })[]> =>
  rows(
    tx,
    sql`select r.id, r.currency, r.total_minor, m.name as receiver_name
        from invoicing.recurrence r join invoicing.merchant_customer m on m.id = r.merchant_customer_id
        where r.customer_id = ${customerId} and r.state = 'Paused' and r.stopped_because is not null
        order by r.next_at, r.id limit ${most}`,
  )

export const lockRecurrence = (tx: Tx, customerId: string, id: string): Promise<Recurrence | undefined> =>
  maybeRow<Recurrence>(
    tx,
    sql`select ${columns} from invoicing.recurrence r where r.id = ${id} and r.customer_id = ${customerId} for update`,
  )

/** Those whose time has come, of all customers: needs a system transaction. */
export const dueRecurrences = (tx: Tx, now: Date, most: number): Promise<{ id: string; customerId: string }[]> =>
  rows(
    tx,
    sql`select id, customer_id from invoicing.recurrence where state = 'Active' and next_at <= ${now}
        order by next_at, id limit ${most}`,
  )

export async function setNext(
  tx: Tx,
  id: string,
  { state, nextNumber, nextOn, nextAt, stoppedBecause = null }: NextIssue & { stoppedBecause?: string | null },
): Promise<void> {
  await execute(
    tx,
    sql`update invoicing.recurrence set state = ${state}, next_number = ${nextNumber}, next_on = ${nextOn},
          next_at = ${nextAt}, stopped_because = ${stoppedBecause}, version = version + 1
        where id = ${id}`,
  )
}
