import type { AttentionSource } from '#platform/attention'
import type { Tx } from '#platform/db'
import { createByTwo } from './by-two.ts'
import { createCompanies } from './companies.ts'
import { dropInvited } from './invitations.store.ts'
import { createInvitations } from './invitations.ts'
import { createLog } from './log.ts'
import { logRules } from './log-rules.ts'
import { createMembers } from './members.ts'
import { dropProposed } from './proposals.store.ts'
import { createProposals } from './proposals.ts'
import { proposalsToConfirm } from './proposals-to-confirm.ts'
import { createTeamRecovery } from './recovery.ts'
import { createRoles } from './roles.ts'
import type { TeamNeeds } from './team.needs.ts'

/** Who acts for a business, in which role, and what is written down of every change. */
export interface Team {
  members: ReturnType<typeof createMembers>
  roles: ReturnType<typeof createRoles>
  invitations: ReturnType<typeof createInvitations>
  /** Changes that wait for a second administrator. */
  proposals: ReturnType<typeof createProposals>
  companies: ReturnType<typeof createCompanies>
  attention: readonly AttentionSource[]
  log: ReturnType<typeof createLog>
  /** Told of every change of a payment rule, in the transaction that makes it. */
  ruleChanged: ReturnType<typeof logRules>
  recovery: ReturnType<typeof createTeamRecovery>
  /** What invitations say of an erased person. */
  forget(tx: Tx, person: { userId: string; email: string }): Promise<void>
}

export function createTeam(needs: TeamNeeds): Team {
  const byTwo = createByTwo(needs)
  const members = createMembers(needs, byTwo)
  const roles = createRoles(needs, byTwo)
  const invitations = createInvitations(needs, byTwo)
  return {
    members,
    roles,
    invitations,
    proposals: createProposals(needs, { byTwo, members, roles, invitations }),
    companies: createCompanies(needs),
    attention: [proposalsToConfirm(needs, byTwo)],
    log: createLog(needs),
    ruleChanged: logRules(needs),
    recovery: createTeamRecovery(needs),
    forget: async (tx, { userId, email }) => {
      const emailIndex = needs.personal.index('email', email)
      await dropInvited(tx, { userId, emailIndex })
      await dropProposed(tx, emailIndex)
    },
  }
}
