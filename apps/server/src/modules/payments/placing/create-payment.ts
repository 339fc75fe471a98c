import { Refusal } from '@tradewind/contract'
import { formatMoney, type Money } from '@tradewind/kernel'
import type { RailName } from '@tradewind/kernel/payment-methods/rails'
import { isolated } from '@tradewind/kernel/text'
import { changedTotal, chargeOf, exceedsLimits, readAmount, refusedByLimits } from '#modules/pricing'
import type { Caller } from '#platform/caller'
import { violatedConstraint } from '#platform/db'
import type { IdempotentRequest } from '#platform/idempotency'
import type { Secret } from '#platform/secret'
import { InvalidRequest, invalidField } from '#platform/validation'
import type { Books } from '../books.ts'
import { readDocuments } from '../documents/read-documents.ts'
import { findWay } from '../payee/find-way.ts'
import { blockOf, judgeAmount, judgePurpose } from '../payee/judge-payee.ts'
import { partyOf } from '../payee/party.rules.ts'
import type { TransferPayload } from '../payee/payload.rules.ts'
import { recordsOf, reservation } from '../payment-rows.ts'
import { derivedId, referenceOf } from '../payments.ids.ts'
import type { OrderFacts, OrderFactsAsked, PaymentsNeeds } from '../payments.needs.ts'
import type { Payment } from '../payments.types.ts'
import { bookOnce } from './book-once.ts'
import { codeNeedOf, createOneByOne } from './new-payee.ts'
import { createOrderMemory, type OrderMemory } from './order-memory.ts'

/** An order as it comes in, with the PIN that allows it, and the code where one was asked for. */
export type SignedPayload = TransferPayload & {
  transactionPin: Secret
  transactionOneTimePassword?: Secret | undefined
}

export interface CreatePayment {
  caller: Pick<Caller, 'userId' | 'customerId' | 'sessionId' | 'name'>
  payload: SignedPayload
  idempotent: IdempotentRequest<PlacedOrder>
  /** In whose name it is paid, where that is not the customer. */
  remitter?: { id: string; name: string } | undefined
}

/**
 * Takes an order to send money to one beneficiary, once the PIN was right, and the code where one is needed: an order without
 * it is refused (payments.code_needed), and a code for exactly this order is on its way. Gives the transaction's id.
 */
export const createPayment =
  (needs: Pick<PaymentsNeeds, 'identity' | 'newPayees'> & { placeOrder: ReturnType<typeof placeOrder> }) =>
  async ({ caller, payload: signed, idempotent, remitter }: CreatePayment): Promise<PlacedOrder> => {
    // Nothing behind this point has the PIN, so nothing there can keep it.
    const { transactionPin: pin, transactionOneTimePassword: code, ...payload } = signed
    if (payload.customerId !== caller.customerId) throw new Refusal('request.not_found')
    const { userId, sessionId } = caller
    await needs.identity.verifyPin({ userId, sessionId, pin })
    const hasCode = code !== undefined && code.reveal().trim() !== ''
    const subject = { userId, order: whatACodeAllows(payload) }
    const codes = needs.newPayees?.codes
    // Whoever sends one must not believe that it was looked at.
    if (hasCode && !codes) throw invalidField('transactionOneTimePassword', 'This payment asks for no one-time code.')
    if (hasCode) await codes?.usePaymentCode(subject, code)
    try {
      return await needs.placeOrder({ caller, payload, idempotent, remitter, hasCode })
    } catch (error) {
      if (!codes || !(error instanceof Refusal) || error.code !== 'payments.code_needed') throw error
      const amount = formatMoney(readAmount(payload.amount, payload.sourceCurrencyCode))
      const words = { amount, payee: payload.beneficiaryAccountName, account: accountInWords(payload) }
      const sentTo = await codes.sendPaymentCode(subject, words)
      throw new Refusal('payments.code_needed', {
        words: `You have not paid this account before. We have sent a code for this payment to ${isolated(sentTo)}.`,
      })
    }
  }

