import type { payments } from '@tradewind/contract'
import { formatMoney, formatRate, type Money } from '@tradewind/kernel'
import { isolated } from '@tradewind/kernel/text'
import type * as z from 'zod/mini'
import { t } from '#ui/language.ts'

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
  InvestigateAccount: 'Under review',
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

/** An open approval matters more to the customer than the status of the network. */
const approvalWords = { awaited: 'Pending approval', returned: 'Returned for modification' } as const

type Standing = Pick<TransactionRecord, 'status' | 'isCanceled' | 'isReturned' | 'approval'>

/**
 * How a transaction stands, in words. What its customer called off has expired to the networks, not to the customer; and what
 * arrived and came back is not what was never taken.
 */
export function statusText({ status, isCanceled, isReturned, approval }: Standing): string {
  if (isCanceled) return 'Canceled'
  if (isReturned) return 'Returned'
  return approval ? approvalWords[approval] : statusWords[status]
}

export const toneOf = ({ status, isReturned, approval }: Standing): (typeof tones)[Status] =>
  approval ? 'note' : isReturned ? 'warn' : tones[status]

/** What a line is that moved after its transaction was booked. */
const laterWords: Partial<Record<TransactionRecord['kind'], string>> = {
  return: 'Returned payment',
  reversal: 'Incoming payment reversed',
  rebooking: 'Correction: the payment was delivered',
  repayment: 'Repayment of amount owed',
  correction: 'Balance correction',
}

/** The caption of a line: its kind, where it is not the payment itself, and the narration. */
export const lineText = ({ kind, narration }: Pick<TransactionRecord, 'kind' | 'narration'>): string =>
  [laterWords[kind], isolated(narration)].filter(Boolean).join(' · ')

/** What left the customer: of a transfer by SendR what was paid for it, which no account of the customer's shows. */
export const amountLeft = ({ paidWith, amount }: Pick<TransactionRecord, 'paidWith' | 'amount'>): Money =>
  paidWith?.by === 'sendr' ? paidWith.sold : amount

/** What left an account in another currency for a payment, and at which rate; of a transfer by SendR, what arrives. */
export const paidText = ({ paidWith, amount }: Pick<TransactionRecord, 'paidWith' | 'amount'>): string =>
  paidWith?.by === 'sendr'
    ? `Recipient gets ${formatMoney(amount)}`
    : paidWith
      ? t('Paid with {amount} at {rate}', {
          amount: formatMoney(paidWith.sold),
          rate: formatRate(paidWith.sold.currency, paidWith.rate, amount.currency),
        })
      : ''
