import { type Currency, type Money, money } from '@tradewind/kernel'
import { execute, maybeRow, oneRow, rows, sql, type Tx } from '#platform/db'
import type { CardFunding } from './card-fundings.types.ts'
import type { DisputeState } from './disputes.types.ts'

/** Money that went back to the card that paid. */
export interface Refund {
  id: string
  amount: Money
  takenBack: Money
  owed: Money
  reason: string
  proposedByName: string
  approvedByName: string
  bookedAt: Date
  sentAt: Date | null
}

interface RefundRow extends Omit<Refund, 'amount' | 'takenBack' | 'owed'> {
  amount: bigint
  takenBack: bigint
  owed: bigint
}

/** What a second person approves, by the table's columns. */
export interface RefundPayload {
  funding_id: string
  customer_id: string
  amount: string
  reason: string
}

/** Writes down a refund that was approved; the database counts it up on the payment and refuses it without its decision. */
export async function insertRefund(tx: Tx, refund: Refund, payload: RefundPayload): Promise<void> {
  const { id, takenBack, owed, proposedByName, approvedByName, bookedAt } = refund
  await execute(
    tx,
    sql`insert into cardfundings.refund (id, funding_id, customer_id, amount, taken_back, owed, reason, proposed_by_name,
          approved_by_name, booked_at, decision_id)
        values (${id}, ${payload.funding_id}, ${payload.customer_id}, ${payload.amount}, ${takenBack.minor},
          ${owed.minor}, ${payload.reason}, ${proposedByName}, ${approvedByName}, ${bookedAt}, ${id})`,
  )
}

/** The refunds of a payment, the oldest first. */
export async function refundsOf(tx: Tx, { id, amount: { currency } }: CardFunding): Promise<Refund[]> {
  const found = await rows<RefundRow>(
    tx,
    sql`select id, amount, taken_back, owed, reason, proposed_by_name, approved_by_name, booked_at, sent_at
        from cardfundings.refund where funding_id = ${id} order by booked_at, id`,
  )
  const of = (minor: bigint) => money(currency, minor)
  return found.map((row) => ({
    ...row,
    amount: of(row.amount),
    takenBack: of(row.takenBack),
    owed: of(row.owed),
  }))
}

/** The acquirer has it. */
export async function markRefundSent(tx: Tx, id: string, at: Date): Promise<void> {
  await execute(tx, sql`update cardfundings.refund set sent_at = ${at} where id = ${id} and sent_at is null`)
}

/** The card's bank took these refunds with the whole payment: they are already booked and are never sent. */
export async function markTakenByBank(tx: Tx, fundingId: string, at: Date): Promise<void> {
  await execute(
    tx,
    sql`update cardfundings.refund set sent_at = ${at} where funding_id = ${fundingId} and sent_at is null`,
  )
}

interface TopUpSearch {
  reference: string | undefined
  state: CardFunding['state'] | 'pending' | undefined
  page: number
  pageSize: number
}

interface TopUpRow extends Omit<CardFunding, 'amount' | 'refunded'> {
  currency: Currency
  amount: bigint
  refunded: bigint
  dispute: DisputeState | null
}

export interface ListedTopUp {
  funding: CardFunding
  dispute: DisputeState | undefined
}

const withDispute = sql`select f.*, d.state as dispute from cardfundings.funding f
  left join cardfundings.dispute d on d.funding_id = f.id`

const listedFrom = ({ dispute, currency, ...row }: TopUpRow): ListedTopUp => ({
  funding: { ...row, amount: money(currency, row.amount), refunded: money(currency, row.refunded) },
  dispute: dispute ?? undefined,
})

/** Payments of all customers, the newest first. */
export async function pageOfTopUps(tx: Tx, of: TopUpSearch): Promise<{ found: ListedTopUp[]; total: number }> {
  const states = of.state === 'pending' ? ['attempting', 'unknown'] : of.state === undefined ? null : [of.state]
  const where = sql`where (${states}::text[] is null or f.state = any(${states}::text[]))
    and (${of.reference ?? null}::text is null or f.reference = upper(${of.reference ?? null}))`
  const { total } = await oneRow<{ total: number }>(
    tx,
    sql`select count(*)::int as total from cardfundings.funding f ${where}`,
  )
  const found = await rows<TopUpRow>(
    tx,
    sql`${withDispute} ${where} order by f.begun_at desc, f.id desc
        limit ${of.pageSize} offset ${(of.page - 1) * of.pageSize}`,
  )
  return { found: found.map(listedFrom), total }
}

export async function findTopUp(tx: Tx, id: string): Promise<ListedTopUp | undefined> {
  const row = await maybeRow<TopUpRow>(tx, sql`${withDispute} where f.id = ${id}`)
  return row && listedFrom(row)
}
