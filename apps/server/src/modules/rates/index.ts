export { ratesRoutes } from './rates.routes.ts'
export { createRates, type Rates, type RatesNeeds } from './rates.service.ts'
export type { MarketRate, RateFeed } from './rates.types.ts'
export { sandboxRateFeed } from './sandbox-rate-feed.ts'
