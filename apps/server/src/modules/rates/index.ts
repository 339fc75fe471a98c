export { ratesModule } from './rates.module.ts'
export type { RatesNeeds } from './rates.needs.ts'
export { createRates, type Rates } from './rates.service.ts'
export type { MarketRate, RateFeed } from './rates.types.ts'
