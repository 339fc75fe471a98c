import { formatMoney, type Money } from '@tradewind/kernel'
import { isolated } from '@tradewind/kernel/text'
import type { Tone } from '#ui/status-badge.tsx'
import type { PaymentRule } from './team.queries.ts'

/** What a payment rule says, in words. */
export type Terms = Pick<
  PaymentRule,
  | 'moduleTransactionType'
  | 'currencyCode'
  | 'amountFrom'
  | 'amountTo'
  | 'numberOfApprovals'
  | 'accountId'
  | 'payees'
  | 'initiator'
  | 'approvers'
  | 'order'
  | 'status'
>

export const moduleWords = {
  Debit: 'Payments',
  FundExchange: 'Exchanges',
  SendR: 'SendR transfers',
  Card: 'Card requests',
} as const

export const moduleHints = {
  Debit: 'Single and batch payments from your accounts. Not SendR transfers: they need a rule of their own.',
  FundExchange: 'Exchanges between your accounts. What you sell counts.',
  SendR: 'What SendR pays out. The money comes from outside, so rules for payments don’t apply to it.',
  Card: 'Requests for virtual cards. The highest limit of the card counts; a card without limits is above every amount.',
} as const

/** `£1,000.00 or more`, `£1,000.00 to £5,000.00`, `All amounts`. */
export function bandWords({ amountFrom, amountTo }: { amountFrom: Money; amountTo: Money | null }): string {
  if (!amountTo) return amountFrom.minor === 0n ? 'All amounts' : `${formatMoney(amountFrom)} or more`
  return `${formatMoney(amountFrom)} to ${formatMoney(amountTo)}`
}

export const payeeWords = { Any: 'All payees', New: 'New payees only', Known: 'Known payees only' } as const

export const approvalsWords = (count: number): string => (count === 1 ? '1 approval' : `${count} approvals`)

/** Whom it is about besides the amount; empty where it is about all. */
export function conditionWords(
  { accountId, payees, initiator }: Pick<Terms, 'accountId' | 'payees' | 'initiator'>,
  accountName: (id: string) => string | undefined,
): string[] {
  return [
    ...(accountId ? [`From ${isolated(accountName(accountId) ?? 'one account')}`] : []),
    ...(payees === 'Any' ? [] : [payeeWords[payees]]),
    ...(initiator ? [`Made by ${isolated(initiator.name)}`] : []),
  ]
}

/** `Anyone who can approve`, `Bea, then Admin`, `Bea and Admin`. */
export function approverWords({ approvers, order }: Pick<Terms, 'approvers' | 'order'>): string {
  if (!approvers) return 'Anyone who can approve'
  return approvers.map(({ name }) => isolated(name)).join(order === 'Sequential' ? ', then ' : ' and ')
}

/** How a rule stands: in force, out of force, or with a change that waits. */
export function standingWords({ status, pendingChange }: Pick<PaymentRule, 'status' | 'pendingChange'>): {
  text: string
  tone: Tone
} {
  if (pendingChange) return { text: 'Change pending', tone: 'warn' }
  return status === 'Active' ? { text: 'Active', tone: 'good' } : { text: 'Paused', tone: 'plain' }
}

export interface Difference {
  label: string
  before: string
  after: string
}

/** What differs between two versions of a rule, field by field. */
export function differences(
  before: Terms,
  after: Terms,
  accountName: (id: string) => string | undefined,
): Difference[] {
  const rows: readonly (readonly [string, (terms: Terms) => string])[] = [
    ['For', (terms) => moduleWords[terms.moduleTransactionType]],
    ['Currency', (terms) => terms.currencyCode],
    ['Amounts', bandWords],
    ['Account', ({ accountId }) => (accountId ? (accountName(accountId) ?? 'One account') : 'All accounts')],
    ['Payees', ({ payees }) => payeeWords[payees]],
    ['Made by', ({ initiator }) => initiator?.name ?? 'Anyone'],
    ['Approvals', ({ numberOfApprovals }) => approvalsWords(numberOfApprovals)],
    ['Approvers', approverWords],
    ['Status', ({ status }) => (status === 'Active' ? 'Active' : 'Paused')],
  ]
  return rows
    .map(([label, of]) => ({ label, before: of(before), after: of(after) }))
    .filter((row) => row.before !== row.after)
}
