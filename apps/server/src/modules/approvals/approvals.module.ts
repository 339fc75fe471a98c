import { accountClosing } from '#modules/accounts'
import type { Customers } from '#modules/customers'
import { exchangeEnded, paymentEnded } from '#modules/payments'
import type { Database } from '#platform/db'
import { on, takes } from '#platform/events'
import type { Module } from '#platform/module'
import { approvalsRoutes } from './approvals.routes.ts'
import type { Approvals } from './approvals.service.ts'
import { hasOpenRequest } from './requests.store.ts'

interface ApprovalsModuleNeeds {
  db: Database
  customers: Pick<Customers, 'belongingOf'>
}

export const approvalsModule = (approvals: Approvals, { db, customers }: ApprovalsModuleNeeds): Module => ({
  name: 'approvals',
  calls: (http) =>
    approvalsRoutes(http, approvals, {
      roleOf: async ({ userId, customerId }) => {
        const member = (await db.asSystem((tx) => customers.belongingOf(tx, userId, customerId)))?.member
        return member && { roleId: member.roleId, role: member.role }
      },
    }),
  tasks: approvals.tasks,
  attention: approvals.attention,
  subscriptions: [
    on(paymentEnded, approvals.paymentEnded),
    on(exchangeEnded, approvals.exchangeEnded),
    takes(accountClosing, async (tx, of) =>
      (await hasOpenRequest(tx, of)) ? 'accounts.approvals_pending' : undefined,
    ),
  ],
})
