import type { Module } from '#platform/module'

export const ledgerModule = (ledger: { drain(): Promise<void> }): Module => ({
  name: 'ledger',
  // What waits to be posted is posted before the database is left.
  always: { ledger: async () => ({ stop: () => ledger.drain() }) },
})
