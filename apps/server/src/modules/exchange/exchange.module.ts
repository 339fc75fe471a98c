import type { Clock } from '#platform/clock'
import type { Database } from '#platform/db'
import type { Module } from '#platform/module'
import { keptRows } from '#platform/retention'
import { exchangeRoutes } from './exchange.routes.ts'
import type { Exchanges } from './exchange.service.ts'
import { negotiationRoutes, negotiationStaffRoutes } from './negotiation/negotiation.routes.ts'
import { dropOldQuotes } from './quotes/quotes.store.ts'

export const exchangeModule = (exchanges: Exchanges, { db, clock }: { db: Database; clock: Clock }): Module => ({
  name: 'exchange',
  calls: (http) => {
    exchangeRoutes(http, exchanges)
    negotiationRoutes(http, exchanges)
  },
  staffCalls: (http) => negotiationStaffRoutes(http, exchanges),
  attention: exchanges.attention,
  // A price that nobody took.
  retention: [keptRows(db, { name: 'unused-quotes', keepDays: 30, clock, remove: dropOldQuotes })],
  hourly: { 'negotiated rates about to end': exchanges.decisions.remind },
})
