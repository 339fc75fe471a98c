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

/** Everybody at once, to choose from. */
export const everybodyQuery = (customerId: string) =>
  queryFor(
    beneficiaries.listBeneficiaries,
    {
      params: { customerId },
      query: { Page: 1, PageSize: 50, DisablePageLimit: true, SortBy: 'Name', SortDirection: 'ASC' },
    },
    { failures: 'own' },
  )

/** Those found by name, bank or number, however many are saved. */
export const foundQuery = ({ customerId, search }: { customerId: string; search: string }) =>
  queryFor(
    beneficiaries.listBeneficiaries,
    {
      params: { customerId },
      query: {
        Page: 1,
        PageSize: 50,
        DisablePageLimit: false,
        Search: search,
        SortBy: 'Name',
        SortDirection: 'ASC',
      },
    },
    { failures: 'silent' },
  )

/** Someone saved, with the accounts in every currency. */
export const savedPayeeQuery = (id: string) =>
  queryFor(beneficiaries.getBeneficiary, { params: { id } }, { failures: 'silent' })

/** Those paid last, in a currency or in any. */
export const recentQuery = (currency?: Currency) =>
  queryFor(
    beneficiaries.listRecentBeneficiaries,
    { query: { ...(currency && { CurrencyId: currency }), BeneficiaryCount: 5 } },
    partShown,
  )

export const categoriesQuery = () => queryFor(reference.listExpenseCategories, {}, partShown)
