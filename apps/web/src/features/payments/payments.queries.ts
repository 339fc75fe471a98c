import * as accounts from '@tradewind/contract/accounts'
import * as beneficiaries from '@tradewind/contract/beneficiaries'
import * as identity from '@tradewind/contract/identity'
import * as payments from '@tradewind/contract/payments'
import * as reference from '@tradewind/contract/reference'
import * as verification from '@tradewind/contract/verification'
import type { Currency } from '@tradewind/kernel'
import { queryOptions } from '@tanstack/react-query'
import { queryFor, send } from '#lib/api.ts'
import type { TransactionSearch } from '#lib/transactions/transaction-search.rules.ts'
import { holderOf, type SendForm } from './send-form.rules.ts'
import type { PaymentMethodType } from './send-ways.rules.ts'

const product = 'Tradewind'

export const accountsQuery = () =>
  queryFor(accounts.listAccounts, { query: { ProductServiceType: product, ProductType: product } })

export interface ChargeAsked {
  accountId: string
  /** Decimal text, without separators. */
  amount: string
  currency: Currency
  method: PaymentMethodType
}

export const chargeQuery = ({ accountId, amount, currency, method }: ChargeAsked) =>
  queryFor(
    payments.getTransactionCharge,
    { query: { AccountId: accountId, Amount: amount, CurrencyCode: currency, PaymentMethodType: method } },
    { failures: 'own' },
  )

export const savedQuery = (asked: { customerId: string; accountId: string; currency: Currency }) =>
  queryFor(
    beneficiaries.listAccountBeneficiaries,
    { query: { CustomerId: asked.customerId, AccountId: asked.accountId, CurrencyCode: asked.currency } },
    { failures: 'own' },
  )

export const recentQuery = (currency: Currency) =>
  queryFor(beneficiaries.listRecentBeneficiaries, { query: { CurrencyId: currency, BeneficiaryCount: 5 } })

export const countriesQuery = () => queryFor(reference.listCountries, { query: {} })

export const categoriesQuery = () => queryFor(reference.listExpenseCategories, {})

export const banksQuery = () => queryFor(verification.listBanksInCountry, { query: { CountryISO3: 'NGA' } })

export const hasPinQuery = (customerId: string) =>
  queryFor(identity.hasTransactionPin, { query: { CustomerId: customerId } }, { failures: 'own' })

/** How soon a payment is read again: while it is on its way, and afterwards, since a bank may still return it. */
const underWayMs = 2_000
const settledMs = 10_000

/** One transaction, read again for as long as somebody looks. */
export const detailsQuery = (id: string) =>
  queryOptions({
    ...queryFor(payments.getTransactionDetails, { query: { TransactionId: id } }, { failures: 'own' }),
    refetchInterval: ({ state }) => (state.data?.isFinal ? settledMs : underWayMs),
  })

export const listQuery = (search: TransactionSearch) =>
  queryFor(payments.listTransactions, {
    query: {
      Page: search.page,
      PageSize: search.pageSize,
      SortDirection: search.sort,
      ...(search.account && { AccountId: search.account }),
      ...(search.type !== 'All' && { TransactionType: search.type }),
      ...(search.status && { Status: search.status }),
      ...(search.from && { FromDate: search.from }),
      ...(search.to && { ToDate: search.to }),
      ...(search.text && { Search: search.text }),
    },
  })

/** Asks the network about the typed details. Each way has its own call; all of them answer alike. */
export function verifyDetails(method: PaymentMethodType, form: SendForm) {
  const accountName = holderOf(form)
  const { sortCode, iban, routingNumber, bankCode, accountNumber } = form
  switch (method) {
    case 'SortCode':
      return send(verification.verifySortCode, { body: { sortCode, accountNumber, accountName } })
    case 'Iban':
      return send(verification.verifyIban, { body: { iban, accountName } })
    case 'AbaRouting':
      return send(verification.verifyAbaRoutingNumber, { body: { routingNumber, accountNumber, accountName } })
    case 'Transfer':
      return send(verification.validateAccountNumber, { body: { accountNumber, bankCode, accountName } })
  }
}
