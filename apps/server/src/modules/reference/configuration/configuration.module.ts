import type { FeatureFlags } from '#platform/feature-flags'
import type { Module } from '#platform/module'
import { configurationRoutes } from './configuration.routes.ts'

export const configurationModule = (features: Pick<FeatureFlags, 'of' | 'follow'>): Module => ({
  name: 'configuration',
  calls: (http) => configurationRoutes(http, features),
  always: { features: features.follow },
})
