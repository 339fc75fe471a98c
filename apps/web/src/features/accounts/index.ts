import type { FeatureRoute } from '#lib/feature-route.ts'
import { AccountPending, AccountsPending } from './accounts-pending.tsx'

export const accountsRoutes: readonly FeatureRoute[] = [
  {
    path: '/accounts',
    module: () => import('./accounts-page.tsx'),
    pending: AccountsPending,
  },
  {
    path: '/accounts/$accountId',
    module: () => import('./account-page.tsx'),
    followsSearch: true,
    pending: AccountPending,
  },
  {
    // The specification names it without content: it shows the account.
    path: '/accounts/$accountId/indexV',
    module: () => import('./account-page.tsx'),
    followsSearch: true,
    pending: AccountPending,
  },
]
