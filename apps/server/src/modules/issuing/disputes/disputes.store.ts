import type { cards as contract } from '@tradewind/contract'
import { type Currency, type Money, money } from '@tradewind/kernel'
import type * as z from 'zod/mini'
import { execute, join, maybeRow, oneRow, rows, type Sql, sql, type Tx } from '#platform/db'

export type DisputeState = z.output<typeof contract.PurchaseDisputeState>

export interface Dispute {
  id: string
  authorizationId: string
  customerId: string
  accountId: string
  amount: Money
  reason: z.output<typeof contract.PurchaseDisputeReason>
  evidence: string
  state: DisputeState
  openedBy: string
  openedByName: string
  openedAt: Date
  /** Given back while it is in review; nothing else is. */
  credited: Money
  decidedByName: string | null
  decidedAt: Date | null
  outcomeReason: string | null
  closedAt: Date | null
}

interface DisputeRow extends Omit<Dispute, 'amount' | 'credited'> {
  currency: Currency
  amount: bigint
  credited: bigint
}

const disputeFrom = ({ currency, amount, credited, ...row }: DisputeRow): Dispute => ({
  ...row,
  amount: money(currency, amount),
  credited: money(currency, credited),
})

export async function insertDispute(tx: Tx, dispute: Dispute): Promise<void> {
  const { id, authorizationId, customerId, accountId, amount, reason, evidence, state } = dispute
  await execute(
    tx,
    sql`insert into issuing.dispute (id, authorization_id, customer_id, account_id, currency, amount, reason, evidence,
          state, opened_by, opened_by_name, opened_at)
        values (${id}, ${authorizationId}, ${customerId}, ${accountId}, ${amount.currency}, ${amount.minor}, ${reason},
          ${evidence}, ${state}, ${dispute.openedBy}, ${dispute.openedByName}, ${dispute.openedAt})`,
  )
}

export async function findDispute(tx: Tx, customerId: string, id: string): Promise<Dispute | undefined> {
  const row = await maybeRow<DisputeRow>(
    tx,
    sql`select * from issuing.dispute where id = ${id} and customer_id = ${customerId}`,
  )
  return row && disputeFrom(row)
}

export async function findAnyDispute(tx: Tx, id: string): Promise<Dispute | undefined> {
  const row = await maybeRow<DisputeRow>(tx, sql`select * from issuing.dispute where id = ${id}`)
  return row && disputeFrom(row)
}

export async function lockDispute(tx: Tx, id: string): Promise<Dispute | undefined> {
  const row = await maybeRow<DisputeRow>(tx, sql`select * from issuing.dispute where id = ${id} for update`)
  return row && disputeFrom(row)
}

/** The dispute of a payment, unless it was withdrawn. */
export const disputeOf = (tx: Tx, authorizationId: string): Promise<{ id: string } | undefined> =>
  maybeRow(tx, sql`select id from issuing.dispute where authorization_id = ${authorizationId} and state <> 'Withdrawn'`)

export interface DisputeFilter {
  customerId?: string | undefined
  openedBy?: string | undefined
  state?: DisputeState | undefined
  openFirst?: boolean | undefined
  page: number
  pageSize: number
}

export async function pageOfDisputes(
  tx: Tx,
  { customerId, openedBy, state, openFirst, page, pageSize }: DisputeFilter,
): Promise<{ disputes: Dispute[]; total: number }> {
  const conditions: Sql[] = [sql`true`]
  if (customerId) conditions.push(sql`customer_id = ${customerId}`)
  if (openedBy)
    conditions.push(
      sql`(opened_by = ${openedBy} or authorization_id in (
            select id from issuing.authorization a where a.customer_id = dispute.customer_id and a.holder_id = ${openedBy}))`,
    )
  if (state) conditions.push(sql`state = ${state}`)
  const where = join(conditions, ' and ')
  const order = openFirst
    ? sql`(closed_at is not null), case when closed_at is null then opened_at end, opened_at desc, id desc`
    : sql`opened_at desc, id desc`
  const found = await rows<DisputeRow>(
    tx,
    sql`select * from issuing.dispute where ${where} order by ${order} limit ${pageSize} offset ${(page - 1) * pageSize}`,
  )
  const { total } = await oneRow<{ total: bigint }>(
    tx,
    sql`select count(*) as total from issuing.dispute where ${where}`,
  )
  return { disputes: found.map(disputeFrom), total: Number(total) }
}

type Change = Partial<
  Pick<Dispute, 'state' | 'credited' | 'decidedByName' | 'decidedAt' | 'outcomeReason' | 'closedAt'>
> & {
  decidedBy?: string
}

export async function changeDispute(tx: Tx, dispute: Dispute, change: Change): Promise<Dispute> {
  const { decidedBy, ...rest } = change
  const after = { ...dispute, ...rest }
  await execute(
    tx,
    sql`update issuing.dispute set state = ${after.state}, credited = ${after.credited.minor},
          decided_by = coalesce(${decidedBy ?? null}::uuid, decided_by), decided_by_name = ${after.decidedByName},
          decided_at = ${after.decidedAt}, outcome_reason = ${after.outcomeReason}, closed_at = ${after.closedAt}
        where id = ${dispute.id}`,
  )
  return after
}

export async function countOpenDisputes(tx: Tx): Promise<number> {
  const { count } = await oneRow<{ count: number }>(
    tx,
    sql`select count(*)::int as count from issuing.dispute where closed_at is null`,
  )
  return count
}
