import type { NegotiationState } from '@tradewind/contract/exchange-negotiation'
import { Refusal } from '@tradewind/contract/refusals'
import {
  type Currency,
  compareRates,
  divide,
  exponentOf,
  type Money,
  money,
  type Rate,
  rateText,
} from '@tradewind/kernel'
import { centsOf, knownRate, rateIn, readDollarRates, usableRate } from '#modules/rates'
import { amountIn } from '#platform/amount-in'
import type { Caller } from '#platform/caller'
import type { Tx } from '#platform/db'
import { answered, type Keyed } from '#platform/idempotency'
import { uuidv7 } from '#platform/random'
import type { ExchangeNeeds } from '../exchange.needs.ts'
import { answerMs, answerTo, leastCents, maxOpen, type Negotiation, stateOf, useFault } from './negotiations.rules.ts'
import {
  answerNegotiation,
  findNegotiation,
  freeNegotiation,
  insertNegotiation,
  lockNegotiation,
  negotiationOfExchange,
  openNegotiations,
  pageOfCustomer,
  transferOrganizations,
} from './negotiations.store.ts'

type Who = Pick<Caller, 'userId' | 'customerId' | 'name'>
type Needs = Pick<
  ExchangeNeeds,
  'db' | 'clock' | 'bankClock' | 'random' | 'priceOfPair' | 'productOf' | 'record' | 'holdOpen'
>

/** A request as its customer sees it. */
export const shownTo = (negotiation: Negotiation, now: Date) => {
  const { id, amount, boughtCurrency, requestedRate, midRate, markedRate, offeredRate, reason, note } = negotiation
  const { requestedByName, createdAt, decidedAt, expiresAt, exchangeId } = negotiation
  return {
    id,
    status: stateOf(negotiation, now),
    amount,
    boughtCurrency,
    requestedRate,
    midRate,
    markedRate,
    offeredRate,
    reason,
    note,
    requestedByName,
    createdAt,
    decidedAt,
    expiresAt,
    transactionId: exchangeId,
  }
}

