import { type exchange as contract, Refusal } from '@tradewind/contract'
import { largestMinor, type Money, type Rate, rateText } from '@tradewind/kernel'
import { needsReason } from '@tradewind/kernel/exchange-reason'
import type * as z from 'zod/mini'
import type { LedgerRecord } from '#modules/ledger'
import { minimumFault } from '#modules/pricing'
import { type PairPrice, sidesOf } from '#modules/rates'
import { amountIn } from '#platform/amount-in'
import type { Caller } from '#platform/caller'
import type { Tx } from '#platform/db'
import { answered, type Keyed } from '#platform/idempotency'
import { uuidv7 } from '#platform/random'
import type { ExchangeContext, ExchangeNeeds } from '../exchange.needs.ts'
import type { HeldQuote, Place, Priced, Quote, Side } from '../exchange.types.ts'
import {
  type Asked,
  maxOpenQuotes,
  maxOpenQuotesOfCustomer,
  maxQuoted,
  positionMoves,
  quoteFault,
  quoteLifeMs,
} from './quotes.rules.ts'
import { insertQuote, openQuotesOf, promiseQuote } from './quotes.store.ts'

type Who = Pick<Caller, 'userId' | 'customerId'>

export type QuoteNeeds = Pick<
  ExchangeNeeds,
  'db' | 'clock' | 'random' | 'accounts' | 'ledger' | 'exchange' | 'approvals'
>

export interface AskedPrice {
  caller: Who
  fromAccountId: string
  toAccountId: string
  side: Side
  /** Decimal text in the currency of the side. */
  amount: string
  /** A negotiated rate to exchange at. */
  negotiationId?: string | undefined
}

interface AskedPair {
  customerId: string
  fromAccountId: string
  toAccountId: string
}

/** Two accounts of the customer between which money can be exchanged, without their names, which change. */
export async function placesOf(
  { db, accounts }: Pick<QuoteNeeds, 'db' | 'accounts'>,
  { customerId, fromAccountId, toAccountId }: AskedPair,
): Promise<{ from: Omit<Place, 'name'>; to: Omit<Place, 'name'> }> {
  if (fromAccountId === toAccountId) throw new Refusal('ledger.same_account')
  const from = await accounts.placeOf(db, customerId, fromAccountId)
  const to = await accounts.placeOf(db, customerId, toAccountId)
  if (from.currency === to.currency) throw new Refusal('exchange.same_currency')
  return { from, to }
}

/** The same with their names. */
export async function pairOf(
  needs: Pick<QuoteNeeds, 'db' | 'accounts'>,
  asked: AskedPair,
): Promise<{ from: Place; to: Place }> {
  const { from, to } = await placesOf(needs, asked)
  const names = await needs.db.asCustomer(asked.customerId, (tx) => needs.accounts.namesOf(tx, [from.id, to.id]))
  const named = (place: Omit<Place, 'name'>): Place => ({ ...place, name: names.get(place.id) ?? '' })
  return { from: named(from), to: named(to) }
}

/** The same with all that an order to exchange rests on, read once for it. */
export async function orderedPair(
  needs: Pick<QuoteNeeds, 'db' | 'accounts' | 'exchange' | 'clock'>,
  { userId, quoteId, ...asked }: AskedPair & { userId: string; quoteId: string | undefined },
): Promise<{ from: Place; to: Place; context: ExchangeContext }> {
  const { from, to } = await placesOf(needs, asked)
  if (!needs.exchange) throw new Refusal('rates.missing')
  const { customerId } = asked
  const context = await needs.exchange.readContext({ customerId, userId, from, to, quoteId, at: needs.clock.now() })
  if (!context) throw new Refusal('accounts.unknown')
  return { from: { ...from, name: context.fromName }, to: { ...to, name: context.toName }, context }
}

interface ToPrice {
  customerId: string
  from: Pick<Place, 'currency'>
  to: Pick<Place, 'currency'>
  side: Side
  amount: Money
  agreed?: Rate | undefined
}

