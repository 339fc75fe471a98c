import type { Permission, RefusalCode } from '@tradewind/contract'
import type { ApprovalRequest, Conditions, Decided, Decision, RequestStatus } from './approvals.types.ts'
import { type Approver, type Demand, stepFor, together } from './steps.rules.ts'

/** Decisions about approvals that need nothing running. The database repeats the state machine and refuses the rest. */

interface Bounds {
  id: string
  from: string
  to: string | null
  approvals: number
}

/** What rules look at besides the amount. What is not known yet falls under every condition. */
export interface Circumstances {
  accountId?: string | undefined
  initiatorId?: string | null | undefined
  /** Whether the payee was paid before. */
  payeeKnown?: boolean | undefined
}

type Rule = Bounds & Partial<Conditions> & { version?: number | undefined }

/**
 * The rules that a payment falls under, both bounds included, the one that asks the most people first. A row of a batch falls
 * under the rule of its batch's total too, or else a big payment would go out as many small ones.
 */
export const rulesFor = <One extends Rule>(
  rules: readonly One[],
  minor: bigint,
  batchTotal: bigint = minor,
  circumstances: Circumstances = {},
): One[] => rulesForParts(rules, [{ ...circumstances, minor }], batchTotal)

/** One of several payments that are asked about together. */
export interface Part extends Circumstances {
  minor: bigint
}

/** The rules that several payments together fall under, since one of them does by its own amount or by that of all. */
const rulesForParts = <One extends Rule>(rules: readonly One[], parts: readonly Part[], total: bigint): One[] =>
  rules
    .filter((rule) =>
      parts.some(
        ({ minor, ...about }) => (isWithin(rule, minor) || isWithin(rule, total)) && conditionsHold(rule, about),
      ),
    )
    .toSorted((a, b) => b.approvals - a.approvals || (a.id < b.id ? -1 : 1))

/** Whether what a rule says besides the amount is so. */
export const conditionsHold = (
  { accountId, payees, initiatorId }: Partial<Conditions>,
  about: Circumstances,
): boolean =>
  (!accountId || about.accountId === undefined || about.accountId === accountId) &&
  (!initiatorId || about.initiatorId === undefined || about.initiatorId === initiatorId) &&
  (!payees || payees === 'Any' || about.payeeKnown === undefined || about.payeeKnown === (payees === 'Known'))

/** What speaks for a rule or against it, in words. */
export function ruleReasons(
  rule: Rule,
  minor: bigint,
  about: Circumstances,
  words: { amount: (minor: bigint) => string; person: (userId: string) => string },
): string[] {
  const { from, to, accountId, payees = 'Any', initiatorId } = rule
  const band =
    to === null
      ? `${words.amount(BigInt(from))} or more`
      : `${words.amount(BigInt(from))} to ${words.amount(BigInt(to))}`
  const payee = payees === 'New' ? 'payees never paid before' : 'payees paid before'
  const said = (holds: boolean, what: string) => (holds ? `Matches: ${what}.` : `Doesn't match: ${what}.`)
  const holds = (one: Partial<Conditions>) => conditionsHold(one, about)
  return [
    said(isWithin(rule, minor), band),
    ...(accountId ? [said(holds({ accountId }), 'one account only')] : []),
    ...(payees === 'Any' ? [] : [said(holds({ payees }), payee)]),
    ...(initiatorId ? [said(holds({ initiatorId }), `made by ${words.person(initiatorId)}`)] : []),
  ]
}

/** The rule that a payment falls under; of several the one that asks the most people. */
export const ruleFor = <One extends Rule>(rules: readonly One[], minor: bigint, batchTotal?: bigint): One | undefined =>
  rulesFor(rules, minor, batchTotal)[0]

/** What the rules ask of a payment; nothing where none does. */
export const demandOf = (
  rules: readonly Rule[],
  minor: bigint,
  batchTotal?: bigint,
  circumstances?: Circumstances,
): Demand | undefined => together(rulesFor(rules, minor, batchTotal, circumstances))

/** What the rules ask of several payments that are approved as a whole; nothing where none does. */
export const demandOfParts = (rules: readonly Rule[], parts: readonly Part[], total: bigint): Demand | undefined =>
  together(rulesForParts(rules, parts, total))

