/** The sandbox: everybody outside of a demo installation. It comes by import() alone, so that a production never loads it. */
export { createSandboxCollector } from './collections/sandbox-collector.ts'
export { createEngine, type Deliver } from './networks/engine.ts'
export { httpDelivery } from './networks/http-delivery.ts'
export { repeatUpdates } from './networks/repeat-updates.ts'
export { createSandboxNetwork } from './networks/sandbox-network.ts'
export { sandboxRateFeed } from './rates/sandbox-rate-feed.ts'
export { sandboxModule } from './sandbox.module.ts'
export { createSandboxParties, type SandboxPartiesNeeds } from './sandbox.parties.ts'
