import { Refusal } from '@tradewind/contract'
import type { Tx } from '#platform/db'
import { findAccount, holdAccount } from './accounts.store.ts'
import type { AccountRecord } from './accounts.types.ts'

/** What holds the money of a payment: an account, or what another module holds it in until it goes out. */
export interface FundingAccount extends Omit<AccountRecord, 'kind' | 'frozenBy' | 'closedBy' | 'closedAt'> {
  /** Where several transfers have their money on its way: what is on it is theirs, and goes back to who paid it in. */
  inTransit?: boolean
  /** Absent for what another module holds. */
  kind?: AccountRecord['kind']
}

/** Finds what a module holds money in, by customer and id; nothing when it is not the module's. */
export type FundingSource = (tx: Tx, customerId: string, id: string) => Promise<FundingAccount | undefined>

/** The one place that knows where a payment's money is held. */
export interface FundingAccounts {
  /** Refuses absent and foreign ids alike with accounts.unknown. */
  accountOf(tx: Tx, customerId: string, id: string): Promise<FundingAccount>
  /** The same for who acts on its status: it stays as it is until the end of `tx`, which must be the system's. */
  standingAccountOf(tx: Tx, customerId: string, id: string): Promise<FundingAccount>
  /** For modules that hold money outside of accounts. */
  register(source: FundingSource): void
}

/** Accounts are looked up first: nearly all payments are made from one. */
export function createFundingAccounts(): FundingAccounts {
  const sources: FundingSource[] = []
  const found =
    (own: FundingSource): FundingAccounts['accountOf'] =>
    async (tx, customerId, id) => {
      for (const source of [own, ...sources]) {
        const account = await source(tx, customerId, id)
        if (account) return account
      }
      throw new Refusal('accounts.unknown')
    }
  return {
    accountOf: found(findAccount),
    standingAccountOf: found(holdAccount),
    register: (source) => void sources.push(source),
  }
}
