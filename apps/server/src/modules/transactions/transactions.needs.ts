import type { Currency } from '@tradewind/kernel'
import type { RailName } from '@tradewind/kernel/payment-methods/rails'
import type { IssuedDocuments } from '#modules/documents'
import type { Clock } from '#platform/clock'
import type { Database, Tx } from '#platform/db'

/** What transactions need of the other modules, as small as it is; the wiring passes their front doors in. */
export interface TransactionsNeeds {
  db: Database
  /** Wall time: when a day of lists is over. */
  clock: Clock
  /** Business time: everything that a customer sees. */
  bankClock: Clock
  accounts: {
    /** Refuses accounts.unknown. */
    accountOf(
      tx: Tx,
      customerId: string,
      accountId: string,
    ): Promise<{ name: string; accountNumber: string; currency: Currency }>
    /** Every account of the customer, closed ones included. */
    accountsOf(tx: Tx, customerId: string): Promise<AccountOfList[]>
  }
  /** The customer's name, as networks and receipts say it. */
  holderNameOf(tx: Tx, customerId: string): Promise<string>
  /** Draws receipts, and answers who checks one. */
  documents: Pick<IssuedDocuments, 'issueReceipt' | 'register'>
  reference: { listExpenseCategories(): ExpenseCategory[] | Promise<ExpenseCategory[]> }
  rails: {
    facts(rail: RailName): { network: string; timeZone: string; tracked?: true; returnWindowDays: number }
    /** Where a payment is while it goes from bank to bank. */
    tracking(rail: RailName, endToEndId: string): Promise<Tracking>
  }
  /**
   * Those of the refused payments that may be changed and submitted again, with their makers, who alone may. Absent where
   * payments need no approval.
   */
  changeable?:
    | ((tx: Tx, customerId: string, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>)
    | undefined
  /** The provider's name, as receipts carry it. */
  issuer: string
  log: { error(details: object, message: string): void }
}

export interface AccountOfList {
  id: string
  kind: 'account' | 'wallet'
  currency: Currency
  name: string
  /** The number by which people know it: the local account number or IBAN. */
  accountNumber: string
}

interface ExpenseCategory {
  id: string
  name: string
}

/** What banks on the way have said, the oldest first, and the reference by which they know the payment. */
export interface Tracking {
  uetr: string
  steps: readonly TrackingStep[]
}

/** Where a bank on the way says a payment is; `bank` is null where the network itself speaks. */
interface TrackingStep {
  at: Date
  words: string
  bank: string | null
}