/** Prices an exchange in a transaction of the system. Both amounts fit into one posting, and something arrives. */
export async function priceExchange(
  { exchange }: Pick<QuoteNeeds, 'exchange'>,
  tx: Tx,
  { customerId, from, to, side, amount, agreed }: ToPrice,
): Promise<Priced & Pick<PairPrice, 'millionths' | 'at'>> {
  if (!exchange) throw new Refusal('rates.missing')
  const product = await exchange.productOf(tx, customerId)
  const pair = { base: from.currency, quote: to.currency }
  return pricedAt(await exchange.pricePair(tx, { ...pair, customerId, product, amount, agreed }), { side, amount })
}

/** Both amounts of an exchange at a price. They fit into one posting, and something arrives. */
function pricedAt(
  price: PairPrice,
  { side, amount }: Pick<ToPrice, 'side' | 'amount'>,
): Priced & Pick<PairPrice, 'millionths' | 'at'> {
  if (price.marked.scaled === 0n) throw new Refusal('rates.missing')
  const { sold, bought, spread } = sidesOf(price, { side, amount })
  if (bought.minor <= 0n) throw new Refusal('exchange.too_small')
  if (sold.minor > largestMinor || bought.minor + spread.minor > largestMinor)
    throw new Refusal('ledger.amount_invalid')
  const rates = { midRate: rateText(price.mid), markedRate: rateText(price.marked) }
  return { side, sold, bought, spread, ...rates, millionths: price.millionths, at: price.at }
}

/** The negotiated rate that is named, if it is good for exactly this. */
const agreedRate = (
  { exchange }: Pick<QuoteNeeds, 'exchange'>,
  tx: Tx,
  { customerId, to, side, amount }: ToPrice,
  id: string | undefined,
): Promise<Rate> | undefined =>
  id === undefined ? undefined : exchange?.agreed(tx, { customerId, id, side, amount, bought: to.currency })

/**
 * What an exchange gives now, as the screen shows it while someone types. It promises nothing, so it says nothing of how
 * far our position is open.
 */
export const getPrice =
  (needs: QuoteNeeds) =>
  async ({ caller, side, amount, negotiationId, ...accounts }: AskedPrice) => {
    const { customerId } = caller
    const { from, to } = await pairOf(needs, { customerId, ...accounts })
    const read = amountIn(amount, (side === 'sell' ? from : to).currency, 'Amount')
    return needs.db.asSystem(async (tx) => {
      const asked = { customerId, from, to, side, amount: read }
      const agreed = await agreedRate(needs, tx, asked, negotiationId)
      const price = await priceExchange(needs, tx, { ...asked, agreed })
      return shown(from, to, price, await approvalsOf(needs, tx, { caller, from, sold: price.sold }))
    })
  }

/** Refuses an exchange that the accounts cannot take part in, before a rate is held for it. */
async function refuseUnfit(
  { accounts }: Pick<QuoteNeeds, 'accounts'>,
  tx: Tx,
  { customerId, from, to }: { customerId: string; from: Place; to: Place },
): Promise<void> {
  const { status } = await accounts.accountOf(tx, customerId, from.id)
  if (status === 'Frozen') throw new Refusal('ledger.account_frozen')
  if (status === 'Closed') throw new Refusal('ledger.account_closed')
  if ((await accounts.accountOf(tx, customerId, to.id)).status === 'Closed') throw new Refusal('ledger.account_closed')
}

/** Holds a price for a minute. */
export const createQuote =
  (needs: QuoteNeeds) =>
  async ({
    caller,
    side,
    amount,
    negotiationId,
    keyed,
    ...accounts
  }: AskedPrice & { keyed?: Keyed<z.output<typeof contract.ExchangeQuote>> }) => {
    const { customerId } = caller
    const { from, to } = await pairOf(needs, { customerId, ...accounts })
    const read = amountIn(amount, (side === 'sell' ? from : to).currency, 'amount')
    return needs.db.asSystem(async (tx) => {
      await refuseUnfit(needs, tx, { customerId, from, to })
      const { quote, at } = await makeQuote(needs, tx, { caller, from, to, side, amount: read, negotiationId })
      return answered(tx, keyed, {
        ...shown(from, to, { ...quote, at }, await approvalsOf(needs, tx, { caller, from, sold: quote.sold })),
        rateId: quote.id,
        expiresAt: quote.expiresAt,
        secondsLeft: Math.round(quoteLifeMs / 1_000),
      })
    })
  }

