import type { Database } from '#platform/db'
import type { Module } from '#platform/module'
import type { Decisions } from './decisions.service.ts'

export const decisionsModule = (decisions: Decisions, { db }: { db: Database }): Module => ({
  name: 'decisions',
  hourly: { 'expired proposals': () => db.asSystem((tx) => decisions.expireDue(tx)) },
})
