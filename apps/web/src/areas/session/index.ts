import { type FeatureRoute, screenAt } from '#lib/feature-route.ts'

export type { GuardedRoute, GuardFlags, GuardName, Requirement } from './guard.rules.ts'
export { guardFlagsOf, isOpen } from './guard.rules.ts'
export { guardRoute } from './guards.ts'

/** Signing in and out, the way home, and the pages for people who are turned away or wait. */
export const sessionRoutes: readonly FeatureRoute[] = [
  // The guard leads everybody on from here.
  screenAt('home', { module: async () => ({ Screen: () => null }) }),
  screenAt('signin', { module: () => import('./sign-in-page.tsx') }),
  screenAt('staffView', { module: () => import('./staff-view-page.tsx') }),
  screenAt('signinOidc', { module: () => import('./sign-in-return.tsx') }),
  screenAt('signoutOidc', { module: () => import('./signed-out-page.tsx') }),
  screenAt('accessDenied', {
    module: async () => ({ Screen: (await import('./turned-away-pages.tsx')).AccessDenied }),
  }),
  screenAt('redirectIndividual', {
    module: async () => ({ Screen: (await import('./turned-away-pages.tsx')).RedirectIndividual }),
  }),
  screenAt('welcomeBack', {
    module: async () => ({ Screen: (await import('./turned-away-pages.tsx')).WelcomeBack }),
  }),
]
