import type { Module } from '#platform/module'
import { onboardingRoutes } from './onboarding.routes.ts'
import type { Onboarding } from './onboarding.service.ts'

export const onboardingModule = (onboarding: Onboarding): Module => ({
  name: 'onboarding',
  calls: (http) => onboardingRoutes(http, onboarding),
  tasks: onboarding.tasks,
})
