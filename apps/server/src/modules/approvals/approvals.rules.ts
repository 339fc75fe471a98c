import type { RefusalCode } from '@tradewind/contract'
import type { ApprovalRequest, Decided, Decision, RequestStatus } from './approvals.types.ts'

/** Decisions about approvals that need nothing running. The database repeats the state machine and refuses the rest. */

interface Bounds {
  id: string
  from: string
  to: string | null
  approvals: number
}

/**
 * The rule that an amount falls under, both bounds included; of several the one that asks the most people. A row of a
 * batch falls under the rule of its batch's total too, or else a big payment would go out as many small ones.
 */
export const ruleFor = <Rule extends Bounds>(
  rules: readonly Rule[],
  minor: bigint,
  batchTotal: bigint = minor,
): Rule | undefined =>
  rules
    .filter((rule) => isWithin(rule, minor) || isWithin(rule, batchTotal))
    .toSorted((a, b) => b.approvals - a.approvals || (a.id < b.id ? -1 : 1))[0]

const isWithin = ({ from, to }: Bounds, minor: bigint): boolean =>
  minor >= BigInt(from) && (to === null || minor <= BigInt(to))

type Asked = Pick<ApprovalRequest, 'status' | 'revision' | 'makerId' | 'assignedTo' | 'module'>

/** Whether a request can be returned to its maker at all: what a transfer by SendR pays out has no form to change it in. */
export const isReturnable = ({ module }: Pick<ApprovalRequest, 'module'>): boolean => module !== 'SendR'

/** Why somebody may not decide about the submission that he or she looked at, if so. */
export function decisionRefusal({
  request,
  decided,
  userId,
  revision,
  decision = 'approved',
}: {
  request: Asked
  decided: readonly Decided[]
  userId: string
  revision: number
  decision?: Decision
}): RefusalCode | undefined {
  if (request.revision !== revision) return 'approvals.changed'
  if (request.status !== 'Pending') return 'approvals.not_pending'
  if (request.makerId === userId) return 'approvals.own_request'
  if (decided.some(({ byId }) => byId === userId)) return 'approvals.decided_already'
  if (request.assignedTo !== null && request.assignedTo !== userId) return 'approvals.assigned_elsewhere'
  if (decision === 'returned' && !isReturnable(request)) return 'approvals.cannot_return'
  return undefined
}

/** The approvals that count: those of people who may approve still (decision 137). */
export function standing<Member extends { userId: string }>(
  decided: readonly Decided[],
  members: readonly Member[],
  mayDecide: (member: Member) => boolean,
): Decided[] {
  const able = new Set(members.filter(mayDecide).map(({ userId }) => userId))
  return decided.filter(({ kind, byId }) => kind === 'approved' && able.has(byId))
}

/** What a decision makes of a request that `approvedBefore` people have approved. */
export function afterDecision(
  decision: Decision,
  { needed, approvedBefore }: { needed: number; approvedBefore: number },
): { status: RequestStatus; left: number } {
  if (decision === 'rejected') return { status: 'Rejected', left: 0 }
  if (decision === 'returned') return { status: 'ReturnedForModification', left: 0 }
  const left = Math.max(0, needed - approvedBefore - 1)
  return { status: left === 0 ? 'Approved' : 'Pending', left }
}

/** Whether the maker may take a request up again: approvers refused it or want it changed. */
export const isOpenToChange = ({
  status,
  endedBecause,
  module,
}: Pick<ApprovalRequest, 'status' | 'endedBecause' | 'module'>): boolean =>
  module !== 'SendR' && (status === 'ReturnedForModification' || (status === 'Rejected' && endedBecause === 'rejected'))
