import type { Module } from '#platform/module'
import { type Around, accountsRoutes } from './accounts.routes.ts'
import type { Accounts } from './accounts.service.ts'

export const accountsModule = (accounts: Accounts, around: Around): Module => ({
  name: 'accounts',
  calls: (http) => accountsRoutes(http, accounts, around),
})
