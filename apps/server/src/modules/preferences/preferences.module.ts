import type { Module } from '#platform/module'
import { preferencesRoutes } from './preferences.routes.ts'
import type { Preferences } from './preferences.service.ts'

/** What this module brings to the server: platform/module.ts says all that there can be. */
export const preferencesModule = (preferences: Preferences): Module => ({
  name: 'preferences',
  calls: (http) => preferencesRoutes(http, preferences),
})
