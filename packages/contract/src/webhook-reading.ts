import * as z from 'zod/mini'
import { call } from './call.ts'
import { EventType } from './webhook-events.ts'
import { Id, Moment } from './wire.ts'

/** The most events in one answer. */
export const maxReadEvents = 100

/** For programs of developers that receive events without an address on the internet, such as `listen` of the SDK. */
export const readEvents = call({
  name: 'webhooks.readEvents',
  call: 'GET /engagement/api/v1/webhooks/events',
  summary: 'Webhook events since a time, the oldest first.',
  permission: 'webhooks:manage',
  action: 'manage webhooks',
  query: z.strictObject({ Since: Moment }),
  value: z.object({
    events: z.array(z.object({ id: Id, type: EventType, at: Moment, body: z.string() })),
    hasMore: z.boolean(),
  }),
})
