import * as z from 'zod/mini'
import { call } from './call.ts'
import { type Flag, flagNames } from './flags.ts'
import { Id, Moment } from './wire.ts'

/** The configuration that the app needs. Path chosen by us. */
export const getFeatureFlags = call({
  name: 'configuration.getFeatureFlags',
  call: 'GET /onboarding/api/v1/configuration/get-feature-flags',
  summary: 'Features that are on for everybody. The app’s HTML contains the same flags.',
  permission: 'anyone',
  value: z.object(Object.fromEntries(flagNames.map((name) => [name, z.boolean()])) as Record<Flag, z.ZodMiniBoolean>),
})

/** A message about an incident, such as a network that is down. */
export const ServiceMessage = z.object({
  messageId: Id,
  title: z.string(),
  text: z.string(),
  severity: z.enum(['info', 'warning', 'critical']),
  /** Shown until then at the latest. */
  endsAt: Moment,
})
export type ServiceMessage = z.output<typeof ServiceMessage>

/** Path chosen by us. */
export const getServiceMessages = call({
  name: 'configuration.getServiceMessages',
  call: 'GET /onboarding/api/v1/configuration/get-service-messages',
  summary: 'Messages about incidents that affect the customer, most severe first.',
  permission: 'signed-in',
  value: z.array(ServiceMessage),
})

/** Path chosen by us. */
export const getPublicServiceMessages = call({
  name: 'configuration.getPublicServiceMessages',
  call: 'GET /onboarding/api/v1/configuration/get-public-service-messages',
  summary: 'Messages about incidents that affect everybody, for the sign-in page.',
  permission: 'anyone',
  value: z.array(ServiceMessage),
})
