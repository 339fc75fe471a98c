import * as z from 'zod/mini'
import { call } from './call.ts'
import { CurrencyCode, Day, Moment, page, paging, WholeNumber } from './wire.ts'

/** How much of `quote` one unit of `base` is worth in the middle of the market, as decimal text. */
export const Rate = z.object({ base: CurrencyCode, quote: CurrencyCode, rate: z.string(), at: Moment })

export const listRates = call({
  name: 'rates.listRates',
  call: 'GET /transactions/api/v1/rate/get-rates',
  summary: 'Current mid-market rates, paged.',
  permission: 'signed-in',
  query: z.strictObject({ ...paging, Base: z.optional(CurrencyCode) }),
  value: page(Rate),
  silent: true,
})

export const getRate = call({
  name: 'rates.getRate',
  call: 'GET /transactions/api/v1/Rate/get-rate',
  summary: 'The current mid-market rate of one pair; null when there is none.',
  permission: 'signed-in',
  query: z.strictObject({ Base: CurrencyCode, Quote: CurrencyCode }),
  value: z.nullable(Rate),
  silent: true,
})

export const getRateHistory = call({
  name: 'rates.getRateHistory',
  call: 'GET /transactions/api/v1/rate/history',
  summary: 'The mid-market rate of one pair at the end of each day, the oldest first.',
  permission: 'signed-in',
  query: z.strictObject({
    Base: CurrencyCode,
    Quote: CurrencyCode,
    Days: z._default(WholeNumber.check(z.refine((days) => days >= 1 && days <= 366, 'Ask for 1 to 366 days.')), 30),
  }),
  value: z.array(z.object({ day: Day, rate: z.string() })),
})
