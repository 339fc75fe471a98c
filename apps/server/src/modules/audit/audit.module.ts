import type { Module } from '#platform/module'
import type { Audit } from './audit.service.ts'
import { type HealthNeeds, healthRoutes, livenessRoutes } from './health.routes.ts'

export const auditModule = (audit: Audit, needs: Omit<HealthNeeds, 'audit'>): Module => ({
  name: 'audit',
  calls: (http) => healthRoutes(http, { audit, ...needs }),
  staffCalls: (http) => livenessRoutes(http, audit),
  work: { auditor: () => audit.start() },
})
