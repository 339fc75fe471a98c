import type { Clock } from '#platform/clock'
import type { Database } from '#platform/db'
import type { Module } from '#platform/module'
import { keptRows } from '#platform/retention'
import { staffRoutes } from './staff.routes.ts'
import type { Staff } from './staff.service.ts'
import { dropOldSignIns, dropOldStaffSessions } from './staff.store.ts'

export const staffModule = (staff: Staff, { db, clock }: { db: Database; clock: Clock }): Module => ({
  name: 'staff',
  staffCalls: (http) => staffRoutes(http, staff),
  retention: [
    keptRows(db, { name: 'staff-sign-ins', keepDays: 1, clock, remove: dropOldSignIns }),
    keptRows(db, { name: 'staff-sessions', keepDays: 90, clock, remove: dropOldStaffSessions }),
  ],
})
