import { execute, sql, type Tx } from '#platform/db'
import { storeAnswers } from '#platform/idempotency'
import type { BeneficiariesForPayments, LedgerRecord, Payee, Recorder, VerifiedDetails } from './payments.needs.ts'
import type { Payment } from './payments.types.ts'

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

export interface BeneficiaryUse {
  customerId: string
  at: Date
  /** A saved beneficiary that is paid again, or a new one to be saved. */
  beneficiaryId: string | undefined
  save: { payee: Payee; details: VerifiedDetails } | undefined
}

export const records = {
  payment: (row: Payment): LedgerRecord => ({ kind: 'payments.transaction', row }),
  document: (row: DocumentRecord): LedgerRecord => ({ kind: 'payments.document', row }),
  beneficiaryUse: (row: BeneficiaryUse): LedgerRecord => ({ kind: 'payments.beneficiary-use', row }),
  answer: (row: unknown): LedgerRecord => ({ kind: 'payments.answer', row }),
}

/**
 * What the ledger calls to write those rows, each kind once for a whole batch of postings. Order matters: documents
 * belong to transactions.
 */
export function paymentRecorders(
  beneficiaries: Pick<BeneficiariesForPayments, 'saveBeneficiary' | 'markPaid'>,
): Record<string, Recorder> {
  return {
    'payments.transaction': insertPayments,
    'payments.document': insertDocuments,
    'payments.beneficiary-use': async (tx, uses: readonly BeneficiaryUse[]) => {
      for (const { customerId, at, beneficiaryId, save } of uses) {
        const paid = save ? await beneficiaries.saveBeneficiary(tx, { customerId, ...save }) : beneficiaryId
        if (paid) await beneficiaries.markPaid(tx, paid, at)
      }
    },
    'payments.answer': storeAnswers,
  }
}

async function insertPayments(tx: Tx, payments: readonly Payment[]): Promise<void> {
  const given = payments.map((payment) => ({
    ...payment,
    ledger_account: payment.ledgerAccountId,
    currency: payment.amount.currency,
    amount: String(payment.amount.minor),
    charge: String(payment.charge.minor),
  }))
  await execute(
    tx,
    sql`with given as (
          select * from jsonb_to_recordset(${JSON.stringify(given, withoutBigints)}::jsonb) as given (
            id uuid, "customerId" uuid, "accountId" uuid, ledger_account bigint, currency text, amount bigint,
            charge bigint, counterparty text, narration text, reference text, "categoryId" text, category text,
            "otherCategory" text, rail text, party jsonb, "debtorName" text, "amountHoldId" uuid, "chargeHoldId" uuid,
            "createdBy" uuid, "createdByName" text, "createdAt" timestamptz, "expectedAt" timestamptz)
        ), transactions as (
          insert into payments.transaction (id, customer_id, account_id, ledger_account_id, type, direction, status,
            money, currency, amount, charge, counterparty, narration, reference, category_id, category, other_category,
            rail, party, debtor_name, amount_hold_id, charge_hold_id, created_by, created_by_name, created_at, expected_at)
          select id, "customerId", "accountId", ledger_account, 'Debit', 'out', 'Pending', 'held', currency, amount,
            charge, counterparty, narration, reference, "categoryId", category, "otherCategory", rail, party,
            "debtorName", "amountHoldId", "chargeHoldId", "createdBy", "createdByName", "createdAt", "expectedAt"
          from given
        ), events as (
          insert into payments.event (transaction_id, customer_id, line, kind, status, at)
          select id, "customerId", 1, 'requested', 'Pending', "createdAt" from given
        )
        insert into payments.task (transaction_id, kind, occurrence, due_at)
        select id, 'submit', 1, "createdAt" from given`,
  )
}

async function insertDocuments(tx: Tx, documents: readonly DocumentRecord[]): Promise<void> {
  await execute(
    tx,
    sql`insert into payments.document
          (id, transaction_id, customer_id, line, content_hash, name, identification_number, media_type, size)
        select id, "transactionId", "customerId", line, "contentHash", name, "identificationNumber", "mediaType", size
        from jsonb_to_recordset(${JSON.stringify(documents)}::jsonb) as given (id uuid, "transactionId" uuid,
          "customerId" uuid, line int, "contentHash" text, name text, "identificationNumber" text, "mediaType" text,
          size int)`,
  )
}

const withoutBigints = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value)
