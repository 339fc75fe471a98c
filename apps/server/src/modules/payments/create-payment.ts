import { Refusal } from '@tradewind/contract'
import { type Currency, parseAmount, type Money } from '@tradewind/kernel'
import type { Caller } from '#platform/caller'
import { violatedConstraint } from '#platform/db'
import type { IdempotentRequest, StoredAnswer } from '#platform/idempotency'
import { invalidField } from '#platform/validation'
import { bookOnce } from './book-once.ts'
import type { Books } from './books.ts'
import { changedTotal, chargeOf } from './charges.rules.ts'
import { type ReadDocument, readDocument } from './documents.ts'
import { blockFault, isAccountNumber, payeeOf, purposeOf, type TransferPayload } from './payload.rules.ts'
import { derivedId, referenceOf } from './payments.ids.ts'
import { exceedsLimits, type Limits } from './limits.rules.ts'
import type {
  AccountForPayments,
  AskedDetails,
  LedgerRecord,
  PaymentsNeeds,
  Posting,
  RailName,
  VerifiedDetails,
} from './payments.needs.ts'
import type { Party, Payment } from './payments.types.ts'
import { records } from './records.store.ts'
import { countryFault } from './screening.rules.ts'

export interface CreatePayment {
  caller: Pick<Caller, 'userId' | 'customerId' | 'sessionId' | 'name'>
  payload: TransferPayload
  idempotent: IdempotentRequest<{ transactionId: string }>
}

/**
 * Takes an order to send money to one beneficiary. The PIN is asked first, then everything is checked, and one durable
 * step holds amount and charge, writes the transaction, its story, its documents, the task to hand it over, and the
 * answer for repeats. What is refused leaves nothing behind. Gives the transaction's id.
 */
export const createPayment =
  (needs: PaymentsNeeds & { books: Books }) =>
  async ({ caller, payload, idempotent }: CreatePayment): Promise<{ transactionId: string }> => {
    if (payload.customerId !== caller.customerId) throw new Refusal('request.not_found')
    const { userId, customerId, sessionId } = caller
    await needs.identity.verifyPin({ userId, sessionId, pin: payload.transactionPin })

    const purpose = purposeOf(payload, await needs.reference.listExpenseCategories())
    if (purpose === 'unknown-category') throw new Refusal('payments.category_unknown')
    if ('field' in purpose) throw invalidField(purpose.field, purpose.message)
    const fault = countryFault(payload.beneficiaryCountryId)
    if (fault) throw invalidField('beneficiaryCountryId', fault)

    const { account, details, rail, payerName, limits } = await findWay(needs, payload)
    const { amount, charge } = priced(payload, rail)
    const now = needs.bankClock.now()
    // Most are refused here; the database's own constraint refuses those that got past it side by side.
    if (exceedsLimits(limits, amount, now)) throw new Refusal('payments.limit_exceeded')
    const documents = await readDocuments(payload)
    const hashes = await Promise.all(documents.map(({ bytes }) => needs.files.put(bytes)))

    // From the key, so that a repeat after a crash comes out at the same payment.
    const id = derivedId('payment', userId, idempotent.key)
    const answer = { transactionId: id }
    const stored = idempotent.answerWith(answer)
    // From the request too, so that the ledger tells a repeat of it from another request with the same key.
    const request = stored.requestHash.toString('hex')
    const payment: Payment = {
      ...blankPayment,
      id,
      customerId,
      accountId: account.id,
      ledgerAccountId: account.ledgerAccount,
      amount,
      charge,
      counterparty: payload.beneficiaryAccountName,
      ...purpose,
      reference: referenceOf(id),
      rail,
      party: partyOf(payload, details),
      debtorName: payerName,
      amountHoldId: derivedId(id, 'amount', request),
      chargeHoldId: charge.minor > 0n ? derivedId(id, 'charge', request) : null,
      createdBy: userId,
      createdByName: caller.name,
      createdAt: now,
      expectedAt: needs.rails.arrival(rail, now).expectedAt,
    }
    const posting = await reservation(needs.books, payment)
    const savedAt = needs.clock.now()
    const rows = recordsOf({ payment, payload, details, documents, hashes, savedAt, answer: stored })
    await bookOnce(needs.ledger, posting, rows).catch((error: unknown) => {
      if (limitConstraints.has(violatedConstraint(error) ?? '')) throw new Refusal('payments.limit_exceeded')
      throw error
    })
    return answer
  }

/** What a payment that was just asked for is not yet. */
const blankPayment = {
  direction: 'out',
  status: 'Pending',
  money: 'held',
  networkReference: null,
  finishedAt: null,
  failureCode: null,
  failureReason: null,
  submission: 'none',
  attempts: 0,
  attemptedAt: null,
  unanswered: 0,
} as const

interface Way {
  account: AccountForPayments
  details: VerifiedDetails
  rail: RailName
  payerName: string
  limits: Limits | undefined
}

