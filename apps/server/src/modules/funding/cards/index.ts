/** Accounts and wallets funded by card. */
export { type CardBounds, cardBoundsOf } from './card-fundings.rules.ts'
export type { CardFundings } from './card-fundings.service.ts'
