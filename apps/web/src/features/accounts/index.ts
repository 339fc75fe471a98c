import type { FeatureRoute } from '#lib/feature-route.ts'
import { addresses } from '#lib/paths.ts'
import { AccountPending, AccountsPending } from './accounts-pending.tsx'

export const accountsRoutes: readonly FeatureRoute[] = [
  {
    path: addresses.accounts,
    module: () => import('./accounts-page.tsx'),
    pending: AccountsPending,
  },
  {
    path: addresses.account,
    module: () => import('./account-page.tsx'),
    followsSearch: true,
    pending: AccountPending,
  },
  {
    // The specification names it without content: it shows the account.
    path: addresses.accountIndexV,
    module: () => import('./account-page.tsx'),
    followsSearch: true,
    pending: AccountPending,
  },
]
