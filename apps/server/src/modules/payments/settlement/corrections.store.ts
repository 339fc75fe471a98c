import type { Money } from '@tradewind/kernel'
import { execute, sql, type Tx } from '#platform/db'
import { referenceOf } from '../payments.ids.ts'
import type { AccountForPayments } from '../payments.needs.ts'

export interface Correction {
  /** Of its transfer, which the caller posts in the same transaction. */
  transferId: string
  journalId: string
  account: Pick<AccountForPayments, 'id' | 'customerId' | 'ledgerAccount'>
  direction: 'in' | 'out'
  amount: Money
  counterparty: string
  narration: string
  at: Date
}

/** Records a journal's movement on an account. At commit, the database compares it with the transfer of the same id. */
export async function insertCorrection(
  tx: Tx,
  { transferId, journalId, account, direction, amount, counterparty, narration, at }: Correction,
): Promise<void> {
  await execute(
    tx,
    sql`insert into payments.correction (id, customer_id, account_id, ledger_account_id, journal_id, direction,
          currency, amount, counterparty, narration, reference, at)
        values (${transferId}, ${account.customerId}, ${account.id}, ${account.ledgerAccount}, ${journalId},
          ${direction}, ${amount.currency}, ${amount.minor}, ${counterparty}, ${narration}, ${referenceOf(transferId)},
          ${at})`,
  )
}
