import * as z from 'zod/mini'
import { CurrencyCode, Money } from './wire.ts'

/** The limits of an account: apart from their calls, since every account carries them to the first screen. */

const state = { limit: z.nullable(Money), used: Money, remaining: z.nullable(Money) }

/** What an account may take in during a calendar year (UTC), and what came in so far. */
export const creditLimit = { year: z.int(), ...state }

/** What may leave an account, and what is used of it. */
export const payoutLimit = {
  /** The most that one payment may have, and the most that the next one may have; null without a limit. */
  perTransaction: z.nullable(Money),
  available: z.nullable(Money),
  daily: z.object(state),
  monthly: z.object(state),
  /** What may leave in this year (UTC); null while payouts are not held to the account's annual credit. */
  annual: z.nullable(z.object(state)),
}

/** What an amount is compared with before it is sent, in one currency. */
export const TransactionThreshold = z.object({
  currencyCode: CurrencyCode,
  /** The least that one payment may have. */
  transactionThreshold: Money,
  /** From this amount on, customers may ask for a rate of their own; null where nobody can. */
  negotiateRateThreshold: z.nullable(Money),
})
