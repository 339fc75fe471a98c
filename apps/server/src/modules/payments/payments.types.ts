import type { Money } from '@tradewind/kernel'
import type { PaymentMethod } from '@tradewind/kernel/payment-methods/methods'
import type { PostalAddress } from '@tradewind/kernel/postal-address'
import type { Payee, VerifiedDetails } from '#modules/beneficiaries'
import type { LedgerAccountId } from '#modules/ledger'
import type { Tx } from '#platform/db'
import type { Approval, Direction, MoneyState, Status, Submission } from './payments.states.ts'

/** Where the money goes, as the network needs it; the same fields for every rail, filled where it uses them. */
export interface Destination {
  methodType: PaymentMethod
  /** What names the bank or the account, without spaces; `MIB` for a local transfer, the number for mobile money. */
  methodValue: string
  accountNumber: string | null
  /** The bank's code, the operator's for mobile money. */
  bankCode: string | null
  branchCode?: string | null
  bankName: string
  /** ISO 3166 alpha-2. */
  bankCountry: string
  /** True in the SWIFT and ABA flows when the account number has nine characters or fewer. */
  isAccountNumber: boolean | null
  intermediaryBic?: string | null
  /** The security question of an Interac transfer; the answer only as its hash, as Interac takes it. */
  question?: string | null
  answerHash?: string | null
}

/** What payments to India, and some others, say of the payee besides. */
export interface Identification {
  idType?: string | undefined
  idNumber?: string | undefined
  idIssueDate?: string | undefined
  idExpiryDate?: string | undefined
  phoneNumber?: string | undefined
  buildingNumber?: string | undefined
  streetName?: string | undefined
  townName?: string | undefined
  lei?: string | undefined
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
  /** What was given beyond name and address. */
  identification?: Identification | null
  /** Why, where the country asks for a code. */
  purposeCode?: string | null
  /** In whose name an Indian payout is made, where it is not the customer's own. */
  remitter?: { id: string; name: string } | null
  /** Where the payee is notified, if the payer asked for that. */
  notifyEmail?: string | null
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
  /** The customer as the network sees it. */
  debtorName: string
  /** Number of the account that pays; null if it isn't the payer's own. */
  debtorAccount: string | null
  debtorAddress: PostalAddress | null
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
  approval: Approval
  /** Counts its submissions, from 1. */
  revision: number
  /** When it was last submitted, where that was not the first time. */
  askedAt: Date | null
  /** When its approvers let it go. */
  clearedAt: Date | null
  /** What of the amount came back; null unless it was returned. */
  returned: Money | null
  /** Given back after a rejection and debited again, since it had arrived after all: its holds stay void. */
  redebited: boolean
}

/** What happened to a transaction, in the order of its lines. */
export type EventKind =
  | 'requested'
  | 'resubmitted'
  | 'cleared'
  | 'refused-by-approver'
  | 'returned-by-approver'
  | 'screened'
  | 'approved'
  | 'submitted'
  | 'outcome-unknown'
  | 'accepted'
  | 'not-found'
  | 'settled'
  | 'rejected'
  | 'redebited'
  | 'held-for-check'
  | 'check-passed'
  | 'refused-by-screening'
  | 'expired'
  | 'canceled'
  | 'returned'
  | 'partly-returned'
  | 'investigating'
  | 'contradicted'
  | 'received'
  | 'booked'
  | 'recall-requested'
  | 'recall-accepted'
  | 'recall-refused'

export interface PaymentEvent {
  kind: EventKind
  status: Status
  at: Date
  detail: {
    code?: string
    reason?: string
    attempt?: number
    update?: string
    by?: { userId: string; name: string }
    /** What went back of it, in minor units. */
    minor?: string
  }
}

/**
 * What moves on an account after a transaction was booked: what came back of a payment, a credit that was taken back, a
 * payment that was given back and debited again, and what pays a debt off.
 */
export type AdjustmentKind = 'return' | 'reversal' | 'rebooking' | 'repayment'

/** Money from others that an account was credited with. */
export interface AccountCredit {
  transactionId: string
  customerId: string
  accountId: string
  amount: Money
  senderName: string
  /** As the sender wrote it. */
  reference: string
  at: Date
}

/** Money for a transfer in transit that was kept for a check of its sender, and is credited now. */
export interface ReleasedCredit extends AccountCredit {
  rail: string
  networkReference: string
  cameAt: Date
}

/** A correction that staff booked on an account, published in the transaction that books it. */
export interface BookedByHand {
  customerId: string
  accountId: string
  amount: Money
  direction: 'in' | 'out'
  narration: string
}

/** Money that a customer moved between two own accounts, with their names as they were then. */
export interface OwnTransfer {
  id: string
  fromAccountId: string
  toAccountId: string
  fromName: string
  toName: string
  amount: Money
  narration: string
  createdByName: string
  createdAt: Date
}

export interface PaymentDocument {
  id: string
  name: string
  size: number
  mediaType: string
  contentHash: string
  identificationNumber: string | null
  /** Null for those that came with the order. */
  addedAt: Date | null
}

/** A change of a debt, published in the transaction that makes it. */
export interface DebtUpdate {
  what: 'owed' | 'reminded' | 'repaid'
  customerId: string
  /** The account whose credit was taken back. */
  accountId: string
  /** What was paid back now; for the others what is owed. */
  amount: Money
  left: Money
  reason: string | null
  /** Owed for a SendR transfer, and repaid by bank transfer with its reference. */
  inTransit: boolean
}

/** A change of a recall, published in the transaction that records it. */
export interface RecallChange {
  what: 'requested' | 'refused'
  payment: Payment
  /** Why the network refused, as text. */
  answer: string | null
}

/** Called in the transaction that ends a payment, or that brings its money back after it had ended. */
/** Money that had come in and went back to who sent it. */
export interface CreditReturned {
  customerId: string
  transactionId: string
  amount: Money
  code: string
  at: Date
}

export type PaymentListener = (tx: Tx, payment: Payment) => Promise<void>

/** Where a network sends money: see the rails module, whose type this is. */
export type AccountAddress =
  | ReceivingAddress
  | { bic: string; accountNumber: string; intermediaryBic?: string | undefined }
  | { mobileNumber: string; operator: string; country: string }
  | { email: string; question?: string | undefined; answerHash?: string | undefined }

/** The security question of an Interac transfer, and its answer as Interac takes it: never in clear. */
export interface SecurityQuestion {
  question: string
  answerHash: string
}

/** A document, stored by the hash of its content. */
export interface StoredDocument {
  contentHash: string
  name: string
  identificationNumber: string | null
  mediaType: string
  size: number
}

/** What was checked when a payment was ordered for later, and isn't provided again on its day. */
export interface PreparedOrder {
  /** Verified bank details of a payee who isn't saved. */
  details?: VerifiedDetails
  securityQuestion?: SecurityQuestion
  documents: readonly StoredDocument[]
}

/** An account as a sender elsewhere writes it. */
export type ReceivingAddress = { iban: string } | { accountNumber: string; bankCode?: string | undefined }

export interface BeneficiaryUse {
  customerId: string
  at: Date
  /** A saved beneficiary that is paid again, or a new one to be saved. */
  beneficiaryId: string | undefined
  save: { id: string; at: Date; payee: Payee; details: VerifiedDetails } | undefined
  /** The account that is paid. */
  paid: Pick<VerifiedDetails, 'method' | 'currency' | 'routing' | 'accountNumber'>
}

/** What the last approval led to: why nothing is done, or null where it is. */
export interface Cleared {
  notMade: string | null
}
