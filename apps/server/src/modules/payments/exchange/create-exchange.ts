import { type exchange as contract, Refusal } from '@tradewind/contract'
import { exchangeReferenceDefault } from '@tradewind/contract/exchange'
import type { Money } from '@tradewind/kernel'
import type * as z from 'zod/mini'
import { refusedByLimits } from '#modules/pricing'
import type { Caller } from '#platform/caller'
import type { IdempotentRequest } from '#platform/idempotency'
import type { Sealed } from '#platform/secret'
import { invalidField } from '#platform/validation'
import type { Books } from '../books.ts'
import { readDocuments } from '../documents/read-documents.ts'
import { bookOnce } from '../initiation/book-once.ts'
import type { PlacedOrder } from '../initiation/create-payment.ts'
import { withinMemberLimits } from '../initiation/member-limits.ts'
import { records } from '../initiation/records.store.ts'
import { derivedId, referenceOf } from '../payments.ids.ts'
import type { PaymentsNeeds } from '../payments.needs.ts'
import { isRate, quoteFault, sideOf } from './exchange.rules.ts'
import type { Exchange, Place, Quote } from './exchange.types.ts'
import { documentRecords } from './exchange-documents.ts'
import { bookingOf, reservationOf } from './exchange-postings.ts'
import { exchangeRecord, usedRate } from './exchanges.store.ts'
import { amountIn, keepQuote, makeQuote, pairOf } from './quote-exchange.ts'
import { dropQuote, findQuote } from './quotes.store.ts'

export type ExchangeForm = Sealed<Omit<z.output<typeof contract.ExchangeOrder>, 'createTransactionPayload'>>

export interface CreateExchange {
  caller: Pick<Caller, 'userId' | 'customerId' | 'sessionId' | 'name' | 'protection'>
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
    const { userId, customerId, sessionId } = caller
    const { transactionPin: pin } = form.exchangeDetails
    await needs.identity.verifyPin({ userId, sessionId, pin })
    const { from, to } = await pairOf(needs, {
      customerId,
      fromAccountId: accountIn(form.from),
      toAccountId: accountIn(form.to),
    })
    const quote = await quoteFor(needs, { caller, form, from, to })
    try {
      return await exchangeAt(needs, { ...order, quote, from, to })
    } catch (error) {
      // What the order itself made ends with it: nobody can name it.
      if (error instanceof Refusal && !form.exchangeDetails.rateId)
        await needs.db.asSystem((tx) => dropQuote(tx, quote))
      throw error
    }
  }

async function exchangeAt(
  needs: PaymentsNeeds & { books: Books },
  { caller, form, idempotent, resubmits, quote, from, to }: CreateExchange & { quote: Quote; from: Place; to: Place },
): Promise<PlacedOrder> {
  const { userId, customerId } = caller
  const { transactionPin: _pin, ...details } = form.exchangeDetails
  const category = await categoryOf(needs, form)
  const documents = await readDocuments(form.documentUploadItems)
  const hashes = await Promise.all(documents.map(({ bytes }) => needs.files.put(customerId, bytes)))

  const at = needs.bankClock.now()
  const id = resubmits?.exchange.id ?? derivedId('exchange', userId, idempotent.key)
  const memberUse = await withinMemberLimits(needs)(caller, { id, accountId: from.id, amount: quote.sold, at })
  const request = idempotent.answerWith({ transactionId: id, paymentRuleTransactionId: null }).requestHash
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
    reason: details.reasonForExchange,
    description: form.extraTranDetails?.description ?? '',
    category,
    holdId: null,
    createdBy: resubmits?.exchange.createdBy ?? userId,
    createdByName: resubmits?.exchange.createdByName ?? caller.name,
    createdAt: resubmits?.exchange.createdAt ?? at,
    askedAt: at,
    finishedAt: at,
    failureReason: null,
  }
  const waiting: Exchange = {
    ...ordered,
    status: 'Pending',
    approval: 'awaited',
    // Each submission sets the money aside anew, also one that asks for the same again.
    holdId: derivedId(id, 'hold', asked, ...(resubmits ? [idempotent.key] : [])),
    finishedAt: null,
  }
  const atLeast = resubmits?.needed ?? 0
  const approvalRequest = await needs.db.asSystem(async (tx) => {
    const asked = await needs.approvals?.requestOfExchange(tx, {
      order: { ...waiting, reference: referenceOf(id) },
      ordered: { accountId: to.id, side: quote.side, reason: waiting.reason, reference: waiting.reference },
      atLeast,
    })
    // The ledger looks at this account when it is credited: nobody should approve in vain until then.
    if (asked && (await needs.accounts.accountOf(tx, customerId, to.id)).status === 'Closed')
      throw new Refusal('ledger.account_closed')
    return asked
  })
  if (resubmits && !approvalRequest) throw new Error('a resubmission has no request for approval')
  const exchange = approvalRequest ? waiting : ordered
  const answer = { transactionId: id, paymentRuleTransactionId: approvalRequest ? id : null }
  const posting = approvalRequest
    ? await reservationOf(needs.books, exchange)
    : await bookingOf(needs.books, exchange, { request: asked, at })
  await bookOnce(needs.ledger, posting, [
    exchangeRecord(exchange),
    ...usedRate(exchange, quote),
    ...(memberUse ? [memberUse] : []),
    ...(approvalRequest ? [approvalRequest] : []),
    ...documentRecords(exchange, documents, hashes),
    records.answer(idempotent.answerWith(answer)),
  ]).catch(refusedByLimits(refusals))
  return answer
}

