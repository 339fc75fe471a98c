import { Refusal } from '@tradewind/contract'
import type { ClientData } from '@tradewind/contract/client-data'
import type { Money } from '@tradewind/kernel'
import { exceedsLimits, refusedByLimits } from '#modules/pricing'
import type { Caller } from '#platform/caller'
import type { IdempotentRequest } from '#platform/idempotency'
import type { Books } from '../books.ts'
import { storeDocuments } from '../documents/read-documents.ts'
import { type ExchangeFrom, exchangeForPayment } from '../exchange/exchange-for-payment.ts'
import { findRoute } from '../payee/find-route.ts'
import { partyOf } from '../payee/party.rules.ts'
import { checkAmount, checkPurpose } from '../payee/payee-checks.ts'
import type { TransferPayload } from '../payee/payload.rules.ts'
import { derivedId, referenceOf } from '../payments.ids.ts'
import type { Debtor, LedgerRecord, PaymentsNeeds, VouchersForPayments } from '../payments.needs.ts'
import type { Party, Payment, PreparedOrder, StoredDocument } from '../payments.types.ts'
import { blankPayment } from './blank-payment.ts'
import { bookAllOnce, bookOnce } from './book-once.ts'
import { withinMemberLimits } from './member-limits.ts'
import { type CodeNeed, codeNeedOf, isKnownWhereAsked, type OneByOne } from './new-payee.ts'
import { recordsOf, reservation } from './order-records.ts'
import { type Priced, reduced, withoutVoucher } from './priced-order.ts'
import { bookWithinRecoveryLimit, isLimited, requireLittle, requirePasskey } from './protection.ts'
import { type LimitedTurn, records } from './records.store.ts'

/** `paymentRuleTransactionId` is set if the payment needs approval before it is sent. */
export interface PlacedOrder {
  transactionId: string
  paymentRuleTransactionId: string | null
}

/** The parts that all orders of single payments have in common. */
export interface OrderRequest {
  caller: Pick<Caller, 'userId' | 'customerId' | 'sessionId' | 'name' | 'protection' | 'apiClient'>
  idempotent: IdempotentRequest<PlacedOrder>
  /** An account in another currency that funds the payment, exchanged in the same commit. */
  exchangeFrom?: ExchangeFrom | undefined
  /** The payer's name, if not the customer's. */
  remitter?: (Debtor & { id: string }) | undefined
  /** Reduces the charge. */
  voucherCode?: string | undefined
  /** By which the customer's program recognizes it. Kept beside the payment, never sent with it. */
  clientData?: ClientData | undefined
}

export interface PlaceOrder extends OrderRequest {
  payload: TransferPayload
  /** The rejected payment that this order resubmits, and how many approvals it needs at least. */
  resubmits?: { payment: Payment; needed: number } | undefined
  /** Total of its batch in its currency, which payment rules also consider. */
  batchTotal?: Money | undefined
  /** Whether a one-time code or approvers cover it, so that it can be a large payment to a new payee. */
  hasCode?: boolean
  /** Whether a passkey confirmed exactly this payment, which also replaces the one-time code. */
  hasPasskey?: boolean
  /** Whether it is part of something that was approved as a whole and needs no further approval. */
  approvedAsWhole?: boolean
  /** Details that were checked when the payment was scheduled. */
  prepared?: PreparedOrder | undefined
  /** Records that the ordering module writes in the same commit. */
  alongside?: ((placed: { transactionId: string; awaitsApproval: boolean; at: Date }) => LedgerRecord) | undefined
}

type Needs = PaymentsNeeds & { books: Books; inTurn: OneByOne }

/**
 * Places an order whose PIN the caller has verified. After all checks, one commit reserves the amount and charge and writes
 * the transaction, its timeline and documents, the task to submit it, and the response for repeats. A refusal leaves
 * nothing behind.
 */
export const placeOrder =
  (needs: Needs) =>
  async (order: PlaceOrder): Promise<PlacedOrder> => {
    const resolved = await resolve(needs, order, needs.bankClock.now())
    const guarded = await guard(needs, resolved)
    const assembled = await assemble(needs, resolved, guarded)
    await book(needs, { resolved, guarded, assembled })
    return assembled.placed
  }

type Route = Awaited<ReturnType<typeof findRoute>>

interface Resolved extends Priced {
  order: PlaceOrder
  /** Derived from the request's key, so a repeat after a crash finds the same payment. */
  id: string
  at: Date
  purpose: Awaited<ReturnType<typeof checkPurpose>>
  route: Route
  voucher: Awaited<ReturnType<typeof voucherOf>>
}

