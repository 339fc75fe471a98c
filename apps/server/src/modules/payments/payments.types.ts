import type { Money } from '@tradewind/kernel'
import type { LedgerAccountId } from './payments.needs.ts'
import type { Direction, MoneyState, Status, Submission } from './payments.states.ts'

/** How a network is told where the money goes; the same fields for every rail, those that it knows filled. */
export interface Destination {
  methodType: 'SortCode' | 'Iban' | 'AbaRouting' | 'Transfer'
  /** Sort code, IBAN or routing number, without spaces; `MIB` for a local transfer. */
  methodValue: string
  accountNumber: string | null
  bankCode: string | null
  bankName: string
  /** ISO 3166 alpha-2. */
  bankCountry: string
  /** True in the ABA flow when the account number has nine characters or fewer. */
  isAccountNumber: boolean | null
}

/** The other side of a transaction as given then, kept as it was. */
export interface Party {
  entityType: 0 | 1 | null
  name: string
  firstName: string | null
  lastName: string | null
  companyName: string | null
  emailAddress: string | null
  /** ISO 3166 alpha-2 where known, otherwise what was given. */
  country: string
  state: string | null
  city: string | null
  address: string | null
  postcode: string | null
  /** Null for money that came in. */
  destination: Destination | null
}

/** One transaction, whole. `id` is its end-to-end id on the network. Times are the banks' time. */
export interface Payment {
  id: string
  customerId: string
  accountId: string
  ledgerAccountId: LedgerAccountId
  direction: Direction
  status: Status
  money: MoneyState
  amount: Money
  charge: Money
  counterparty: string
  narration: string
  /** What a customer quotes to us: `TW` and twelve characters. */
  reference: string
  categoryId: string | null
  category: string | null
  otherCategory: string | null
  rail: string
  networkReference: string | null
  party: Party
  /** The customer as the network is told. */
  debtorName: string
  amountHoldId: string | null
  chargeHoldId: string | null
  createdBy: string | null
  createdByName: string
  createdAt: Date
  expectedAt: Date | null
  finishedAt: Date | null
  failureCode: string | null
  failureReason: string | null
  submission: Submission
  attempts: number
  attemptedAt: Date | null
  unanswered: number
}

/** What happened to a transaction, in the order of its lines. */
export type EventKind =
  | 'requested'
  | 'screened'
  | 'approved'
  | 'submitted'
  | 'outcome-unknown'
  | 'accepted'
  | 'not-found'
  | 'settled'
  | 'rejected'
  | 'refused-by-screening'
  | 'expired'
  | 'returned'
  | 'investigating'
  | 'contradicted'
  | 'received'
  | 'booked'

export interface PaymentEvent {
  kind: EventKind
  status: Status
  at: Date
  detail: { code?: string; reason?: string; attempt?: number; update?: string }
}

export interface PaymentDocument {
  id: string
  name: string
  size: number
  mediaType: string
  contentHash: string
  identificationNumber: string | null
}
