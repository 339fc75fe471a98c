export * from './configuration/index.ts'
export { referenceModule } from './reference.module.ts'
export { createReference, type ExpenseCategory, type ListedCountry, type Reference } from './reference.service.ts'
