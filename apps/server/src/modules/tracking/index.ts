/** The tracking module: links by which payees follow payments without signing in. */
export { trackingModule } from './tracking.module.ts'
export { createTracking, type Tracking } from './tracking.service.ts'
