import type { CardLimitType } from '@tradewind/contract/card-words'
import { type Money, money } from '@tradewind/kernel'
import type { Card } from '../cards/cards.types.ts'
import type { DeclineCode } from '../declines.rules.ts'
import type { Merchant } from './payments.types.ts'

/** All that decides about one payment, read under the card's lock. */
export interface PaymentFacts {
  card: Pick<Card, 'status' | 'frozenBy' | 'currency' | 'categories' | 'countries'>
  /** How what was typed compares with the card. */
  details: 'right' | 'SecurityCode' | 'ExpiryDate'
  holderIsActive: boolean
  account: { status: 'Active' | 'Frozen' | 'Closed'; frozenBy: readonly ('customer' | 'provider')[] }
  merchant: Pick<Merchant, 'country' | 'category'>
  /** In the currency of the card, what more is asked for. */
  asked: { minor: bigint; currency: string }
  /** What was approved before of the same payment. */
  before: bigint
  limits: readonly { limitType: CardLimitType; amount: bigint; spent: bigint }[]
  /** What the company allows the holder, in the currency of the card; null where nothing is limited. */
  member: { perPayment: bigint | null; left: bigint | null; mayUseAccount: boolean; mayUseCurrency: boolean }
  available: bigint
  /** The shop takes a part of the amount. */
  partial: boolean
}

export type CardDecision = { approved: Money; isPartial: boolean } | { declined: DeclineCode }

const frozen = {
  Holder: 'card:FrozenByHolder',
  Administrator: 'card:FrozenByAdministrator',
  Provider: 'card:FrozenByProvider',
} as const

/** Whether a payment is approved, and of how much; the first rule against it decides. */
export function decidePayment(facts: PaymentFacts): CardDecision {
  const code = cardFault(facts) ?? shopFault(facts) ?? accountFault(facts)
  if (code) return { declined: code }
  const { asked, card } = facts
  const bounds = boundsOf(facts)
  const most = bounds.reduce((least, { left }) => (left < least ? left : least), asked.minor)
  if (most >= asked.minor) return { approved: money(card.currency, asked.minor), isPartial: false }
  if (facts.partial && most > 0n) return { approved: money(card.currency, most), isPartial: true }
  const broken = bounds.find(({ left }) => left < asked.minor)
  return { declined: broken?.code ?? 'balance' }
}

function cardFault({ card, details, holderIsActive }: PaymentFacts): DeclineCode | undefined {
  if (card.status === 'Frozen') return frozen[card.frozenBy ?? 'Provider']
  if (card.status !== 'Active') return `card:${card.status}`
  if (details !== 'right') return `details:${details}`
  return holderIsActive ? undefined : 'holder:Inactive'
}

function shopFault({ card, merchant, asked }: PaymentFacts): DeclineCode | undefined {
  if (asked.currency !== card.currency) return 'currency'
  // A pump asks for nothing before it knows how much is filled.
  if (asked.minor < 0n || (asked.minor === 0n && merchant.category !== 'Fuel')) return 'amount'
  if (!isAllowed(card.categories, merchant.category)) return 'category'
  return isAllowed(card.countries, merchant.country) ? undefined : 'country'
}

const isAllowed = ({ mode, values }: { mode: 'All' | 'Only' | 'Except'; values: readonly string[] }, value: string) =>
  mode === 'All' || values.includes(value) === (mode === 'Only')

function accountFault({ account, member }: PaymentFacts): DeclineCode | undefined {
  if (account.status === 'Closed') return 'account:Closed'
  if (account.status === 'Frozen')
    return account.frozenBy.includes('provider') ? 'account:FrozenByProvider' : 'account:Frozen'
  if (!member.mayUseCurrency) return 'member:Currency'
  return member.mayUseAccount ? undefined : 'member:Account'
}

/** What every limit leaves for this payment, and the balance; limits are named before the balance. */
function boundsOf({ limits, member, available, before }: PaymentFacts): { code: DeclineCode; left: bigint }[] {
  const ofCard = limits.map(({ limitType, amount, spent }) => ({
    code: `limit:${limitType}` as const,
    left: amount - (limitType === 'PerPayment' ? before : spent),
  }))
  const ofMember = [
    ...(member.perPayment === null ? [] : [{ code: 'member:PerPayment' as const, left: member.perPayment - before }]),
    ...(member.left === null ? [] : [{ code: 'member:Daily' as const, left: member.left }]),
  ]
  return [...ofCard, ...ofMember, { code: 'balance', left: available }]
}
