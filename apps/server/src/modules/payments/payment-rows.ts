import type { StoredAnswer } from '#platform/idempotency'
import type { Books } from './books.ts'
import type { ReadDocument } from './documents.ts'
import { payeeOf, type TransferPayload } from './payload.rules.ts'
import { derivedId } from './payments.ids.ts'
import type { LedgerRecord, Posting, VerifiedDetails } from './payments.needs.ts'
import type { Payment } from './payments.types.ts'
import { records } from './records.store.ts'

/** Two holds: the amount towards the network's clearing account, the charge towards our fees. */
export async function reservation(books: Books, payment: Payment): Promise<Posting> {
  const { currency } = payment.amount
  const clearing = await books.clearing(payment.rail, currency)
  const fees = await books.fees(currency)
  const hold = { debit: payment.ledgerAccountId, phase: 'reserve' as const }
  const transfers = [
    { ...hold, id: payment.amountHoldId ?? '', credit: clearing, amount: payment.amount, code: 'payment' },
  ]
  if (payment.chargeHoldId)
    transfers.push({ ...hold, id: payment.chargeHoldId, credit: fees, amount: payment.charge, code: 'charge' })
  return { id: derivedId(payment.id, 'reserve'), subject: payment.id, transfers, at: payment.createdAt }
}

export interface Recorded {
  payment: Payment
  payload: TransferPayload
  details: VerifiedDetails
  documents: ReadDocument[]
  hashes: string[]
  savedAt: Date
  answer: StoredAnswer
  /** Whether it counts against the year of its account. */
  countsInYear: boolean
}

/** Everything that is written in the commit of the posting that holds a payment's money. */
export function recordsOf({
  payment,
  payload,
  details,
  documents,
  hashes,
  savedAt,
  answer,
  countsInYear,
}: Recorded): LedgerRecord[] {
  const { id, customerId, createdAt: at } = payment
  const saved = { id: derivedId(id, 'beneficiary'), at: savedAt, payee: payeeOf(payload), details }
  const used = records.beneficiaryUse({
    customerId,
    at,
    beneficiaryId: payload.beneficiaryId,
    save: payload.saveAsBeneficiary && !payload.beneficiaryId ? saved : undefined,
  })
  const { currency, minor } = payment.amount
  const inYear = { accountId: payment.accountId, customerId, currency, amount: minor, at }
  return [
    records.payment(payment),
    records.limitUse({
      customerId,
      currency: payment.amount.currency,
      type: 'Debit',
      amount: payment.amount.minor,
      at,
    }),
    ...(countsInYear ? [records.annualUse(inYear)] : []),
    ...documents.map(({ name, identificationNumber, mediaType, bytes }, index) =>
      records.document({
        id: derivedId(id, 'document', String(index)),
        transactionId: id,
        customerId,
        line: index + 1,
        contentHash: hashes[index] ?? '',
        name,
        identificationNumber,
        mediaType,
        size: bytes.byteLength,
      }),
    ),
    ...(payload.saveAsBeneficiary || payload.beneficiaryId ? [used] : []),
    records.answer(answer),
  ]
}
