import type { Currency } from '@tradewind/kernel'
import { execute, rows, sql, type Tx } from '#platform/db'

/**
 * Frees what an order counted in its maker's daily limit, because its money did not move (decision 021). At the end of the
 * transaction, between the customer's limits and the annual limits of accounts (decision 124).
 */
export const giveMemberUseBack = (
  tx: Tx,
  { id, createdBy, customerId }: { id: string; createdBy: string | null; customerId: string },
): void =>
  tx.beforeCommit(
    () => execute(tx, sql`select payments.give_member_use_back(${id})`),
    `member ${createdBy ?? ''} ${customerId}`,
  )

/** The currencies of what a member ordered in a day. */
export async function currenciesOrderedIn(
  tx: Tx,
  { userId, customerId, day }: { userId: string; customerId: string; day: string },
): Promise<Currency[]> {
  const found = await rows<{ currency: Currency }>(
    tx,
    sql`select distinct currency from payments.member_order
        where user_id = ${userId} and customer_id = ${customerId} and day = ${day} and amount > 0`,
  )
  return found.map(({ currency }) => currency)
}

/** Removes what orders counted in days before this, with the days: a daily limit reads its own day only. Gives how many. */
export async function dropOldMemberDays(tx: Tx, before: Date, most: number): Promise<number> {
  const firstKept = before.toISOString().slice(0, 10)
  const days = await execute(
    tx,
    sql`delete from payments.member_day where (user_id, customer_id, day) in (
          select user_id, customer_id, day from payments.member_day where day < ${firstKept}::date limit ${most})`,
  )
  const orders = await execute(
    tx,
    sql`delete from payments.member_order where id in (
          select id from payments.member_order where day < ${firstKept}::date limit ${most})`,
  )
  // Each member has no more days than orders in them.
  return Math.max(days, orders)
}
