import type { Logger } from 'pino'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/db'
import type { Module } from '#platform/module'
import { repeat } from '#platform/repeat'
import { keptRows } from '#platform/retention'
import type { Inbox } from './files/inbox.ts'
import { railsRoutes } from './rails.routes.ts'
import { purgeMessages, purgePaymentStates } from './rails.store.ts'
import type { Rails } from './rails.types.ts'
import { purgeTracking } from './tracking.store.ts'

interface RailsModuleNeeds {
  db: Database
  clock: Clock
  bankClock: Clock
  /** Where banks tell us by files. */
  inbox: Inbox | undefined
  log: Pick<Logger, 'error'>
}

export const railsModule = (
  rails: Pick<Rails, 'receiveCallback' | 'countRefused'>,
  { db, clock, bankClock, inbox, log }: RailsModuleNeeds,
): Module => ({
  name: 'rails',
  calls: (http) => railsRoutes(http, rails),
  ...(inbox && {
    work: {
      'bank files': async () =>
        repeat(() => inbox.takeAll(), {
          pauseMs: 15_000,
          failed: (err) => log.error({ err }, 'files of banks could not be taken'),
        }),
    },
  }),
  retention: [
    // Networks repeat a message for days at most.
    keptRows(db, { name: 'network-messages', keepDays: 90, clock, remove: purgeMessages }),
    // A direct debit comes back after thirteen months at the latest, a credit transfer much earlier.
    keptRows(db, { name: 'network-news', keepDays: 400, clock, remove: purgePaymentStates }),
    keptRows(db, { name: 'network-tracking', keepDays: 400, clock: bankClock, remove: purgeTracking }),
  ],
  health: { messages: async () => (await rails.countRefused()).open },
})
