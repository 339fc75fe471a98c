import { type Currency, convert, exponentOf, type Money, money, zero } from '@tradewind/kernel'
import { fullName } from '@tradewind/kernel/person-name'
import type { Member } from '#modules/customers'
import { derivedId } from '#modules/payments'
import type { Tx } from '#platform/db'
import { lockCard } from '../cards/cards.store.ts'
import type { Card } from '../cards/cards.types.ts'
import type { IssuingNeeds } from '../issuing.needs.ts'
import { categoryOf, holdMs } from '../merchants.rules.ts'
import { periodOf } from '../periods.rules.ts'
import { type Booking, bookPayment } from './book-payment.ts'
import { type CardDecision, decidePayment, type PaymentFacts } from './decide.rules.ts'
import { lockReference, takeEarlyReversals } from './messages.store.ts'
import type { MessageOf, NetworkAnswer } from './network-messages.ts'
import {
  addEvent,
  changePayment,
  insertPayment,
  lockByReference,
  planExpiry,
  spentByHolder,
  spentSince,
} from './payments.store.ts'
import type { CardPayment, CardPaymentEvent, Merchant, MerchantAmount } from './payments.types.ts'
import { reversePayment } from './reverse.ts'

export type AuthorizeNeeds = Pick<
  IssuingNeeds,
  'ledger' | 'accounts' | 'customers' | 'rates' | 'bankClock' | 'paymentUpdated'
>

/** Answers whether a payment may be made, and holds its money if so. The same payment again gets the same answer. */
export const authorize =
  (needs: AuthorizeNeeds) =>
  async (tx: Tx, message: MessageOf<'authorization'>): Promise<NetworkAnswer> => {
    await lockReference(tx, message.reference)
    const known = await lockByReference(tx, message.reference)
    if (known) return answerOf(known)
    const card = await lockCard(tx, message.cardId)
    if (!card) return { outcome: 'declined', code: 'card:Unknown' }
    const at = needs.bankClock.now()
    const merchant = merchantOf(message.merchant)
    const asked = { minor: BigInt(message.billingMinor), currency: message.billingCurrency }
    const { details, partial } = message
    const { facts, holder } = await readFacts(needs, tx, { card, merchant, asked, details, partial, before: 0n, at })
    const decision = decidePayment(facts)
    const draft = newPayment(card, { reference: message.reference, merchant, amounts: message, at })
    const payment = 'declined' in decision ? declined(draft, asked.minor, decision) : approved(draft, decision, at)
    await insertPayment(tx, { ...payment, held: zero(card.currency), holdId: null, holds: 0 })
    await addEvent(tx, payment, firstEvent(payment, decision))
    const { lastFour } = card
    if ('declined' in decision) {
      await needs.paymentUpdated(tx, { what: 'declined', payment, amount: payment.amount, lastFour })
      return { outcome: 'declined', code: decision.declined }
    }
    const held = await hold(needs, tx, payment, { key: 'authorization', held: payment.held, cardholder: holder, at })
    if (held.expiresAt) await planExpiry(tx, held.id, held.expiresAt)
    const what = decision.isPartial ? 'partly-approved' : 'approved'
    await needs.paymentUpdated(tx, { what, payment: held, amount: held.amount, lastFour })
    for (const early of await takeEarlyReversals(tx, message.reference))
      await reversePayment(needs)(tx, await lockedAgain(tx, message.reference), early)
    return { outcome: 'approved', approvedMinor: String(decision.approved.minor) }
  }

