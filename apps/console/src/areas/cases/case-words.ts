import * as review from '@tradewind/contract/onboarding-review'
import type { Tone } from '#ui/status-badge.tsx'

/** What staff call the statuses, and who acts next. */
export const statusWords: Readonly<Record<review.CaseStatus, { name: string; next: string; tone: Tone }>> = {
  New: { name: 'New', next: 'A reviewer takes it on', tone: 'note' },
  InReview: { name: 'In review', next: 'Its reviewer decides', tone: 'note' },
  AwaitingCustomer: { name: 'With customer', next: 'The customer answers', tone: 'warn' },
  Supplied: { name: 'Customer answered', next: 'Its reviewer looks again', tone: 'note' },
  AwaitingSecondPerson: { name: 'Second decision', next: 'A second person decides', tone: 'warn' },
  Approved: { name: 'Approved', next: '', tone: 'good' },
  ApprovedForSendR: { name: 'SendR only', next: '', tone: 'good' },
  Refused: { name: 'Refused', next: '', tone: 'bad' },
  NoConcern: { name: 'No concern', next: '', tone: 'good' },
  Restricted: { name: 'Restricted', next: '', tone: 'warn' },
  Ended: { name: 'Ended', next: '', tone: 'bad' },
}

/** Each status has a queue; a list with another length would not compile. */
export const queueOrder: readonly review.CaseStatus[] = review.caseStatuses

export const riskWords: Readonly<Record<review.Risk, { name: string; tone: Tone }>> = {
  low: { name: 'Low', tone: 'good' },
  medium: { name: 'Medium', tone: 'warn' },
  high: { name: 'High', tone: 'bad' },
}

export const kindWords: Readonly<Record<review.CaseRow['kind'], string>> = {
  application: 'New customer',
  upgrade: 'Upgrade from SendR',
  recheck: 'Customer, second look',
}
