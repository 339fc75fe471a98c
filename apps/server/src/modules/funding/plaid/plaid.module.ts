import type { Clock } from '#platform/clock'
import type { Database } from '#platform/db'
import type { Module } from '#platform/module'
import { keptRows } from '#platform/retention'
import { plaidRoutes } from './plaid.routes.ts'
import type { LinkedBanks } from './plaid.service.ts'
import { dropVisits } from './plaid.store.ts'

export const plaidModule = (banks: LinkedBanks, { db, bankClock }: { db: Database; bankClock: Clock }): Module => ({
  name: 'plaid',
  calls: (http) => plaidRoutes(http, banks),
  retention: [keptRows(db, { name: 'bank-visits', keepDays: 30, clock: bankClock, remove: dropVisits })],
})
