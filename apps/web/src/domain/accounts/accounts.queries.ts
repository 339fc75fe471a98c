import * as accounts from '@tradewind/contract/accounts'
import { type FailureMeta, partShown, queryFor } from '#ui/calls/api.ts'

const product = 'Tradewind'

/** The customer's accounts, then the wallets. Customers of SendR have none. */
export const accountsQuery = (told: FailureMeta = partShown) =>
  queryFor(
    accounts.listAccounts,
    { query: { ProductServiceType: product, ProductType: product, IncludeWallets: true } },
    told,
  )
