export { createReference, type ExpenseCategory, type Reference } from './reference.service.ts'
export { referenceRoutes } from './reference.routes.ts'
