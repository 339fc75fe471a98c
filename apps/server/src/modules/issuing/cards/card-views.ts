import type { cards as contract } from '@tradewind/contract'
import { compare, type Money, money, subtract, zero } from '@tradewind/kernel'
import { fullName } from '@tradewind/kernel/person-name'
import type * as z from 'zod/mini'
import type { CardApprovers } from '#modules/approvals'
import type { Member } from '#modules/customers'
import { isSeen } from '#platform/account-scope'
import type { Caller } from '#platform/caller'
import type { Tx } from '#platform/db'
import { declines } from '../declines.rules.ts'
import type { IssuingNeeds } from '../issuing.needs.ts'
import { type MemberBounds, memberBounds } from '../payments/member-bounds.ts'
import { spentSince } from '../payments/payments.store.ts'
import { periodOf } from '../periods.rules.ts'
import { hasEnded, isOpenRequest } from './cards.states.ts'
import type { Card, CardRequest, RequestApproval } from './cards.types.ts'
import { approvalsOf } from './requests.store.ts'

export type CardView = z.output<typeof contract.VirtualCard>
export type RequestView = z.output<typeof contract.CardRequest>

/** Who looks: a member of the customer, or nobody of it, who may do nothing. */
export type Reader = Pick<Caller, 'userId' | 'permissions'> | undefined

type ViewNeeds = Pick<IssuingNeeds, 'accounts' | 'customers' | 'ledger' | 'rates' | 'bankClock'>

export const mayManage = (reader: Reader): boolean => reader?.permissions.has('cards:manage') ?? false
export const mayUse = (reader: Reader): boolean => reader?.permissions.has('cards:use') ?? false

const nameOf = (team: readonly Member[], userId: string): string => {
  const member = team.find((one) => one.userId === userId)
  return member ? fullName(member) : ''
}

/** Cards of one customer as they are answered, in their order. */
export const cardViews =
  ({ accounts, customers, ledger, rates, bankClock }: ViewNeeds) =>
  async (tx: Tx, customerId: string, cards: readonly Card[], reader: Reader): Promise<CardView[]> => {
    if (cards.length === 0) return []
    const team = await customers.teamOf(tx, customerId)
    const byId = new Map((await accounts.accountsOf(tx, customerId)).map((account) => [account.id, account]))
    const balances = await ledger.balances(tx, [...new Set(cards.map(({ ledgerAccountId }) => ledgerAccountId))])
    const at = bankClock.now()
    const views: CardView[] = []
    // One after the other: they share one connection.
    for (const card of cards) {
      const account = byId.get(card.accountId)
      const holder = team.find(({ userId }) => userId === card.holderId)
      const limits = await limitViews(tx, card, at)
      const available = balances.get(card.ledgerAccountId)?.available ?? zero(card.currency)
      const member = await memberBounds(tx, { rates, card, holder, at })
      const holderIsActive = holder !== undefined && customers.isAtWork(holder)
      const blocked = blockedBecause({ card, account, holderIsActive, member })
      views.push({
        ...termsOf(card),
        cardId: card.id,
        customerId,
        requestId: card.requestId,
        accountName: account?.name ?? '',
        holderName: nameOf(team, card.holderId),
        limits,
        status: card.status,
        brandName: card.brand === 'visa' ? 'Visa' : 'Mastercard',
        lastFour: card.lastFour,
        hasPin: card.pinSetAt !== null,
        frozenBy: card.frozenBy,
        frozenAt: card.frozenAt,
        freezeReason: card.freezeReason,
        blockedBecause: blocked,
        spendable: account && isSeen(account.id) ? spendable(available, limits, member) : null,
        createdAt: card.createdAt,
        activatedAt: card.activatedAt,
        endedAt: card.endedAt,
        replacesCardId: card.replacesId,
        replacedByCardId: card.replacedById,
        ...allowed(card, reader),
      })
    }
    return views
  }

const termsOf = ({ accountId, currency, holderId, label, purpose, categories, countries }: Card | CardRequest) => ({
  accountId,
  currencyCode: currency,
  holderId,
  label,
  purpose,
  categories: { mode: categories.mode, values: [...categories.values] },
  countries: { mode: countries.mode, values: [...countries.values] },
})

async function limitViews(tx: Tx, card: Card, at: Date): Promise<CardView['limits']> {
  const periods = card.limits.map(({ limitType }) => periodOf(limitType, at))
  const spent = await spentSince(
    tx,
    card.id,
    periods.map(({ from }) => from),
  )
  return card.limits.map(({ limitType, amount }, place) => {
    const used = limitType === 'PerPayment' ? zero(card.currency) : money(card.currency, spent[place] ?? 0n)
    const remaining = compare(used, amount) < 0 ? subtract(amount, used) : zero(card.currency)
    return { limitType, amount, used, remaining, resetsAt: periods[place]?.until ?? null }
  })
}

