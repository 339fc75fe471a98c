export { createReference, type ExpenseCategory, type Reference } from './reference.service.ts'
export { referenceModule } from './reference.module.ts'