/** Resolves the route and current price of an order. */
async function resolve(needs: Needs, order: PlaceOrder, at: Date): Promise<Resolved> {
  const { caller, payload, idempotent, resubmits, voucherCode, prepared } = order
  const purpose = await checkPurpose(needs, payload)
  const route = await findRoute(needs, payload, prepared?.details)
  const id = resubmits?.payment.id ?? derivedId('payment', caller.userId, idempotent.key)
  const whole = withoutVoucher(needs.chargesFor(caller.customerId), payload, route.rail)
  const voucher = await voucherOf(needs, { voucherCode, payload, whole, details: route.details, id, at })
  return { order, id, at, purpose, route, voucher, ...reduced(whole, payload, voucher?.discount) }
}

interface Guarded {
  /** Counts toward the member's daily limit. */
  memberUse: LedgerRecord
  party: Party
  documents: readonly StoredDocument[]
  codeNeed: CodeNeed
  /** Checks again, in case other orders were booked meanwhile. */
  codeNeedNow: () => Promise<CodeNeed>
}

/** Refuses an order that this person, amount, payee or limit doesn't allow. */
async function guard(needs: Needs, { order, id, at, route, amount }: Resolved): Promise<Guarded> {
  const { caller, payload, remitter, resubmits, hasCode, hasPasskey = false, approvedAsWhole, prepared } = order
  const { account, details, rail, payerType, limits } = route
  const { customerId } = caller
  await requirePasskey(needs)(caller, amount, hasPasskey)
  const memberUse = await withinMemberLimits(needs)(caller, { id, accountId: account.id, amount, at })
  const checked = { amount, rail, bank: details.bank, payerType, now: at, prepared }
  const securityQuestion = checkAmount(needs, payload, checked)
  // Most are refused here. A database constraint refuses concurrent ones that pass this check.
  if (exceedsLimits(limits, amount, at)) throw new Refusal('payments.limit_exceeded')
  const party = {
    ...partyOf(payload, details, securityQuestion),
    ...(remitter && { remitter: { id: remitter.id, name: remitter.name } }),
  }
  // A resubmission is approved by colleagues.
  const allowed = hasCode === true || hasPasskey || resubmits !== undefined || approvedAsWhole === true
  const { destination } = party
  const codeNeedNow = async (): Promise<CodeNeed> =>
    allowed || !destination ? 'none' : codeNeedOf(needs)({ id, customerId, amount, destination })
  const codeNeed = await codeNeedNow()
  if (codeNeed === 'needed') throw new Refusal('payments.code_needed')
  if (isLimited(needs, caller)) await requireLittle(needs)(caller, { id, amount })
  const documents = prepared?.documents ?? (await storeDocuments(needs, payload))
  return { memberUse, party, documents, codeNeed, codeNeedNow }
}

/** Includes the request, so the ledger can tell a repeat from another request with the same key. */
const requestOf = ({ order: { idempotent } }: Resolved): string => idempotent.claim.requestHash.toString('hex')

/** The payment that an order becomes. */
function paymentOf(needs: Needs, resolved: Resolved, party: Party): Payment {
  const { order, id, at, purpose, route, amount, charge } = resolved
  const { caller, payload, idempotent, remitter, resubmits } = order
  const { account, details, rail, payer } = route
  const holds = [requestOf(resolved), ...(resubmits ? [idempotent.key] : [])]
  const debtor: Debtor = remitter ?? payer
  return {
    ...blankPayment,
    id,
    customerId: caller.customerId,
    accountId: account.id,
    ledgerAccountId: account.ledgerAccount,
    amount,
    charge,
    counterparty: payload.beneficiaryAccountName,
    ...purpose,
    reference: referenceOf(id),
    rail,
    party,
    debtorName: debtor.name,
    debtorAccount: debtor.account ?? null,
    debtorAddress: debtor.address ?? null,
    amountHoldId: derivedId(id, 'amount', ...holds),
    chargeHoldId: charge.minor > 0n ? derivedId(id, 'charge', ...holds) : null,
    createdBy: caller.userId,
    createdByName: caller.name,
    createdAt: at,
    expectedAt: needs.rails.arrival(rail, at, { amount, country: details.bank.country }).expectedAt,
    ...(resubmits && againOf(resubmits.payment, at)),
  }
}

