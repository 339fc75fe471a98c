import type { fundingOptions as contract } from '@tradewind/contract'
import type { Currency } from '@tradewind/kernel'
import type * as z from 'zod/mini'
import type { CreditRoom } from '#modules/pricing'

export type FundingOption = z.output<typeof contract.FundingOption>

/** Whom an option is offered to, and for what. */
export interface OptionRequest {
  userId: string
  customerId: string
  /** Where the money goes; without an id it is a wallet that the first funding opens. */
  account: { id: string | undefined; kind: 'account' | 'wallet'; currency: Currency }
  /** What the customer's limits and the account's year leave. */
  room: CreditRoom
}

/** Says what an option is like for an account, or nothing where an order by it would be refused. */
export type OfferOption = (request: OptionRequest) => Promise<FundingOption | undefined>