/**
 * Writes a quote in a transaction of the system: of amounts that could be exchanged, as far as a price goes. One that its
 * account has no money for says a price and promises nothing, so that nobody takes room from others for free; an order
 * is a promise from its beginning, until it is booked or refused.
 */
export async function makeQuote(
  needs: Pick<QuoteNeeds, 'clock' | 'random' | 'ledger' | 'exchange'>,
  tx: Tx,
  {
    caller,
    from,
    to,
    side,
    amount,
    negotiationId,
    isOrder = false,
  }: {
    caller: Who
    from: Place
    to: Place
    side: Side
    amount: Money
    negotiationId?: string | undefined
    isOrder?: boolean
  },
): Promise<{ quote: Quote; at: Date }> {
  const { customerId, userId } = caller
  const asked = { customerId, from, to, side, amount }
  const agreed = await agreedRate(needs, tx, asked, negotiationId)
  const { at, ...price } = await priceExchange(needs, tx, { ...asked, agreed })
  const quote = quoteAt(needs, { caller, from, to, price, negotiationId })
  const now = quote.createdAt
  const open = await openQuotesOf(tx, { customerId, userId, fromAccountId: from.id, now })
  if (open.count >= maxOpenQuotes || open.ofCustomer >= maxOpenQuotesOfCustomer)
    throw new Refusal('exchange.too_many_quotes')
  await needs.exchange?.assertPositionLimit(tx, positionMoves(quote))
  await insertQuote(tx, quote, isOrder || open.promised + quote.sold.minor <= (await availableIn(needs, tx, from)))
  return { quote, at }
}

/** A quote at a price, as far as a price goes; nothing is written. */
function quoteAt(
  needs: Pick<QuoteNeeds, 'clock' | 'random'>,
  {
    caller: { customerId, userId },
    from,
    to,
    price,
    negotiationId,
  }: {
    caller: Who
    from: Place
    to: Place
    price: Priced & Pick<PairPrice, 'millionths'>
    negotiationId: string | undefined
  },
): Quote {
  refuseBelowMinimum(price.sold)
  if (price.sold.minor > maxQuoted || price.bought.minor > maxQuoted) throw new Refusal('ledger.amount_invalid')
  const now = needs.clock.now()
  return {
    ...price,
    id: uuidv7(now, needs.random),
    customerId,
    fromAccountId: from.id,
    toAccountId: to.id,
    negotiationId: negotiationId ?? null,
    createdBy: userId,
    createdAt: now,
    expiresAt: new Date(now.getTime() + quoteLifeMs),
  }
}

/**
 * The quote of an order that names none, by what was read for it. It is written in the commit of the booking, which holds
 * to the limits of positions by the record that comes with it: whoever is refused has left nothing behind.
 */
export async function orderedQuote(
  needs: Pick<QuoteNeeds, 'db' | 'clock' | 'random' | 'exchange'>,
  {
    caller,
    from,
    to,
    context,
    side,
    amount,
    negotiationId,
  }: {
    caller: Who
    from: Place
    to: Place
    context: ExchangeContext
    side: Side
    amount: Money
    negotiationId: string | undefined
  },
): Promise<{ quote: Quote; kept: LedgerRecord | undefined }> {
  const { exchange } = needs
  if (!exchange || !context.prices) throw new Refusal('rates.missing')
  const { customerId } = caller
  const asked = { customerId, from, to, side, amount }
  const agreed =
    negotiationId === undefined
      ? undefined
      : await needs.db.asSystem(async (tx) => agreedRate(needs, tx, asked, negotiationId))
  const pair = { base: from.currency, quote: to.currency }
  const { at: _at, ...price } = pricedAt(
    exchange.priceFrom(context.prices, { ...pair, customerId, product: context.product, amount, agreed }),
    asked,
  )
  const quote = quoteAt(needs, { caller, from, to, price, negotiationId })
  if (context.openQuotes >= maxOpenQuotes) throw new Refusal('exchange.too_many_quotes')
  return { quote, kept: exchange.keptWithin(positionMoves(quote), context.standings) }
}

