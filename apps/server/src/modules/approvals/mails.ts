import { formatMoney, money } from '@tradewind/kernel'
import type { Notifications, RequestKind } from '#modules/notifications'
import type { Tx } from '#platform/db'
import { on, type Subscription } from '#platform/events'
import { approvalUpdated, ruleChangeUpdated } from './approvals.events.ts'
import type { ApprovalUpdate, RuleChangeUpdate } from './approvals.needs.ts'
import type { PaymentRule, RuleAfter } from './approvals.types.ts'

interface MailNeeds {
  notifications: Pick<Notifications, 'notify'>
}

/** Notifies a team of what is to be approved, and of its decisions. */
export const approvalMails = (needs: MailNeeds): Subscription[] => [
  on(approvalUpdated, notifyOfRequest(needs)),
  on(ruleChangeUpdated, notifyOfRuleChange(needs)),
]

/** What a request is about, as emails call it. */
const kindOf = ({ module, scheduleId }: ApprovalUpdate['request']): RequestKind =>
  scheduleId ? 'schedule' : ({ Debit: 'payment', FundExchange: 'exchange', SendR: 'transfer' } as const)[module]

/** About payments that wait for approval. */
const notifyOfRequest =
  ({ notifications }: MailNeeds) =>
  async (tx: Tx, update: ApprovalUpdate): Promise<void> => {
    const { request, to } = update
    const { amount, counterparty: payee, reference } = request
    const shared = { amount: formatMoney(amount), payee, reference, of: kindOf(request) }
    for (const { email } of to) {
      if (update.what === 'requested') {
        const data = { ...shared, maker: request.makerName }
        await notifications.notify(tx, { to: email, channel: 'email', template: 'approval-requested', data })
      } else if (update.what === 'reminded' || update.what === 'expiring') {
        const until = request.expiresAt.toISOString()
        const data = { ...shared, maker: request.makerName, until, what: update.what }
        await notifications.notify(tx, { to: email, channel: 'email', template: 'approval-reminder', data })
      } else if ('by' in update) {
        const { what, by, reason } = update
        const data = { ...shared, what, by, reason }
        await notifications.notify(tx, { to: email, channel: 'email', template: 'approval-decided', data })
      }
    }
  }

/** About a change by which a payment rule would require less, and its decision. */
const notifyOfRuleChange =
  ({ notifications }: MailNeeds) =>
  async (tx: Tx, { what, rule, change, to, by, reason }: RuleChangeUpdate): Promise<void> => {
    const words = { rule: ruleWords(rule), change: changeWords(change.after), by }
    for (const { email } of to) {
      const message = { to: email, channel: 'email' } as const
      if (what === 'requested') {
        const data = { ...words, approvals: change.needed }
        await notifications.notify(tx, { ...message, template: 'rule-change-requested', data })
      } else
        await notifications.notify(tx, { ...message, template: 'rule-change-ended', data: { ...words, what, reason } })
    }
  }

const subjects = { Debit: 'Payments', FundExchange: 'Exchanges', SendR: 'SendR transfers', Card: 'Cards' } as const

type Terms = Omit<RuleAfter, 'deletes' | 'status'>

function ruleWords({ module, currency, amountFrom, amountTo, approvals, ...conditions }: Terms): string {
  const from = formatMoney(money(currency, amountFrom))
  const range = amountTo === null ? `${from} or more` : `${from} to ${formatMoney(money(currency, amountTo))}`
  const rule = `${subjects[module]} of ${range} need ${approvals === 1 ? '1 approval' : `${approvals} approvals`}.`
  return [rule, ...conditionWords(conditions)].join(' ')
}

const conditionWords = ({
  accountId,
  payees,
  initiatorId,
  steps,
  inOrder,
}: Pick<PaymentRule, 'accountId' | 'payees' | 'initiatorId' | 'steps' | 'inOrder'>): string[] => [
  ...(accountId ? ['Only from one account.'] : []),
  ...(payees === 'Any' ? [] : [payees === 'New' ? 'Only to new payees.' : 'Only to payees that were paid before.']),
  ...(initiatorId ? ['Only what one person makes.'] : []),
  ...(steps ? [`Named approvers decide${inOrder ? ', one after another' : ''}.`] : []),
]

function changeWords(after: RuleAfter): string {
  if (after.deletes) return 'Delete the rule.'
  if (after.status === 'Inactive') return 'Switch the rule off.'
  return ruleWords(after)
}
