import * as z from 'zod/mini'
import { call } from './call.ts'
import { type Flag, flagNames } from './flags.ts'

/** The configuration that the app needs. Path chosen by us. */
export const getFeatureFlags = call({
  name: 'configuration.getFeatureFlags',
  call: 'GET /onboarding/api/v1/configuration/get-feature-flags',
  summary: 'Which features are on. The same flags are embedded in the page of the app.',
  permission: 'anyone',
  value: z.object(Object.fromEntries(flagNames.map((name) => [name, z.boolean()])) as Record<Flag, z.ZodMiniBoolean>),
})
