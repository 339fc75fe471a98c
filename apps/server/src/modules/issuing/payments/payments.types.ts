import type { CardAuthorizationStatus, MerchantCategory } from '@tradewind/contract/card-words'
import type { Currency, Money } from '@tradewind/kernel'
import type { Member } from '#modules/customers'
import type { Card } from '../cards/cards.types.ts'

export type PaymentKind = 'Purchase' | 'Refund' | 'CreditAuthorization'

export type EventKind =
  | 'Authorized'
  | 'Increased'
  | 'PartlyApproved'
  | 'Declined'
  | 'Reversed'
  | 'Expired'
  | 'Cleared'
  | 'Refunded'
  | 'CreditAuthorized'

export interface Merchant {
  name: string
  city: string | null
  country: string
  categoryCode: string
  category: MerchantCategory
}

/** As the shop charged it, in any currency of the world. */
export interface MerchantAmount {
  amount: string
  currency: string
  /** Units of the account's currency for one of the shop's; null where they are the same. */
  rate: string | null
}

/** One payment by card. Amounts are in the currency of the account that pays. */
export interface CardPayment {
  id: string
  networkReference: string
  cardId: string
  customerId: string
  accountId: string
  ledgerAccountId: bigint
  holderId: string
  currency: Currency
  kind: PaymentKind
  status: CardAuthorizationStatus
  amount: Money
  held: Money
  holdId: string | null
  /** How many holds it has had: each change of what is held makes a new one. */
  holds: number
  posted: Money
  refunded: Money
  owed: Money
  merchantAmount: MerchantAmount
  merchant: Merchant
  at: Date
  expiresAt: Date | null
  /** `approved`, or the rule that declined it. */
  decidedBy: string
  isLate: boolean
  isOffline: boolean
}

/** What is locked when a message about a payment comes. */
export interface Arrival {
  /** The payment under its reference. */
  known: CardPayment | undefined
  /** The card that an authorization names. */
  card: Card | undefined
  /** The message's id, which names what it books. */
  key: string
}

export interface CardPaymentEvent {
  kind: EventKind
  amount: Money
  at: Date
  isLate: boolean
  isOver: boolean
  isOffline: boolean
  /** The line of the account's transactions. */
  entryId: string | null
}

/** What became of a card payment, published in the transaction in which it happens. */
export interface CardPaymentUpdate {
  what:
    | 'approved'
    | 'partly-approved'
    | 'declined'
    | 'taken'
    | 'owed'
    | 'refunded'
    | 'released'
    | 'debt-repaid'
    | 'receipt-missing'
  payment: CardPayment
  amount: Money
  lastFour: string
  /** The holder of the card, where the publisher has read it. */
  holder?: Member | undefined
}
