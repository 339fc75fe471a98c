import type { CardLimitType, CardRequestStatus, CardStatus, MerchantCategory } from '@tradewind/contract/card-words'
import type { Currency, Money } from '@tradewind/kernel'
import type { CardDemand } from '#modules/approvals'

export type RuleMode = 'All' | 'Only' | 'Except'

/** Where a card works, and how much may be spent with it. */
export interface CardControls {
  limits: readonly { limitType: CardLimitType; amount: Money }[]
  categories: { mode: RuleMode; values: readonly MerchantCategory[] }
  countries: { mode: RuleMode; values: readonly string[] }
}

interface Terms extends CardControls {
  customerId: string
  accountId: string
  currency: Currency
  holderId: string
  label: string
  purpose: string
}

/** A colleague's approval of a request that a payment rule covers. */
export interface RequestApproval {
  requestId: string
  approverId: string
  step: number | null
  at: Date
}

export interface CardRequest extends Terms {
  id: string
  status: CardRequestStatus
  requestedBy: string
  requestedByName: string
  requestedAt: Date
  /** The team's deadline; null if only the provider decides. */
  expiresAt: Date | null
  teamDecidedBy: string | null
  decidedByName: string | null
  decidedAt: Date | null
  decisionReason: string | null
  /** The card that was made for it; null before. */
  cardId: string | null
  /** What payment rules asked when it was made; null where any administrator decides. */
  demand: CardDemand | null
}

export type Freezer = 'Holder' | 'Administrator' | 'Provider'

export interface Card extends Terms {
  id: string
  requestId: string
  ledgerAccountId: bigint
  brand: 'visa' | 'mastercard'
  lastFour: string
  status: CardStatus
  frozenBy: Freezer | null
  frozenAt: Date | null
  freezeReason: string | null
  pinSetAt: Date | null
  createdAt: Date
  activatedAt: Date | null
  endedAt: Date | null
  replacesId: string | null
  replacedById: string | null
}
