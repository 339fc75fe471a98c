import { type FeatureRoute, screenAt } from '#lib/feature-route.ts'

export const exchangeRoutes: readonly FeatureRoute[] = [
  screenAt('accountExchange', { module: () => import('./exchange-page.tsx') }),
  screenAt('rates', { title: 'Rates', module: () => import('./rates-page.tsx'), followsSearch: true }),
]
