export type { HashingCost } from './hashing.ts'
export { identityModule } from './identity.module.ts'
export type { IdentityNeeds } from './identity.needs.ts'
export { createIdentity, type Identity, type NewUser } from './identity.service.ts'
