import type { Currency } from '@tradewind/kernel'
import { execute, rows, sql, type Tx } from '#platform/db'

/**
 * What an order counted in the day of the member who made it counts no more, since its money did not move (decision 275). At
 * the end of the transaction, between the limits of the customer and the years of accounts (decision 124).
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
