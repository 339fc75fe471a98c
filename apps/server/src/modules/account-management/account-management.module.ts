import { accountReopened, walletOpened } from '#modules/accounts'
import { on } from '#platform/events'
import type { Module } from '#platform/module'
import { accountManagementRoutes, accountManagementStaffRoutes } from './account-management.routes.ts'
import type { AccountManagement } from './account-management.service.ts'

/** What this module brings to the server: platform/module.ts says all that there can be. */
export const accountManagementModule = (
  management: AccountManagement,
  { liensOn }: { liensOn(): boolean },
): Module => ({
  name: 'account-management',
  calls: (http) => accountManagementRoutes(http, management),
  staffCalls: (http) => accountManagementStaffRoutes(http, management, { liensOn }),
  subscriptions: [on(accountReopened, management.reopened), on(walletOpened, management.walletOpened)],
  health: { accountRequests: management.countPending },
})
