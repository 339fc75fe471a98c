import type { Clock } from '#platform/clock'
import type { Database } from '#platform/db'
import type { Module } from '#platform/module'
import { keptRows } from '#platform/retention'
import { helpRoutes, helpStaffRoutes } from './help.routes.ts'
import type { Help } from './help.service.ts'
import { dropMissedSearches } from './help.store.ts'

interface HelpModuleNeeds {
  db: Database
  clock: Clock
  countLook: (ip: string) => void
}

export const helpModule = (help: Help, { db, clock, countLook }: HelpModuleNeeds): Module => ({
  name: 'help',
  calls: (http) => helpRoutes(http, help, { countLook }),
  staffCalls: (http) => helpStaffRoutes(http, help),
  retention: [keptRows(db, { name: 'missed-searches', keepDays: 90, clock, remove: dropMissedSearches })],
})
