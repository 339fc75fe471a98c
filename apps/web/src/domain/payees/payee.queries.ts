import * as beneficiaries from '@tradewind/contract/beneficiaries'
import * as reference from '@tradewind/contract/reference'
import type { Currency } from '@tradewind/kernel'
import { partShown, queryFor } from '#ui/calls/api.ts'

/** Everybody saved whom an account can pay. */
export const savedQuery = (query: { customerId: string; accountId: string; currency: Currency }) =>
  queryFor(
    beneficiaries.listAccountBeneficiaries,
    { query: { CustomerId: query.customerId, AccountId: query.accountId, CurrencyCode: query.currency } },
    { failures: 'own' },
  )

/** Those paid last in a currency. */
export const recentQuery = (currency: Currency) =>
  queryFor(beneficiaries.listRecentBeneficiaries, { query: { CurrencyId: currency, BeneficiaryCount: 5 } }, partShown)

export const categoriesQuery = () => queryFor(reference.listExpenseCategories, {}, partShown)
