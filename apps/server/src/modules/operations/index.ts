/** Payment operations of the provider's staff: finding payments, and deciding what needs a person. */

export type { Operations } from './operations.service.ts'
export { operationsArea } from './operations.wiring.ts'
