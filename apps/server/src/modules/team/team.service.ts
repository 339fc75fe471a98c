import type { Tx } from '#platform/db'
import { createCompanies } from './companies.ts'
import { dropInvited } from './invitations.store.ts'
import { createInvitations } from './invitations.ts'
import { createLog } from './log.ts'
import { logRules } from './log-rules.ts'
import { createMembers } from './members.ts'
import { createTeamRecovery } from './recovery.ts'
import { createRoles } from './roles.ts'
import type { TeamNeeds } from './team.needs.ts'

/** Who acts for a business, in which role, and what is written down of every change. */
export interface Team {
  members: ReturnType<typeof createMembers>
  roles: ReturnType<typeof createRoles>
  invitations: ReturnType<typeof createInvitations>
  companies: ReturnType<typeof createCompanies>
  log: ReturnType<typeof createLog>
  /** Told of every change of a payment rule, in the transaction that makes it. */
  ruleChanged: ReturnType<typeof logRules>
  recovery: ReturnType<typeof createTeamRecovery>
  /** What invitations say of an erased person. */
  forget(tx: Tx, person: { userId: string; email: string }): Promise<void>
}

export const createTeam = (needs: TeamNeeds): Team => ({
  members: createMembers(needs),
  roles: createRoles(needs),
  invitations: createInvitations(needs),
  companies: createCompanies(needs),
  log: createLog(needs),
  ruleChanged: logRules(needs),
  recovery: createTeamRecovery(needs),
  forget: (tx, { userId, email }) => dropInvited(tx, { userId, emailIndex: needs.personal.index('email', email) }),
})
