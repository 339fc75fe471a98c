import type { Module } from '#platform/module'
import { negotiationRoutes, negotiationStaffRoutes } from './negotiated/negotiation.routes.ts'
import { ratesRoutes } from './rates.routes.ts'
import type { Rates } from './rates.service.ts'
import { ratesStaffRoutes } from './rates.staff-routes.ts'

interface RatesModuleNeeds {
  log: { error(facts: object, what: string): void }
}

export const ratesModule = (rates: Rates, { log }: RatesModuleNeeds): Module => ({
  name: 'rates',
  calls: (http) => {
    ratesRoutes(http, rates)
    negotiationRoutes(http, rates)
  },
  staffCalls: (http) => {
    ratesStaffRoutes(http, rates)
    negotiationStaffRoutes(http, rates)
  },
  ready: {
    rates: async () => {
      await rates.refresh()
      return { stop: () => undefined }
    },
  },
  hourly: { rates: rates.refresh },
  clockMoved: () => void rates.refresh().catch((err: unknown) => log.error({ err }, 'rates could not be refreshed')),
})
