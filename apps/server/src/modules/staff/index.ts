/** The staff module: who works for the provider, how they sign in to the console, and what they looked at. */
export { staffModule } from './staff.module.ts'
export { createStaff, type NewStaff, type Staff } from './staff.service.ts'
