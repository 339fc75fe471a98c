export { pullsRoutes } from './pulls.routes.ts'
export { createPulls, type Pulls } from './pulls.service.ts'
export { purgePullTasks } from './pulls.store.ts'
export { createSandboxCollector } from './sandbox/sandbox-collector.ts'
