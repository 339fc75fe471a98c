import { Refusal } from '@tradewind/contract'
import { add, compare, type Money, subtract, toDecimal } from '@tradewind/kernel'
import { agreedSaleOf, heldQuote, heldQuoteRecord, orderedPair } from '#modules/exchange'
import { amountIn } from '#platform/amount-in'
import type { Caller } from '#platform/caller'
import type { Books } from '../books.ts'
import { readDocuments } from '../documents/read-documents.ts'
import { withinMemberLimits } from '../initiation/member-limits.ts'
import { requirePasskey } from '../initiation/protection.ts'
import { exchangeOf } from '../payments.ids.ts'
import type { LedgerRecord, PaidBy, PaymentsNeeds, Posting } from '../payments.needs.ts'
import type { Payment } from '../payments.types.ts'
import type { Exchange } from './exchange.types.ts'
import { documentRecords } from './exchange-documents.ts'
import { bookingOf } from './exchange-postings.ts'
import { exchangeRecord, usedRate } from './exchanges.store.ts'

/** Which account of the customer's pays for a payment in another currency, and at which quote of ours. */
export interface ExchangeFrom {
  accountId: string
  rateId: string
  /** As the customer was shown them: compared, never used. */
  amount?: string | undefined
  markedRate?: string | undefined
  boughtAmount?: string | undefined
  midRate?: string | undefined
  negotiationId?: string | undefined
  /**
   * Of the currency that is sold: all that its batch exchanges, and all that leaves with what the batch pays in it. Rules look
   * at that too.
   */
  batch?: { sold: Money; leaving: Money } | undefined
  /** What the form of an exchange says besides; without one, the exchange says which payment it is for. */
  said?:
    | {
        reason: string | undefined
        reference: string | undefined
        description: string | undefined
        actionTag: string | undefined
        category: { id: string; name: string } | null
        documents: Parameters<typeof readDocuments>[0]
      }
    | undefined
}

/**
 * What a code or a passkey for the payment is good for besides. Both outlive a quote, so at the market's rate they are for the
 * account that pays. A negotiated rate sells an amount of its own, which the payment does not say: they are for exactly that.
 */
export async function termsOfExchange(
  { db }: Pick<PaymentsNeeds, 'db'>,
  { customerId }: Pick<Caller, 'customerId'>,
  { accountId, rateId }: ExchangeFrom,
): Promise<string> {
  const agreed = await db.asCustomer(customerId, (tx) => agreedSaleOf(tx, { id: rateId, customerId }))
  const from = `exchanged from ${accountId}`
  if (!agreed) return from
  return `${from}: ${agreed.sold.currency} ${toDecimal(agreed.sold)} at ${agreed.negotiationId}`
}

type Needs = Pick<
  PaymentsNeeds,
  'db' | 'clock' | 'accounts' | 'ledger' | 'exchange' | 'approvals' | 'rateBetween' | 'files'
> & { books: Books }

/**
 * The exchange that brings the money of one payment, to be booked before it in the same commit. It must buy exactly what
 * the payment takes, charge included, so that of the other account's own money nothing is used and nothing is left over. A
 * negotiated rate is for what is sold: what it buys must be enough, and what the payment does not take stays on the account
 * that sends. The member's day counts the payment, since it is one order, and what stays on the account.
 */
