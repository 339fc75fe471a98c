import { type FeatureRoute, screenAt } from '#lib/feature-route.ts'
import { listPending } from '#ui/skeleton.tsx'
import { AccountPending, AccountsPending } from './accounts-pending.tsx'

export const accountsRoutes: readonly FeatureRoute[] = [
  screenAt('accounts', {
    module: () => import('./accounts-page.tsx'),
    pending: AccountsPending,
  }),
  screenAt('account', {
    module: () => import('./account-page.tsx'),
    followsSearch: true,
    pending: AccountPending,
  }),
  screenAt('wallets', {
    module: () => import('./wallets/wallets-page.tsx'),
    pending: listPending('Loading your wallets', 4),
  }),
  screenAt('wallet', {
    module: () => import('./wallets/wallet-page.tsx'),
    followsSearch: true,
    pending: AccountPending,
  }),
  screenAt('accountClose', { module: () => import('./care/close-account-page.tsx') }),
  // The specification names it without content: it shows the account.
  screenAt('accountIndexV', {
    module: () => import('./account-page.tsx'),
    followsSearch: true,
    pending: AccountPending,
  }),
]
