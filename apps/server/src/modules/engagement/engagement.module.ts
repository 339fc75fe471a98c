import type { Module } from '#platform/module'
import { engagementRoutes } from './engagement.routes.ts'
import type { Engagement } from './engagement.service.ts'

export const engagementModule = (engagement: Engagement): Module => ({
  name: 'engagement',
  calls: (http) => engagementRoutes(http, engagement),
  hourly: { 'old counts': engagement.purgeOld },
})
