import * as beneficiaries from '@tradewind/contract/beneficiaries'
import * as groups from '@tradewind/contract/beneficiary-groups'
import { listTransactions } from '@tradewind/contract/transactions'
import { isRestricted } from '#domain/session/profile.ts'
import type { SignedIn } from '#domain/session/session.ts'
import { partShown, queryFor } from '#ui/calls/api.ts'
import type { BeneficiarySearch } from './beneficiary-search.rules.ts'

/** How many are shown as recent. */
const recentCount = 6
/** How many of someone's payments are shown. */
const latestPayments = 5

export const listQuery = (customerId: string, search: BeneficiarySearch) =>
  queryFor(
    beneficiaries.listBeneficiaries,
    {
      params: { customerId },
      query: {
        Page: search.page,
        PageSize: search.pageSize,
        DisablePageLimit: false,
        SortBy: search.sortBy,
        SortDirection: search.direction,
        ...(search.text && { Search: search.text }),
        ...(search.currency && { CurrencyCode: search.currency }),
      },
    },
    partShown,
  )

export const recentQuery = () =>
  queryFor(beneficiaries.listRecentBeneficiaries, { query: { BeneficiaryCount: recentCount } }, partShown)

export const beneficiaryQuery = (id: string) =>
  queryFor(beneficiaries.getBeneficiary, { params: { id } }, { failures: 'own' })

export const hasAccounts = (profile: SignedIn | undefined): boolean => profile !== undefined && !isRestricted(profile)

/** What was paid under someone's name, newest first. */
export const paymentsToQuery = (name: string) =>
  queryFor(
    listTransactions,
    {
      query: {
        Page: 1,
        PageSize: latestPayments,
        SortBy: 'DateCreated',
        SortDirection: 'DESC',
        TransactionType: 'Debit',
        Search: name.slice(0, 80),
      },
    },
    { failures: 'own' },
  )

export const groupsQuery = (customerId: string) =>
  queryFor(groups.listPaymentGroups, { query: { CustomerId: customerId } }, partShown)

export const groupQuery = (customerId: string, paymentGroupId: string) =>
  queryFor(
    groups.getPaymentGroup,
    { query: { CustomerId: customerId, PaymentGroupId: paymentGroupId } },
    { failures: 'own' },
  )

export const membersQuery = (customerId: string, paymentGroupId: string) =>
  queryFor(
    groups.listGroupBeneficiaries,
    { query: { CustomerId: customerId, PaymentGroupId: paymentGroupId } },
    { failures: 'own' },
  )
