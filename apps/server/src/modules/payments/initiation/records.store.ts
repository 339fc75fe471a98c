import type { ClientData } from '@tradewind/contract/client-data'
import type { StoredAnswer } from '#platform/idempotency'
import type { LedgerRecord, Recorders } from '../payments.needs.ts'
import type { BeneficiaryUse, Payment } from '../payments.types.ts'

/** Rows that are written in the commit of the posting that reserves a payment's money: all of it happens, or nothing. */

export interface DocumentRecord {
  id: string
  transactionId: string
  customerId: string
  line: number
  contentHash: string
  name: string
  identificationNumber: string | null
  mediaType: string
  size: number
}

/** What an order counts against its customer's limits, in minor units. */
export interface LimitUseRecord {
  customerId: string
  currency: string
  type: 'Debit'
  amount: bigint
  at: Date
}

/** What an order counts against the year of its account, in minor units. */
export interface AnnualUseRecord {
  /** The payment. */
  id: string
  accountId: string
  customerId: string
  currency: string
  amount: bigint
  at: Date
}

/** The turn at which an order of someone who may send little was counted. */
export interface LimitedTurn {
  userId: string
  turn: bigint
}

export interface OwnTransferRecord {
  id: string
  customerId: string
  fromAccountId: string
  toAccountId: string
  fromName: string
  toName: string
  currency: string
  /** In minor units. */
  amount: bigint
  narration: string
  createdBy: string
  createdByName: string
  at: Date
}

export const records = {
  ownTransfer: (row: OwnTransferRecord): LedgerRecord => ({
    kind: 'payments.own-transfer',
    row: { ...row, amount: String(row.amount) },
  }),
  payment: (payment: Payment): LedgerRecord => ({ kind: 'payments.transaction', row: orderedRow(payment) }),
  /** Nothing for a payment without any, as most of people's are. */
  clientData: ({ id, customerId }: Payment, { clientReference, metadata = [] }: ClientData = {}): LedgerRecord[] =>
    clientReference === undefined && metadata.length === 0
      ? []
      : [
          {
            kind: 'payments.client-data',
            row: { transactionId: id, customerId, reference: clientReference ?? null, metadata },
          },
        ],
  memberUse: (row: Record<string, unknown>): LedgerRecord => ({ kind: 'payments.member-use', row }),
  limitUse: (row: LimitUseRecord): LedgerRecord => ({
    kind: 'payments.limit-use',
    row: { ...row, amount: String(row.amount) },
  }),
  limitedTurn: ({ userId, turn }: LimitedTurn): LedgerRecord => ({
    kind: 'payments.limited-turn',
    row: { userId, turn: String(turn) },
  }),
  resubmission: (payment: Payment): LedgerRecord => ({
    kind: 'payments.resubmission',
    row: { ...orderedRow(payment), revision: payment.revision, askedAt: payment.askedAt },
  }),
  /** That a payment which was just recorded waits for approval. */
  awaited: (row: { id: string; at: Date }): LedgerRecord => ({ kind: 'payments.awaited', row }),
  annualUse: (row: AnnualUseRecord): LedgerRecord => ({
    kind: 'payments.annual-use',
    row: { ...row, amount: String(row.amount) },
  }),
  document: (row: DocumentRecord): LedgerRecord => ({ kind: 'payments.document', row }),
  beneficiaryUse: ({ paid, ...row }: BeneficiaryUse): LedgerRecord => {
    const { method, currency, routing, accountNumber } = paid
    return { kind: 'payments.beneficiary-use', row: { ...row, paid: { method, currency, routing, accountNumber } } }
  },
  answer: (row: StoredAnswer): LedgerRecord => ({
    kind: 'payments.answer',
    row: { ...row, requestHash: row.requestHash.toString('hex') },
  }),
}

/** What was ordered, as the database reads it; how a payment begins it knows by itself. */
const orderedRow = ({ amount, charge, ...payment }: Payment) => ({
  id: payment.id,
  customerId: payment.customerId,
  accountId: payment.accountId,
  ledgerAccountId: String(payment.ledgerAccountId),
  currency: amount.currency,
  amount: String(amount.minor),
  charge: String(charge.minor),
  counterparty: payment.counterparty,
  narration: payment.narration,
  reference: payment.reference,
  categoryId: payment.categoryId,
  category: payment.category,
  otherCategory: payment.otherCategory,
  rail: payment.rail,
  party: payment.party,
  debtorName: payment.debtorName,
  debtorAccount: payment.debtorAccount,
  debtorAddress: payment.debtorAddress,
  amountHoldId: payment.amountHoldId,
  chargeHoldId: payment.chargeHoldId,
  createdBy: payment.createdBy,
  createdByName: payment.createdByName,
  createdAt: payment.createdAt,
  expectedAt: payment.expectedAt,
})

/**
 * The functions in the database that write those rows, each once for a whole batch of postings. Order matters: documents
 * belong to transactions.
 */
export const paymentRecorders: Recorders = {
  'payments.transaction': 'payments.record_payments',
  'payments.resubmission': 'payments.record_resubmissions',
  'payments.awaited': 'payments.record_awaited',
  'payments.limit-use': 'payments.record_limit_uses',
  'payments.member-use': 'payments.record_member_uses',
  'payments.annual-use': 'payments.record_annual_uses',
  'payments.limited-turn': 'payments.take_limited_turns',
  'payments.own-transfer': 'payments.record_own_transfers',
  'payments.held-quote': 'payments.keep_quotes',
  'payments.quote': 'payments.record_quotes',
  'payments.exchange': 'payments.record_exchanges',
  'payments.negotiated-rate': 'rates.complete_negotiations',
  'payments.exchange-document': 'payments.record_exchange_documents',
  'payments.document': 'payments.record_documents',
  'payments.client-data': 'payments.record_client_data',
  'payments.beneficiary-use': 'beneficiaries.record_uses',
  'payments.answer': 'platform.record_answers',
}
