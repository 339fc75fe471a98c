/** The topups module: own accounts funded from mobile wallets. */
export { topUpsRoutes } from './topups.routes.ts'
export { createTopUps, type TopUps } from './topups.service.ts'
export { purgeTopUpTasks } from './topups.store.ts'
export { createSandboxWallets } from './sandbox/sandbox-wallets.ts'
