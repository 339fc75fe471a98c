import type { FeatureRoute } from '#lib/feature-route.ts'
import { addresses } from '#lib/paths.ts'

export { guardRoute } from './guards.ts'
export type { GuardedRoute, GuardFlags, GuardName, Requirement } from './guard.rules.ts'
export { guardFlagsOf, hasCards, isOpen } from './guard.rules.ts'

/** Signing in and out, the way home, and the pages for people who are turned away or wait. */
export const sessionRoutes: readonly FeatureRoute[] = [
  // The guard leads everybody on from here.
  { path: addresses.home, module: async () => ({ Screen: () => null }) },
  { path: addresses.signin, module: () => import('./sign-in-page.tsx') },
  { path: addresses.signinOidc, module: () => import('./sign-in-return.tsx') },
  { path: addresses.signoutOidc, module: () => import('./signed-out-page.tsx') },
  {
    path: addresses.accessDenied,
    module: async () => ({ Screen: (await import('./turned-away-pages.tsx')).AccessDenied }),
  },
  {
    path: addresses.redirectIndividual,
    module: async () => ({ Screen: (await import('./turned-away-pages.tsx')).RedirectIndividual }),
  },
  {
    path: addresses.welcomeBack,
    module: async () => ({ Screen: (await import('./turned-away-pages.tsx')).WelcomeBack }),
  },
  { path: addresses.getStarted, module: () => import('./get-started-page.tsx') },
]
