import { type Currency, type Money, money } from '@tradewind/kernel'
import { execute, maybeRow, rows, sql, type Tx } from '#platform/db'
import type { GivenBack } from './sendr.needs.ts'
import type { Funding, Refund } from './sendr.types.ts'

interface FundingRow extends Omit<Funding, 'amount' | 'kept' | 'refunded'> {
  currency: Currency
  amount: bigint
  kept: bigint
  refunded: bigint
}

const fundingFrom = (row: FundingRow): Funding => ({
  ...row,
  amount: money(row.currency, row.amount),
  kept: money(row.currency, row.kept),
  refunded: money(row.currency, row.refunded),
})

/** What came in for these instructions, in the order in which it came. */
export async function fundingsOf(tx: Tx, instructionIds: readonly string[]): Promise<Funding[]> {
  const fundings = await rows<FundingRow>(
    tx,
    sql`select * from sendr.funding where instruction_id = any(${instructionIds}::uuid[]) order by came_at, id`,
  )
  return fundings.map(fundingFrom)
}

export async function findFunding(tx: Tx, rail: string, networkReference: string): Promise<Funding | undefined> {
  const row = await maybeRow<FundingRow>(
    tx,
    sql`select * from sendr.funding where rail = ${rail} and network_reference = ${networkReference}`,
  )
  return row && fundingFrom(row)
}

/** Whether money that came for a transfer has a reference that staff copied, whatever its capitals and spaces. */
export const hasFundingAsCopied = async (tx: Tx, rail: string, plainReference: string): Promise<boolean> =>
  (await maybeRow(
    tx,
    sql`select 1 as found from sendr.funding
        where rail = ${rail} and upper(regexp_replace(network_reference, '\s', '', 'g')) = ${plainReference} limit 1`,
  )) !== undefined

export async function insertFunding(tx: Tx, came: Funding): Promise<void> {
  await execute(
    tx,
    sql`insert into sendr.funding (id, instruction_id, customer_id, kind, rail, network_reference, currency, amount, kept,
          refunded, payer, came_at)
        values (${came.id}, ${came.instructionId}, ${came.customerId}, ${came.kind}, ${came.rail},
          ${came.networkReference}, ${came.amount.currency}, ${came.amount.minor}, ${came.kept.minor},
          ${came.refunded.minor}, ${came.payer}, ${came.cameAt})`,
  )
}

interface RefundRow extends Omit<Refund, 'amount'> {
  currency: Currency
  amount: bigint
}

const refundFrom = (row: RefundRow): Refund => ({
  ...row,
  amount: money(row.currency, row.amount),
})

export async function refundsOf(tx: Tx, instructionIds: readonly string[]): Promise<Refund[]> {
  const refunds = await rows<RefundRow>(
    tx,
    sql`select r.*, f.currency from sendr.refund r join sendr.funding f on f.id = r.funding_id
        where r.instruction_id = any(${instructionIds}::uuid[]) order by r.decided_at, r.id`,
  )
  return refunds.map(refundFrom)
}

/** Writes down what goes back of a funding; the database refuses more than came. */
export async function insertRefund(tx: Tx, funding: Funding, refund: Refund): Promise<void> {
  await execute(
    tx,
    sql`insert into sendr.refund (id, funding_id, instruction_id, customer_id, amount, reason, decided_at, done_at,
          is_chargeback)
        values (${refund.id}, ${funding.id}, ${funding.instructionId}, ${funding.customerId}, ${refund.amount.minor},
          ${refund.reason}, ${refund.decidedAt}, ${refund.doneAt}, ${refund.isChargeback})`,
  )
  await execute(tx, sql`update sendr.funding set refunded = refunded + ${refund.amount.minor} where id = ${funding.id}`)
}

/**
 * A refund with where its money came from, and whether it waits for the dispute of the card payment: the card's bank may
 * take the same money. Nothing when it was given already.
 */
export async function refundToGive(tx: Tx, refundId: string): Promise<(GivenBack & { waits: boolean }) | undefined> {
  const row = await maybeRow<FundingRow & { refundAmount: bigint; refundReason: string; waits: boolean }>(
    tx,
    sql`select f.*, r.amount as refund_amount, r.reason as refund_reason, exists (select from sendr.card_attempt a
          where f.rail = 'card' and a.id::text = f.network_reference and a.dispute = 'Open') as waits
        from sendr.refund r join sendr.funding f on f.id = r.funding_id
        where r.id = ${refundId} and r.done_at is null`,
  )
  if (!row) return undefined
  const { kind, rail, networkReference: originalReference, currency, amount, refundAmount, refundReason, waits } = row
  return {
    refundId,
    kind,
    rail,
    originalReference,
    original: money(currency, amount),
    amount: money(currency, refundAmount),
    reason: refundReason,
    waits,
  }
}

export async function markRefunded(tx: Tx, refundId: string, at: Date): Promise<void> {
  await execute(tx, sql`update sendr.refund set done_at = ${at} where id = ${refundId} and done_at is null`)
}

/** Refunds of a funding that are booked and not given yet. */
export const waitingRefunds = (tx: Tx, fundingId: string): Promise<{ id: string; minor: bigint }[]> =>
  rows(tx, sql`select id, amount as minor from sendr.refund where funding_id = ${fundingId} and done_at is null`)

/** Refunds to the payer of a funding, oldest first. */
export async function givenRefunds(
  tx: Tx,
  { id, amount: { currency } }: Funding,
): Promise<{ id: string; amount: Money; at: Date }[]> {
  const given = await rows<{ id: string; minor: bigint; at: Date }>(
    tx,
    sql`select id, amount as minor, done_at as at from sendr.refund
        where funding_id = ${id} and done_at is not null and not is_chargeback order by done_at, id`,
  )
  return given.map(({ minor, ...refund }) => ({ ...refund, amount: money(currency, minor) }))
}

/** The card's bank took what these refunds would have given back: they are booked already, and nobody sends them. */
export async function markTakenByBank(tx: Tx, fundingId: string, at: Date): Promise<void> {
  await execute(
    tx,
    sql`update sendr.refund set is_chargeback = true, done_at = ${at}
        where funding_id = ${fundingId} and done_at is null`,
  )
}
