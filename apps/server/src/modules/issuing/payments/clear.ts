import { add, compare, money, subtract, zero } from '@tradewind/kernel'
import { fullName } from '@tradewind/kernel/person-name'
import type { Tx } from '#platform/db'
import { lockCard } from '../cards/cards.store.ts'
import type { Card } from '../cards/cards.types.ts'
import type { IssuingNeeds } from '../issuing.needs.ts'
import { holdMs } from '../merchants.rules.ts'
import { merchantOf, newPayment, plainEvent } from './authorize.ts'
import { bookPayment, collectDebts } from './book-payment.ts'
import type { MessageOf, NetworkAnswer } from './network-messages.ts'
import { addEvent, changePayment, insertPayment, lockPayment, planExpiry } from './payments.store.ts'
import type { Arrival, CardPayment } from './payments.types.ts'
import { planReceiptReminder } from './receipts.ts'

export type ClearNeeds = Pick<IssuingNeeds, 'ledger' | 'accounts' | 'customers' | 'bankClock' | 'paymentUpdated'>

const refused = (code: string): NetworkAnswer => ({ outcome: 'refused', code })

/**
 * Takes the money of a payment. It always posts: late, for more than was held, or without having asked. Neither limits nor
 * freezes matter any more, and what the balance does not cover is owed.
 */
export const clear =
  (needs: ClearNeeds) =>
  async (tx: Tx, message: MessageOf<'clearing'>, { known, key }: Arrival): Promise<NetworkAnswer> => {
    const amount = BigInt(message.billingMinor)
    const card = await lockCard(tx, known?.cardId ?? message.cardId)
    if (!card) return refused('card:Unknown')
    if (message.billingCurrency !== card.currency) return refused('currency')
    if (amount <= 0n) return refused('amount')
    const at = needs.bankClock.now()
    const isOffline = !known || known.status === 'Declined' || known.kind !== 'Purchase'
    const payment = known ?? (await offline(tx, card, message, at))
    if (payment.kind !== 'Purchase') return refused('kind')
    const taken = money(payment.currency, amount)
    const isLate = payment.status === 'Expired' || payment.status === 'Reversed'
    const isOver = !isLate && !isOffline && compare(taken, payment.held) > 0
    const rest =
      compare(taken, payment.held) < 0 && !message.isLast ? subtract(payment.held, taken) : zero(card.currency)
    const cardholder = await holderName(needs, tx, card)
    const { change, owed, entryId } = await bookPayment(needs)(tx, payment, { key, held: rest, taken, cardholder, at })
    const isOpen = change.held.minor > 0n
    const after = await changePayment(tx, payment, {
      ...change,
      status: isOpen ? 'Open' : 'Cleared',
      posted: add(payment.posted, taken),
      owed: add(payment.owed, owed),
      isLate: payment.isLate || isLate,
      isOffline: payment.isOffline || isOffline,
      ...(!isOpen && { expiresAt: null }),
    })
    await addEvent(tx, after, { kind: 'Cleared', amount: taken, at, isLate, isOver, isOffline, entryId })
    if (payment.posted.minor === 0n) await planReceiptReminder(tx, after, at)
    const { lastFour } = card
    // Whoever was asked before learned of the payment then.
    if (isOffline || isOver || isLate)
      await needs.paymentUpdated(tx, { what: 'taken', payment: after, amount: taken, lastFour })
    if (owed.minor > 0n) await needs.paymentUpdated(tx, { what: 'owed', payment: after, amount: owed, lastFour })
    return { outcome: 'taken' }
  }

async function offline(tx: Tx, card: Card, message: MessageOf<'clearing'>, at: Date): Promise<CardPayment> {
  const amount = money(card.currency, BigInt(message.billingMinor))
  const { reference } = message
  const draft = newPayment(card, { reference, merchant: merchantOf(message.merchant), amounts: message, at })
  const payment: CardPayment = { ...draft, status: 'Cleared', amount, decidedBy: 'offline', isOffline: true }
  await insertPayment(tx, payment)
  return payment
}

async function holderName({ customers }: Pick<ClearNeeds, 'customers'>, tx: Tx, card: Card): Promise<string> {
  const holder = await customers.belongingIn(tx, { customerId: card.customerId, userId: card.holderId })
  return holder ? fullName(holder.member) : ''
}

