/** All calls of accounts. Screens import the files themselves: the first screen loads accounts.ts alone. */

export * from './accounts.ts'
export * from './eligible-currencies.ts'
export * from './receiving-details.ts'
export { listWallets, Wallet } from './wallets.ts'