/** Who is paid, where, how much and from where: a code for one such order is good for no other. */
function whatACodeAllows(payload: TransferPayload): string {
  const { sourceAccountId, sourceCurrencyCode, amount, beneficiaryId, beneficiaryAccountName } = payload
  // With the bank in between, wherever it is named.
  const account = blockOf(payload)
  return JSON.stringify({ sourceAccountId, sourceCurrencyCode, amount, beneficiaryId, beneficiaryAccountName, account })
}

/** The account as the letter with the code names it: whoever orders chooses the name beside it, and may have chosen a lie. */
function accountInWords(payload: TransferPayload): string {
  const { accountNumber, paymentMethodValue } = blockOf(payload)
  const number = accountNumber?.trim() || paymentMethodValue.trim()
  return number.includes('@') ? number : `the account that ends in ${number.slice(-4)}`
}

/** `paymentRuleTransactionId` is there where colleagues must approve it before it goes out. */
export interface PlacedOrder {
  transactionId: string
  paymentRuleTransactionId: string | null
}

export interface PlaceOrder extends Omit<CreatePayment, 'payload'> {
  payload: TransferPayload
  /** The payment that its approvers refused and that this order takes up again, with the approvals that it needs at least. */
  resubmits?: { payment: Payment; needed: number } | undefined
  /** All that its batch pays in its currency: payment rules look at that too. */
  batchTotal?: Money | undefined
  /** A code allowed it, or colleagues will: it may be big and go to somebody new. */
  hasCode?: boolean
}

/**
 * Everything of an order behind the PIN, which whoever calls this has asked: everything is checked, and one durable step
 * holds amount and charge, writes the transaction, its story, its documents, the task to hand it over, and the answer
 * for repeats. What is refused leaves nothing behind.
 *
 * An order like an earlier one is judged by what was read then. That may only let it through: what would be refused by it
 * is judged again by what is read anew.
 */
export const placeOrder = (needs: PaymentsNeeds & { books: Books }): ((order: PlaceOrder) => Promise<PlacedOrder>) => {
  const memory = createOrderMemory()
  const read = async (asked: OrderFactsAsked): Promise<OrderFacts | undefined> => {
    const facts = await needs.readOrderFacts(asked)
    if (facts) memory.keep(asked, facts)
    return facts && { ...facts, number: undefined }
  }
  const shared = { memory, oneByOne: createOneByOne() }
  const anew = place({ ...needs, readOrderFacts: read }, shared)
  return async (order) => {
    let remembered = false
    const recall = async (asked: OrderFactsAsked) => {
      const facts = memory.find(asked)
      remembered = facts !== undefined
      return facts ?? read(asked)
    }
    try {
      return await place({ ...needs, readOrderFacts: recall }, shared)(order)
    } catch (error) {
      if (!remembered || !restsOnFacts(error)) throw error
      memory.forget(order.caller.customerId)
      return anew(order)
    }
  }
}

/** Whether an order failed by what was known of it, not by what the ledger, the key or the moment says. */
const restsOnFacts = (error: unknown): boolean =>
  violatedConstraint(error) === 'facts_as_remembered' ||
  error instanceof InvalidRequest ||
  (error instanceof Refusal && !/^(ledger|request|platform)\./.test(error.code))

