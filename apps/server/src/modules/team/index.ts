/** The team module: members, roles, invitations and the log of a business, and the companies of a person. */
export { isInvited } from './invitations.store.ts'
export { teamModule } from './team.module.ts'
export type { TeamNeeds } from './team.needs.ts'
export { grantRefusal } from './team.rules.ts'
export { createTeam, type Team } from './team.service.ts'
