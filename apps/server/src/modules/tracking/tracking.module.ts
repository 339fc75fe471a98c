import type { Module } from '#platform/module'
import { trackingRoutes } from './tracking.routes.ts'
import type { Tracking } from './tracking.service.ts'

export const trackingModule = (tracking: Tracking): Module => ({
  name: 'tracking',
  calls: (http) => trackingRoutes(http, tracking),
})
