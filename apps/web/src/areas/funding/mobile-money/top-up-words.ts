import type { Reply } from '@tradewind/contract/client'
import type * as mobileMoney from '@tradewind/contract/mobile-money'
import { formatMoney } from '@tradewind/kernel'
import { providerName } from '@tradewind/kernel/bank/spelled'
import type { TimelinePoint } from '#ui/timeline.tsx'

export type TopUp = Reply<typeof mobileMoney.getMobileMoneyFunding>

type Standing = Pick<TopUp, 'status' | 'failureCode' | 'settledAt' | 'transactionId'>

/** How a top-up stands, as customers see it. */
export type TopUpStanding = 'sending' | 'asked' | 'arrived' | 'expired' | 'failed' | 'reversed' | 'review'

export function standingOf({ status, failureCode, transactionId }: Standing): TopUpStanding {
  switch (status) {
    case 'Pending':
      return 'sending'
    case 'Approved':
      return 'asked'
    case 'Successful':
      return 'arrived'
    case 'InvestigateAccount':
      return 'review'
    case 'Failed':
      if (transactionId !== null) return 'reversed'
      return failureCode === 'EXPIRED' ? 'expired' : 'failed'
  }
}

const words: Record<TopUpStanding, string> = {
  sending: 'Sending request',
  asked: 'Waiting for your phone',
  arrived: 'Successful',
  expired: 'Expired',
  failed: 'Failed',
  reversed: 'Reversed',
  review: 'Under review',
}

const tones = {
  sending: 'note',
  asked: 'note',
  arrived: 'good',
  expired: 'plain',
  failed: 'bad',
  reversed: 'bad',
  review: 'warn',
} as const satisfies Record<TopUpStanding, string>

export const topUpText = (topUp: Standing): string => words[standingOf(topUp)]
export const topUpTone = (topUp: Standing): (typeof tones)[TopUpStanding] => tones[standingOf(topUp)]

export const isUnderWay = ({ status }: Pick<TopUp, 'status'>): boolean => status === 'Pending' || status === 'Approved'

/** The operator and the number, of which only the end is shown. */
export const walletText = ({ providerName: name, phoneNumber }: Pick<TopUp, 'providerName' | 'phoneNumber'>): string =>
  `${providerName(name)} ${phoneNumber.replace(/•+/, '••')}`

type Point = Pick<TimelinePoint, 'state'> & { title: string; text?: string; at?: Date | null }

/** Where a top-up is, where it has been, what comes. */
export function topUpTimeline(topUp: TopUp): readonly Point[] {
  const { dateAdded, finishedAt, settledAt, failureReason } = topUp
  const sent: Point = { state: 'done', title: 'Request created', at: dateAdded }
  const asked: Point = { state: 'done', title: 'Request on your phone' }
  const arrived: Point = { state: 'done', title: 'In your balance', at: settledAt }
  switch (standingOf(topUp)) {
    case 'sending':
      return [
        sent,
        { state: 'now', title: 'Sending the request', text: 'No response from the operator yet. We keep checking.' },
        { state: 'next', title: 'In your balance' },
      ]
    case 'asked':
      return [
        sent,
        { state: 'now', title: 'Request on your phone', text: 'Enter your mobile money PIN there to confirm.' },
        { state: 'next', title: 'In your balance' },
      ]
    case 'arrived':
      return [sent, asked, arrived]
    case 'review':
      return [
        sent,
        asked,
        {
          state: 'now',
          title: 'Under review',
          text: "The money arrived after your account was closed. We'll agree with you where it goes.",
        },
      ]
    case 'expired':
    case 'failed':
      return [
        sent,
        { state: 'failed', title: 'Not added', text: `${failureReason ?? ''} No money moved.`, at: finishedAt },
      ]
    case 'reversed':
      return [sent, asked, arrived, { state: 'failed', title: 'Reversed', text: reversalText(topUp), at: finishedAt }]
  }
}

/** What a reversal took, and what it could not take. */
export function reversalText({ amount, owed, repaid, failureReason }: TopUp): string {
  const taken = { ...amount, minor: amount.minor - owed.minor }
  const rest = { ...owed, minor: owed.minor - repaid.minor }
  const took = taken.minor > 0n ? ` ${formatMoney(taken)} was debited from your balance.` : ''
  if (owed.minor === 0n) return `${failureReason ?? ''}${took}`
  return `${failureReason ?? ''}${took} ${
    rest.minor > 0n
      ? `${formatMoney(rest)} is still owed. It will be repaid from the next money you receive here.`
      : 'The amount owed has been repaid.'
  }`
}
