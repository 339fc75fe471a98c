export * from './profile.rules.ts'
export type { Profile } from './profile.types.ts'
