import { queryOptions } from '@tanstack/react-query'
import { getRejectedTransactionDetail } from '@tradewind/contract/approvals'
import * as payments from '@tradewind/contract/payments'
import * as sendMethods from '@tradewind/contract/send-methods'
import { listTransactions } from '@tradewind/contract/transactions'
import { type Currency, type Money, toDecimal } from '@tradewind/kernel'
import type { PaymentMethod } from '@tradewind/kernel/payment-methods/methods'
import { queryFor } from '#ui/calls/api.ts'

/** The query for payment methods and prices of an amount. */
export interface OfferRequest {
  accountId: string
  /** Decimal text, without separators. */
  amount: string
  currency: Currency
  /** A saved beneficiary, payable at its saved accounts. */
  beneficiaryId?: string
  /** The country of a new payee's bank, as verified. */
  bankCountry?: string
  voucherCode?: string | undefined
}

const offerFilters = ({ accountId, amount, currency, beneficiaryId, bankCountry, voucherCode }: OfferRequest) => ({
  AccountId: accountId,
  Amount: amount,
  CurrencyCode: currency,
  ...(beneficiaryId && { BeneficiaryId: beneficiaryId }),
  ...(bankCountry && { BankCountry: bankCountry }),
  ...(voucherCode && { VoucherCode: voucherCode }),
})

/** The price of one payment method for the same payee as in the comparison. */
export const chargeQuery = ({ method, ...request }: OfferRequest & { method: PaymentMethod }) =>
  queryFor(
    payments.getTransactionCharge,
    { query: { ...offerFilters(request), PaymentMethodType: method } },
    { failures: 'own' },
  )

/** Compares every payment method for an amount. */
export const compareQuery = (request: OfferRequest) =>
  queryFor(sendMethods.compareSendMethods, { query: offerFilters(request) }, { failures: 'own' })

const lookAgainMs = 15_000

/** Recent payments of the same amount from an account, to warn of duplicates. */
export const sameAmountQuery = ({ accountId, amount }: { accountId: string; amount: Money }) =>
  queryOptions({
    ...queryFor(
      listTransactions,
      {
        query: {
          AccountId: accountId,
          TransactionType: 'Debit',
          MinAmount: toDecimal(amount),
          MaxAmount: toDecimal(amount),
          SortDirection: 'DESC',
          Page: 1,
          PageSize: 50,
        },
      },
      { failures: 'silent' },
    ),
    // Another tab or a colleague may have paid it a moment ago.
    staleTime: 0,
    refetchInterval: lookAgainMs,
  })

/** The latest payments from an account under a payee's name. */
export const paymentsToPayeeQuery = (accountId: string, name: string) =>
  queryFor(
    listTransactions,
    {
      query: {
        AccountId: accountId,
        TransactionType: 'Debit',
        Search: name.slice(0, 80),
        SortDirection: 'DESC',
        Page: 1,
        PageSize: 10,
      },
    },
    { failures: 'silent' },
  )

/** A payment that its approvers refused, as it was ordered. */
export const rejectedQuery = (id: string) =>
  queryFor(getRejectedTransactionDetail, { params: { id } }, { failures: 'own' })

/** How soon a payment is read again: while it is on its way, and afterwards, since a bank may still return it. */
const underWayMs = 2_000
const settledMs = 10_000

/** A transaction, refreshed while its page is open. */
export const detailsQuery = (id: string) =>
  queryOptions({
    ...queryFor(payments.getTransactionDetails, { query: { TransactionId: id } }, { failures: 'own' }),
    refetchInterval: ({ state }) => (state.data?.finishedAt ? settledMs : underWayMs),
  })
