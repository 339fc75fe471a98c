/** Money that someone is asked for by Interac e-Transfer. */

export { httpInterac, interacCalls } from './http-interac.ts'
export type { InteracRequests } from './interac.service.ts'
export type { InteracNetwork, InteracOrder, InteracState } from './interac.types.ts'
