import type { FunctionCall } from '#platform/db'
import type { Module } from '#platform/module'

export const ledgerModule = (ledger: { drain(): Promise<void>; rehearsal: readonly FunctionCall[] }): Module => ({
  name: 'ledger',
  rehearsal: ledger.rehearsal,
  // What waits to be posted is posted before the database is left.
  always: { ledger: async () => ({ stop: () => ledger.drain() }) },
})
