export { collectionCalls, httpCollector } from './http-collector.ts'
export { createPulls, type Pulls } from './pulls.service.ts'
export type { DebitNetwork, DebitOrder, DebitState } from './pulls.types.ts'
