import { Refusal } from '@tradewind/contract'
import type { Tx } from '#platform/db'
import type { AccountsNeeds } from './accounts.needs.ts'
import { lockAccount, writeStatus } from './accounts.store.ts'
import type { AccountStatus } from './accounts.types.ts'

const inTheLedger = { Active: 'open', Frozen: 'frozen', Closed: 'closed' } as const

/**
 * Freezes, unfreezes or closes an account: what the ledger enforces and what customers see change together. Needs a
 * system transaction. A closed account stays closed; one that holds money or owes an answer is not closed by mistake.
 */
export const setStatus =
  ({ ledger }: Pick<AccountsNeeds, 'ledger'>) =>
  async (tx: Tx, { customerId, accountId, status }: SetStatus): Promise<void> => {
    const account = await lockAccount(tx, customerId, accountId)
    if (!account) throw new Refusal('accounts.unknown')
    if (account.status === status) return
    if (account.status === 'Closed') throw new Refusal('ledger.account_closed')
    await ledger.setStatus(tx, account.ledgerAccount, inTheLedger[status])
    await writeStatus(tx, account.id, status)
  }

interface SetStatus {
  customerId: string
  accountId: string
  status: AccountStatus
}
