import * as z from 'zod/mini'
import { call } from './call.ts'
import { RateText } from './exchange-negotiation.ts'
import { CurrencyCode, Day, Id, Moment } from './wire.ts'

/** Emails that a person asks for about a rate: one when the mid-market rate of a pair reaches it, and then no more. */

/** So many of a person wait at once. */
export const maxAlerts = 20
/** So far ahead an alert ends at the latest. */
export const maxAlertDays = 366

export const alertStates = ['Active', 'Reached', 'Expired', 'Deleted'] as const
export type AlertState = (typeof alertStates)[number]
export const AlertStatus = z.enum(alertStates)

export const AlertDirection = z.enum(['above', 'below'])

const AlertRate = RateText.check(z.refine((text) => /[1-9]/.test(text), 'Enter a rate above zero.'))

export const RateAlert = z.object({
  id: Id,
  base: CurrencyCode,
  quote: CurrencyCode,
  direction: AlertDirection,
  rate: z.string(),
  /** The last day on which it is looked at, by UTC. */
  expiresOn: Day,
  status: AlertStatus,
  createdAt: Moment,
  endedAt: z.nullable(Moment),
  /** The rate that reached it. */
  reachedRate: z.nullable(z.string()),
  /** Whether the caller gets the email. Nobody else changes or deletes it. */
  isMine: z.boolean(),
})
export type RateAlert = z.output<typeof RateAlert>

export const listRateAlerts = call({
  name: 'rateAlerts.listRateAlerts',
  shows: 'rateAlerts',
  call: 'GET /transactions/api/v1/rate/alerts',
  summary: 'The alerts that wait, and those that ended, the newest first.',
  permission: 'signed-in',
  value: z.object({ active: z.array(RateAlert), ended: z.array(RateAlert) }),
})

const refusals = ['rate_alerts.reached_already', 'rate_alerts.expiry_out_of_range', 'rates.missing'] as const

export const createRateAlert = call({
  name: 'rateAlerts.createRateAlert',
  affects: ['rateAlerts'],
  call: 'POST /transactions/api/v1/rate/alerts',
  summary: 'Sets an alert: one email when the rate is reached.',
  permission: 'signed-in',
  idempotent: 'optional',
  body: z
    .strictObject({
      base: CurrencyCode,
      quote: CurrencyCode,
      direction: AlertDirection,
      rate: AlertRate,
      expiresOn: Day,
    })
    .check(
      z.refine(({ base, quote }) => base !== quote, { message: 'Choose two different currencies.', path: ['quote'] }),
    ),
  value: z.object({ id: Id }),
  refusals: [...refusals, 'customers.profile_closed', 'rate_alerts.too_many', 'rate_alerts.set_already'],
})

export const updateRateAlert = call({
  name: 'rateAlerts.updateRateAlert',
  affects: ['rateAlerts'],
  call: 'PUT /transactions/api/v1/rate/alerts/{id}',
  summary: 'Changes what an alert that waits is about; its pair stays.',
  permission: 'signed-in',
  params: z.strictObject({ id: Id }),
  body: z.strictObject({ direction: AlertDirection, rate: AlertRate, expiresOn: Day }),
  refusals: [...refusals, 'rate_alerts.unknown', 'rate_alerts.ended', 'rate_alerts.set_already'],
})

export const deleteRateAlert = call({
  name: 'rateAlerts.deleteRateAlert',
  affects: ['rateAlerts'],
  call: 'DELETE /transactions/api/v1/rate/alerts/{id}',
  summary: 'Ends an alert that waits. It stays in the history for a year.',
  permission: 'signed-in',
  params: z.strictObject({ id: Id }),
  refusals: ['rate_alerts.unknown', 'rate_alerts.ended'],
})
