import type { Clock } from '#platform/clock'
import type { Database } from '#platform/db'
import type { Module } from '#platform/module'
import { keptRows } from '#platform/retention'
import { railsRoutes } from './rails.routes.ts'
import { purgeMessages, purgePaymentStates } from './rails.store.ts'
import type { Rails } from './rails.types.ts'
import { purgeTracking } from './tracking.store.ts'

export const railsModule = (
  rails: Rails,
  { db, clock, bankClock }: { db: Database; clock: Clock; bankClock: Clock },
): Module => ({
  name: 'rails',
  calls: (http) => railsRoutes(http, rails),
  retention: [
    // Networks repeat a message for days at most.
    keptRows(db, { name: 'network-messages', keepDays: 90, clock, remove: purgeMessages }),
    // A direct debit comes back after thirteen months at the latest, a credit transfer much earlier.
    keptRows(db, { name: 'network-news', keepDays: 400, clock, remove: purgePaymentStates }),
    keptRows(db, { name: 'network-tracking', keepDays: 400, clock: bankClock, remove: purgeTracking }),
  ],
  health: { messages: async () => (await rails.countRefused()).open },
})
