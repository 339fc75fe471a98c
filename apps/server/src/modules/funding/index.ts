/** Ways for money to come in, and payouts through the gateway. */
export * from './gateway/index.ts'
export * from './pulls/index.ts'
export * from './topups/index.ts'
