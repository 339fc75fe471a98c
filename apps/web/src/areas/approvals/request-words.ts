import { isolated } from '@tradewind/kernel/text'
import type { Request, RequestDetail } from '#domain/approvals/requests.queries.ts'
import type { Tone } from '#ui/status-badge.tsx'

/** The status of a request in words; one that ended without an approver says how. */
export function statusWords({ status, endedBecause }: Pick<Request, 'status' | 'endedBecause'>): {
  text: string
  tone: Tone
} {
  if (endedBecause === 'canceled') return { text: 'Canceled', tone: 'plain' }
  if (endedBecause === 'expired') return { text: 'Expired', tone: 'plain' }
  if (endedBecause === 'not-made') return { text: 'Approved, not completed', tone: 'warn' }
  if (status === 'ReturnedForModification') return { text: 'Returned for modification', tone: 'note' }
  return { text: status, tone: status === 'Approved' ? 'good' : status === 'Rejected' ? 'bad' : 'warn' }
}

/** `1 of 2 approvals`. */
export const approvalsText = ({ approvalsGiven, approvalsNeeded }: Request): string =>
  `${approvalsGiven} of ${approvalsNeeded} ${approvalsNeeded === 1 ? 'approval' : 'approvals'}`

/** Those among requests to which the reader gave an approval that still waits for others. */
export const withdrawable = <R extends Pick<Request, 'can'>>(requests: readonly R[]): R[] =>
  requests.filter(({ can }) => can.withdraw)

/** Those among requests that the reader made and can cancel: approvers reject, the requester cancels. */
export const cancelable = <R extends Pick<Request, 'can' | 'maker'>>(requests: readonly R[], reader: string): R[] =>
  requests.filter(({ can, maker }) => can.cancel && maker.userId === reader)

const kinds: Record<RequestDetail['actions'][number]['kind'], string> = {
  requested: 'Requested',
  approved: 'Approved',
  rejected: 'Rejected',
  returned: 'Returned for modification',
  reassigned: 'Reassigned',
  reopened: 'Reopened',
  resubmitted: 'Edited and resubmitted',
  canceled: 'Canceled',
  expired: 'Expired',
  withdrawn: 'Approval withdrawn',
  'not-made': 'Not completed',
}

/** An entry of a request's activity. */
export function actionWords({ kind, by, note, onBehalfOf }: RequestDetail['actions'][number]): {
  title: string
  text: string
} {
  const to = kind === 'reassigned' && note ? ` to ${isolated(note)}` : ''
  const title = `${kinds[kind]}${to}${by ? ` by ${isolated(by)}` : ''}${onBehalfOf ? ` for ${isolated(onBehalfOf)}` : ''}`
  const quoted = kind !== 'reassigned' && note ? `“${isolated(note)}”` : ''
  // Nobody wrote these: they are our own sentences.
  if (kind === 'not-made') return { title, text: note ?? '' }
  if (kind === 'expired') return { title, text: note ?? 'Nobody decided before the deadline.' }
  return { title, text: quoted }
}
