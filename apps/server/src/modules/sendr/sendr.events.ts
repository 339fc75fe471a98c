import { eventType } from '#platform/events'

/** A card payment for a transfer, identified by its attempt. */
export interface CardPaid {
  id: string
  paidAt: Date
}

/** Published in the transaction that takes the money: its holder may dispute it from then on. */
export const transferPaidByCard = eventType<CardPaid>('sendr.paid-by-card')
