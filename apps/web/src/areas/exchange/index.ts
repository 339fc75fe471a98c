import { type FeatureRoute, screenAt } from '#lib/feature-route.ts'
import { listPending } from '#ui/skeleton.tsx'
import { ExchangePending } from './exchange-pending.tsx'

const RatesPending = listPending('Loading the rates', 8)

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
