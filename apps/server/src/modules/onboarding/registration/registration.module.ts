import type { Clock } from '#platform/clock'
import type { Database } from '#platform/db'
import type { Module } from '#platform/module'
import type { Random } from '#platform/random'
import { keptRows } from '#platform/retention'
import { registrationRoutes } from './registration.routes.ts'
import type { Registration } from './registration.service.ts'
import { dropEnded } from './registration.store.ts'
import { dropOldWaiting } from './waiting.store.ts'

interface ModuleNeeds {
  db: Database
  clock: Clock
  random: Random
  publicUrl: string
  countLook(ip: string): void
}

export const registrationModule = (registration: Registration, needs: ModuleNeeds): Module => ({
  name: 'registration',
  calls: (http) => registrationRoutes(http, registration, needs),
  retention: [
    // Two days after it ended nobody can go on with it.
    keptRows(needs.db, { name: 'registrations', keepDays: 2, clock: needs.clock, remove: dropEnded }),
    keptRows(needs.db, { name: 'waiting-list', keepDays: 730, clock: needs.clock, remove: dropOldWaiting }),
  ],
  hourly: { 'waiting list': () => registration.tellWaiting() },
})
