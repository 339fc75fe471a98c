import { savedUnder } from '#modules/beneficiaries'
import type { StoredAnswer } from '#platform/idempotency'
import type { Books } from '../books.ts'
import { payeeOf, type TransferPayload } from '../payee/payload.rules.ts'
import { ofRevision } from '../payments.ids.ts'
import type { LedgerRecord, Posting, VerifiedDetails } from '../payments.needs.ts'
import type { Payment, StoredDocument } from '../payments.types.ts'
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
  // A resubmission's is its own request's: two that meet are decided by the records that come with them.
  const again = payment.revision > 1 && payment.amountHoldId ? [payment.amountHoldId] : []
  const id = ofRevision(payment, 'reserve', ...again)
  return { id, subject: payment.id, transfers, at: payment.askedAt ?? payment.createdAt }
}

export interface Recorded {
  payment: Payment
  payload: TransferPayload
  details: VerifiedDetails
  documents: readonly StoredDocument[]
  answer: StoredAnswer
  /** Whether it counts against the year of its account. */
  countsInYear: boolean
  /** What counts against the day of the member who orders it. */
  memberUse: LedgerRecord
  /** That colleagues must approve it. */
  approvalRequest: LedgerRecord | undefined
  /** Of the module that ordered it. */
  alongside?: LedgerRecord | undefined
}

/** Everything that is written in the commit of the posting that holds a payment's money. */
export function recordsOf(recorded: Recorded): LedgerRecord[] {
  const { payment, payload, details, documents, answer, countsInYear, approvalRequest, alongside } = recorded
  const { id, customerId, revision } = payment
  const at = payment.askedAt ?? payment.createdAt
  const payee = payeeOf(payload)
  const savedDetails = savedUnder(payee.accountName, details)
  // By the time of the payment: nobody is saved after having been paid, wherever the bank clock stands.
  const saved = { id: ofRevision(payment, 'beneficiary'), at, payee, details: savedDetails }
  const used = records.beneficiaryUse({
    customerId,
    at,
    beneficiaryId: payload.beneficiaryId,
    save: payload.saveAsBeneficiary && !payload.beneficiaryId ? saved : undefined,
    paid: details,
  })
  const { currency, minor } = payment.amount
  const inYear = { id, accountId: payment.accountId, customerId, currency, amount: minor, at }
  return [
    ...(revision === 1 ? [records.payment(payment)] : [records.resubmission(payment)]),
    ...(approvalRequest ? [approvalRequest] : []),
    ...(approvalRequest && revision === 1 ? [records.awaited({ id, at })] : []),
    records.limitUse({
      customerId,
      currency: payment.amount.currency,
      type: 'Debit',
      amount: payment.amount.minor,
      at,
    }),
    recorded.memberUse,
    ...(countsInYear ? [records.annualUse(inYear)] : []),
    ...documents.map((document, index) =>
      records.document({
        id: ofRevision(payment, 'document', String(index)),
        transactionId: id,
        customerId,
        // Behind those of earlier submissions, which stay.
        line: (revision - 1) * 100 + index + 1,
        ...document,
      }),
    ),
    ...(payload.saveAsBeneficiary || payload.beneficiaryId ? [used] : []),
    records.answer(answer),
    ...(alongside ? [alongside] : []),
  ]
}
