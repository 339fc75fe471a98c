import type { FeatureRoute, ScreenModule } from '#lib/feature-route.ts'

export { guardRoute } from './guards.ts'
export type { GuardedRoute, GuardFlags, GuardName, Requirement } from './guard.rules.ts'
export { hasCards } from './guard.rules.ts'

const turnedAway = (pick: (pages: typeof import('./turned-away-pages.tsx')) => ScreenModule['Screen']) => async () => ({
  Screen: pick(await import('./turned-away-pages.tsx')),
})

/** Signing in and out, the way home, and the pages for people who are turned away or wait. */
export const sessionRoutes: readonly FeatureRoute[] = [
  // The guard leads everybody on from here.
  { path: '/', module: async () => ({ Screen: () => null }) },
  { path: '/signin', module: () => import('./sign-in-page.tsx') },
  { path: '/signin-oidc', module: () => import('./sign-in-return.tsx') },
  { path: '/signout-oidc', module: () => import('./signed-out-page.tsx') },
  { path: '/access-denied', module: turnedAway(({ AccessDenied }) => AccessDenied) },
  { path: '/redirect-individual', module: turnedAway(({ RedirectIndividual }) => RedirectIndividual) },
  { path: '/welcome-back', module: turnedAway(({ WelcomeBack }) => WelcomeBack) },
  { path: '/get-started', module: () => import('./get-started-page.tsx') },
]
