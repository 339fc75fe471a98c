import * as z from 'zod/mini'
import { CurrencyCode, Moment, Money } from './wire.ts'

/** What an account and a wallet hold and how they stand. */
export const holding = {
  currencyCode: CurrencyCode,
  currencyName: z.string(),
  balance: Money,
  availableBalance: Money,
  /** What a lien keeps back: a part of the balance that is not available until the provider lifts it. */
  lienAmount: Money,
  status: z.enum(['Active', 'Frozen', 'Closed']),
  /** Who keeps it frozen: each lifts only its own freeze. */
  frozenBy: z.array(z.enum(['customer', 'provider'])),
  dateCreated: Moment,
}
