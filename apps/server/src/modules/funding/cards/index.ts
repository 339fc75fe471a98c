/** Accounts and wallets funded by card. */
export type { CardFundings } from './card-fundings.service.ts'
export type { InvoiceCardOrder } from './pay-invoice.ts'
