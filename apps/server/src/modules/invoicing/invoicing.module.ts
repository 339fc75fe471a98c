import { accountCredited } from '#modules/payments'
import { on } from '#platform/events'
import type { Module } from '#platform/module'
import { invoicingRoutes } from './invoicing.routes.ts'
import type { Invoicing } from './invoicing.service.ts'
import { neededFiles } from './settlements.store.ts'

export const invoicingModule = (invoicing: Invoicing): Module => ({
  name: 'invoicing',
  calls: (http) => invoicingRoutes(http, invoicing),
  subscriptions: [on(accountCredited, invoicing.moneyCame)],
  files: neededFiles,
})
