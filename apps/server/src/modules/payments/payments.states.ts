/**
 * Where a transaction can stand and how it may move. The same table stands in the database (`payments.transition`),
 * which refuses every other path; a test holds the two together.
 */
export type Status =
  | 'Pending'
  | 'RiskDetermined'
  | 'Approved'
  | 'Successful'
  | 'Failed'
  | 'Rejected'
  | 'Expired'
  | 'InvestigateAccount'
  | 'FundsReceived'

/** Where the money of a transaction is. Only `held` money can still go either way. */
export type MoneyState = 'awaited' | 'held' | 'sent' | 'received' | 'released' | 'returned'

/** How far an order got with the network. `attempting` without an outcome is unknown: never resend. */
export type Submission = 'none' | 'attempting' | 'unknown' | 'resubmit' | 'accepted' | 'finished'

export type Direction = 'in' | 'out'

export const transitions: Readonly<Record<Status, readonly Status[]>> = {
  Pending: ['RiskDetermined', 'Rejected', 'Expired', 'InvestigateAccount'],
  RiskDetermined: ['Approved', 'Rejected', 'Expired', 'InvestigateAccount'],
  Approved: ['Successful', 'Failed', 'InvestigateAccount'],
  // A late answer, or a person, ends an investigation.
  InvestigateAccount: ['Successful', 'Failed'],
  // The other bank sent the money back, or the network contradicted itself.
  Successful: ['Failed', 'InvestigateAccount'],
  Failed: ['InvestigateAccount'],
  // A payment that its approvers refused may be resubmitted.
  Rejected: ['Pending', 'InvestigateAccount'],
  Expired: ['InvestigateAccount'],
  // An account that was closed meanwhile leaves money that came in to a person.
  FundsReceived: ['Successful', 'InvestigateAccount'],
}

/**
 * Whether colleagues must approve a payment before it goes out: `refused` was rejected, `returned` waits for its maker to
 * change it, and both may be resubmitted; `ended` was canceled or nobody decided in time.
 */
export type Approval = 'none' | 'awaited' | 'given' | 'refused' | 'returned' | 'ended'

export const mayMove = (from: Status, to: Status): boolean => transitions[from].includes(to)

/** Whether a payment has ended as far as anybody expects; its network may still return it or correct itself. */
export const hasEnded = (status: Status): boolean =>
  status === 'Successful' || status === 'Failed' || status === 'Rejected' || status === 'Expired'

const dayMs = 24 * 60 * 60 * 1000

/**
 * Whether nothing about a payment can change any more: it has ended, nobody may resubmit it, and the return window of
 * its network is over. What no network received has no window.
 */
export function isFinal(
  payment: {
    direction: Direction
    status: Status
    submission: Submission
    approval: Approval
    finishedAt: Date | null
  },
  { returnWindowDays, now }: { returnWindowDays: number; now: Date },
): boolean {
  if (!hasEnded(payment.status) || payment.finishedAt === null) return false
  if (payment.approval === 'refused' || payment.approval === 'returned') return false
  if (payment.direction === 'out' && payment.submission === 'none') return true
  return now.getTime() >= payment.finishedAt.getTime() + returnWindowDays * dayMs
}

/** The reason of a cancellation by the customer, where networks give reasons (ISO 20022, "requested by customer"). */
export const canceledCode = 'CUST'

/** Whether its customer can still cancel a payment: no network has received it. */
export const mayCancel = (payment: { direction: Direction; status: Status; submission: Submission }): boolean =>
  payment.direction === 'out' &&
  (payment.status === 'Pending' || payment.status === 'RiskDetermined') &&
  payment.submission === 'none'

/** The status update of an order by its network. */
export type UpdateKind = 'accepted' | 'settled' | 'rejected' | 'returned' | 'duplicate'

/**
 * What an update makes of a transaction; `return-unsettled` is a return that overtook its own settlement, `inquire` leaves
 * its money where it is until an inquiry is answered.
 */
export type Decision =
  | 'note-accepted'
  | 'settle'
  | 'release'
  | 'return'
  | 'return-unsettled'
  | 'inquire'
  | 'repeat'
  | 'contradiction'

/**
 * Decides by where the money is, so that each effect happens once whatever is repeated, late or out of order. An
 * answer that does not fit what was booked moves no money: a person has to look.
 */
export function decide(
  { status, money, submission }: { status: Status; money: MoneyState; submission: Submission },
  update: UpdateKind,
): Decision {
  if (money === 'held') {
    // The network cannot know an order that was never sent.
    if (submission === 'none') return 'contradiction'
    if (update === 'settled') return 'settle'
    if (update === 'rejected') return 'release'
    if (update === 'returned') return 'return-unsettled'
    if (update === 'duplicate') return 'inquire'
    return submission === 'accepted' ? 'repeat' : 'note-accepted'
  }
  // Neither says anything new once it is known how it ended.
  if (update === 'accepted' || update === 'duplicate') return 'repeat'
  if (status === 'InvestigateAccount') return 'contradiction'
  if (money === 'sent') return update === 'settled' ? 'repeat' : update === 'returned' ? 'return' : 'contradiction'
  if (money === 'returned') return update === 'rejected' ? 'contradiction' : 'repeat'
  if (money === 'released') return update === 'rejected' && status === 'Failed' ? 'repeat' : 'contradiction'
  return 'contradiction'
}
