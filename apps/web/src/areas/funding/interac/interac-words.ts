import { formatMoney } from '@tradewind/kernel'
import type { InteracRequest } from './interac.queries.ts'

type Standing = Pick<InteracRequest, 'status' | 'failureCode' | 'transactionId'>

/** How a request stands, in a word. */
export function interacStatusText({ status, failureCode, transactionId }: Standing): string {
  switch (status) {
    case 'Pending':
      return 'Pending'
    case 'Approved':
      return 'With the payer'
    case 'Successful':
      return 'Successful'
    case 'Failed':
      if (transactionId !== null) return 'Returned'
      return failureCode === 'DECLINED' ? 'Declined' : 'Failed'
    case 'Expired':
      return failureCode === 'CANCELED' ? 'Canceled' : 'Expired'
    case 'InvestigateAccount':
      return 'Under review'
  }
}

const tones = {
  Pending: 'note',
  Approved: 'note',
  Successful: 'good',
  Failed: 'bad',
  Expired: 'plain',
  InvestigateAccount: 'warn',
} as const satisfies Record<InteracRequest['status'], string>

export const interacToneOf = ({ status }: Pick<InteracRequest, 'status'>) => tones[status]

interface InteracPoint {
  state: 'done' | 'now' | 'next' | 'failed'
  title: string
  text?: string
  at?: Date | null
}

/** Where a request is, where it has been, what comes. */
export function interacTimeline(request: InteracRequest): readonly InteracPoint[] {
  const { status, payerName, payerContact, dateAdded, expiresAt, settledAt, finishedAt, failureReason } = request
  const created: InteracPoint = { state: 'done', title: 'Request created', at: dateAdded }
  const delivered: InteracPoint = { state: 'done', title: `Sent to ${payerName}`, text: payerContact }
  const arrived: InteracPoint = { state: 'done', title: 'In your account', at: settledAt }
  switch (status) {
    case 'Pending':
      return [
        created,
        { state: 'now', title: 'On its way to Interac', text: 'No response from Interac yet. We keep checking.' },
        { state: 'next', title: 'In your account' },
      ]
    case 'Approved':
      return [
        created,
        {
          state: 'now',
          title: `Waiting for ${payerName}`,
          text: `Interac sent the request to ${payerContact}. The money arrives within minutes of acceptance.`,
        },
        { state: 'next', title: 'Expires if not accepted', at: expiresAt },
      ]
    case 'Successful':
      return [created, delivered, arrived]
    case 'Expired':
      return [
        created,
        delivered,
        {
          state: 'done',
          title: interacStatusText(request),
          text: `${failureReason ?? ''} No money moved. If it was accepted before, we credit the money when it arrives.`,
          at: finishedAt,
        },
      ]
    case 'InvestigateAccount':
      return [
        created,
        delivered,
        {
          state: 'now',
          title: 'Under review',
          text: "The money arrived and is safe. Our team is reviewing it, and you don't need to do anything.",
          at: settledAt,
        },
      ]
    case 'Failed': {
      const failed = { state: 'failed', title: interacStatusText(request), at: finishedAt } as const
      if (request.transactionId === null)
        return [created, { ...failed, text: `${failureReason ?? ''} No money moved.` }]
      return [created, delivered, arrived, { ...failed, text: returnedText(request) }]
    }
  }
}

/** What was taken back, and what could not be. */
function returnedText({ amount, owed, repaid, failureReason }: InteracRequest): string {
  const taken = { ...amount, minor: amount.minor - owed.minor }
  const rest = { ...owed, minor: owed.minor - repaid.minor }
  const took = `${failureReason ?? ''} ${formatMoney(taken)} was debited from your account.`
  if (owed.minor === 0n) return took
  return rest.minor > 0n
    ? `${took} ${formatMoney(rest)} is still owed. It will be repaid from the next money into this account.`
    : `${took} The amount owed has been repaid.`
}
