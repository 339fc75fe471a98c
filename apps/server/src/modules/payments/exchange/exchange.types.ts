import type { Priced } from '#modules/exchange'
import type { LedgerAccountId } from '#modules/ledger'
import type { Approval } from '../payments.states.ts'

export type ExchangeStatus = 'Pending' | 'Successful' | 'Rejected' | 'Expired'

export interface Exchange extends Priced {
  id: string
  customerId: string
  fromAccountId: string
  toAccountId: string
  fromLedgerAccount: LedgerAccountId
  toLedgerAccount: LedgerAccountId
  fromName: string
  toName: string
  status: ExchangeStatus
  approval: Approval
  revision: number
  quoteId: string
  reference: string
  reason: string
  description: string
  /** The client's own tag of the order, for staff. */
  actionTag: string | null
  category: string | null
  categoryId: string | null
  /** The payment that it brings the money of; null where it is an order of its own. */
  paymentId: string | null
  holdId: string | null
  createdBy: string
  createdByName: string
  createdAt: Date
  askedAt: Date
  finishedAt: Date | null
  failureReason: string | null
}
