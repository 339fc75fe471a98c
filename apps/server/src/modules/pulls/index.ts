export { pullsRoutes } from './pulls.routes.ts'
export { createPulls, type Pulls } from './pulls.service.ts'
export type { DebitNetwork } from './pulls.types.ts'
export { purgePullTasks } from './pulls.store.ts'
