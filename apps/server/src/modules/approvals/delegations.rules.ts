import type { RefusalCode } from '@tradewind/contract'
import type { Delegation } from './approvals.types.ts'
import type { Approver } from './steps.rules.ts'

/** The longest that someone can be stood in for at once, and how far ahead it is planned. */
export const longestDays = 90

type Planned = Pick<Delegation, 'fromId' | 'toId' | 'startsAt' | 'endsAt'>

const overlap = (a: Pick<Planned, 'startsAt' | 'endsAt'>, b: Pick<Planned, 'startsAt' | 'endsAt'>): boolean =>
  a.startsAt < b.endsAt && b.startsAt < a.endsAt

/** Why a person cannot be stood in for so, if so: nobody stands in for someone who is away too and stands in for him or her. */
export function delegationRefusal(planned: Planned, known: readonly Planned[], at: Date): RefusalCode | undefined {
  const { fromId, toId, startsAt, endsAt } = planned
  const latest = new Date(at.getTime() + longestDays * 86_400_000)
  if (endsAt <= startsAt || endsAt <= at || endsAt > latest) return 'approvals.delegation_dates'
  const same = known.filter((one) => overlap(one, planned))
  if (same.some((one) => one.fromId === fromId)) return 'approvals.delegation_overlaps'
  // Whoever is away hands on nothing: one step, and no circle.
  return reaches(same, toId, fromId) ? 'approvals.delegation_circular' : undefined
}

/** Whether one is stood in for by the other, directly or over others. */
function reaches(known: readonly Planned[], from: string, to: string, seen: readonly string[] = []): boolean {
  if (seen.includes(from)) return false
  return known.some((one) => one.fromId === from && (one.toId === to || reaches(known, one.toId, to, [...seen, from])))
}

interface Member {
  userId: string
  roleId: number
}

/** A member as an approver, with the colleagues in whose place he or she decides at this moment. */
export function approverOf(
  member: Member,
  {
    members,
    delegations,
    at,
    mayDecide,
  }: {
    members: readonly Member[]
    delegations: readonly Delegation[]
    at: Date
    /** Nobody passes on what he or she may not do. */
    mayDecide: (userId: string) => boolean
  },
): Approver {
  const absent = delegations
    .filter(({ toId, startsAt, endsAt }) => toId === member.userId && startsAt <= at && at < endsAt)
    .flatMap(({ fromId }) => members.filter(({ userId }) => userId === fromId && mayDecide(userId)))
  return {
    userId: member.userId,
    roleId: member.roleId,
    standsInFor: absent.map(({ userId, roleId }) => ({ userId, roleId })),
  }
}
