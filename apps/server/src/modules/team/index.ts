/** The team module: members, roles, invitations and the log of a business, and the companies of a person. */

export type { TeamNeeds } from './team.needs.ts'
export type { Team } from './team.service.ts'
export { teamArea } from './team.wiring.ts'
