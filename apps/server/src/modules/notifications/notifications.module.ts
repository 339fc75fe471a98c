import type { Clock } from '#platform/clock'
import type { Database } from '#platform/db'
import type { Module } from '#platform/module'
import { keptRows } from '#platform/retention'
import { mailingRoutes } from './mailing.routes.ts'
import { purgeSent } from './notifications.store.ts'
import type { Notifications } from './notifications.types.ts'
import { purgeCounts } from './outsider-limit.store.ts'

export const notificationsModule = (
  notifications: Notifications,
  { db, clock }: { db: Database; clock: Clock },
): Module => ({
  name: 'notifications',
  calls: (http) => mailingRoutes(http, notifications.mailing),
  retention: [
    // Their text was removed when they were sent; who received what stays for support.
    keptRows(db, { name: 'sent-messages', keepDays: 90, clock, remove: purgeSent }),
    keptRows(db, { name: 'outsider-counts', keepDays: 2, clock, remove: purgeCounts }),
  ],
  health: { emails: notifications.late },
  hourly: { digests: () => notifications.sendDigests() },
  work: { mail: () => notifications.start() },
  encryptClear: notifications.encryptClear,
})