/** Gives money back: to a payment that is known here, or for itself. What is owed on the account is repaid first. */
export const refund =
  (needs: ClearNeeds) =>
  async (tx: Tx, message: MessageOf<'refund'>, { known, key }: Arrival): Promise<NetworkAnswer> => {
    const minor = BigInt(message.billingMinor)
    const card = await lockCard(tx, known?.cardId ?? message.cardId)
    if (!card) return refused('card:Unknown')
    if (message.billingCurrency !== card.currency) return refused('currency')
    if (minor <= 0n) return refused('amount')
    const at = needs.bankClock.now()
    const { customerId, accountId, lastFour } = card
    const account = await needs.accounts.accountOf(tx, customerId, accountId)
    if (account.status === 'Closed' && !(await needs.accounts.reopenForReturn(tx, { customerId, accountId })))
      return refused('account:Closed')
    const brought = money(card.currency, minor)
    const payment = known ?? (await unlinked(tx, card, message, { at, kind: 'Refund' }))
    const cardholder = await holderName(needs, tx, card)
    const booking = { key, held: payment.held, brought, cardholder, at }
    const { change, entryId } = await bookPayment(needs)(tx, payment, booking)
    const after = await changePayment(tx, payment, {
      ...change,
      refunded: add(payment.refunded, brought),
      ...(payment.kind === 'CreditAuthorization' && { status: 'Cleared', expiresAt: null }),
    })
    await addEvent(tx, after, { ...plainEvent, kind: 'Refunded', amount: brought, at, entryId })
    await needs.paymentUpdated(tx, { what: 'refunded', payment: after, amount: brought, lastFour })
    await repayDebts(needs)(tx, { customerId, accountId, at })
    return { outcome: 'taken' }
  }

/** Announces a refund: it is no money, and it expires. */
export const authorizeCredit =
  ({ bankClock }: Pick<ClearNeeds, 'bankClock'>) =>
  async (tx: Tx, message: MessageOf<'credit-authorization'>, { known }: Arrival): Promise<NetworkAnswer> => {
    if (known) return { outcome: 'approved', approvedMinor: String(known.amount.minor) }
    const card = await lockCard(tx, message.cardId)
    if (!card) return { outcome: 'declined', code: 'card:Unknown' }
    if (message.billingCurrency !== card.currency) return { outcome: 'declined', code: 'currency' }
    if (BigInt(message.billingMinor) <= 0n) return { outcome: 'declined', code: 'amount' }
    const payment = await unlinked(tx, card, message, { at: bankClock.now(), kind: 'CreditAuthorization' })
    const { amount, at } = payment
    await addEvent(tx, payment, { ...plainEvent, kind: 'CreditAuthorized', amount, at })
    if (payment.expiresAt) await planExpiry(tx, payment.id, payment.expiresAt)
    return { outcome: 'approved', approvedMinor: String(amount.minor) }
  }

async function unlinked(
  tx: Tx,
  card: Card,
  message: MessageOf<'refund'> | MessageOf<'credit-authorization'>,
  { at, kind }: { at: Date; kind: 'Refund' | 'CreditAuthorization' },
): Promise<CardPayment> {
  const amount = money(card.currency, BigInt(message.billingMinor))
  const { reference } = message
  const merchant = merchantOf(message.merchant)
  const draft = newPayment(card, { reference, merchant, amounts: message, at })
  const isOpen = kind === 'CreditAuthorization'
  const expiresAt = isOpen ? new Date(at.getTime() + holdMs(merchant.category)) : null
  const payment: CardPayment = { ...draft, kind, status: isOpen ? 'Open' : 'Cleared', amount, expiresAt }
  await insertPayment(tx, payment)
  return payment
}

/** Pays what is owed on an account by what it has, and says so. */
export const repayDebts =
  (needs: Pick<ClearNeeds, 'ledger' | 'accounts' | 'paymentUpdated'>) =>
  async (tx: Tx, of: { customerId: string; accountId: string; at: Date }): Promise<void> => {
    for (const { payment, amount } of await collectDebts(needs)(tx, of, lockPayment))
      await needs.paymentUpdated(tx, { what: 'debt-repaid', payment, amount, lastFour: '' })
  }
