import type { Module } from '#platform/module'
import { batchesRoutes } from './batches.routes.ts'
import type { Batches } from './batches.service.ts'

export const batchesModule = (batches: Batches): Module => ({
  name: 'batches',
  calls: (http) => batchesRoutes(http, batches),
})
