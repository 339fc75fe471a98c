import type { Clock } from '#platform/clock'
import type { Database } from '#platform/db'
import type { Module } from '#platform/module'
import { keptRows } from '#platform/retention'
import { dropOldGuesses } from './guesses.store.ts'
import { identityRoutes } from './identity.routes.ts'
import type { Identity } from './identity.service.ts'
import { dropOldRecoveries } from './recovery.store.ts'
import { runningRecovery } from './security/running-recovery.ts'

export const identityModule = (identity: Identity, { db, clock }: { db: Database; clock: Clock }): Module => ({
  name: 'identity',
  calls: (http, pages) => identityRoutes(http, identity, pages),
  retention: [
    // Tries count for a quarter of an hour.
    keptRows(db, { name: 'guesses', keepDays: 2, clock, remove: dropOldGuesses }),
    // Whoever began one has an hour; its row says afterwards that the link was used.
    keptRows(db, { name: 'recoveries', keepDays: 2, clock, remove: dropOldRecoveries }),
  ],
  ready: { sessions: () => identity.remember(), PINs: () => identity.rememberPins() },
  hourly: { 'expired sign-in records': identity.purgeExpired },
  attention: [runningRecovery({ clock })],
  encryptClear: identity.encryptClear,
})
