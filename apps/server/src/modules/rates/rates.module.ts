import type { Clock } from '#platform/clock'
import type { Database } from '#platform/db'
import type { Module } from '#platform/module'
import { keptRows } from '#platform/retention'
import { alertRoutes } from './alerts/alerts.routes.ts'
import { dropOldAlerts } from './alerts/alerts.store.ts'
import { ratesRoutes } from './rates.routes.ts'
import type { Rates } from './rates.service.ts'
import { ratesStaffRoutes } from './rates.staff-routes.ts'

interface RatesModuleNeeds {
  db: Database
  bankClock: Clock
  log: { error(facts: object, what: string): void }
}

export const ratesModule = (rates: Rates, { db, bankClock, log }: RatesModuleNeeds): Module => ({
  name: 'rates',
  calls: (http) => {
    ratesRoutes(http, rates)
    alertRoutes(http, rates)
  },
  staffCalls: (http) => ratesStaffRoutes(http, rates),
  retention: [keptRows(db, { name: 'rate-alerts', keepDays: 366, clock: bankClock, remove: dropOldAlerts })],
  ready: {
    rates: async () => {
      // A source that does not answer must not keep everything else from starting: the stored rates count until they are
      // too old to exchange by.
      await rates.refresh().catch((err: unknown) => log.error({ err }, 'no rates came at the start'))
      return { stop: () => undefined }
    },
  },
  hourly: { rates: rates.refresh },
  clockMoved: () => void rates.refresh().catch((err: unknown) => log.error({ err }, 'rates could not be refreshed')),
})
