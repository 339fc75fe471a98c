import type { ReferralRule } from '@tradewind/contract/referrals-staff'
import type { Currency, Money } from '@tradewind/kernel'
import type { Customer } from '#modules/customers'
import type { Decisions } from '#modules/decisions'
import type { Notifications } from '#modules/notifications'
import type { Payments } from '#modules/payments'
import type { Clock } from '#platform/clock'
import type { RecordChange } from '#platform/current-actor'
import type { Database, Tx } from '#platform/db'
import type { PersonalData } from '#platform/personal-data'
import type { Random } from '#platform/random'
import type { Candidate } from './referrals.types.ts'

/** An inviter and who was invited, as the rules against abuse compare them. */
export interface Pair {
  inviterId: string
  inviteeId: string
}

/** What referrals need of the other modules; the wiring passes their front doors in. */
export interface ReferralsNeeds {
  db: Database
  /** Wall time: invitations in a day. */
  clock: Clock
  /** Business time: everything that a customer sees. */
  bankClock: Clock
  random: Random
  personal: PersonalData
  decisions: Pick<Decisions, 'register'>
  notifications: Pick<Notifications, 'notify'>
  record: RecordChange
  payments: Pick<Payments, 'creditAccount' | 'reverseCredit'>
  /** The account that a reward goes to: open, in its currency, the oldest. */
  rewardAccount(tx: Tx, customerId: string, currency: Currency): Promise<RewardAccount | undefined>
  customerOf(tx: Tx, customerId: string): Promise<Customer | undefined>
  /** When the first of its people registered. */
  registeredAt(tx: Tx, customerId: string): Promise<Date>
  nameOf(tx: Tx, customerId: string): Promise<string>
  /** The addresses of a customer's people. */
  emailsOf(tx: Tx, customerId: string): Promise<string[]>
  /** Whether somebody signs in with this address. */
  isCustomerAddress(tx: Tx, email: string): Promise<boolean>
  /** Counts a try to invite; refuses request.too_many. */
  countAttempt(customerId: string): Promise<void>
  /** An amount in another currency, at the market's rate; nothing without a rate. */
  worthIn(tx: Tx, amount: Money, currency: Currency): Promise<Money | undefined>
  /** Whether the money of a payment was exchanged for it. */
  isExchanged(tx: Tx, payment: Pick<Candidate, 'paymentId' | 'customerId'>): Promise<boolean>
  /** What the two have in common, by rule; each is asked. */
  shared: Readonly<Record<SharedRule, (tx: Tx, pair: Pair & { paymentId: string }) => Promise<boolean>>>
  /** How the product is called, where it pays. */
  brandName: string
  publicUrl: string
}

export type SharedRule = Exclude<ReferralRule, 'circle' | 'yearly-limit' | 'staff'>

export type RewardAccount = Parameters<Payments['creditAccount']>[1]['account']
