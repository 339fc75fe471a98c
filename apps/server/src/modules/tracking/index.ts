/** The tracking module: links by which payees follow payments without signing in. */

export type { Tracking } from './tracking.service.ts'
export { trackingArea } from './tracking.wiring.ts'
