import type { Module } from '#platform/module'
import { onboardingRoutes } from './onboarding.routes.ts'
import type { Onboarding } from './onboarding.service.ts'
import { policyRoutes } from './policy-edits.routes.ts'
import type { PolicyEdits } from './policy-edits.ts'

export const onboardingModule = (onboarding: Onboarding, policy: PolicyEdits): Module => ({
  name: 'onboarding',
  calls: (http) => onboardingRoutes(http, onboarding),
  staffCalls: (http) => policyRoutes(http, policy),
  tasks: onboarding.tasks,
  attention: onboarding.attention,
})
