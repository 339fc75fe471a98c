import { requestUpdated } from '#modules/rails'
import { on } from '#platform/events'
import type { Module } from '#platform/module'
import { topUpsRoutes } from './topups.routes.ts'
import type { TopUps } from './topups.service.ts'

export const topUpsModule = (topUps: TopUps): Module => ({
  name: 'topups',
  calls: (http) => topUpsRoutes(http, topUps),
  tasks: topUps.tasks,
  subscriptions: [on(requestUpdated, topUps.requestUpdate)],
})