/** Negotiated rates from the customer's side. */
export const negotiationsOf = (needs: Needs) => ({
  /** Whether a rate is asked for, offered or agreed and still holds. */
  hasOpen: async (tx: Tx, customerId: string): Promise<boolean> =>
    (await openNegotiations(tx, customerId, needs.clock.now())).length > 0,

  /** Asks for a rate; refuses what is no better than the customer's own, or better than mid. */
  request: async ({
    caller,
    fromCurrency,
    toCurrency,
    amount: typed,
    requestedRate,
    reason,
    keyed,
  }: {
    caller: Who
    fromCurrency: Currency
    toCurrency: Currency
    amount: string
    requestedRate: string
    reason: string
    keyed?: Keyed<{ id: string }>
  }): Promise<{ id: string }> => {
    const { customerId } = caller
    if (fromCurrency === toCurrency) throw new Refusal('exchange.same_currency')
    const amount = amountIn(typed, fromCurrency)
    const wanted = rateIn(requestedRate, 'requestedRate')
    return needs.db.asSystem(async (tx) => {
      await needs.holdOpen?.(tx, customerId)
      const now = needs.clock.now()
      const { mid, marked } = await needs.priceOfPair(tx, {
        base: fromCurrency,
        quote: toCurrency,
        customerId,
        product: (await needs.productOf?.(tx, customerId)) ?? 'full',
        amount,
      })
      const worthCents = await centsIn(needs, tx, amount)
      const isFree = (await transferOrganizations(tx, [customerId])).has(customerId)
      if (worthCents < leastCents && !isFree) throw new Refusal('negotiation.amount_too_small')
      if (compareRates(wanted, mid) > 0) throw new Refusal('negotiation.above_mid')
      if (compareRates(wanted, marked) <= 0) throw new Refusal('negotiation.not_better')
      const open = await openNegotiations(tx, customerId, now)
      const isSame = (one: Negotiation) =>
        one.amount.currency === amount.currency &&
        one.amount.minor === amount.minor &&
        one.boughtCurrency === toCurrency
      if (open.some(isSame)) throw new Refusal('negotiation.open_already')
      if (open.length >= maxOpen) throw new Refusal('negotiation.too_many')
      const id = uuidv7(now, needs.random)
      await insertNegotiation(tx, {
        id,
        customerId,
        amount,
        boughtCurrency: toCurrency,
        requestedRate: rateText(wanted),
        midRate: rateText(mid),
        markedRate: rateText(marked),
        worthCents,
        reason,
        requestedBy: caller.userId,
        requestedByName: caller.name,
        createdAt: now,
        expiresAt: new Date(now.getTime() + answerMs),
      })
      await needs.record?.(tx, 'negotiated-rate-requested', `${fromCurrency} → ${toCurrency}`)
      return answered(tx, keyed, { id })
    })
  },

  list: ({
    customerId,
    ...asked
  }: {
    customerId: string
    state: NegotiationState | undefined
    page: number
    pageSize: number
  }) =>
    needs.db.asCustomer(customerId, async (tx) => {
      const now = needs.clock.now()
      const { records, total } = await pageOfCustomer(tx, { customerId, now, ...asked })
      return { records: records.map((one) => shownTo(one, now)), total }
    }),

  /** Accepts a counter-offer or withdraws; refuses what only the server or staff can say. */
  answer: ({
    caller: { customerId },
    id,
    status,
  }: {
    caller: Who
    id: string
    status: NegotiationState
  }): Promise<void> =>
    needs.db.asSystem(async (tx) => {
      const negotiation = await lockNegotiation(tx, id, customerId)
      if (!negotiation) throw new Refusal('negotiation.unknown')
      const outcome = answerTo(negotiation, status, needs.clock.now())
      if (outcome === 'already') return
      if (outcome !== 'accept' && outcome !== 'withdraw') throw new Refusal(outcome)
      const accepts = outcome === 'accept'
      await answerNegotiation(tx, id, { status: accepts ? 'Approved' : 'Withdrawn' })
      const { amount, boughtCurrency } = negotiation
      const kind = accepts ? 'negotiated-rate-accepted' : 'negotiated-rate-withdrawn'
      await needs.record?.(tx, kind, `${amount.currency} → ${boughtCurrency}`)
    }),

  isTransferOrganization: ({ customerId, id }: { customerId: string; id: string }): Promise<boolean> => {
    if (id !== customerId) throw new Refusal('negotiation.customer_unknown')
    return needs.db.asCustomer(customerId, async (tx) => (await transferOrganizations(tx, [id])).has(id))
  },

  /** The least that is negotiated in each of these currencies that has a rate, rounded up to a whole unit of it. */
  minimums: ({
    customerId,
    currencies,
  }: {
    customerId: string
    currencies: readonly Currency[]
  }): Promise<ReadonlyMap<Currency, Money>> =>
    needs.db.asSystem(async (tx) => {
      if ((await transferOrganizations(tx, [customerId])).has(customerId))
        return new Map(currencies.map((currency) => [currency, money(currency, 1n)]))
      const rates = await readDollarRates(tx, currencies)
      return new Map(rates.map(({ currency, perDollar }) => [currency, leastIn(currency, perDollar)]))
    }),

  /** The rate that a customer may exchange at by a negotiation, which stays unused; in a transaction of the system. */
  agreed: async (
    tx: Tx,
    {
      customerId,
      id,
      side,
      amount,
      bought,
    }: { customerId: string; id: string; side: 'sell' | 'buy'; amount: Money; bought: Currency },
  ): Promise<Rate> => {
    const negotiation = await findNegotiation(tx, customerId, id)
    const fault = useFault(negotiation, { side, amount, bought }, needs.clock.now())
    if (fault || !negotiation?.offeredRate) throw new Refusal(fault ?? 'exchange.negotiation_unknown')
    return knownRate(negotiation.offeredRate)
  },

  /** The rate that was agreed for an exchange which waits for approval: it holds however long that takes. */
  agreedFor: async (tx: Tx, exchange: { exchangeId: string; revision: number }): Promise<Rate | undefined> => {
    const used = await negotiationOfExchange(tx, exchange)
    return used?.offeredRate ? knownRate(used.offeredRate) : undefined
  },

  /** The exchange that used a rate was not made: until the rate ends it is there for another one. */
  giveAgreedBack: (tx: Tx, exchange: { exchangeId: string; revision: number }): Promise<void> =>
    freeNegotiation(tx, exchange),
})

function leastIn(currency: Currency, perDollar: Rate): Money {
  const whole = divide(leastCents * perDollar.scaled, 100n * 10n ** BigInt(perDollar.decimals), 'up')
  return money(currency, whole * 10n ** BigInt(exponentOf(currency)))
}

/** What an amount is worth in US cents at mid now. */
export async function centsIn(needs: Pick<Needs, 'bankClock'>, tx: Tx, amount: Money): Promise<bigint> {
  const rates = await readDollarRates(tx, [amount.currency])
  return centsOf(amount, (await usableRate(tx, rates, amount.currency, needs.bankClock.now())).perDollar)
}
