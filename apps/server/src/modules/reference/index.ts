export * from './configuration/index.ts'
export { createReference, type ExpenseCategory, type ListedCountry, type Reference } from './reference.service.ts'
export { referenceArea } from './reference.wiring.ts'