/**
 * The quote that an order names, if it is still good for exactly this. What is ordered is a promise, also where its quote
 * was none: then there must be money for it, and it must fit, now.
 */
export async function heldQuote(
  needs: Pick<QuoteNeeds, 'db' | 'clock' | 'ledger' | 'exchange'>,
  {
    held,
    asked,
    from,
    negotiationId,
  }: {
    held: HeldQuote | undefined
    asked: Asked
    from: Pick<Place, 'ledgerAccount'>
    negotiationId: string | undefined
  },
): Promise<Quote> {
  if (held?.isUsed) throw new Refusal('exchange.quote_used')
  const fault = quoteFault(held?.quote, asked, needs.clock.now())
  if (fault || !held) throw new Refusal(fault ?? 'exchange.quote_unknown')
  const { quote } = held
  if (negotiationId && negotiationId !== quote.negotiationId) throw new Refusal('exchange.quote_differs')
  // Most are refused here; the booking refuses those that passed it at the same moment.
  if (held.isRateGone) throw new Refusal('exchange.negotiation_ended')
  // An order at it was refused: the next one is at a rate of its own.
  if (held.isEnded) throw new Refusal('exchange.quote_expired')
  if (held.isPromise) return quote
  await needs.db.asSystem(async (tx) => {
    if ((await availableIn(needs, tx, from)) < quote.sold.minor) throw new Refusal('ledger.insufficient_funds')
    await needs.exchange?.assertPositionLimit(tx, positionMoves(quote))
    // Another order at it may have been refused meanwhile.
    if ((await promiseQuote(tx, quote.id)) === 0) throw new Refusal('exchange.quote_expired')
  })
  return quote
}

const availableIn = async (
  { ledger }: Pick<QuoteNeeds, 'ledger'>,
  tx: Tx,
  { ledgerAccount }: Pick<Place, 'ledgerAccount'>,
): Promise<bigint> => (await ledger.balances(tx, [ledgerAccount])).get(ledgerAccount)?.available.minor ?? 0n

/** Before the balance is looked at: the specification names the minimum first. */
export function refuseBelowMinimum(sold: Money): void {
  const words = minimumFault(sold)
  if (words) throw new Refusal('payments.below_minimum', { words })
}

const shown = (
  from: Place,
  to: Place,
  { side, sold, bought, spread, midRate, markedRate, at }: Priced & { at: Date },
  approvals: Awaited<ReturnType<typeof approvalsOf>>,
) => ({
  fromAccountId: from.id,
  toAccountId: to.id,
  side,
  sold,
  bought,
  midRate,
  markedRate,
  exchangeCurrencyPair: `${from.currency}/${to.currency}`,
  cost: spread,
  rateAt: at,
  reasonNeeded: needsReason({ sold, bought }),
  ...approvals,
})

/** How many must approve the exchange, and how many a payment that it pays for. */
const approvalsOf = async (
  { approvals }: Pick<QuoteNeeds, 'approvals'>,
  tx: Tx,
  { caller: { customerId, userId: initiatorId }, from, sold }: { caller: Who; from: Place; sold: Money },
): Promise<{ approvalsNeeded: number; approvalsOfPayment: number }> => ({
  approvalsNeeded:
    (await approvals?.approvalsOfExchange(tx, { customerId, sold, accountId: from.id, initiatorId })) ?? 0,
  approvalsOfPayment: (await approvals?.approvalsNeeded(tx, customerId, sold)) ?? 0,
})
