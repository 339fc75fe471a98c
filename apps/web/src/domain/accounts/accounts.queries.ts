import * as accounts from '@tradewind/contract/accounts'
import { queryFor } from '#lib/api.ts'

const product = 'Tradewind'

/** The customer's accounts and wallets. Customers of SendR have none. */
export const accountsQuery = (told: { failures?: 'silent' | 'own' } = {}) =>
  queryFor(accounts.listAccounts, { query: { ProductServiceType: product, ProductType: product } }, told)
