import type { Currency, Money } from '@tradewind/kernel'
import type { PaymentMethod } from '@tradewind/kernel/payment-methods/methods'
import type { RailName } from '@tradewind/kernel/payment-methods/rails'
import type { ProductId } from '@tradewind/kernel/products'
import type { Clock } from '#platform/clock'
import type { Database, Tx } from '#platform/db'
import type { ChargeOf } from './charges/charges.rules.ts'
import type { SwitchedOff } from './comparison/switched-off.rules.ts'

/** What pricing needs of the other modules, as small as it is; the wiring passes their front doors in. */
export interface PricingNeeds {
  db: Database
  /** Business time: everything that a customer sees. */
  bankClock: Clock
  /** Refuses accounts.unknown. */
  accounts: {
    accountOf(
      tx: Tx,
      customerId: string,
      accountId: string,
    ): Promise<{ currency: Currency; kind?: 'account' | 'wallet' }>
  }
  beneficiaries: {
    /** Where a saved beneficiary can be paid. Refuses absent and foreign ids alike with beneficiaries.unknown. */
    payableMethods(
      tx: Tx,
      customerId: string,
      beneficiaryId: string,
    ): Promise<{ method: PaymentMethod; currency: Currency; country: string }[]>
  }
  rails: RailsForPricing & {
    /** The wallets of a country (alpha-2). */
    directory: { operatorsIn(country: string): Promise<readonly object[]> }
  }
  /** Uses the customer's own prices if there are any, otherwise the current price list. */
  chargesFor(customerId: string): ChargeOf
  /** Why a payment method is switched off in this installation. */
  switchedOffFor(customerId: string): SwitchedOff
  /** Whether what leaves an account in a year is held to the account's annual credit. */
  limitsPayoutsByYear(customerId: string): boolean
  /** From which amount on a customer may ask for a rate of its own, in each of these currencies that has a rate. */
  negotiableFrom?:
    | ((request: { customerId: string; currencies: readonly Currency[] }) => Promise<ReadonlyMap<Currency, Money>>)
    | undefined
  /** What a voucher takes off a charge, or in words why not; absent where none is taken. */
  previewVoucher?:
    | ((request: {
        customerId: string
        code: string
        charge: Money
        method: PaymentMethod
        product: ProductId
        country: string | undefined
      }) => Promise<{ discount: Money; charge: Money; fault: string | null }>)
    | undefined
  /** How many colleagues must approve a payment of this amount, by the rules as they are now; absent where none do. */
  approvalsNeeded?: ((tx: Tx, customerId: string, amount: Money) => Promise<number>) | undefined
}

/** What the networks say of themselves. */
export interface RailsForPricing {
  railFor(method: PaymentMethod, currency: Currency): RailName | undefined
  facts(rail: RailName): { network: string }
  /** India's networks depend on the amount besides, SWIFT on the holidays of both countries. */
  arrival(
    rail: RailName,
    at: Date,
    payment?: { amount?: Money | undefined; country?: string | undefined },
  ): { expectedAt: Date; cutOffAt: Date | null; arrives: string; daysKnown: boolean; heldUp: boolean }
}
