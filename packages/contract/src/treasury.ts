import * as z from 'zod/mini'
import { call } from './call.ts'
import { RateText } from './exchange-negotiation.ts'
import { GivenMoney } from './given-money.ts'
import { StaffReason } from './staff-reason.ts'
import { CurrencyCode, Day, Id, Moment, Money, text, WholeNumber } from './wire.ts'

/** Rates and margins as the provider's staff look after them. All of it is answered at the console's address only. */

export const CurrencyRate = z.object({
  currency: CurrencyCode,
  /** What one US dollar is worth in it, as decimal text. */
  perDollar: z.string(),
  at: Moment,
  /** Too old to exchange by. */
  isStale: z.boolean(),
  /** Why it is not exchanged: the newest rate that came was not believed. */
  stop: z.nullable(
    z.object({ reason: z.enum(['jump', 'sources-differ', 'future']), seen: z.string(), seenAt: Moment, since: Moment }),
  ),
  /** Who last took a rate that was not believed, and why; null where nobody has. */
  confirmed: z.nullable(z.object({ rate: z.string(), byName: z.string(), at: Moment, reason: z.string() })),
})
export type CurrencyRate = z.output<typeof CurrencyRate>

export const listCurrencyRates = call({
  name: 'treasury.listCurrencyRates',
  shows: 'rates',
  call: 'GET /console/api/v1/rates',
  summary: 'The rate of each currency against the dollar, its age, and what is stopped and why.',
  audience: 'staff',
  permission: 'rates:read',
  value: z.array(CurrencyRate),
})

export const confirmRate = call({
  name: 'treasury.confirmRate',
  affects: ['rates'],
  call: 'POST /console/api/v1/rates/{currency}/confirm',
  summary: 'Takes the rate that was not believed: the currency is exchanged again. Nothing where nothing is stopped.',
  audience: 'staff',
  permission: 'rates:edit',
  params: z.strictObject({ currency: CurrencyCode }),
  /** The rate that the person looked at: another one that came meanwhile is refused. */
  body: z.strictObject({ seen: RateText, reason: StaffReason }),
  refusals: ['rates.stop_changed'],
})

export const getPairHistory = call({
  name: 'treasury.getPairHistory',
  call: 'GET /console/api/v1/rates/history',
  summary: 'The mid-market rate of one pair at the end of each of the last days, the oldest first.',
  audience: 'staff',
  permission: 'rates:read',
  query: z.strictObject({
    Base: CurrencyCode,
    Quote: CurrencyCode,
    Days: z._default(WholeNumber.check(z.refine((days) => days >= 1 && days <= 366, 'Ask for 1 to 366 days.')), 30),
  }),
  value: z.array(z.object({ day: Day, rate: z.string() })),
})

const Millionths = z
  .int('Enter a whole number.')
  .check(z.refine((one) => one >= 0 && one <= 100_000, 'A margin lies between 0% and 10%.'))

export const Margin = z.object({
  id: Id,
  customerId: z.nullable(Id),
  product: z.nullable(z.string()),
  base: z.nullable(CurrencyCode),
  quote: z.nullable(CurrencyCode),
  /** What is sold, at mid in US dollars: from this on, and below that. */
  amountFrom: Money,
  amountBelow: z.nullable(Money),
  millionths: z.int(),
  createdAt: Moment,
  createdByName: z.string(),
  endedAt: z.nullable(Moment),
  endedByName: z.nullable(z.string()),
})
export type Margin = z.output<typeof Margin>

export const listMargins = call({
  name: 'treasury.listMargins',
  shows: 'rates',
  call: 'GET /console/api/v1/margins',
  summary: 'The margins in force, and what ended, the last first.',
  audience: 'staff',
  permission: 'rates:read',
  value: z.object({ inForce: z.array(Margin), ended: z.array(Margin) }),
})

const Dollars = GivenMoney.check(
  z.refine(({ currency, minor }) => currency === 'USD' && minor >= 0n, 'Give bands in US dollars.'),
)

export const addMargin = call({
  name: 'treasury.addMargin',
  affects: ['rates'],
  call: 'POST /console/api/v1/margins',
  summary: 'Sets a margin for a customer, a product, a pair or a band of amounts that has none of its own.',
  audience: 'staff',
  permission: 'rates:edit',
  body: z
    .strictObject({
      customerId: z.nullable(Id),
      product: z.nullable(text(40)),
      base: z.nullable(CurrencyCode),
      quote: z.nullable(CurrencyCode),
      amountFrom: z.nullable(Dollars),
      amountBelow: z.nullable(Dollars),
      millionths: Millionths,
    })
    .check(
      z.refine(({ base, quote }) => (base === null) === (quote === null), {
        message: 'Choose both currencies of the pair, or neither.',
        path: ['quote'],
      }),
      z.refine(({ base, quote }) => base === null || base !== quote, {
        message: 'Choose two different currencies.',
        path: ['quote'],
      }),
      z.refine(({ amountFrom, amountBelow }) => !amountBelow || amountBelow.minor > (amountFrom?.minor ?? 0n), {
        message: 'The band must end above its start.',
        path: ['amountBelow'],
      }),
    ),
  value: z.object({ id: Id }),
  refusals: ['rates.margin_exists', 'review.about_yourself'],
})

export const changeMargin = call({
  name: 'treasury.changeMargin',
  affects: ['rates'],
  call: 'PUT /console/api/v1/margins/{id}',
  summary: 'Changes how much a margin in force is. The old one stays on record, ended.',
  audience: 'staff',
  permission: 'rates:edit',
  params: z.strictObject({ id: Id }),
  body: z.strictObject({ millionths: Millionths }),
  value: z.object({ id: Id }),
  refusals: ['rates.margin_unknown', 'rates.margin_ended', 'review.about_yourself'],
})

export const removeMargin = call({
  name: 'treasury.removeMargin',
  affects: ['rates'],
  call: 'DELETE /console/api/v1/margins/{id}',
  summary: 'Ends a margin, so that a less particular one applies.',
  audience: 'staff',
  permission: 'rates:edit',
  params: z.strictObject({ id: Id }),
  refusals: ['rates.margin_unknown', 'rates.margin_ended', 'rates.margin_needed', 'review.about_yourself'],
})
