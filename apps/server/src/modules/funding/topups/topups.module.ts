import { accountClosing } from '#modules/accounts'
import { requestUpdated } from '#modules/rails'
import { on, takes } from '#platform/events'
import type { Module } from '#platform/module'
import { topUpsRoutes } from './topups.routes.ts'
import type { TopUps } from './topups.service.ts'
import { hasOpenTopUp } from './topups.store.ts'

export const topUpsModule = (topUps: TopUps): Module => ({
  name: 'topups',
  calls: (http) => topUpsRoutes(http, topUps),
  tasks: topUps.tasks,
  subscriptions: [
    on(requestUpdated, async (tx, update) => {
      if (update.rail === 'momo') await topUps.requestUpdate(tx, update)
    }),
    takes(accountClosing, async (tx, of) => ((await hasOpenTopUp(tx, of)) ? 'accounts.top_ups_pending' : undefined)),
  ],
})
