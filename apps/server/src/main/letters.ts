import { approvalUpdated, ruleChangeUpdated } from '#modules/approvals'
import { accountCredited, debtChanged, paymentEnded } from '#modules/payments'
import type { Clock } from '#platform/clock'
import { on } from '#platform/events'
import type { Module } from '#platform/module'
import { notifierOfRuleChanges } from './notify-of-rule-changes.ts'
import { tellerOfApprovals } from './tell-of-approvals.ts'
import { tellerOfDebts } from './tell-of-debts.ts'
import { tellerOfMoney } from './tell-of-money.ts'
import { tellerOfPayments } from './tell-of-payments.ts'
import type { Services } from './wiring.ts'

type LettersNeeds = Pick<Services, 'accounts' | 'customers' | 'fundingAccounts' | 'notifications'> & { clock: Clock }

/** What people are written about events of several modules, each letter in the transaction of what it is about. */
export const lettersModule = (needs: LettersNeeds): Module => ({
  name: 'letters',
  subscriptions: [
    on(paymentEnded, tellerOfPayments(needs)),
    on(accountCredited, tellerOfMoney(needs)),
    on(debtChanged, tellerOfDebts(needs)),
    on(approvalUpdated, tellerOfApprovals(needs)),
    on(ruleChangeUpdated, notifierOfRuleChanges(needs)),
  ],
})