const isWithin = ({ from, to }: Bounds, minor: bigint): boolean =>
  minor >= BigInt(from) && (to === null || minor <= BigInt(to))

type Asked = Pick<ApprovalRequest, 'status' | 'revision' | 'makerId' | 'assignedTo' | 'module'> &
  Partial<Pick<ApprovalRequest, 'needed' | 'steps' | 'inOrder' | 'scheduleId'>>

/** The steps of a request that are given already. */
export const takenSteps = (given: readonly Decided[]) => given.map(({ step }) => step)

/**
 * Whether a request can be returned to its maker at all: what a transfer by SendR pays out has no form to change it in, and
 * an edit of a schedule is a request of its own.
 */
export const isReturnable = ({ module, scheduleId }: Pick<ApprovalRequest, 'module'> & OfSchedule): boolean =>
  module !== 'SendR' && !scheduleId

/** What someone must be allowed to do to take a request up again. */
export const permissionOf = ({ module }: Pick<ApprovalRequest, 'module'>): Permission =>
  module === 'FundExchange' ? 'exchange:create' : 'payments:create'

type OfSchedule = Partial<Pick<ApprovalRequest, 'scheduleId'>>

/**
 * Someone whom one person let into the team, or gave a role, with nobody beside, and who let them in; or, without
 * `introducedBy`, someone who recovered access by a mailbox within a day.
 */
export interface HeldBack {
  userId: string
  introducedBy?: string
}

/**
 * Why someone may not approve yet, if so: somebody who recovered access, a newcomer, or the person who let a newcomer in
 * about what the newcomer asks for. Otherwise one person with a second sign-in, or with somebody's mailbox, would be two
 * people. The database refuses the same.
 */
export function heldBackRefusal(
  heldBack: readonly HeldBack[],
  { approverId, makerId }: { approverId: string; makerId: string },
): RefusalCode | undefined {
  const found = heldBack.find(
    ({ userId, introducedBy }) => userId === approverId || (userId === makerId && introducedBy === approverId),
  )
  if (!found) return undefined
  return found.introducedBy === undefined ? 'security.limited' : 'approvals.newcomer'
}

/** Why someone may not decide about the submission that he or she looked at, if so. What views say follows from it too. */
export function decisionRefusal({
  request,
  decided,
  userId,
  revision,
  decision = 'approved',
  approver,
  heldBack,
  given = decided,
}: {
  request: Asked
  decided: readonly Decided[]
  userId: string
  revision: number
  decision?: Decision
  /** Who approves, where the request may name whom it asks. */
  approver?: Approver | undefined
  /** Who of the team may not approve yet. */
  heldBack: readonly HeldBack[]
  /** The approvals that count. */
  given?: readonly Decided[]
}): RefusalCode | undefined {
  if (request.revision !== revision) return 'approvals.changed'
  if (request.status !== 'Pending') return 'approvals.not_pending'
  if (request.makerId === userId) return 'approvals.own_request'
  if (decided.some(({ byId }) => byId === userId)) return 'approvals.decided_already'
  if (request.assignedTo !== null && request.assignedTo !== userId && !standsInFor(approver, request.assignedTo))
    return 'approvals.assigned_elsewhere'
  if (decision === 'returned' && !isReturnable(request)) return 'approvals.cannot_return'
  if (decision !== 'approved') return undefined
  const refusal = heldBackRefusal(heldBack, { approverId: userId, makerId: request.makerId })
  if (refusal) return refusal
  if (!approver) return undefined
  const { needed = 1, steps = null, inOrder = false, makerId } = request
  // Nobody decides in the place of the person who asks.
  const own = { ...approver, standsInFor: approver.standsInFor?.filter(({ userId: from }) => from !== makerId) ?? [] }
  const step = stepFor({ needed, steps, inOrder }, takenSteps(given), own)
  return typeof step === 'string' ? step : undefined
}

const standsInFor = (approver: Approver | undefined, userId: string): boolean =>
  approver?.standsInFor?.some((one) => one.userId === userId) ?? false

/** The approvals that count: those of people who may still approve (decision 055). */
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
  scheduleId,
}: Pick<ApprovalRequest, 'status' | 'endedBecause' | 'module'> & OfSchedule): boolean =>
  module !== 'SendR' &&
  !scheduleId &&
  (status === 'ReturnedForModification' || (status === 'Rejected' && endedBecause === 'rejected'))