/** The payment, with the exchange that funds it and the approval request, if any. */
async function assemble(needs: Needs, resolved: Resolved, { party }: Guarded) {
  const { order, id, at, purpose, route } = resolved
  const { caller, payload, exchangeFrom: from, hasPasskey = false, resubmits, batchTotal, approvedAsWhole } = order
  const needsPerson = caller.apiClient !== undefined && caller.apiClient.signedBy === undefined
  const payment = paymentOf(needs, resolved, party)
  const request = requestOf(resolved)
  const exchanged = from && (await exchangeForPayment(needs)({ caller, from, payment, hasPasskey, request, at }))
  const payeeKnown = await isKnownWhereAsked(needs, [route.approval, exchanged?.paidBy.facts], {
    id,
    customerId: caller.customerId,
    destination: party.destination,
    knownBefore: at,
  })
  const approvalRequest = approvedAsWhole
    ? undefined
    : needs.approvals?.requestFor({
        payment,
        // Always the category's ID, because the form that restores this order needs it.
        payload: { ...payload, expenseCategoryId: purpose.categoryId },
        facts: route.approval,
        atLeast: resubmits?.needed ?? (needsPerson && route.approval ? 1 : 0),
        batchTotal,
        payeeKnown,
        paidBy: exchanged?.paidBy,
      })
  // Nobody has said yes to it, and nobody would be asked.
  if (needsPerson && !approvalRequest) throw new Refusal('clients.signature_needed')
  if (resubmits && !approvalRequest) throw new Error('a resubmission has no request for approval')
  const placed: PlacedOrder = { transactionId: id, paymentRuleTransactionId: approvalRequest ? id : null }
  return { payment, exchanged, approvalRequest, placed }
}

interface ToBook {
  resolved: Resolved
  guarded: Guarded
  assembled: Awaited<ReturnType<typeof assemble>>
}

/** Everything that an order writes in the commit that reserves its money. */
function recordsToBook(needs: Needs, { resolved, guarded, assembled }: ToBook): LedgerRecord[] {
  const { order, at, id, route, voucher } = resolved
  const { payment, approvalRequest, placed } = assembled
  const { payload, idempotent, alongside, clientData } = order
  const credit = needs.invoiceCredits?.creditOf(payment)
  return [
    ...recordsOf({
      payment,
      payload,
      details: route.details,
      documents: guarded.documents,
      answer: idempotent.answerWith(placed),
      countsInYear: needs.limitsPayoutsByYear(payment.customerId),
      memberUse: guarded.memberUse,
      approvalRequest,
      alongside: alongside?.({ transactionId: id, awaitsApproval: approvalRequest !== undefined, at }),
    }),
    ...(voucher ? [voucher.record] : []),
    ...records.clientData(payment, clientData),
    ...(credit ? [credit] : []),
  ]
}

async function book(needs: Needs, toBook: ToBook): Promise<void> {
  const { resolved, guarded, assembled } = toBook
  const { id, amount } = resolved
  const { caller } = resolved.order
  const { payment, exchanged } = assembled
  const posting = await reservation(needs.books, payment)
  const common = recordsToBook(needs, toBook)
  const bookOrder = (turn?: LimitedTurn) => {
    const all = [...common, ...(turn ? [records.limitedTurn(turn)] : [])]
    return (
      exchanged
        ? bookAllOnce(needs.ledger, [exchanged.posting, posting], [...exchanged.records, ...all])
        : bookOnce(needs.ledger, posting, all)
    ).catch(refusedByLimits(refusalsOfOrder))
  }
  // The recovery limit counts per person across customers; the code threshold counts per customer.
  const bookIfLittle = () =>
    isLimited(needs, caller) ? bookWithinRecoveryLimit(needs)(caller, { id, amount }, bookOrder) : bookOrder()
  if (guarded.codeNeed !== 'counts') await bookIfLittle()
  else
    await needs.inTurn(caller.customerId, async () => {
      // Concurrent orders are booked by now, and count.
      if ((await guarded.codeNeedNow()) === 'needed') throw new Refusal('payments.code_needed')
      await bookIfLittle()
    })
}

/** A voucher's discount on the charge, and the record that counts its use. Refuses unusable vouchers with the reason. */
async function voucherOf(
  { vouchers }: Pick<PaymentsNeeds, 'vouchers'>,
  {
    voucherCode: code,
    payload,
    whole: { charge },
    details,
    ...order
  }: Pick<PlaceOrder, 'voucherCode' | 'payload'> & Pick<Route, 'details'> & { whole: Priced; id: string; at: Date },
): Promise<Awaited<ReturnType<VouchersForPayments['apply']>> | undefined> {
  if (code === undefined) return undefined
  if (!vouchers) throw new Refusal('promotions.voucher_unknown')
  const { customerId } = payload
  const { country } = details.bank
  return vouchers.apply({
    customerId,
    code,
    charge,
    method: details.method,
    product: 'full',
    country,
    paymentId: order.id,
    at: order.at,
  })
}

/** The fields that a resubmission keeps from the rejected payment. */
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
  member_day_kept: 'team.above_day_limit',
  request_resubmitted_once: 'approvals.not_open',
  exchange_quote_kept: 'exchange.quote_expired',
  exchange_quote_once: 'exchange.quote_used',
  negotiation_once: 'exchange.negotiation_ended',
  voucher_kept: 'promotions.voucher_used_up',
  voucher_kept_by_customer: 'promotions.voucher_used_by_you',
  client_reference_once: 'payments.reference_used',
  credit_sent_back_once: 'invoicing.credit_taken',
  voucher_first_payment_once: 'promotions.voucher_first_payment_only',
} as const
