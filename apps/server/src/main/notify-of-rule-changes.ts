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
