/** Ways for money to come in, and payouts through the gateway. */

export * from './cards/index.ts'
export { fundingArea } from './funding.wiring.ts'
export * from './gateway/index.ts'
export * from './pulls/index.ts'
export * from './topups/index.ts'
