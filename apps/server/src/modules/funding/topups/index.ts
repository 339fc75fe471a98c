/** The topups module: own accounts funded from mobile wallets. */

export type { TopUps } from './topups.service.ts'
export type { WalletNetwork, WalletRequest, WalletState } from './topups.types.ts'
