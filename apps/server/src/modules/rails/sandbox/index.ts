/** The sandbox's bank world: a door of its own, so that an installation with real networks never loads it. */
export { dropDelivered, insertDeliveries } from './deliveries.store.ts'
export { createEngine, type Deliver, type Engine, type EngineNeeds } from './engine.ts'
export { httpDelivery } from './http-delivery.ts'
export { repeatNews } from './repeat-news.ts'
export { type SandboxRoutesNeeds, sandboxRoutes } from './sandbox.routes.ts'
export { createSandboxNetwork, type PayIn, type SandboxNetwork } from './sandbox-network.ts'
