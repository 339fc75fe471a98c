import { type FeatureRoute, screenAt } from '#lib/feature-route.ts'
import { ExchangePending } from './exchange-pending.tsx'
import { RatesPending } from './rates-pending.tsx'

export const exchangeRoutes: readonly FeatureRoute[] = [
  screenAt('accountExchange', {
    module: () => import('./exchange-page.tsx'),
    pending: ExchangePending,
  }),
  screenAt('rateBypass', {
    module: () => import('./negotiations-page.tsx'),
    followsSearch: true,
    pending: RatesPending,
  }),
  screenAt('rates', {
    title: 'Rates',
    module: () => import('./rates-page.tsx'),
    followsSearch: true,
    pending: RatesPending,
  }),
]
