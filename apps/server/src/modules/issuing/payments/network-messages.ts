import { wire } from '@tradewind/contract'
import * as z from 'zod/mini'

/** What the card network sends to our address. The sandbox's network speaks the same; an adapter of a processor translates. */

const id = z.string().check(z.regex(/^[\w.:-]{1,128}$/))
const moment = z.string().check(z.regex(/^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/))
/** In minor units of the card's currency, as text. */
const minor = z.string().check(z.regex(/^-?\d{1,15}$/))

/** What the shop charges, and what that is in the currency of the card by the rate of the network. */
const amounts = {
  merchantAmount: z.string().check(z.regex(/^\d{1,15}(\.\d{1,4})?$/)),
  merchantCurrency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  billingMinor: minor,
  billingCurrency: z.string().check(z.regex(/^[A-Z]{3}$/)),
}

const Merchant = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(140)),
  city: z.nullable(z.string().check(z.maxLength(80))),
  country: z.string().check(z.regex(/^[A-Z]{2}$/)),
  categoryCode: z.string().check(z.regex(/^\d{4}$/)),
})

const ofPayment = { reference: id, at: moment }
const ofCard = { ...ofPayment, cardId: wire.Id, merchant: Merchant, ...amounts }

/** Asks whether a payment may be made. The issuer has compared what was typed with the card: `details`. */
const Authorization = z.object({
  message: z.literal('authorization'),
  ...ofCard,
  details: z.enum(['right', 'SecurityCode', 'ExpiryDate']),
  /** The shop takes a part of the amount. */
  partial: z.boolean(),
})

/** Announces a refund. No money comes before its clearing. */
const CreditAuthorization = z.object({ message: z.literal('credit-authorization'), ...ofCard })

/** Asks for more on an authorization. */
const Increment = z.object({ message: z.literal('increment'), ...ofPayment, billingMinor: minor, partial: z.boolean() })

/** Gives back what is held: all of it, or a part. */
const Reversal = z.object({ message: z.literal('reversal'), ...ofPayment, billingMinor: z.optional(minor) })

/** Takes the money. `isLast` releases what is held beyond. */
const Clearing = z.object({ message: z.literal('clearing'), ...ofCard, isLast: z.boolean() })

/** Gives money back, whether it links to a payment or not. */
const Refund = z.object({ message: z.literal('refund'), ...ofCard })

/** The issuer says that a card has expired. */
const CardExpired = z.object({ message: z.literal('card-expired'), cardId: wire.Id, at: moment })

/** The issuer says that a card expires soon: its successor is made before. */
const CardExpiring = z.object({ message: z.literal('card-expiring'), cardId: wire.Id, at: moment })

export const CardNetworkMessage = z.discriminatedUnion('message', [
  Authorization,
  CreditAuthorization,
  Increment,
  Reversal,
  Clearing,
  Refund,
  CardExpired,
  CardExpiring,
])
export type CardNetworkMessage = z.output<typeof CardNetworkMessage>
export type MessageOf<Kind extends CardNetworkMessage['message']> = Extract<CardNetworkMessage, { message: Kind }>

/** What the network is answered. `declined` says why, in the code of our rule. */
export type NetworkAnswer =
  | { outcome: 'approved'; approvedMinor: string }
  | { outcome: 'declined'; code: string }
  | { outcome: 'taken' | 'waiting' }
  | { outcome: 'refused'; code: string }
