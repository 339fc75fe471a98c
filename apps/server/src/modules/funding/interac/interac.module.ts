import { accountClosing } from '#modules/accounts'
import { requestUpdated } from '#modules/rails'
import { on, takes } from '#platform/events'
import type { Module } from '#platform/module'
import { interacRoutes } from './interac.routes.ts'
import type { InteracRequests } from './interac.service.ts'
import { hasOpenRequest } from './interac.store.ts'

export const interacModule = (interac: InteracRequests): Module => ({
  name: 'interac',
  calls: (http) => interacRoutes(http, interac),
  tasks: interac.tasks,
  subscriptions: [
    on(requestUpdated, async (tx, update) => {
      if (update.rail === 'interac') await interac.requestUpdate(tx, update)
    }),
    takes(accountClosing, async (tx, of) => ((await hasOpenRequest(tx, of)) ? 'accounts.requests_pending' : undefined)),
  ],
})
