import * as accounts from '@tradewind/contract/accounts'
import * as identity from '@tradewind/contract/identity'
import * as payments from '@tradewind/contract/payments'
import * as reference from '@tradewind/contract/reference'
import { queryFor } from '#lib/api.ts'

const product = 'Tradewind'

export const accountsQuery = () =>
  queryFor(accounts.listAccounts, { query: { ProductServiceType: product, ProductType: product } })

export const categoriesQuery = () => queryFor(reference.listExpenseCategories, {})

export const hasPinQuery = (customerId: string) =>
  queryFor(identity.hasTransactionPin, { query: { CustomerId: customerId } }, { failures: 'own' })

/** What a payout costs: as much as a payment to an account in India. */
export const payoutChargeQuery = (asked: { accountId: string; amount: string }) =>
  queryFor(
    payments.getTransactionCharge,
    {
      query: {
        AccountId: asked.accountId,
        Amount: asked.amount,
        CurrencyCode: 'INR',
        PaymentMethodType: 'Ifsc',
      },
    },
    { failures: 'own' },
  )
