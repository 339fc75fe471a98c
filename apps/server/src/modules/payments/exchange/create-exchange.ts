import { type exchange as contract, Refusal } from '@tradewind/contract'
import { exchangeReferenceDefault } from '@tradewind/contract/exchange'
import { type Money, toDecimal } from '@tradewind/kernel'
import { needsReason } from '@tradewind/kernel/exchange-reason'
import type * as z from 'zod/mini'
import {
  heldQuote,
  heldQuoteRecord,
  isRate,
  orderedPair,
  orderedQuote,
  type Place,
  positionMoves,
  type Quote,
  quoteRecord,
  releasingQuote,
  sideOf,
} from '#modules/exchange'
import { refusedByLimits } from '#modules/pricing'
import { amountIn } from '#platform/amount-in'
import type { Caller } from '#platform/caller'
import type { IdempotentRequest } from '#platform/idempotency'
import type { Sealed } from '#platform/secret'
import { invalidField } from '#platform/validation'
import type { Books } from '../books.ts'
import { readDocuments } from '../documents/read-documents.ts'
import { bookOnce } from '../initiation/book-once.ts'
import { withinMemberLimits } from '../initiation/member-limits.ts'
import type { PlacedOrder } from '../initiation/place-order.ts'
import { requirePasskey, withPasskey } from '../initiation/protection.ts'
import { records } from '../initiation/records.store.ts'
import { derivedId, referenceOf } from '../payments.ids.ts'
import type { ExchangeContext, LedgerRecord, PaymentsNeeds } from '../payments.needs.ts'
import type { Exchange } from './exchange.types.ts'
import { documentRecords } from './exchange-documents.ts'
import { bookingOf, reservationOf } from './exchange-postings.ts'
import { exchangeRecord, usedRate } from './exchanges.store.ts'

export type ExchangeForm = Sealed<Omit<z.output<typeof contract.ExchangeOrder>, 'createTransactionPayload'>>

export interface CreateExchange {
  caller: Pick<Caller, 'userId' | 'customerId' | 'sessionId' | 'name' | 'protection' | 'apiClient'>
  form: ExchangeForm
  idempotent: IdempotentRequest<PlacedOrder>
  /** The exchange that its approvers refused and that this one takes up again, with the approvals that it needs at least. */
  resubmits?: { exchange: Exchange; needed: number } | undefined
}

/**
 * Exchanges money between two accounts of the customer behind the PIN. Every amount and rate comes from a quote of ours;
 * what the form says of them is compared. One durable step books it all, uses the quote up, and writes the answer for
 * repeats; where a rule asks for approval it sets the money aside instead.
 */
export const createExchange =
  (needs: PaymentsNeeds & { books: Books }) =>
  async (order: CreateExchange): Promise<PlacedOrder> => {
    const { caller, form } = order
    const { rateId } = form.exchangeDetails
    const accounts = { fromAccountId: accountIn(form.from), toAccountId: accountIn(form.to) }
    const named = rateId ? { caller, rateId, ...accounts } : undefined
    return releasingQuote(needs)(named, () => confirmedExchange(needs, order, accounts))
  }

async function confirmedExchange(
  needs: PaymentsNeeds & { books: Books },
  order: CreateExchange,
  accounts: { fromAccountId: string; toAccountId: string },
): Promise<PlacedOrder> {
  const { caller, form } = order
  const { userId, customerId } = caller
  const { transactionPin: pin, transactionPasskey: passkey, rateId: quoteId } = form.exchangeDetails
  await needs.identity.verifyPin({ ...caller, pin })
  const { from, to, context } = await orderedPair(needs, { customerId, userId, ...accounts, quoteId })
  const offer = await offerFor(needs, { caller, form, from, to, context })
  if (!form.exchangeDetails.reasonForExchange && needsReason(offer.quote)) throw new Refusal('exchange.reason_needed')
  // An answer outlives a rate: it is for what is sold, whatever it buys.
  const sells = JSON.stringify({ exchanges: [from.id, to.id], sold: toDecimal(offer.quote.sold) })
  return withPasskey(needs)({ caller, order: sells, passkey }, async (hasPasskey) => {
    await requirePasskey(needs)(caller, offer.quote.sold, hasPasskey)
    return exchangeAt(needs, { ...order, ...offer, from, to, context })
  })
}

