import { type Currency, money } from '@tradewind/kernel'
import { type CardOutcome, isOpen } from '#modules/acquiring'
import { execute, maybeRow, oneRow, rows, sql, type Tx } from '#platform/db'
import { planTask as plan } from '#platform/tasks'
import type { CardFunding } from './card-fundings.types.ts'

interface FundingRow extends Omit<CardFunding, 'amount' | 'refunded'> {
  currency: Currency
  amount: bigint
  refunded: bigint
}

const fundingFrom = ({ currency, ...row }: FundingRow): CardFunding => ({
  ...row,
  amount: money(currency, row.amount),
  refunded: money(currency, row.refunded),
})

export async function insertFunding(tx: Tx, one: CardFunding): Promise<void> {
  await execute(
    tx,
    sql`insert into cardfundings.funding (id, customer_id, account_id, currency, amount, reference, card_type, brand,
          last_four, state, created_by, created_by_name, invoice_id, begun_at)
        values (${one.id}, ${one.customerId}, ${one.accountId}, ${one.amount.currency}, ${one.amount.minor},
          ${one.reference}, ${one.cardType}, ${one.brand}, ${one.lastFour}, ${one.state}, ${one.createdBy},
          ${one.createdByName}, ${one.invoiceId}, ${one.begunAt})`,
  )
}

export async function findFunding(tx: Tx, id: string): Promise<CardFunding | undefined> {
  const row = await maybeRow<FundingRow>(tx, sql`select * from cardfundings.funding where id = ${id}`)
  return row && fundingFrom(row)
}

/** One that this customer ordered; someone else's, a payer's of an invoice and none at all are alike. */
export async function findOwnFunding(
  tx: Tx,
  { customerId, id }: { customerId: string; id: string },
): Promise<CardFunding | undefined> {
  const row = await maybeRow<FundingRow>(
    tx,
    sql`select * from cardfundings.funding where id = ${id} and customer_id = ${customerId} and invoice_id is null`,
  )
  return row && fundingFrom(row)
}

export async function findChallenged(
  tx: Tx,
  { customerId, challengeId }: { customerId: string; challengeId: string },
): Promise<CardFunding | undefined> {
  const row = await maybeRow<FundingRow>(
    tx,
    sql`select * from cardfundings.funding where challenge_id = ${challengeId} and customer_id = ${customerId}
          and invoice_id is null`,
  )
  return row && fundingFrom(row)
}

export async function lockKnownFunding(tx: Tx, id: string): Promise<CardFunding | undefined> {
  const row = await maybeRow<FundingRow>(tx, sql`select * from cardfundings.funding where id = ${id} for update`)
  return row && fundingFrom(row)
}

export async function lockFunding(tx: Tx, id: string): Promise<CardFunding> {
  const funding = await lockKnownFunding(tx, id)
  if (!funding) throw new Error('there is no such card funding')
  return funding
}

/** Writes what became of a locked funding. */
export async function changeFunding(
  tx: Tx,
  id: string,
  { after, credit, at }: { after: CardOutcome; credit: CardFunding['credit']; at: Date },
): Promise<void> {
  await execute(
    tx,
    sql`update cardfundings.funding set state = ${after.state}, reason = ${after.reason},
          challenge_id = ${after.challengeId}, flow = ${after.flow}, eci = ${after.eci}, liability = ${after.liability},
          credit = ${credit}, ended_at = ${isOpen(after) ? null : at}
        where id = ${id}`,
  )
}

export async function pageOfFundings(
  tx: Tx,
  of: { customerId: string; accountId: string; page: number; pageSize: number },
): Promise<{ fundings: CardFunding[]; total: number }> {
  const { customerId, accountId, page, pageSize } = of
  const { total } = await oneRow<{ total: number }>(
    tx,
    sql`select count(*)::int as total from cardfundings.funding
        where customer_id = ${customerId} and account_id = ${accountId} and invoice_id is null`,
  )
  const found = await rows<FundingRow>(
    tx,
    sql`select * from cardfundings.funding
        where customer_id = ${customerId} and account_id = ${accountId} and invoice_id is null
        order by begun_at desc, id desc limit ${pageSize} offset ${(page - 1) * pageSize}`,
  )
  return { fundings: found.map(fundingFrom), total }
}

/** Whether anything is on its way to this account. */
export async function hasOpenFunding(
  tx: Tx,
  { customerId, accountId }: { customerId: string; accountId: string },
): Promise<boolean> {
  const found = await maybeRow(
    tx,
    sql`select 1 from cardfundings.funding
        where customer_id = ${customerId} and account_id = ${accountId} and ended_at is null limit 1`,
  )
  return found !== undefined
}

export const planInquiry = (tx: Tx, { id, dueAt }: { id: string; dueAt: Date }): Promise<void> =>
  plan(tx, { module: 'cardfundings', subject: id, kind: 'inquire', dueAt })

/** The payment of an invoice that waits for its cardholder. */
export async function findOfInvoice(
  tx: Tx,
  { invoiceId, challengeId }: { invoiceId: string; challengeId: string },
): Promise<CardFunding | undefined> {
  const row = await maybeRow<FundingRow>(
    tx,
    sql`select * from cardfundings.funding where challenge_id = ${challengeId} and invoice_id = ${invoiceId}`,
  )
  return row && fundingFrom(row)
}

export async function newestOfInvoice(tx: Tx, invoiceId: string): Promise<CardFunding | undefined> {
  const row = await maybeRow<FundingRow>(
    tx,
    sql`select * from cardfundings.funding where invoice_id = ${invoiceId} order by begun_at desc, id desc limit 1`,
  )
  return row && fundingFrom(row)
}

export const countOfInvoice = async (
  tx: Tx,
  { invoiceId, since }: { invoiceId: string; since: Date },
): Promise<number> =>
  (
    await oneRow<{ count: number }>(
      tx,
      sql`select count(*)::int as count from cardfundings.funding
          where invoice_id = ${invoiceId} and begun_at > ${since}`,
    )
  ).count
