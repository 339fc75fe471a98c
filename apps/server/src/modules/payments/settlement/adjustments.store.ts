import type { Money } from '@tradewind/kernel'
import { execute, sql, type Tx } from '#platform/db'
import type { LedgerAccountId } from '../payments.needs.ts'
import type { AdjustmentKind, Payment } from '../payments.types.ts'

export interface Adjustment {
  /** Of the transfer that moves it in the books. */
  id: string
  kind: AdjustmentKind
  accountId: string
  ledgerAccountId: LedgerAccountId
  amount: Money
  at: Date
}

/**
 * Writes down what moves on an account after a transaction was booked, so that lists show it as a line of its own. At the commit
 * the database compares it with the transfer of the same id.
 */
export async function insertAdjustment(
  tx: Tx,
  { id: transactionId, customerId }: Pick<Payment, 'id' | 'customerId'>,
  { id, kind, accountId, ledgerAccountId, amount, at }: Adjustment,
): Promise<void> {
  await execute(
    tx,
    sql`insert into payments.adjustment (id, transaction_id, customer_id, account_id, ledger_account_id, kind, direction,
          currency, amount, at)
        values (${id}, ${transactionId}, ${customerId}, ${accountId}, ${ledgerAccountId}, ${kind},
          ${kind === 'return' ? 'in' : 'out'}, ${amount.currency}, ${amount.minor}, ${at})`,
  )
}
