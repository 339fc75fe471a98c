import type { Module } from '#platform/module'
import { treasuryRoutes } from './treasury.routes.ts'
import type { Treasury } from './treasury.service.ts'

export const treasuryModule = (treasury: Treasury): Module => ({
  name: 'treasury',
  staffCalls: (http) => treasuryRoutes(http, treasury),
  always: { treasury: async () => ({ stop: () => treasury.limits.drain() }) },
})
