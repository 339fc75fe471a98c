import {
  type CardAuthorizationStatus,
  type CardLimitType,
  type CardRequestStatus,
  type CardStatus,
  cardLimitTypes,
  type DeclineGroup,
  merchantCategories,
} from '@tradewind/contract/card-words'
import type * as contract from '@tradewind/contract/cards'
import { formatMoney } from '@tradewind/kernel'
import { plainMomentText } from '#ui/dates.ts'
import type { Tone } from '#ui/status-badge.tsx'

interface Words {
  name: string
  tone: Tone
}

export const cardStatusWords: Record<CardStatus, Words> = {
  PendingActivation: { name: 'To activate', tone: 'warn' },
  Active: { name: 'Active', tone: 'good' },
  Frozen: { name: 'Frozen', tone: 'note' },
  Replaced: { name: 'Replaced', tone: 'plain' },
  Expired: { name: 'Expired', tone: 'plain' },
  Deleted: { name: 'Deleted', tone: 'plain' },
}

export const requestStatusWords: Record<CardRequestStatus, Words> = {
  PendingTeam: { name: 'Waiting for your team', tone: 'warn' },
  PendingReview: { name: 'In review', tone: 'note' },
  Approved: { name: 'Approved', tone: 'good' },
  Rejected: { name: 'Rejected', tone: 'bad' },
  Withdrawn: { name: 'Withdrawn', tone: 'plain' },
  Expired: { name: 'Expired', tone: 'plain' },
}

export const paymentStatusWords: Record<CardAuthorizationStatus, Words> = {
  Open: { name: 'Pending', tone: 'note' },
  Cleared: { name: 'Completed', tone: 'good' },
  Reversed: { name: 'Canceled by the shop', tone: 'plain' },
  Expired: { name: 'Expired', tone: 'plain' },
  Declined: { name: 'Declined', tone: 'bad' },
}

/** Who can do something about a declined payment. */
export const declineGroupWords: Record<DeclineGroup, string> = {
  You: 'You can fix this',
  YourTeam: 'Your team can fix this',
  Us: 'We can fix this',
  Shop: 'The shop can fix this',
}

export const disputeReasonWords: Record<contract.PurchaseDispute['reason'], string> = {
  NotRecognised: "I don't recognize it",
  Duplicate: 'It was charged twice',
  WrongAmount: 'The amount is wrong',
  NotReceived: "I didn't receive what I paid for",
  NotAsDescribed: "It isn't as described",
  RefundMissing: 'A refund is missing',
}

export const disputeStateWords: Record<contract.PurchaseDispute['state'], Words> = {
  Submitted: { name: 'Submitted', tone: 'warn' },
  InReview: { name: 'With the card network', tone: 'note' },
  Won: { name: 'Decided in your favor', tone: 'good' },
  Lost: { name: "Decided in the shop's favor", tone: 'bad' },
  Withdrawn: { name: 'Withdrawn', tone: 'plain' },
}

export const limitName = (type: CardLimitType): string =>
  cardLimitTypes.find(({ limitType }) => limitType === type)?.name ?? type

const categoryName = (category: string): string =>
  merchantCategories.find((one) => one.category === category)?.name ?? category

const regions = new Intl.DisplayNames(['en'], { type: 'region' })
export const countryName = (country: string): string => regions.of(country) ?? country

type Rule = Readonly<{ mode: 'All' | 'Only' | 'Except'; values: readonly string[] }>

const ruleText = ({ mode, values }: Rule, everywhere: string, nameOf: (value: string) => string): string => {
  if (mode === 'All') return everywhere
  const names = values.map(nameOf).join(', ')
  return mode === 'Only' ? `Only ${names}` : `All except ${names}`
}

export const categoriesText = (rule: Rule): string => ruleText(rule, 'All kinds of shops', categoryName)
export const countriesText = (rule: Rule): string => ruleText(rule, 'All countries', countryName)

/** "£200.00 left of £500.00", with when a new period begins. */
export function limitText({ limitType, amount, remaining, resetsAt }: contract.VirtualCard['limits'][number]): string {
  if (limitType === 'PerPayment') return `At most ${formatMoney(amount)}`
  const left = `${formatMoney(remaining)} left of ${formatMoney(amount)}`
  return resetsAt ? `${left} until ${plainMomentText(resetsAt)}` : left
}

/** "Software •• 1234": a card as lists and sentences name it. */
export const cardName = ({
  label,
  brandName,
  lastFour,
}: Pick<contract.VirtualCard, 'label' | 'brandName' | 'lastFour'>) => `${label || brandName} •• ${lastFour}`
