import type * as pullPay from '@tradewind/contract/pull-pay'
import type * as z from 'zod/mini'

export type PullPay = z.output<typeof pullPay.PullPay>

type Standing = Pick<PullPay, 'status' | 'transactionId'>

const words: Record<PullPay['status'], string> = {
  Pending: 'Pending',
  Approved: 'On its way',
  Successful: 'Successful',
  Failed: 'Failed',
  Expired: 'Canceled',
  InvestigateAccount: 'Under review',
}

const tones = {
  Pending: 'note',
  Approved: 'note',
  Successful: 'good',
  Failed: 'bad',
  Expired: 'plain',
  InvestigateAccount: 'warn',
} as const satisfies Record<PullPay['status'], string>

/** How a pull stands, in a word; one that brought its money and failed afterwards has come back. */
export const pullStatusText = ({ status, transactionId }: Standing): string =>
  status === 'Failed' && transactionId !== null ? 'Returned' : words[status]

export const pullToneOf = ({ status }: Pick<PullPay, 'status'>): (typeof tones)[PullPay['status']] => tones[status]

/** Its money is neither there nor refused. */
export const isUnderWay = ({ status }: Pick<PullPay, 'status'>): boolean =>
  status === 'Pending' || status === 'Approved'
