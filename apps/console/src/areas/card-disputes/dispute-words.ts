import type { CardDispute } from '@tradewind/contract/card-disputes'
import type { CardTopUp } from '@tradewind/contract/card-refunds'
import type { Tone } from '#ui/status-badge.tsx'

export const stateWords: Readonly<Record<CardDispute['state'], { name: string; tone: Tone }>> = {
  Open: { name: 'Needs response', tone: 'warn' },
  Accepted: { name: 'Accepted', tone: 'plain' },
  Contested: { name: 'Under review', tone: 'note' },
  Won: { name: 'Won', tone: 'good' },
  Lost: { name: 'Lost', tone: 'bad' },
}

export const reasonWords: Readonly<Record<CardDispute['reason'], string>> = {
  fraud: 'Fraud: the holder did not make the payment',
  'not-recognised': 'The holder does not recognize the payment',
  duplicate: 'Charged twice',
  'not-received': 'Nothing received for the payment',
  other: 'Another reason',
}

export const topUpWords: Readonly<Record<CardTopUp['state'], { name: string; tone: Tone }>> = {
  Approved: { name: 'Paid', tone: 'good' },
  ChallengeRequired: { name: "With the card's bank", tone: 'note' },
  Unknown: { name: 'Outcome unknown', tone: 'warn' },
  Declined: { name: 'Declined', tone: 'plain' },
}
