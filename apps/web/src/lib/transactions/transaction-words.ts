import type { payments } from '@tradewind/contract'
import type * as z from 'zod/mini'

export type TransactionRecord = z.output<typeof payments.TransactionRecord>

type Status = TransactionRecord['status']

/** The specification's statuses as a customer reads them. */
const statusWords: Record<Status, string> = {
  Pending: 'Pending',
  RiskDetermined: 'Checking',
  Approved: 'On its way',
  Successful: 'Successful',
  Failed: 'Failed',
  Rejected: 'Rejected',
  Expired: 'Expired',
  InvestigateAccount: 'Being looked at',
  FundsReceived: 'Funds received',
}

const tones: Record<Status, 'good' | 'bad' | 'warn' | 'note' | 'plain'> = {
  Pending: 'note',
  RiskDetermined: 'note',
  Approved: 'note',
  Successful: 'good',
  Failed: 'bad',
  Rejected: 'bad',
  Expired: 'plain',
  InvestigateAccount: 'warn',
  FundsReceived: 'note',
}

/** What colleagues have to do with a payment says more than how it stands to the networks. */
const approvalWords = { awaited: 'Pending approval', returned: 'Returned for modification' } as const

type Standing = Pick<TransactionRecord, 'status' | 'isCanceled' | 'approval'>

/** How a transaction stands, in words. What its customer called off has expired to the networks, not to the customer. */
export const statusText = ({ status, isCanceled, approval }: Standing): string =>
  isCanceled ? 'Canceled' : approval ? approvalWords[approval] : statusWords[status]

export const toneOf = ({ status, approval }: Standing): (typeof tones)[Status] => (approval ? 'note' : tones[status])

/** Whether nothing more happens to a transaction by itself. */
export const isSettled = (status: Status): boolean => ['Successful', 'Failed', 'Rejected', 'Expired'].includes(status)