/** The largest payment that is possible now. */
function spendable(available: Money, limits: CardView['limits'], member: MemberBounds): Money {
  const { mayUseAccount, mayUseCurrency, perPayment, left } = member
  if (!mayUseAccount || !mayUseCurrency) return zero(available.currency)
  const bounds = [perPayment, left].filter((bound) => bound !== null)
  const most = [...bounds, ...limits.map(({ remaining }) => remaining.minor)].reduce(
    (least, bound) => (bound < least ? bound : least),
    available.minor,
  )
  return most > 0n ? money(available.currency, most) : zero(available.currency)
}

interface Standing {
  card: Card
  account: { status: string; frozenBy: readonly string[] } | undefined
  holderIsActive: boolean
  member: MemberBounds
}

/** Why nothing can be paid although the card itself is active. */
function blockedBecause({ card, account, holderIsActive, member }: Standing): string | null {
  if (card.status !== 'Active') return null
  if (!holderIsActive) return declines['holder:Inactive'].reason
  if (account?.status === 'Frozen')
    return declines[account.frozenBy.includes('provider') ? 'account:FrozenByProvider' : 'account:Frozen'].reason
  if (!member.mayUseCurrency) return declines['member:Currency'].reason
  if (!member.mayUseAccount) return declines['member:Account'].reason
  return member.left !== null && member.left <= 0n ? "The holder's daily limit is used up." : null
}

type Allowed = Pick<
  CardView,
  | 'isOwn'
  | 'canActivate'
  | 'canReveal'
  | 'canChangePin'
  | 'canFreeze'
  | 'canUnfreeze'
  | 'canReplace'
  | 'canDelete'
  | 'canEditControls'
>

function allowed(card: Card, reader: Reader): Allowed {
  const isOwn = reader?.userId === card.holderId
  const uses = isOwn && mayUse(reader)
  const manages = mayManage(reader)
  const acts = uses || manages
  const isOver = hasEnded(card.status)
  return {
    isOwn,
    canActivate: uses && card.status === 'PendingActivation',
    canReveal: uses && card.status === 'Active',
    canChangePin: uses && card.status === 'Active',
    canFreeze: acts && card.status === 'Active',
    canUnfreeze:
      card.status === 'Frozen' && card.frozenBy !== 'Provider' && (manages || (uses && card.frozenBy === 'Holder')),
    canReplace:
      acts &&
      !card.replacedById &&
      (card.status === 'Active' || card.status === 'Frozen') &&
      card.frozenBy !== 'Provider',
    canDelete: acts && !isOver,
    canEditControls: manages && !isOver,
  }
}

/** Approvals as payment rules look at them. */
export const decidedFrom = (approvals: readonly RequestApproval[] = []) =>
  approvals.map(({ approverId: byId, step }) => ({ byId, kind: 'approved' as const, step }))

interface Deciding {
  approvers: CardApprovers | undefined
  given: ReturnType<typeof decidedFrom>
}

export function canDecide(
  { status, demand, requestedBy }: CardRequest,
  reader: Reader,
  { approvers, given }: Deciding,
) {
  if (!reader || status !== 'PendingTeam' || requestedBy === reader.userId) return false
  if (!demand) return mayManage(reader)
  const asked = { ...demand, makerId: requestedBy }
  return approvers?.refusalOf(asked, given, { userId: reader.userId, approves: true }) === undefined
}

/** Requests of one customer as they are answered. */
export const requestViews =
  ({ accounts, customers, approvalsOfCards }: Pick<IssuingNeeds, 'accounts' | 'customers' | 'approvalsOfCards'>) =>
  async (tx: Tx, customerId: string, requests: readonly CardRequest[], reader: Reader): Promise<RequestView[]> => {
    if (requests.length === 0) return []
    const team = await customers.teamOf(tx, customerId)
    const names = new Map((await accounts.accountsOf(tx, customerId)).map(({ id, name }) => [id, name]))
    const underRules = requests.filter(({ demand }) => demand)
    const approvals = await approvalsOf(
      tx,
      underRules.map(({ id }) => id),
    )
    const waits = reader && underRules.some(({ status }) => status === 'PendingTeam')
    const approvers = waits ? await approvalsOfCards.approversOf(tx, customerId) : undefined
    return requests.map((request) => ({
      ...termsOf(request),
      requestId: request.id,
      customerId,
      accountName: names.get(request.accountId) ?? '',
      holderName: nameOf(team, request.holderId),
      limits: request.limits.map(({ limitType, amount }) => ({ limitType, amount })),
      status: request.status,
      requestedById: request.requestedBy,
      requestedByName: request.requestedByName,
      requestedAt: request.requestedAt,
      expiresAt: request.expiresAt,
      decidedByName: request.decidedByName,
      decidedAt: request.decidedAt,
      decisionReason: request.decisionReason,
      cardId: request.cardId,
      approvalsNeeded: request.demand?.needed ?? 0,
      approvedBy: (approvals.get(request.id) ?? []).map(({ approverId }) => nameOf(team, approverId)),
      canDecide: canDecide(request, reader, { approvers, given: decidedFrom(approvals.get(request.id)) }),
      canWithdraw: mayUse(reader) && isOpenRequest(request.status) && request.requestedBy === reader?.userId,
    }))
  }
