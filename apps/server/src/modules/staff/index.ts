export { staffLeft } from './staff.events.ts'
/** The staff module: who works for the provider, how they sign in to the console, and what they looked at. */

export type { NewStaff, Staff } from './staff.service.ts'
export { staffArea } from './staff.wiring.ts'
