import type { Module } from '#platform/module'
import { settingsRoutes } from './settings.routes.ts'
import type { Settings } from './settings.service.ts'
import { settingsStaffRoutes } from './settings.staff-routes.ts'

export const settingsModule = (settings: Settings): Module => ({
  name: 'settings',
  calls: (http) => settingsRoutes(http, settings),
  staffCalls: (http) => settingsStaffRoutes(http, settings),
  health: { profileRequests: settings.countPending },
})
