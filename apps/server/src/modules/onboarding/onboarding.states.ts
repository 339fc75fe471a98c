import type { RefusalCode } from '@tradewind/contract'
import type { CustomerStatus, OnboardingStatus } from '#modules/customers'
import type { OnboardingOutcome, SubmissionKind } from './onboarding.types.ts'

/** How an application stands, as far as it decides what may happen next. */
export interface Standing {
  status: OnboardingStatus
  /** Whether the provider waits for an answer. */
  requestOpen: boolean
}

/** What may be changed now: all of it, the proof of address of an upgrade, answers alone, or nothing. */
export type Editable = 'all' | 'upgrade' | 'answers' | Extract<RefusalCode, `onboarding.${string}`>

export function editableIn({ status, requestOpen }: Standing): Editable {
  if (status === 'Pending') return 'all'
  if (status === 'OutRightRejected') return 'onboarding.decided'
  if (status === 'DocumentUploaded') return requestOpen ? 'all' : 'onboarding.under_review'
  if (status === 'SendR') return 'upgrade'
  if (requestOpen) return 'answers'
  return status === 'POADocumentUploaded' ? 'onboarding.under_review' : 'onboarding.decided'
}

/** What a submission would be now, and the status that it leads to; or why nothing can be submitted. */
export function submissionIn({
  status,
  requestOpen,
}: Standing): { kind: SubmissionKind; status: OnboardingStatus } | { refusal: RefusalCode } {
  if (status === 'OutRightRejected') return { refusal: 'onboarding.decided' }
  if (status === 'Pending') return { kind: 'Application', status: 'DocumentUploaded' }
  if (requestOpen) return { kind: 'More', status }
  if (status === 'SendR') return { kind: 'Upgrade', status: 'POADocumentUploaded' }
  return { refusal: status === 'Approved' ? 'onboarding.decided' : 'onboarding.submitted_already' }
}

/** Statuses in which an application waits for the provider's decision. */
export const isInReview = (status: OnboardingStatus): boolean =>
  status === 'DocumentUploaded' || status === 'POADocumentUploaded'

/** Statuses of those who are customers already. */
export const isCustomer = (status: OnboardingStatus): boolean => status === 'Approved' || status === 'SendR'

/** Statuses in which the provider may ask for more; nobody is asked before the first submission or after a refusal. */
export const mayBeAsked = (status: OnboardingStatus): boolean => status !== 'Pending' && status !== 'OutRightRejected'

/** What an outcome makes of a customer. */
export const statusAfter: Record<OnboardingOutcome, { onboardingStatus: OnboardingStatus; status: CustomerStatus }> = {
  Approved: { onboardingStatus: 'Approved', status: 'Active' },
  SendR: { onboardingStatus: 'SendR', status: 'Active' },
  OutRightRejected: { onboardingStatus: 'OutRightRejected', status: 'Rejected' },
}
