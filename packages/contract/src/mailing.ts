import * as z from 'zod/mini'
import { call } from './call.ts'

/** Optional emails. Those that protect money and sign-in are not among them. */
export const notificationTypes = [
  'PaymentUpdates',
  'PayeeUpdates',
  'RateAlerts',
  'ReferralUpdates',
  'Promotions',
] as const
export type NotificationType = (typeof notificationTypes)[number]

/** What stands behind the `#` of the link in an email: sealed by us, so that nobody unsubscribes anybody else. */
const Token = z.string().check(z.minLength(1), z.maxLength(600), z.regex(/^[\w-]+$/, 'This link is incomplete.'))
const Choice = z.strictObject({ token: Token, notificationType: z.optional(z.enum(notificationTypes)) })

/** Whose emails a link is about, obscured, and whether they are sent. */
export const Subscription = z.object({
  email: z.string(),
  notificationType: z.enum(notificationTypes),
  subscribed: z.boolean(),
})

export const readSubscription = call({
  name: 'mailing.readSubscription',
  call: 'POST /mailing/api/v1/read-subscription',
  summary: "What a link from an email is about. Changes nothing; a POST so that the link's secret is in no address.",
  permission: 'anyone',
  body: z.strictObject({ token: Token }),
  value: Subscription,
  refusals: ['mailing.link_invalid'],
})

export const removeFromMailingList = call({
  name: 'mailing.removeFromMailingList',
  call: 'POST /mailing/api/v1/remove-from-mailing-list',
  summary: 'Stops the emails of one kind to the address that the link was sent to. Doing it twice is doing it once.',
  permission: 'anyone',
  /** `notificationType` may stand in the query instead; it must be the kind that the link is about. */
  query: z.strictObject({ notificationType: z.optional(z.enum(notificationTypes)) }),
  body: Choice,
  value: Subscription,
  refusals: ['mailing.link_invalid'],
})

export const returnToMailingList = call({
  name: 'mailing.returnToMailingList',
  call: 'POST /mailing/api/v1/return-to-mailing-list',
  summary: 'Takes a removal back, by the same link.',
  permission: 'anyone',
  body: Choice,
  value: Subscription,
  refusals: ['mailing.link_invalid'],
})
