import { queryOptions } from '@tanstack/react-query'
import * as instructions from '@tradewind/contract/payment-instructions'
import { getRate } from '@tradewind/contract/rates'
import * as sendr from '@tradewind/contract/sendr'
import type { Currency } from '@tradewind/kernel'
import type { PaymentMethod } from '@tradewind/kernel/payment-methods/methods'
import type * as z from 'zod/mini'
import { partShown, queryFor } from '#ui/calls/api.ts'
import type { RecordsSearch } from './records.rules.ts'

export type CurrenciesInfo = z.output<NonNullable<typeof sendr.getSendrCurrenciesInfo.value>>
export type Instruction = z.output<typeof instructions.PaymentInstruction>
export type Quote = z.output<typeof sendr.Quote>

/** What one currency is worth in another in the middle of the market; nothing where they are the same. */
export const rateQuery = (from: Currency, to: Currency) =>
  queryOptions({ ...queryFor(getRate, { query: { Base: from, Quote: to } }), enabled: from !== to })

export interface QuoteRequest {
  from: Currency
  to: Currency
  amount: string
  side: 'Send' | 'Receive'
  voucherCode?: string
  /** How the payee is paid, and where the bank is, once both are known. */
  method?: PaymentMethod
  bankCountry?: string
}

export const quoteQuery = ({ from, to, amount, side, voucherCode, method, bankCountry }: QuoteRequest) =>
  queryOptions({
    ...queryFor(
      sendr.getQuote,
      {
        query: {
          FromCurrencyId: from,
          ToCurrencyId: to,
          Amount: amount,
          AmountType: side,
          ...(voucherCode && { VoucherCode: voucherCode }),
          ...(method && bankCountry && { PaymentMethodType: method, BankCountry: bankCountry }),
        },
      },
      { failures: 'own' },
    ),
    // The market moves, and a price stands for a quarter of an hour: it is asked for again long before.
    refetchInterval: 60_000,
    retry: false,
  })

export const recordsQuery = (query: RecordsSearch & { customerId: string }) =>
  queryFor(
    instructions.listPaymentInstructions,
    {
      query: {
        CustomerId: query.customerId,
        Page: query.page,
        PageSize: query.pageSize,
        ...(query.from && { FromDate: query.from }),
        ...(query.to && { ToDate: query.to }),
        ...(query.funding && { Funding: query.funding }),
        ...(query.text && { Search: query.text }),
      },
    },
    partShown,
  )

/** How soon a transfer is read again while something can still happen by itself. */
const underWayMs = 2_000
const settledMs = 30_000

/** One transfer, read again for as long as someone looks. */
export const instructionQuery = (id: string) =>
  queryOptions({
    ...queryFor(instructions.getPaymentInstruction, { query: { PaymentInstructionId: id } }, { failures: 'own' }),
    refetchInterval: ({ state }) => (state.data?.finishedAt ? settledMs : underWayMs),
  })

export const collectionQuery = (currency: Currency) =>
  queryFor(sendr.getSendrFromCurrencyAccountDetails, { query: { CurrencyId: currency } }, { failures: 'own' })

export const placeQuery = (currency: Currency) =>
  queryFor(sendr.getPayoutPlace, { query: { CurrencyId: currency } }, { failures: 'own' })
