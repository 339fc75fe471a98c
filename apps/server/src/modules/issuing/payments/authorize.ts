import { type Currency, exponentOf, type Money, money, zero } from '@tradewind/kernel'
import { fullName } from '@tradewind/kernel/person-name'
import type { AccountRecord } from '#modules/accounts'
import type { Member } from '#modules/customers'
import { derivedId } from '#modules/payments'
import { inOneTrip, type Tx } from '#platform/db'
import { lockCard } from '../cards/cards.store.ts'
import type { Card } from '../cards/cards.types.ts'
import type { IssuingNeeds } from '../issuing.needs.ts'
import { categoryOf, holdMs } from '../merchants.rules.ts'
import { periodOf } from '../periods.rules.ts'
import { type Booking, bookPayment } from './book-payment.ts'
import { type CardDecision, decidePayment, type PaymentFacts } from './decide.rules.ts'
import { memberBounds } from './member-bounds.ts'
import { takeEarlyReversals } from './messages.store.ts'
import type { MessageOf, NetworkAnswer } from './network-messages.ts'
import { addEvent, changePayment, insertPayment, lockByReference, planExpiry, spentSince } from './payments.store.ts'
import type {
  Arrival,
  CardPayment,
  CardPaymentEvent,
  CardPaymentUpdate,
  Merchant,
  MerchantAmount,
} from './payments.types.ts'
import { reversePayment } from './reverse.ts'

export type AuthorizeNeeds = Pick<
  IssuingNeeds,
  'ledger' | 'accounts' | 'customers' | 'rates' | 'bankClock' | 'paymentUpdated'
>

/** Answers whether a payment may be made, and holds its money if so. The same payment again gets the same answer. */
export const authorize =
  (needs: AuthorizeNeeds) =>
  async (tx: Tx, message: MessageOf<'authorization'>, { known, card }: Arrival): Promise<NetworkAnswer> => {
    if (known) return answerOf(known)
    if (!card) return { outcome: 'declined', code: 'card:Unknown' }
    const at = needs.bankClock.now()
    const merchant = merchantOf(message.merchant)
    const asked = { minor: BigInt(message.billingMinor), currency: message.billingCurrency }
    const { details, partial } = message
    const { facts, holder } = await readFacts(needs, tx, { card, merchant, asked, details, partial, before: 0n, at })
    const decision = decidePayment(facts)
    const draft = newPayment(card, { reference: message.reference, merchant, amounts: message, at })
    const { lastFour } = card
    if ('declined' in decision) {
      const payment = declined(draft, asked.minor, decision)
      const update = { what: 'declined', payment, amount: payment.amount, lastFour, holder } as const
      await keep(needs, tx, firstEvent(payment, decision), update)
      return { outcome: 'declined', code: decision.declined }
    }
    const { account, available } = facts
    const wanted = approved(draft, decision, at)
    const booking = {
      key: 'authorization',
      held: wanted.held,
      cardholder: nameOf(holder),
      at,
      read: { account, available },
    }
    const payment = { ...wanted, ...(await hold(needs, tx, { ...wanted, held: zero(card.currency) }, booking)) }
    const what = decision.isPartial ? 'partly-approved' : 'approved'
    const update = { what, payment, amount: payment.amount, lastFour, holder } as const
    for (const early of await keep(needs, tx, firstEvent(payment, decision), update))
      await reversePayment(needs)(tx, await lockedAgain(tx, message.reference), early)
    return { outcome: 'approved', approvedMinor: String(decision.approved.minor) }
  }

/** Stores a new payment and what follows from it, in as few round trips as it can; gives the reversals that came before it. */
async function keep(needs: AuthorizeNeeds, tx: Tx, event: CardPaymentEvent, update: CardPaymentUpdate) {
  const { payment } = update
  const isOpen = payment.status === 'Open'
  const [early] = await inOneTrip(tx, () => [
    isOpen ? takeEarlyReversals(tx, payment.networkReference) : [],
    insertPayment(tx, payment),
    addEvent(tx, payment, event),
    isOpen && payment.expiresAt && planExpiry(tx, payment.id, payment.expiresAt),
    needs.paymentUpdated(tx, update),
  ])
  return early
}

/** Holds more for a payment that was approved, under the rules of a new one. */
export const increment =
  (needs: AuthorizeNeeds) =>
  async (tx: Tx, message: MessageOf<'increment'>, { known: payment, key }: Arrival): Promise<NetworkAnswer> => {
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
        holder,
      })
      return { outcome: 'declined', code: decision.declined }
    }
    const { approved: added, isPartial } = decision
    const expiresAt = new Date(at.getTime() + holdMs(payment.merchant.category))
    const amount = plus(payment.amount, added)
    const grown = await changePayment(tx, payment, { status: 'Open', amount, expiresAt, held: payment.held })
    const booking = { key, held: plus(payment.held, added), cardholder: nameOf(holder), at }
    const after = await changePayment(tx, grown, await hold(needs, tx, grown, booking))
    await addEvent(tx, after, { ...plainEvent, kind: 'Increased', amount: added, at })
    await planExpiry(tx, after.id, expiresAt)
    const what = isPartial ? 'partly-approved' : 'approved'
    await needs.paymentUpdated(tx, { what, payment: after, amount: added, lastFour, holder })
    return { outcome: 'approved', approvedMinor: String(added.minor) }
  }

const plus = (one: Money, other: Money): Money => money(one.currency, one.minor + other.minor)

/** What most events say besides: nothing. */
export const plainEvent = { isLate: false, isOver: false, isOffline: false, entryId: null } as const

const nameOf = (holder: Member | undefined): string => (holder ? fullName(holder) : '')

async function hold(
  needs: AuthorizeNeeds,
  tx: Tx,
  payment: CardPayment,
  booking: Booking,
): Promise<Pick<CardPayment, 'held' | 'holdId' | 'holds'>> {
  const { change } = await bookPayment(needs)(tx, payment, booking)
  // What is held is what was approved: less would be a hole that another payment falls into.
  if (change.held.minor !== booking.held.minor) throw new HoldFailed()
  return change
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
): Promise<{ facts: PaymentFacts & { account: AccountRecord }; holder: Member | undefined }> {
  const { customerId, accountId, holderId: userId, ledgerAccountId } = card
  const since = card.limits.map(({ limitType }) => periodOf(limitType, at).from)
  const [account, belonging, spent, all] = await inOneTrip(tx, () => [
    accounts.accountOf(tx, customerId, accountId),
    customers.belongingIn(tx, { customerId, userId }),
    spentSince(tx, card.id, since),
    ledger.balances(tx, [ledgerAccountId]),
  ])
  const holder = belonging?.member
  const limits = card.limits.map(({ limitType, amount }, place) => ({
    limitType,
    amount: amount.minor,
    spent: spent[place] ?? 0n,
  }))
  const facts = {
    ...question,
    card,
    merchant,
    account,
    limits,
    holderIsActive: holder !== undefined && customers.isAtWork(holder),
    member: await memberBounds(tx, { rates, card, holder, at }),
    available: all.get(ledgerAccountId)?.available.minor ?? 0n,
  }
  return { facts, holder }
}
