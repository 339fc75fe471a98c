export * from './database.ts'
export * from './faults.ts'
export * from './schema-fields.ts'
export * from './time.ts'
