import type { Clock } from '#platform/clock'
import type { Database } from '#platform/db'
import type { Module } from '#platform/module'
import { keptRows } from '#platform/retention'
import { pullsRoutes } from './pulls.routes.ts'
import type { Pulls } from './pulls.service.ts'
import { purgePullTasks } from './pulls.store.ts'

export const pullsModule = (pulls: Pulls, { db, bankClock }: { db: Database; bankClock: Clock }): Module => ({
  name: 'pulls',
  calls: (http) => pullsRoutes(http, pulls),
  tasks: pulls.tasks,
  retention: [keptRows(db, { name: 'done-pull-work', keepDays: 30, clock: bankClock, remove: purgePullTasks })],
})