/** At which quote an order is: one that it names, or one that it makes, to be written with it. */
interface Offer {
  quote: Quote
  isMade: boolean
  /** By which the booking holds to the limits of positions. */
  kept: LedgerRecord | undefined
}

async function exchangeAt(
  needs: PaymentsNeeds & { books: Books },
  {
    caller,
    form,
    idempotent,
    resubmits,
    quote,
    isMade,
    kept,
    from,
    to,
    context,
  }: CreateExchange & Offer & { from: Place; to: Place; context: ExchangeContext },
): Promise<PlacedOrder> {
  const { userId, customerId } = caller
  const { transactionPin: _pin, transactionPasskey: _passkey, ...details } = form.exchangeDetails
  const category = await categoryOf(needs, form)
  const documents = await readDocuments(form.documentUploadItems)
  const hashes = await Promise.all(documents.map(({ bytes }) => needs.files.put(customerId, bytes)))

  const at = needs.bankClock.now()
  const id = resubmits?.exchange.id ?? derivedId('exchange', userId, idempotent.key)
  const memberUse = await withinMemberLimits(needs)(caller, { id, accountId: from.id, amount: quote.sold, at })
  const request = idempotent.claim.requestHash
  const asked = request.toString('hex')
  const ordered: Exchange = {
    ...quote,
    id,
    customerId,
    fromLedgerAccount: from.ledgerAccount,
    toLedgerAccount: to.ledgerAccount,
    fromName: from.name,
    toName: to.name,
    status: 'Successful',
    approval: 'none',
    revision: (resubmits?.exchange.revision ?? 0) + 1,
    quoteId: quote.id,
    reference: details.transactionReference ?? exchangeReferenceDefault,
    reason: details.reasonForExchange ?? '',
    description: form.extraTranDetails?.description ?? '',
    actionTag: details.actionTag ?? null,
    category: category?.name ?? null,
    categoryId: category?.id ?? null,
    holdId: null,
    paymentId: null,
    createdBy: resubmits?.exchange.createdBy ?? userId,
    createdByName: resubmits?.exchange.createdByName ?? caller.name,
    createdAt: resubmits?.exchange.createdAt ?? at,
    askedAt: at,
    finishedAt: at,
    failureReason: null,
  }
  // Nearly all wait for nobody: what waiting needs is made where a rule may ask for it.
  const waiting: Exchange | undefined =
    context.approval || resubmits
      ? {
          ...ordered,
          status: 'Pending',
          approval: 'awaited',
          // Each submission sets the money aside anew, also one that asks for the same again.
          holdId: derivedId(id, 'hold', asked, ...(resubmits ? [idempotent.key] : [])),
          finishedAt: null,
        }
      : undefined
  const approvalRequest =
    waiting &&
    needs.approvals?.requestOfExchange({
      order: { ...waiting, reference: referenceOf(id) },
      ordered: { accountId: to.id, side: quote.side, reason: waiting.reason, reference: waiting.reference },
      facts: context.approval,
      atLeast: resubmits?.needed ?? 0,
    })
  // The ledger looks at this account when it is credited: nobody should approve in vain until then.
  if (approvalRequest && context.toStatus === 'Closed') throw new Refusal('ledger.account_closed')
  if (resubmits && !approvalRequest) throw new Error('a resubmission has no request for approval')
  const exchange = waiting && approvalRequest ? waiting : ordered
  const answer = { transactionId: id, paymentRuleTransactionId: approvalRequest ? id : null }
  const posting = approvalRequest
    ? await reservationOf(needs.books, exchange)
    : await bookingOf(needs.books, exchange, { request: asked, at })
  await bookOnce(needs.ledger, posting, [
    isMade ? quoteRecord(quote) : heldQuoteRecord(quote),
    exchangeRecord(exchange),
    ...usedRate(exchange, quote),
    // What waits moves no position yet.
    ...(kept && !approvalRequest ? [kept] : []),
    memberUse,
    ...(approvalRequest ? [approvalRequest] : []),
    ...documentRecords(exchange, documents, hashes),
    records.answer(idempotent.answerWith(answer)),
  ])
    .catch(refusedByLimits(refusals))
    .catch((error: unknown) => {
      if (error instanceof Refusal && error.code === refusals.position_kept)
        needs.exchange?.recordRefusal(positionMoves(quote))
      throw error
    })
  return answer
}