/** Holds more for a payment that was approved, under the rules of a new one. */
export const increment =
  (needs: AuthorizeNeeds) =>
  async (tx: Tx, message: MessageOf<'increment'>, key: string): Promise<NetworkAnswer> => {
    await lockReference(tx, message.reference)
    const payment = await lockByReference(tx, message.reference)
    if (!payment) return { outcome: 'declined', code: 'not-approved' }
    const card = await lockCard(tx, payment.cardId)
    if (!card) throw new Error('a payment by no card')
    if (payment.kind !== 'Purchase' || payment.status === 'Declined')
      return { outcome: 'declined', code: 'not-approved' }
    const at = needs.bankClock.now()
    const asked = { minor: BigInt(message.billingMinor), currency: payment.currency }
    const { merchant } = payment
    const more = {
      card,
      merchant,
      asked,
      details: 'right',
      partial: message.partial,
      before: payment.amount.minor,
      at,
    } as const
    const { facts, holder } = await readFacts(needs, tx, more)
    const decision: CardDecision = asked.minor > 0n ? decidePayment(facts) : { declined: 'amount' }
    const { lastFour } = card
    if ('declined' in decision) {
      const amount = money(payment.currency, asked.minor > 0n ? asked.minor : 0n)
      await addEvent(tx, payment, { ...plainEvent, kind: 'Declined', amount, at })
      await needs.paymentUpdated(tx, {
        what: 'declined',
        payment: { ...payment, decidedBy: decision.declined },
        amount,
        lastFour,
      })
      return { outcome: 'declined', code: decision.declined }
    }
    const { approved: added, isPartial } = decision
    const expiresAt = new Date(at.getTime() + holdMs(payment.merchant.category))
    const amount = plus(payment.amount, added)
    const grown = await changePayment(tx, payment, { status: 'Open', amount, expiresAt, held: payment.held })
    const after = await hold(needs, tx, grown, { key, held: plus(payment.held, added), cardholder: holder, at })
    await addEvent(tx, after, { ...plainEvent, kind: 'Increased', amount: added, at })
    await planExpiry(tx, after.id, expiresAt)
    const what = isPartial ? 'partly-approved' : 'approved'
    await needs.paymentUpdated(tx, { what, payment: after, amount: added, lastFour })
    return { outcome: 'approved', approvedMinor: String(added.minor) }
  }

const plus = (one: Money, other: Money): Money => money(one.currency, one.minor + other.minor)

/** What most events say besides: nothing. */
export const plainEvent = { isLate: false, isOver: false, isOffline: false, entryId: null } as const

async function hold(needs: AuthorizeNeeds, tx: Tx, payment: CardPayment, booking: Booking): Promise<CardPayment> {
  const before = { ...payment, held: payment.holdId ? payment.held : zero(payment.currency) }
  const { change } = await bookPayment(needs)(tx, before, booking)
  // What is held is what was approved: less would be a hole that another payment falls into.
  if (change.held.minor !== booking.held.minor) throw new HoldFailed()
  return changePayment(tx, payment, change)
}

/** Another payment took the money between the decision and the booking: decide again. */
export class HoldFailed extends Error {
  constructor() {
    super('the money for a card payment was taken meanwhile')
  }
}

async function lockedAgain(tx: Tx, reference: string): Promise<CardPayment> {
  const payment = await lockByReference(tx, reference)
  if (!payment) throw new Error('a card payment is gone')
  return payment
}

/** A repeat under another message id: it is answered, and has no effect. */
export function answerOf({ status, decidedBy, amount }: CardPayment): NetworkAnswer {
  if (status === 'Declined') return { outcome: 'declined', code: decidedBy }
  return { outcome: 'approved', approvedMinor: String(amount.minor) }
}

export const merchantOf = (given: MessageOf<'authorization'>['merchant']): Merchant => ({
  ...given,
  category: categoryOf(given.categoryCode),
})

type MerchantAmounts = Pick<
  MessageOf<'authorization'>,
  'merchantAmount' | 'merchantCurrency' | 'billingMinor' | 'billingCurrency'
>

/** How many units of the account's currency the network took for one of the shop's, to six decimals. */
function merchantAmountOf(amounts: MerchantAmounts, currency: Currency, decimals: number): MerchantAmount {
  const { merchantAmount: amount, merchantCurrency, billingMinor } = amounts
  if (merchantCurrency === currency || !/[1-9]/.test(amount)) return { amount, currency: merchantCurrency, rate: null }
  const [whole = '0', fraction = ''] = amount.split('.')
  const shop = BigInt(whole + fraction)
  const scaled = (BigInt(billingMinor) * 10n ** BigInt(6 + fraction.length)) / (shop * 10n ** BigInt(decimals))
  const text = String(scaled < 0n ? -scaled : scaled).padStart(7, '0')
  return { amount, currency: merchantCurrency, rate: `${text.slice(0, -6)}.${text.slice(-6)}` }
}

