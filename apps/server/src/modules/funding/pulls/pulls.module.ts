import { accountClosing } from '#modules/accounts'
import { takes } from '#platform/events'
import type { Module } from '#platform/module'
import { pullsRoutes } from './pulls.routes.ts'
import type { Pulls } from './pulls.service.ts'
import { hasOpenPull } from './pulls.store.ts'

export const pullsModule = (pulls: Pulls): Module => ({
  name: 'pulls',
  calls: (http) => pullsRoutes(http, pulls),
  tasks: pulls.tasks,
  subscriptions: [
    takes(accountClosing, async (tx, of) => ((await hasOpenPull(tx, of)) ? 'accounts.debits_pending' : undefined)),
  ],
})
