import * as payments from '@tradewind/contract/payments'
import type { Currency } from '@tradewind/kernel'
import { queryFor } from '#ui/calls/api.ts'

/** What a limit counts: payments from an account, or transfers that are paid for by bank transfer or card. */
export type Counted = 'Debit' | 'PaymentInstruction'

/** How much the customer may send in a currency, and what is used of it. */
export const limitsQuery = (currency: Currency, counted: Counted) =>
  queryFor(
    payments.getCustomerLimitInfo,
    { query: { CurrencyId: currency, TransactionType: counted } },
    { failures: 'own' },
  )