const refusals = {
  member_day_kept: 'team.above_day_limit',
  exchange_quote_once: 'exchange.quote_used',
  negotiation_once: 'exchange.negotiation_ended',
  exchange_resubmitted_once: 'approvals.not_open',
  request_resubmitted_once: 'approvals.not_open',
} as const

export function accountIn({ currency }: ExchangeForm['from']): string {
  // Money is exchanged between accounts: no account is a wallet.
  if (currency.systemAccountType === 'Wallet') throw new Refusal('accounts.unknown')
  const id = currency.id ?? currency.accountId
  if (!id) throw new Error('the contract let a form through without an account')
  return id
}

const amountOf = ({ amount }: ExchangeForm['from'], { currency }: Place, name: string): Money | undefined =>
  amount === undefined ? undefined : amountIn(amount, currency, name)

/** Refuses a form that names other currencies than its accounts hold. */
export function namesFit(form: ExchangeForm, { from, to }: { from: Place; to: Place }): void {
  for (const [name, place] of [
    ['from', from],
    ['to', to],
  ] as const) {
    const code = form[name].currency.currencyCode
    if (code && code !== place.currency) throw new Refusal('payments.currency_differs')
  }
  const pair = form.exchangeDetails.exchangeCurrencyPair
  if (pair && pair.replace('/', '') !== `${from.currency}${to.currency}`) throw new Refusal('exchange.quote_differs')
}

/**
 * The quote that the form names, if it is still good for exactly this. Without one it is made now, and what the customer
 * was shown must come out: a rate that moved is refused, never taken.
 */
async function quoteFor(
  needs: PaymentsNeeds,
  { caller, form, from, to }: { caller: CreateExchange['caller']; form: ExchangeForm; from: Place; to: Place },
): Promise<Quote> {
  const { customerId } = caller
  const { rateId, midRate, markedRate, bypassRequestId } = form.exchangeDetails
  namesFit(form, { from, to })
  const sold = amountOf(form.from, from, 'from.amount')
  const bought = amountOf(form.to, to, 'to.amount')
  if (rateId) {
    const found = await needs.db.asCustomer(customerId, (tx) => findQuote(tx, customerId, rateId))
    if (found?.isUsed) throw new Refusal('exchange.quote_used')
    const asked = { customerId, fromAccountId: from.id, toAccountId: to.id, sold, bought, midRate, markedRate }
    const fault = quoteFault(found?.quote, asked, needs.clock.now())
    if (fault || !found) throw new Refusal(fault ?? 'exchange.quote_unknown')
    if (bypassRequestId && bypassRequestId !== found.quote.negotiationId) throw new Refusal('exchange.quote_differs')
    await keepQuote(needs, { ...found, from })
    return found.quote
  }
  const named = sold ?? bought
  if (!named) throw invalidField('from.amount', 'Enter an amount.')
  return needs.db.asSystem(async (tx) => {
    const { quote } = await makeQuote(needs, tx, {
      caller,
      from,
      to,
      side: sideOf(sold),
      amount: named,
      negotiationId: bypassRequestId,
      isOrder: true,
    })
    const same =
      isRate(midRate, quote.midRate) &&
      isRate(markedRate, quote.markedRate) &&
      (bought === undefined || bought.minor === quote.bought.minor)
    if (!same) throw new Refusal('exchange.rate_changed')
    return quote
  })
}

export async function categoryOf(
  { reference }: Pick<PaymentsNeeds, 'reference'>,
  form: ExchangeForm,
): Promise<string | null> {
  const given = form.extraTranDetails?.expenseCategory
  if (given === undefined) return null
  const known = (await reference.listExpenseCategories()).find(({ id, name }) => id === given || name === given)
  if (!known) throw new Refusal('payments.category_unknown')
  return known.name
}
