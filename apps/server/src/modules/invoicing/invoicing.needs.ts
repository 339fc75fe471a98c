import type { Currency } from '@tradewind/kernel'
import type { IssuedDocuments } from '#modules/documents'
import type { CardFundings } from '#modules/funding'
import type { Notifications } from '#modules/notifications'
import type { Clock } from '#platform/clock'
import type { RecordChange } from '#platform/current-actor'
import type { Database, Tx } from '#platform/db'
import type { Files } from '#platform/files'
import type { Random } from '#platform/random'
import type { Party } from './invoicing.types.ts'

/** What invoicing needs of an account: whether it can be paid into. */
export interface PayableAccount {
  id: string
  kind: 'account' | 'wallet'
  currency: Currency
  status: 'Active' | 'Frozen' | 'Closed'
  openedAt: Date
}

/** What invoicing needs of the other modules, as small as it is; the wiring passes their front doors in. */
export interface InvoicingNeeds {
  db: Database
  /** Business time: everything that a customer sees. */
  bankClock: Clock
  random: Random
  files: Files
  record: RecordChange
  documents: Pick<IssuedDocuments, 'drawInvoice'>
  notifications: Pick<Notifications, 'notify'>
  /** Payments by card. */
  cards: CardFundings['invoices']
  /** Proves that a link is one of ours. */
  key: Buffer
  /** How the outside sees us, without a slash at the end. */
  publicUrl: string
  /** Counts a look from a network before it is answered; refuses request.too_many. */
  countLook(ip: string): Promise<void>
  /** Every account of the customer that whoever asks may see. */
  accountsOf(tx: Tx, customerId: string): Promise<PayableAccount[]>
  /** Whether banks can pay into an account now, also where whoever asks may not see it. */
  isPayable(tx: Tx, of: { customerId: string; accountId: string }): Promise<boolean>
  /** How an account is paid into by transfer, in words. */
  receivingLines(request: { customerId: string; accountId: string }): Promise<{ label: string; value: string }[]>
  /** Who acts for the customer, by email. */
  emailsOf(tx: Tx, customerId: string): Promise<string[]>
  /** The seller's name, and where it is. */
  sellerOf(tx: Tx, customerId: string): Promise<Pick<Party, 'name' | 'countryId'>>
}