/** A payment of a card before anything has happened to it. */
export function newPayment(
  card: Card,
  { reference, merchant, amounts, at }: { reference: string; merchant: Merchant; amounts: MerchantAmounts; at: Date },
): CardPayment {
  const { currency, customerId, accountId, ledgerAccountId, holderId } = card
  const none = zero(currency)
  return {
    id: derivedId('card-payment', reference),
    networkReference: reference,
    cardId: card.id,
    customerId,
    accountId,
    ledgerAccountId,
    holderId,
    currency,
    kind: 'Purchase',
    status: 'Open',
    amount: none,
    held: none,
    holdId: null,
    holds: 0,
    posted: none,
    refunded: none,
    owed: none,
    merchantAmount: merchantAmountOf(amounts, currency, exponentOf(currency)),
    merchant,
    at,
    expiresAt: null,
    decidedBy: 'approved',
    isLate: false,
    isOffline: false,
  }
}

function declined(draft: CardPayment, asked: bigint, { declined: decidedBy }: { declined: string }): CardPayment {
  return { ...draft, status: 'Declined', amount: money(draft.currency, asked > 0n ? asked : 0n), decidedBy }
}

function approved(draft: CardPayment, { approved: amount }: { approved: Money }, at: Date): CardPayment {
  const expiresAt = new Date(at.getTime() + holdMs(draft.merchant.category))
  return { ...draft, amount, held: amount, expiresAt }
}

function firstEvent({ amount, at }: CardPayment, decision: CardDecision): CardPaymentEvent {
  if ('declined' in decision) return { ...plainEvent, kind: 'Declined', amount, at }
  return { ...plainEvent, kind: decision.isPartial ? 'PartlyApproved' : 'Authorized', amount, at }
}

interface Question extends Pick<PaymentFacts, 'asked' | 'details' | 'partial' | 'before'> {
  card: Card
  merchant: Merchant
  at: Date
}

async function readFacts(
  { ledger, accounts, customers, rates }: AuthorizeNeeds,
  tx: Tx,
  { card, merchant, at, ...question }: Question,
): Promise<{ facts: PaymentFacts; holder: string }> {
  const account = await accounts.accountOf(tx, card.customerId, card.accountId)
  const holder = (await customers.teamOf(tx, card.customerId)).find(({ userId }) => userId === card.holderId)
  const spent = await spentSince(
    tx,
    card.id,
    card.limits.map(({ limitType }) => periodOf(limitType, at).from),
  )
  const balances = (await ledger.balances(tx, [card.ledgerAccountId])).get(card.ledgerAccountId)
  const limits = card.limits.map(({ limitType, amount }, place) => ({
    limitType,
    amount: amount.minor,
    spent: spent[place] ?? 0n,
  }))
  const facts: PaymentFacts = {
    ...question,
    card,
    merchant,
    account,
    limits,
    holderIsActive: holder !== undefined && customers.isAtWork(holder),
    member: await memberBounds(tx, { rates, card, holder, at }),
    available: balances?.available.minor ?? 0n,
  }
  return { facts, holder: holder ? fullName(holder) : '' }
}

interface OfMember {
  rates: AuthorizeNeeds['rates']
  card: Card
  holder: Member | undefined
  at: Date
}

/** What the company allows the holder at most, in the currency of the card; what no rate is known for allows nothing. */
async function memberBounds(tx: Tx, { rates, card, holder, at }: OfMember): Promise<PaymentFacts['member']> {
  const { perPayment = null, perDay = null, currencyCodes = null, accountIds = null } = holder?.limits ?? {}
  const allowed = {
    mayUseAccount: accountIds?.includes(card.accountId) ?? true,
    mayUseCurrency: currencyCodes?.includes(card.currency) ?? true,
  }
  const inCardCurrency = async (limit: Money): Promise<bigint> => {
    if (limit.currency === card.currency) return limit.minor
    const market = await rates.rateBetween(tx, limit.currency, card.currency)
    return market ? convert(limit, market.rate, card.currency, 'down').minor : 0n
  }
  if (!perDay) return { perPayment: perPayment && (await inCardCurrency(perPayment)), left: null, ...allowed }
  const since = periodOf('Daily', at).from ?? at
  let left = await inCardCurrency(perDay)
  for (const { currency, spent } of await spentByHolder(tx, {
    customerId: card.customerId,
    holderId: card.holderId,
    since,
  }))
    left -= await inCardCurrency(money(currency, spent))
  return { perPayment: perPayment && (await inCardCurrency(perPayment)), left, ...allowed }
}