const place =
  (
    needs: PaymentsNeeds & { books: Books },
    { memory, oneByOne }: { memory: OrderMemory; oneByOne: ReturnType<typeof createOneByOne> },
  ) =>
  async ({
    caller,
    payload,
    idempotent,
    remitter,
    resubmits,
    batchTotal,
    hasCode,
  }: PlaceOrder): Promise<PlacedOrder> => {
    const { userId, customerId } = caller
    const purpose = await judgePurpose(needs, payload)
    const way = await findWay(needs, payload)
    const { account, details, rail, payerName, payerType, limits, approval, number } = way
    const { amount, charge } = priced(payload, rail)
    const now = needs.bankClock.now()
    const question = judgeAmount(needs, payload, { amount, rail, bank: details.bank, payerType, now })
    // Most are refused here; the database's own constraint refuses those that got past it side by side.
    if (exceedsLimits(limits, amount, now)) throw new Refusal('payments.limit_exceeded')
    const party = { ...partyOf(payload, details, question), ...(remitter ? { remitter } : {}) }
    // From the key, so that a repeat after a crash comes out at the same payment.
    const id = resubmits?.payment.id ?? derivedId('payment', userId, idempotent.key)
    // What was refused once is approved by colleagues when it comes again.
    const allowed = hasCode === true || resubmits !== undefined
    const { destination } = party
    const codeNeed = async () =>
      allowed || !destination ? 'none' : await codeNeedOf(needs)({ id, customerId, amount, destination })
    const need = await codeNeed()
    if (need === 'needed') throw new Refusal('payments.code_needed')
    const documents = await readDocuments(payload.documentUploadItems)
    const hashes = await Promise.all(documents.map(({ bytes }) => needs.files.put(customerId, bytes)))

    // From the request too, so that the ledger tells a repeat of it from another request with the same key.
    const request = idempotent.answerWith({ transactionId: id, paymentRuleTransactionId: null }).requestHash
    const holds = [request.toString('hex'), ...(resubmits ? [idempotent.key] : [])]
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
      party,
      debtorName: remitter?.name ?? payerName,
      amountHoldId: derivedId(id, 'amount', ...holds),
      chargeHoldId: charge.minor > 0n ? derivedId(id, 'charge', ...holds) : null,
      createdBy: userId,
      createdByName: caller.name,
      createdAt: now,
      expectedAt: needs.rails.arrival(rail, now, { amount, country: details.bank.country }).expectedAt,
      ...(resubmits && againOf(resubmits.payment, now)),
    }
    const atLeast = resubmits?.needed ?? 0
    // However the order names its category: a form that is filled with it again knows it by its id.
    const ordered = { ...payload, expenseCategoryId: purpose.categoryId }
    const asked = needs.approvals?.requestFor({ payment, payload: ordered, facts: approval, atLeast, batchTotal })
    if (resubmits && !asked) throw new Error('nobody was asked to approve a resubmission')
    const answer = { transactionId: id, paymentRuleTransactionId: asked ? id : null }
    const stored = idempotent.answerWith(answer)
    const posting = await reservation(needs.books, payment)
    const savedAt = needs.clock.now()
    const countsInYear = needs.limitsPayoutsByYear
    const about = { payment, payload, details, documents, hashes, savedAt, answer: stored, countsInYear }
    const recorded = { ...about, posting: posting.id, number, request: asked }
    const book = () => bookOnce(needs.ledger, posting, recordsOf(recorded)).catch(refusedByLimits(refusalsOfOrder))
    // Others that were judged beside this one are booked by now, and count.
    const bookIfStillSmall = async () => {
      if ((await codeNeed()) === 'needed') throw new Refusal('payments.code_needed')
      await book()
    }
    await (need === 'counts' ? oneByOne(customerId, bookIfStillSmall) : book())
    memory.count({ customerId, amount, at: now })
    return answer
  }

/** What a payment that was just asked for is not yet. */
export const blankPayment = {
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
  approval: 'none',
  revision: 1,
  askedAt: null,
  clearedAt: null,
  returned: null,
  takenAgain: false,
} as const

/** What a resubmission keeps of the payment that it takes up. */
const againOf = ({ createdAt, createdBy, createdByName, revision }: Payment, now: Date) => ({
  createdAt,
  createdBy,
  createdByName,
  askedAt: now,
  revision: revision + 1,
  approval: 'awaited' as const,
})

const refusalsOfOrder = {
  limit_year_kept: 'payments.annual_payout_exceeded',
  request_resubmitted_once: 'approvals.not_open',
} as const

/** Amount and charge; refuses when a total that the customer was shown is not theirs together. */
function priced(payload: TransferPayload, rail: RailName): { amount: Money; charge: Money } {
  const { sourceCurrencyCode: currency, totalAmount } = payload
  const amount = readAmount(payload.amount, currency)
  const charge = chargeOf(rail, amount)
  if (!charge) throw new Refusal('payments.method_unavailable')
  const words = totalAmount && changedTotal({ amount, charge, shownTotal: readAmount(totalAmount, currency) })
  if (words) throw new Refusal('payments.charge_changed', { words })
  return { amount, charge }
}