export const exchangeForPayment =
  (needs: Needs) =>
  async ({
    caller,
    from: asked,
    payment,
    hasPasskey,
    request,
    at,
  }: {
    caller: Pick<Caller, 'userId' | 'customerId' | 'name' | 'protection'>
    from: ExchangeFrom
    payment: Payment
    /** A passkey answered for the payment. */
    hasPasskey: boolean
    /** Of the request that orders both, so that another one with its key is told from a repeat. */
    request: string
    at: Date
  }): Promise<{ posting: Posting; records: LedgerRecord[]; paidBy: PaidBy }> => {
    const { customerId } = caller
    const { from, to, context, quote, isAgreed, rest } = await agreedQuote(needs, { caller, asked, payment })
    // However little is paid of what a negotiated rate buys, all of it is exchanged.
    if (isAgreed) await requirePasskey(needs)(caller, quote.sold, hasPasskey)
    const { said } = asked
    const documents = await readDocuments(said?.documents ?? [])
    const hashes = await Promise.all(documents.map(({ bytes }) => needs.files.put(customerId, bytes)))
    const id = exchangeOf(payment)
    const within = withinMemberLimits(needs)
    await within(caller, { id, accountId: from.id, amount: quote.sold, at })
    const restUse = rest.minor > 0n ? await within(caller, { id, accountId: to.id, amount: rest, at }) : undefined
    const exchange = exchangeOrdered({ id, caller, payment, at, said, quote, from, to })
    // An exchange that waits is booked at the rate of its approval, when it may not buy what the payment takes.
    const apart = needs.approvals?.requestOfExchange({
      order: exchange,
      ordered: {},
      facts: context.approval,
      atLeast: 0,
      batchTotal: asked.batch?.sold,
    })
    if (apart) throw new Refusal('exchange.approved_apart')
    const facts = await needs.db.asSystem(async (tx) => needs.approvals?.rulesOfPayments(tx, customerId, from.currency))
    return {
      paidBy: { accountId: from.id, amount: quote.sold, batchTotal: asked.batch?.leaving, facts },
      posting: await bookingOf(needs.books, exchange, { request, at }),
      records: [
        heldQuoteRecord(quote),
        exchangeRecord(exchange),
        ...usedRate(exchange, quote),
        ...(restUse ? [restUse] : []),
        ...documentRecords(exchange, documents, hashes),
      ],
    }
  }

/** The quote for funding the payment. It buys exactly the payment's amount, or more at a negotiated rate. */
async function agreedQuote(
  needs: Needs,
  {
    caller: { userId, customerId },
    asked,
    payment,
  }: { caller: Pick<Caller, 'userId' | 'customerId'>; asked: ExchangeFrom; payment: Payment },
) {
  const { from, to, context } = await orderedPair(needs, {
    customerId,
    userId,
    fromAccountId: asked.accountId,
    toAccountId: payment.accountId,
    quoteId: asked.rateId,
  })
  const { held } = context
  if (held?.isUsed) throw new Refusal('exchange.quote_used')
  const takes = add(payment.amount, payment.charge)
  const isAgreed = held !== undefined && held.quote.negotiationId !== null && held.quote.toAccountId === to.id
  const buys = isAgreed ? held.quote.bought : takes
  const shown = asked.boughtAmount === undefined ? buys : amountIn(asked.boughtAmount, to.currency, 'to.amount')
  if (compare(shown, buys) !== 0 || compare(buys, takes) < 0) throw new Refusal('exchange.quote_differs')
  const quote = await heldQuote(needs, {
    held,
    asked: {
      customerId,
      fromAccountId: from.id,
      toAccountId: to.id,
      sold: asked.amount === undefined ? undefined : amountIn(asked.amount, from.currency, 'exchangeFrom.amount'),
      bought: buys,
      midRate: asked.midRate,
      markedRate: asked.markedRate,
    },
    from,
    negotiationId: asked.negotiationId,
  })
  return { from, to, context, quote, isAgreed, rest: subtract(buys, takes) }
}

type Agreed = Awaited<ReturnType<typeof agreedQuote>>

/** The exchange record. It is complete at once, because it is booked with its payment. */
function exchangeOrdered({
  id,
  caller,
  payment,
  at,
  said,
  quote,
  from,
  to,
}: Pick<ExchangeFrom, 'said'> &
  Pick<Agreed, 'quote' | 'from' | 'to'> & {
    id: string
    caller: Pick<Caller, 'userId' | 'customerId' | 'name'>
    payment: Payment
    at: Date
  }): Exchange {
  return {
    ...quote,
    id,
    customerId: caller.customerId,
    fromLedgerAccount: from.ledgerAccount,
    toLedgerAccount: to.ledgerAccount,
    fromName: from.name,
    toName: to.name,
    status: 'Successful',
    approval: 'none',
    revision: 1,
    quoteId: quote.id,
    // It is the narration of the exchange in lists and statements: whom it was for is what the customer remembers.
    reference: said?.reference ?? [payment.counterparty.slice(0, 100), payment.reference].join(', '),
    reason: said?.reason ?? payment.otherCategory ?? payment.category ?? payment.narration,
    description: said?.description ?? '',
    actionTag: said?.actionTag ?? null,
    category: said?.category?.name ?? payment.category,
    categoryId: said?.category?.id ?? payment.categoryId,
    paymentId: payment.id,
    holdId: null,
    createdBy: caller.userId,
    createdByName: caller.name,
    createdAt: at,
    askedAt: at,
    finishedAt: at,
    failureReason: null,
  }
}