const refusals = {
  member_day_kept: 'team.above_day_limit',
  position_kept: 'exchange.amount_unavailable',
  exchange_quote_kept: 'exchange.quote_expired',
  exchange_quote_once: 'exchange.quote_used',
  negotiation_once: 'exchange.negotiation_ended',
  exchange_resubmitted_once: 'approvals.not_open',
  request_resubmitted_once: 'approvals.not_open',
} as const

export const accountIn = ({ currency }: ExchangeForm['from']): string =>
  currency.id === undefined ? currency.accountId : currency.id

const amountOf = ({ amount }: ExchangeForm['from'], { currency }: Place, name: string): Money | undefined =>
  amount === undefined ? undefined : amountIn(amount, currency, name)

/** Refuses a form that takes an account for a wallet, or names other currencies than its accounts hold. */
export function namesFit(
  form: ExchangeForm,
  { from, to }: Record<'from' | 'to', Pick<Place, 'kind' | 'currency'>>,
): void {
  for (const [name, place] of [
    ['from', from],
    ['to', to],
  ] as const) {
    const { systemAccountType, currencyCode: code } = form[name].currency
    if ((systemAccountType === 'Wallet') !== (place.kind === 'wallet')) throw new Refusal('accounts.unknown')
    if (code && code !== place.currency) throw new Refusal('payments.currency_differs')
  }
  const pair = form.exchangeDetails.exchangeCurrencyPair
  if (pair && pair.replace('/', '') !== `${from.currency}${to.currency}`) throw new Refusal('exchange.quote_differs')
}

/**
 * The quote that the form names, if it is still good for exactly this. Without one it is made now, and what the customer
 * was shown must come out: a rate that moved is refused, never taken.
 */
async function offerFor(
  needs: PaymentsNeeds,
  {
    caller,
    form,
    from,
    to,
    context,
  }: { caller: CreateExchange['caller']; form: ExchangeForm; from: Place; to: Place; context: ExchangeContext },
): Promise<Offer> {
  const { customerId } = caller
  const { rateId, midRate, markedRate, bypassRequestId } = form.exchangeDetails
  namesFit(form, { from, to })
  const sold = amountOf(form.from, from, 'from.amount')
  const bought = amountOf(form.to, to, 'to.amount')
  if (rateId) {
    const asked = { customerId, fromAccountId: from.id, toAccountId: to.id, sold, bought, midRate, markedRate }
    const quote = await heldQuote(needs, { held: context.held, asked, from, negotiationId: bypassRequestId })
    return { quote, isMade: false, kept: undefined }
  }
  const named = sold ?? bought
  if (!named) throw invalidField('from.amount', 'Enter an amount.')
  const { quote, kept } = await orderedQuote(needs, {
    caller,
    from,
    to,
    context,
    side: sideOf(sold),
    amount: named,
    negotiationId: bypassRequestId,
  })
  const same =
    isRate(midRate, quote.midRate) &&
    isRate(markedRate, quote.markedRate) &&
    (bought === undefined || bought.minor === quote.bought.minor)
  if (!same) throw new Refusal('exchange.rate_changed')
  return { quote, isMade: true, kept }
}

export async function categoryOf(
  { reference }: Pick<PaymentsNeeds, 'reference'>,
  form: ExchangeForm,
): Promise<{ id: string; name: string } | null> {
  const given = form.extraTranDetails?.expenseCategory
  if (given === undefined) return null
  const known = (await reference.listExpenseCategories()).find(({ id, name }) => id === given || name === given)
  if (!known) throw new Refusal('payments.category_unknown')
  return known
}
