import type { Currency } from '@tradewind/kernel'
import * as z from 'zod/mini'
import { call } from './call.ts'
import { narrowed } from './narrowed.ts'
import { CurrencyCode, Money, optionalNonZeroId } from './wire.ts'

/** How money can be added to an account or wallet, told before anybody chooses. */

export const FundingOptionName = z.enum(['BankTransfer', 'Interac', 'Eft', 'PullPay', 'Card', 'MobileMoney'])

export const FundingOption = z.object({
  option: FundingOptionName,
  /** What it costs, in words: `Free`. */
  fee: z.string(),
  /** When the money can be spent, in words. */
  arrives: z.string(),
  /** The least and the most of one funding; null without one. */
  least: z.nullable(Money),
  most: z.nullable(Money),
  /** What can still be added now, by the limits of the day, the month and the account's year; null without them. */
  remaining: z.nullable(Money),
})

/** Path chosen by us. */
export const listFundingOptions = call({
  name: 'funding.listFundingOptions',
  shows: 'funding',
  call: 'GET /paymentgateway/api/v1/Funding/get-funding-options',
  summary:
    'How the signed-in person can add money to an account or wallet: each option with its cost, time and limits.',
  permission: 'payments:create',
  query: narrowed<{ AccountId: string } | { AccountId?: undefined; CurrencyCode: Currency }>()(
    z
      .strictObject({
        AccountId: optionalNonZeroId(),
        /** The currency of a wallet that the customer does not have yet. */
        CurrencyCode: z.optional(CurrencyCode),
      })
      .check(
        z.refine(({ AccountId, CurrencyCode: currency }) => AccountId !== undefined || currency !== undefined, {
          message: 'Name an account, or the currency of a wallet.',
          path: ['AccountId'],
        }),
      ),
  ),
  value: z.array(FundingOption),
  refusals: ['accounts.unknown', 'payments.currency_differs'],
})
