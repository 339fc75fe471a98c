/** The exchange module: prices, quotes and negotiated rates. */

export type { ApprovalContext, ExchangeContext, ExchangePrices } from './exchange.needs.ts'
export type { Exchanges } from './exchange.service.ts'
export type { Place, Priced, Quote, Side } from './exchange.types.ts'
export { exchangeArea } from './exchange.wiring.ts'
export { readExchangeContext } from './quotes/exchange-context.store.ts'
export {
  heldQuote,
  makeQuote,
  orderedPair,
  orderedQuote,
  pairOf,
  placesOf,
  priceExchange,
} from './quotes/quote-exchange.ts'
export { fellTooFar, isRate, maxFallPercent, positionMoves, sideOf } from './quotes/quotes.rules.ts'
export { agreedSaleOf, heldQuoteRecord, negotiationOfQuote, quotedPrice, quoteRecord } from './quotes/quotes.store.ts'
export { releasingQuote } from './quotes/release-quote.ts'
