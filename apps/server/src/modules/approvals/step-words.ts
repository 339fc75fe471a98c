import { nameOf, type TeamMember } from './approvals.needs.ts'
import type { Step } from './approvals.types.ts'

/** Whom a step asks: a person or a role by name, or anyone who may approve. */
export function stepWords({ userId, roleId }: Step, members: readonly TeamMember[]): string {
  if (userId !== undefined) {
    const member = members.find((one) => one.userId === userId)
    return member ? nameOf(member) : 'Former colleague'
  }
  if (roleId === undefined) return 'Anyone who can approve'
  return members.find((one) => one.roleId === roleId)?.role ?? `Role ${roleId}`
}
