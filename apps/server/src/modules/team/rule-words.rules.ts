import type { TeamEvent } from '@tradewind/contract/team'
import { formatMoney, money } from '@tradewind/kernel'
import { isolated } from '@tradewind/kernel/text'
import type { PaymentRule, RuleEvent } from '#modules/approvals'

/** Payment rules as the log of a team says them. */

const subjects = {
  Debit: 'Payments',
  FundExchange: 'Exchanges',
  SendR: 'SendR transfers',
  Card: 'Cards',
} as const

/** How what a rule names is called at the moment. */
export interface Names {
  person(userId: string): string
  role(roleId: number): string
  account(accountId: string): string
}

/** What a rule asks of which payments, in one line. */
export function ruleInWords(rule: PaymentRule, names: Names): string {
  const { module, currency, amountFrom, amountTo, approvals, accountId, payees, initiatorId, steps, inOrder } = rule
  const from = formatMoney(money(currency, amountFrom))
  const range = amountTo === null ? `${from} or more` : `${from} to ${formatMoney(money(currency, amountTo))}`
  const step = ({ userId, roleId }: { userId?: string; roleId?: number }) =>
    userId !== undefined ? names.person(userId) : roleId !== undefined ? names.role(roleId) : 'anyone who can approve'
  const parts = [
    `${subjects[module]} of ${range} need ${approvals === 1 ? '1 approval' : `${approvals} approvals`}`,
    accountId !== null && `from ${names.account(accountId)}`,
    payees === 'New' && 'to payees never paid before',
    payees === 'Known' && 'to payees paid before',
    initiatorId !== null && `made by ${names.person(initiatorId)}`,
    steps !== null && `approved by ${steps.map(step).join(inOrder ? ', then ' : ', ')}`,
    rule.status === 'Inactive' && 'switched off',
  ]
  return parts.filter((part) => part !== false).join('; ')
}

/** What happened to a rule. One that was edited and switched at once was edited. */
export function ruleEventKind(
  { before, after }: Pick<RuleEvent, 'before' | 'after'>,
  words: { before: string | undefined; after: string | undefined },
): TeamEvent['kind'] {
  if (!before) return 'rule-added'
  if (!after) return 'rule-deleted'
  if (before.status === after.status) return 'rule-changed'
  const switchedOnly = words.after?.replace(/; switched off$/, '') === words.before?.replace(/; switched off$/, '')
  if (!switchedOnly) return 'rule-changed'
  return after.status === 'Active' ? 'rule-activated' : 'rule-deactivated'
}

/** Who else had a part in a change that colleagues had to approve. */
export function agreementInWords({ agreed }: Pick<RuleEvent, 'agreed'>): string | undefined {
  if (!agreed) return undefined
  const others = agreed.approvedBy.length > 0 ? `, also approved by ${agreed.approvedBy.map(isolated).join(', ')}` : ''
  return `Asked for by ${isolated(agreed.askedBy)}${others}`
}
