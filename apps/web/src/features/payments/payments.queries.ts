import { queryOptions } from '@tanstack/react-query'
import { getRejectedTransactionDetail } from '@tradewind/contract/approvals'
import * as payments from '@tradewind/contract/payments'
import * as sendMethods from '@tradewind/contract/send-methods'
import { listTransactions } from '@tradewind/contract/transactions'
import { type Currency, type Money, toDecimal } from '@tradewind/kernel'
import type { PaymentMethod } from '@tradewind/kernel/payment-methods/methods'
import { queryFor } from '#lib/api.ts'

/** What is asked of the ways of sending an amount. */
export interface OfferAsked {
  accountId: string
  /** Decimal text, without separators. */
  amount: string
  currency: Currency
  /** Somebody saved, who can be paid at the accounts that are saved. */
  beneficiaryId?: string
  /** Where the bank of somebody new is, as it said itself. */
  bankCountry?: string
}

const offerFilters = ({ accountId, amount, currency, beneficiaryId, bankCountry }: OfferAsked) => ({
  AccountId: accountId,
  Amount: amount,
  CurrencyCode: currency,
  ...(beneficiaryId && { BeneficiaryId: beneficiaryId }),
  ...(bankCountry && { BankCountry: bankCountry }),
})

/** What one way costs, for the same payee as in the comparison: the same offer. */
export const chargeQuery = ({ method, ...asked }: OfferAsked & { method: PaymentMethod }) =>
  queryFor(
    payments.getTransactionCharge,
    { query: { ...offerFilters(asked), PaymentMethodType: method } },
    { failures: 'own' },
  )

/** Every way of sending an amount, side by side. */
export const compareQuery = (asked: OfferAsked) =>
  queryFor(sendMethods.compareSendMethods, { query: offerFilters(asked) }, { failures: 'own' })

const lookAgainMs = 15_000

/** The latest payments of one amount from an account, for whoever is about to pay it once more. */
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

/** A payment that its approvers refused, as it was ordered. */
export const rejectedQuery = (id: string) =>
  queryFor(getRejectedTransactionDetail, { params: { id } }, { failures: 'own' })

/** How soon a payment is read again: while it is on its way, and afterwards, since a bank may still return it. */
const underWayMs = 2_000
const settledMs = 10_000

/** One transaction, read again for as long as somebody looks. */
export const detailsQuery = (id: string) =>
  queryOptions({
    ...queryFor(payments.getTransactionDetails, { query: { TransactionId: id } }, { failures: 'own' }),
    refetchInterval: ({ state }) => (state.data?.isFinal ? settledMs : underWayMs),
  })
