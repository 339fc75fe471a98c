import type { Clock } from '#platform/clock'
import type { Database } from '#platform/db'
import { on } from '#platform/events'
import type { Module } from '#platform/module'
import { keptRows } from '#platform/retention'
import { requestUpdated } from '#modules/rails'
import { topUpsRoutes } from './topups.routes.ts'
import type { TopUps } from './topups.service.ts'
import { purgeTopUpTasks } from './topups.store.ts'

export const topUpsModule = (topUps: TopUps, { db, bankClock }: { db: Database; bankClock: Clock }): Module => ({
  name: 'topups',
  calls: (http) => topUpsRoutes(http, topUps),
  tasks: topUps.tasks,
  subscriptions: [on(requestUpdated, topUps.requestUpdate)],
  retention: [keptRows(db, { name: 'done-topup-work', keepDays: 30, clock: bankClock, remove: purgeTopUpTasks })],
})
