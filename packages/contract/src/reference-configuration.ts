import * as z from 'zod/mini'
import { call } from './call.ts'
import { type Flag, flagNames } from './flags.ts'
import { Id, Moment } from './wire.ts'

/** The configuration that the app needs. Path chosen by us. */
export const getFeatureFlags = call({
  name: 'configuration.getFeatureFlags',
  call: 'GET /onboarding/api/v1/configuration/get-feature-flags',
  summary: 'Which features are on for everybody. The same flags are embedded in the page of the app.',
  permission: 'anyone',
  value: z.object(Object.fromEntries(flagNames.map((name) => [name, z.boolean()])) as Record<Flag, z.ZodMiniBoolean>),
})

/** A message of an incident, such as a network that is down. */
export const ServiceMessage = z.object({
  messageId: Id,
  title: z.string(),
  text: z.string(),
  severity: z.enum(['info', 'warning', 'critical']),
  /** It is no longer shown then, or earlier if it is over before. */
  endsAt: Moment,
})
export type ServiceMessage = z.output<typeof ServiceMessage>

/** Path chosen by us. */
export const getServiceMessages = call({
  name: 'configuration.getServiceMessages',
  call: 'GET /onboarding/api/v1/configuration/get-service-messages',
  summary: 'Messages about incidents that concern the customer, gravest first.',
  permission: 'signed-in',
  value: z.array(ServiceMessage),
})

/** Path chosen by us. */
export const getPublicServiceMessages = call({
  name: 'configuration.getPublicServiceMessages',
  call: 'GET /onboarding/api/v1/configuration/get-public-service-messages',
  summary: 'Messages about incidents that concern everybody, for the sign-in page.',
  permission: 'anyone',
  value: z.array(ServiceMessage),
})