/** The account to pay from, the verified details to pay to, and the rail between them; the first that fails refuses. */
async function findWay(
  { readOrderFacts, beneficiaries, rails }: PaymentsNeeds,
  payload: TransferPayload,
): Promise<Way> {
  const { customerId, sourceAccountId: accountId, sourceCurrencyCode, sourceCurrencyId, beneficiaryId } = payload
  const [block] = payload.beneficiaryAccountDetailsRequests
  if (!block) throw invalidField('beneficiaryAccountDetailsRequests', 'Give one bank account.')
  const facts = await readOrderFacts({ customerId, accountId, beneficiaryId, ...beneficiaries.askedDetails(block) })
  if (!facts?.account) throw new Refusal('accounts.unknown')
  const { account, verified: details, saved, payerName, limits } = facts
  if (account.currency !== sourceCurrencyCode || (sourceCurrencyId ?? sourceCurrencyCode) !== sourceCurrencyCode)
    throw new Refusal('payments.currency_differs')
  const fault = blockFault(block)
  if (fault) throw invalidField(fault.field, fault.message)
  const rail = rails.railFor(block.paymentMethodType, account.currency)
  if (!rail) throw new Refusal('payments.method_unavailable')
  if (!details) throw new Refusal('payments.not_verified')
  if (details.currency !== account.currency) throw new Refusal('payments.method_unavailable')
  if (beneficiaryId && !saved) throw new Refusal('beneficiaries.unknown')
  if (saved && !sameAccount(saved, details))
    throw invalidField('beneficiaryId', 'These bank details are not those of the saved beneficiary.')
  const bankFault = countryFault(details.bank.country)
  if (bankFault) throw invalidField('beneficiaryAccountDetailsRequests.0.bankCountryId', bankFault)
  return { account, details, rail, payerName, limits }
}

/** What the database says when an order is beyond a limit, whoever was faster meanwhile. */
const limitConstraints = new Set(['limit_transaction_kept', 'limit_day_kept', 'limit_month_kept'])

const sameAccount = (a: Omit<AskedDetails, 'currency'>, b: VerifiedDetails): boolean =>
  a.method === b.method && a.routing === b.routing && a.accountNumber === b.accountNumber

/** Amount and charge; refuses when the total that the customer was shown is not theirs together. */
function priced(payload: TransferPayload, rail: RailName): { amount: Money; charge: Money } {
  const amount = readAmount(payload.amount, payload.sourceCurrencyCode)
  const shownTotal = readAmount(payload.totalAmount, payload.sourceCurrencyCode)
  const charge = chargeOf(rail, amount)
  if (!charge) throw new Refusal('payments.method_unavailable')
  const words = changedTotal({ amount, charge, shownTotal })
  if (words) throw new Refusal('payments.charge_changed', { words })
  return { amount, charge }
}

export function readAmount(text: string, currency: Currency): Money {
  const amount = parseAmount(text, currency)
  // The contract looked at it before; what gets here malformed is our bug.
  if (typeof amount === 'string') throw new Error(`the contract let an amount through that is ${amount}`)
  return amount
}

async function readDocuments({ documentUploadItems }: TransferPayload): Promise<ReadDocument[]> {
  const documents: ReadDocument[] = []
  for (const [index, item] of documentUploadItems.entries()) {
    const read = await readDocument(item, index)
    if ('refusal' in read) throw new Refusal(read.refusal)
    if ('fault' in read) throw invalidField(read.fault.field, read.fault.message)
    documents.push(read)
  }
  return documents
}

function partyOf(payload: TransferPayload, details: VerifiedDetails): Party {
  const payee = payeeOf(payload)
  const local = details.method === 'Transfer'
  return {
    entityType: payee.entityType,
    name: payee.accountName,
    firstName: payee.firstName,
    lastName: payee.lastName,
    companyName: payee.companyName,
    emailAddress: payee.email,
    country: payee.countryId,
    state: payee.state,
    city: payee.city,
    address: payee.address,
    postcode: payee.postcode,
    destination: {
      methodType: details.method,
      methodValue: local ? 'MIB' : details.routing,
      accountNumber: details.accountNumber || null,
      bankCode: local ? details.routing : null,
      bankName: details.bank.name,
      bankCountry: details.bank.country,
      isAccountNumber: details.method === 'AbaRouting' ? isAccountNumber(details.accountNumber) : null,
    },
  }
}

/** Two holds: the amount towards the network's clearing account, the charge towards our fees. */
async function reservation(books: Books, payment: Payment): Promise<Posting> {
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

interface Recorded {
  payment: Payment
  payload: TransferPayload
  details: VerifiedDetails
  documents: ReadDocument[]
  hashes: string[]
  savedAt: Date
  answer: StoredAnswer
}

function recordsOf({ payment, payload, details, documents, hashes, savedAt, answer }: Recorded): LedgerRecord[] {
  const { id, customerId, createdAt: at } = payment
  const saved = { id: derivedId(id, 'beneficiary'), at: savedAt, payee: payeeOf(payload), details }
  const used = records.beneficiaryUse({
    customerId,
    at,
    beneficiaryId: payload.beneficiaryId,
    save: payload.saveAsBeneficiary && !payload.beneficiaryId ? saved : undefined,
  })
  return [
    records.payment(payment),
    records.limitUse({
      customerId,
      currency: payment.amount.currency,
      type: 'Debit',
      amount: payment.amount.minor,
      at,
    }),
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
