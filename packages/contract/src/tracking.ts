import * as z from 'zod/mini'
import { call } from './call.ts'
import { PublicStanding } from './documents.ts'
import { emailField } from './form-rules.ts'
import { whatSendingNeeds } from './permissions.ts'
import { Id, LinkToken, Moment, Money } from './wire.ts'

/** Links by which the payee of a payment follows it without signing in. */

export const TrackingLink = z.object({
  /** The address to pass on. */
  url: z.string(),
  createdAt: Moment,
  /** When it stops working; null while the payment is under way. */
  expiresAt: z.nullable(Moment),
})

const ofPayment = { transactionId: Id }

export const createTrackingLink = call({
  name: 'tracking.createTrackingLink',
  call: 'POST /transactions/api/v1/tracking-link',
  summary:
    'Gives the link by which the payee follows a payment, and makes one where there is none. Asking again gives the same link.',
  permission: whatSendingNeeds,
  idempotent: 'optional',
  body: z.strictObject(ofPayment),
  value: TrackingLink,
  refusals: ['payments.unknown', 'tracking.not_trackable'],
})

export const getTrackingLink = call({
  name: 'tracking.getTrackingLink',
  shows: 'trackingLink',
  readsOnly: false,
  call: 'GET /transactions/api/v1/tracking-link',
  summary: 'The link by which the payee follows a payment; nothing while there is none.',
  permission: 'transactions:read',
  query: z.strictObject({ TransactionId: Id }),
  value: z.nullable(TrackingLink),
  refusals: ['payments.unknown'],
})

export const revokeTrackingLink = call({
  name: 'tracking.revokeTrackingLink',
  affects: ['trackingLink'],
  call: 'POST /transactions/api/v1/revoke-tracking-link',
  summary: 'Ends the link of a payment: it shows nothing more. The next one is another link.',
  permission: whatSendingNeeds,
  body: z.strictObject(ofPayment),
  refusals: ['payments.unknown'],
})

export const emailTrackingLink = call({
  name: 'tracking.emailTrackingLink',
  affects: ['trackingLink'],
  call: 'POST /transactions/api/v1/email-tracking-link',
  summary:
    'Emails the link of a payment to its payee, at the address given, and makes the link where there is none. Of emails to people who are no customers only so many leave in a day.',
  permission: whatSendingNeeds,
  idempotent: 'optional',
  body: z.strictObject({ ...ofPayment, email: emailField() }),
  value: TrackingLink,
  refusals: ['payments.unknown', 'tracking.not_trackable'],
})

const Step = z.object({
  step: z.enum(['created', 'sent', 'delivered', 'returned', 'not-delivered', 'under-review']),
  state: z.enum(['done', 'now', 'next', 'failed']),
  at: z.nullable(Moment),
})

/** What a payee may see of a payment: no balances, no ids, no numbers beyond the last four. */
export const TrackedPayment = z.object({
  senderName: z.string(),
  amount: Money,
  standing: PublicStanding,
  /** When it should be there; null once it is, and as long as nobody knows. */
  expectedAt: z.nullable(Moment),
  /** The last four characters of the account that is paid; null where it has no number, or one that is shorter. */
  accountLastFour: z.nullable(z.string()),
  steps: z.array(Step),
})

export const trackPayment = call({
  name: 'tracking.trackPayment',
  call: 'POST /transactions/api/v1/track-payment',
  summary: "How far a payment is, for its payee. A POST so that the link's secret is in no address of a call.",
  permission: 'anyone',
  body: z.strictObject({ token: LinkToken }),
  value: TrackedPayment,
  refusals: ['tracking.link_invalid', 'tracking.link_revoked', 'tracking.link_expired'],
})
