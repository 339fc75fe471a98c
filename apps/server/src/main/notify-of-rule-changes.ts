import { formatMoney, money } from '@tradewind/kernel'
import type { PaymentRule, RuleAfter, RuleChangeUpdate } from '#modules/approvals'
import type { Notifications } from '#modules/notifications'
import type { Tx } from '#platform/db'

/** Writes to a team that a payment rule is to ask less, and what came of it, in the transaction in which it happens. */
export const notifierOfRuleChanges =
  ({ notifications }: { notifications: Pick<Notifications, 'notify'> }) =>
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

const subjects = { Debit: 'Payments', FundExchange: 'Exchanges', SendR: 'SendR transfers' } as const

type Terms = Pick<PaymentRule, 'module' | 'currency' | 'amountFrom' | 'amountTo' | 'approvals'>

function ruleWords({ module, currency, amountFrom, amountTo, approvals }: Terms): string {
  const from = formatMoney(money(currency, amountFrom))
  const range = amountTo === null ? `${from} or more` : `${from} to ${formatMoney(money(currency, amountTo))}`
  return `${subjects[module]} of ${range} need ${approvals === 1 ? '1 approval' : `${approvals} approvals`}.`
}

function changeWords(after: RuleAfter): string {
  if (after.deletes) return 'Delete the rule.'
  if (after.status === 'Inactive') return 'Switch the rule off.'
  return ruleWords(after)
}
