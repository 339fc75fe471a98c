/** The topups module: own accounts funded from mobile wallets. */
export { topUpsModule } from './topups.module.ts'
export { createTopUps, type TopUps } from './topups.service.ts'
export type { WalletNetwork, WalletRequest, WalletState } from './topups.types.ts'
