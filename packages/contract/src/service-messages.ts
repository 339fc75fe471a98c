import { railNames } from '@tradewind/kernel/payment-methods/rails'
import { productIds } from '@tradewind/kernel/products'
import * as z from 'zod/mini'
import { call } from './call.ts'
import { CurrencyCode, Id, Moment, page, paging, text } from './wire.ts'

/** Messages about incidents, in the console. One person can publish them because they move no money. */

export const severities = ['info', 'warning', 'critical'] as const

export const Audience = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('everybody') }),
  z.strictObject({ kind: z.literal('product'), product: z.enum(productIds) }),
  /** Customers who sent or received money by it in the last 90 days. */
  z.strictObject({ kind: z.literal('network'), network: z.enum(railNames) }),
  /** Customers with an open account or wallet in it. */
  z.strictObject({ kind: z.literal('currency'), currencyCode: CurrencyCode }),
])
export type Audience = z.output<typeof Audience>

/** Whether ended by staff or at its end time. */
export const messageStates = ['scheduled', 'live', 'ended'] as const

export const PublishedMessage = z.object({
  messageId: Id,
  title: z.string(),
  text: z.string(),
  severity: z.enum(severities),
  audience: Audience,
  startsAt: Moment,
  endsAt: Moment,
  publishedByName: z.string(),
  publishedAt: Moment,
  /** Set if staff ended it early. */
  ended: z.nullable(z.object({ at: Moment, byName: z.string() })),
  state: z.enum(messageStates),
})
export type PublishedMessage = z.output<typeof PublishedMessage>

export const listServiceMessages = call({
  name: 'serviceMessages.listServiceMessages',
  shows: 'serviceMessages',
  call: 'GET /console/api/v1/service-messages',
  summary: 'Messages to customers and who published and ended them, newest first.',
  audience: 'staff',
  permission: 'service-messages:read',
  query: z.strictObject({ ...paging, State: z.optional(z.enum(messageStates)) }),
  value: page(PublishedMessage),
})

export const maxMessageDays = 30

export const publishServiceMessage = call({
  name: 'serviceMessages.publishServiceMessage',
  affects: ['serviceMessages'],
  call: 'POST /console/api/v1/service-messages',
  summary: 'Publishes a message to customers, who see it within a minute of its start.',
  audience: 'staff',
  permission: 'service-messages:publish',
  body: z.strictObject({
    title: text(80, 3),
    text: text(400, 10),
    severity: z.enum(severities),
    audience: Audience,
    startsAt: Moment,
    endsAt: Moment,
  }),
  value: z.object({ messageId: Id }),
  refusals: ['serviceMessages.ends_before', 'serviceMessages.over', 'serviceMessages.too_long'],
})

export const endServiceMessage = call({
  name: 'serviceMessages.endServiceMessage',
  affects: ['serviceMessages'],
  call: 'POST /console/api/v1/service-messages/{messageId}/end',
  summary: 'Ends a message early. It disappears for customers within a minute.',
  audience: 'staff',
  permission: 'service-messages:publish',
  params: z.strictObject({ messageId: Id }),
  refusals: ['serviceMessages.over'],
})
