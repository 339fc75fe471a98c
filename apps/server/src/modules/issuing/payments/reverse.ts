import { compare, type Money, money, subtract } from '@tradewind/kernel'
import type { Tx } from '#platform/db'
import { findAnyCard } from '../cards/cards.store.ts'
import type { IssuingNeeds } from '../issuing.needs.ts'
import { bookPayment } from './book-payment.ts'
import { addEvent, changePayment } from './payments.store.ts'
import type { CardPayment } from './payments.types.ts'

type Needs = Pick<IssuingNeeds, 'ledger' | 'accounts' | 'paymentUpdated'>

/** Gives back what is held of a payment: all of it, or a part. What was taken comes back as a refund only. */
export const reversePayment =
  (needs: Needs) =>
  async (tx: Tx, payment: CardPayment, { amount, at }: { amount: bigint | null; at: Date }): Promise<CardPayment> => {
    if (payment.status !== 'Open') return payment
    const asked = amount === null ? payment.held : money(payment.currency, amount)
    const given = compare(asked, payment.held) < 0 ? asked : payment.held
    const rest = subtract(payment.held, given)
    return release(needs)(tx, payment, { given, rest, at, kind: 'Reversed' })
  }

interface Release {
  given: Money
  rest: Money
  at: Date
  kind: 'Reversed' | 'Expired'
}

/** Releases a part of what is held; with the last part the payment is over, unless some of it was taken. */
export const release =
  (needs: Needs) =>
  async (tx: Tx, payment: CardPayment, { given, rest, at, kind }: Release): Promise<CardPayment> => {
    const key = `${kind.toLowerCase()}-${payment.holds}-${given.minor}`
    const { change } = await bookPayment(needs)(tx, payment, { key, held: rest, cardholder: '', at })
    const isOver = change.held.minor === 0n
    const status = isOver ? (payment.posted.minor > 0n ? 'Cleared' : kind) : 'Open'
    const amount = kind === 'Reversed' ? subtract(payment.amount, given) : payment.amount
    const after = await changePayment(tx, payment, { ...change, status, amount, ...(isOver && { expiresAt: null }) })
    await addEvent(tx, after, {
      kind,
      amount: given,
      at,
      isLate: false,
      isOver: false,
      isOffline: false,
      entryId: null,
    })
    const card = await findAnyCard(tx, payment.cardId)
    if (given.minor > 0n)
      await needs.paymentUpdated(tx, {
        what: 'released',
        payment: after,
        amount: given,
        lastFour: card?.lastFour ?? '',
      })
    return after
  }
