/** Accounts and wallets funded by card. */
export type { CardFundings } from './card-fundings.service.ts'
