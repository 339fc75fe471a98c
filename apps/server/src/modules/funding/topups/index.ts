/** The topups module: own accounts funded from mobile wallets. */

export { httpWallets, walletCalls } from './http-wallets.ts'
export type { TopUps } from './topups.service.ts'
export type { WalletNetwork, WalletRequest, WalletState } from './topups.types.ts'
