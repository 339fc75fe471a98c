import { review as contract } from '@tradewind/contract'
import type { StaffCaller } from '#platform/caller'
import type { ReviewCase } from './cases.store.ts'
import type { CaseDecision, EventKind } from './records.store.ts'
import { isAtWork, isClosed } from './review.rules.ts'

export const { caseStatuses, decisionKinds } = contract

export const decisionNames: Readonly<Record<contract.DecisionKind, string>> = {
  approve: 'Approve',
  'approve-sendr': 'Approve for SendR only',
  refuse: 'Refuse',
  'no-concern': 'No concern',
  restrict: 'Restrict',
  end: 'End relationship',
}

export const eventNames: Readonly<Record<EventKind, string>> = {
  submitted: 'Application submitted',
  claimed: 'Taken on',
  assigned: 'Assigned',
  'returned-to-queue': 'Returned to the queue',
  note: 'Note',
  requested: 'Asked the customer for more',
  supplied: 'Customer answered',
  proposed: 'Decision proposed',
  'sent-back': 'Sent back',
  decided: 'Decided',
  'hit-dismissed': 'Hit dismissed',
  'hit-confirmed': 'Hit confirmed',
  checked: 'Checks finished',
  'new-hit': 'New hit on a list',
  'reviewed-again': 'Reviewed again',
}

interface ActionFacts {
  caller: Pick<StaffCaller, 'staffId' | 'permissions'>
  of: Pick<ReviewCase, 'status' | 'assignee'>
  decisions: readonly Pick<CaseDecision, 'state' | 'proposedBy'>[]
  isAbout: boolean
  openHits: number
  /** Whether it is about someone who is a customer. */
  isCustomer: boolean
}

/** What someone may do with a case now: what the page offers. The service refuses everything else by itself. */
export function actionsFor({
  caller,
  of,
  decisions,
  isAbout,
  openHits,
  isCustomer,
}: ActionFacts): contract.CaseAction[] {
  if (isAbout) return ['note']
  const decides = caller.permissions.has('cases:decide')
  const open = !isClosed(of.status)
  const waiting = decisions.find(({ state }) => state === 'waiting')
  const own = open && decides && of.assignee === caller.staffId && isAtWork(of.status)
  const may: Record<contract.CaseAction, boolean> = {
    note: true,
    claim: open && decides && of.assignee === null && !waiting,
    assign: open && caller.permissions.has('cases:assign'),
    'request-more': own,
    decide: own,
    'give-second-decision': open && decides && waiting !== undefined && waiting.proposedBy !== caller.staffId,
    'judge-hits': own && openHits > 0,
    'review-again': !open && decides && isCustomer,
  }
  return contract.caseActions.filter((action) => may[action])
}
