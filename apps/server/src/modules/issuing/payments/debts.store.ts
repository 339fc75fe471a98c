import { type Currency, type Money, money } from '@tradewind/kernel'
import { execute, rows, sql, type Tx } from '#platform/db'

/** What a balance did not cover when the card network took it. */
export interface CardDebt {
  id: string
  authorizationId: string
  customerId: string
  accountId: string
  ledgerAccountId: bigint
  left: Money
}

export async function insertDebt(
  tx: Tx,
  debt: Omit<CardDebt, 'left'> & { owed: Money; openedAt: Date },
): Promise<void> {
  await execute(
    tx,
    sql`insert into issuing.debt (id, authorization_id, customer_id, account_id, ledger_account_id, currency, owed, opened_at)
        values (${debt.id}, ${debt.authorizationId}, ${debt.customerId}, ${debt.accountId}, ${debt.ledgerAccountId},
          ${debt.owed.currency}, ${debt.owed.minor}, ${debt.openedAt})`,
  )
}

/** What is owed on an account, the oldest first, locked: two repayments side by side repay nothing twice. */
export async function lockDebtsOf(tx: Tx, accountId: string): Promise<(CardDebt & { repaid: bigint })[]> {
  const found = await rows<Omit<CardDebt, 'left'> & { currency: Currency; leftMinor: bigint; repaid: bigint }>(
    tx,
    sql`select id, authorization_id, customer_id, account_id, ledger_account_id, currency, owed - repaid as left_minor, repaid
        from issuing.debt where account_id = ${accountId} and repaid < owed order by opened_at, id for update`,
  )
  return found.map(({ currency, leftMinor, ...debt }) => ({ ...debt, left: money(currency, leftMinor) }))
}

export async function repayDebt(tx: Tx, id: string, amount: Money): Promise<void> {
  await execute(tx, sql`update issuing.debt set repaid = repaid + ${amount.minor} where id = ${id}`)
}

/** The accounts on which something is owed. */
export const accountsOwing = (tx: Tx): Promise<{ customerId: string; accountId: string }[]> =>
  rows(tx, sql`select distinct customer_id, account_id from issuing.debt where repaid < owed limit 1000`)
