import type { IssuedDocuments } from '#modules/documents'
import type { Clock } from '#platform/clock'
import type { Database, Tx } from '#platform/db'

/** What statements need of the other modules, as small as it is; the wiring passes their front doors in. */
export interface StatementsNeeds {
  db: Database
  /** Business time: which day it is, and when a statement was made. */
  bankClock: Clock
  accounts: {
    /** Every account of the customer, closed ones included. */
    accountsOf(tx: Tx, customerId: string): Promise<{ id: string; accountNumber: string }[]>
    /** What identifies the account on paper; empty for what is no account. */
    numbersOf(tx: Tx, customerId: string, accountId: string): Promise<{ label: string; value: string }[]>
  }
  /** The liens that were open on an account at a moment, the newest first. */
  liensAt(
    tx: Tx,
    of: { customerId: string; accountId: string; at: Date },
  ): Promise<{ id: string; amount: bigint; placedAt: Date }[]>
  /** The customer's name, as networks and receipts say it. */
  holderNameOf(tx: Tx, customerId: string): Promise<string>
  /** Gives statements the address at which they are checked, and answers who checks one. */
  documents: Pick<IssuedDocuments, 'addressOf' | 'register'>
  /** The provider's name, as statements carry it. */
  issuer: string
  /** The company behind that name, with its registered address. */
  legalEntity: string
}
