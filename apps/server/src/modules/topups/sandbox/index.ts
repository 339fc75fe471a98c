/** The sandbox's wallet operators: a door of its own, so that an installation with real ones never loads it. */
export { createSandboxWallets } from './sandbox-wallets.ts'
