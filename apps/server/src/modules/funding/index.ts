/** Ways for money to come in, and payouts through the gateway. */

export * from './cards/index.ts'
export { type InvoicePaidByCard, invoicePaidByCard } from './funding.events.ts'
export { fundingArea } from './funding.wiring.ts'
export * from './gateway/index.ts'
export * from './interac/index.ts'
export * from './plaid/index.ts'
export * from './pulls/index.ts'
export * from './topups/index.ts'
