/** The topups module: own accounts funded from mobile wallets. */
export { topUpsRoutes } from './topups.routes.ts'
export { createTopUps, type TopUps } from './topups.service.ts'
export type { WalletNetwork } from './topups.types.ts'
export { purgeTopUpTasks } from './topups.store.ts'
