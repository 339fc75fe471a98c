export * from './database.ts'
export * from './schema-fields.ts'
export * from './time.ts'
