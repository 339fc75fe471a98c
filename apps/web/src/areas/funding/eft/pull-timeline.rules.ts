import { formatMoney } from '@tradewind/kernel'
import type { PullPay } from '#domain/pull-pay/pull-words.ts'

/** A point of a pull's way, in words; how it looks is the timeline's. */
export interface PullPoint {
  state: 'done' | 'now' | 'next' | 'failed'
  title: string
  text?: string
  at?: Date | null
}

/** Where a pull is, where it has been, what comes. */
export function pullTimeline(pull: PullPay): readonly PullPoint[] {
  const { status, dateAdded, expectedAt, settledAt, finishedAt, transactionId } = pull
  const ordered: PullPoint = { state: 'done', title: 'Debit created', at: dateAdded }
  const taken: PullPoint = { state: 'done', title: 'Accepted by EFT' }
  const arrived: PullPoint = { state: 'done', title: 'In your account', at: settledAt }
  switch (status) {
    case 'Pending':
      return [
        ordered,
        { state: 'now', title: 'On its way to the bank', text: 'No response from the bank yet. We keep checking.' },
        { state: 'next', title: 'In your account' },
      ]
    case 'Approved':
      return [
        ordered,
        {
          state: 'now',
          title: 'Accepted by EFT',
          text: 'The other bank pays on the next banking morning. The money is not in your account until then.',
        },
        { state: 'next', title: 'In your account', at: expectedAt },
      ]
    case 'Successful':
      return [
        ordered,
        taken,
        { ...arrived, text: "The other bank can return a debit for up to 90 days. We'll notify you if it does." },
      ]
    case 'Expired':
      return [ordered, { state: 'done', title: 'Canceled', text: 'Nothing was collected.', at: finishedAt }]
    case 'InvestigateAccount':
      return [
        ordered,
        taken,
        {
          state: 'now',
          title: 'Under review',
          text: "The debit settled after your account was closed. We'll agree with you where the money goes.",
          at: settledAt,
        },
      ]
    case 'Failed':
      return transactionId === null
        ? [ordered, { state: 'failed', title: 'Not paid', text: `${why(pull)} No money moved.`, at: finishedAt }]
        : [ordered, taken, arrived, { state: 'failed', title: 'Returned', text: returned(pull), at: finishedAt }]
  }
}

/** The bank's reason, with its code. */
const why = ({ failureReason, failureCode }: PullPay): string =>
  `${failureReason ?? 'The other bank gave no reason.'}${failureCode ? ` (EFT ${failureCode})` : ''}`

/** What a return took, and what it could not take. */
function returned(pull: PullPay): string {
  const { amount, owed, repaid } = pull
  const taken = { ...amount, minor: amount.minor - owed.minor }
  const rest = { ...owed, minor: owed.minor - repaid.minor }
  const took = `${formatMoney(taken)} was debited from your account.`
  if (owed.minor === 0n) return `${why(pull)} ${took}`
  return `${why(pull)} ${took} ${
    rest.minor > 0n
      ? `${formatMoney(rest)} is still owed. It will be repaid from the next money into this account.`
      : 'The amount owed has been repaid.'
  }`
}
