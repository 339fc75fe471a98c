import { on } from '#platform/events'
import type { Module } from '#platform/module'
import { accountReopened, walletOpened } from './accounts.events.ts'
import { type Around, accountsRoutes } from './accounts.routes.ts'
import type { Accounts } from './accounts.service.ts'
import { accountManagementRoutes, accountManagementStaffRoutes } from './management/management.routes.ts'
import type { AccountManagement } from './management/management.service.ts'

interface Offered {
  accounts: Accounts
  management: AccountManagement
  around: Around
  liensOn(): boolean
}

export const accountsModule = ({ accounts, management, around, liensOn }: Offered): Module => ({
  name: 'accounts',
  calls: (http) => {
    accountsRoutes(http, accounts, around)
    accountManagementRoutes(http, management)
  },
  staffCalls: (http) => accountManagementStaffRoutes(http, management, { liensOn }),
  subscriptions: [on(accountReopened, management.reopened), on(walletOpened, management.walletOpened)],
  health: { accountRequests: management.countPending },
})
