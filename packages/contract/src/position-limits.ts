import * as z from 'zod/mini'
import { call } from './call.ts'
import { GivenMoney } from './given-money.ts'
import { CurrencyCode, Id, Moment, Money } from './wire.ts'

/**
 * How far our position in a currency may be open, as the provider's staff set it, and what is stopped by it. Customers
 * read nothing of it: an exchange that would go beyond is refused in plain words.
 */

/** Limits that ended, the last ones first: so many come. */
export const maxEndedLimits = 100

export const PositionLimit = z.object({
  id: Id,
  currency: CurrencyCode,
  /** The most that we hold of it; null, with the other one, where staff took the limit away. */
  mostLong: z.nullable(Money),
  /** The most that we owe of it, as an amount above zero. */
  mostShort: z.nullable(Money),
  proposedByName: z.string(),
  proposedAt: Moment,
  /** Whether the reader proposed it, so that someone else must confirm. */
  isMine: z.boolean(),
  confirmedByName: z.nullable(z.string()),
  endedAt: z.nullable(Moment),
  endedByName: z.nullable(z.string()),
  state: z.enum(['waiting', 'in-force', 'ended', 'withdrawn']),
})
export type PositionLimit = z.output<typeof PositionLimit>

/** How much of a limit is used. */
export const LimitUse = z.object({
  currency: CurrencyCode,
  balance: Money,
  /** What open quotes and unpaid transfers would add and take, were all of them used. */
  promisedUp: Money,
  promisedDown: Money,
  mostLong: Money,
  mostShort: Money,
  /** How much more customers can sell us of it, and buy of us; never below zero. */
  roomToSell: Money,
  roomToBuy: Money,
})
export type LimitUse = z.output<typeof LimitUse>

export const TradingStop = z.object({
  currency: CurrencyCode,
  /** `long`: nobody can sell us more of it. `short`: nobody can buy more of us. */
  side: z.enum(['long', 'short']),
  since: Moment,
  /** From which amount on customers are refused. */
  from: Money,
  /** How often that happened. */
  refused: z.int(),
  lastAt: Moment,
})
export type TradingStop = z.output<typeof TradingStop>

export const listPositionLimits = call({
  name: 'positionLimits.listPositionLimits',
  call: 'GET /console/api/v1/position-limits',
  summary: 'The limits of our positions, how much of each is used, what is stopped, what waits, and what ended.',
  audience: 'staff',
  permission: 'rates:read',
  value: z.object({
    uses: z.array(LimitUse),
    stops: z.array(TradingStop),
    inForce: z.array(PositionLimit),
    waiting: z.array(PositionLimit),
    ended: z.array(PositionLimit),
  }),
})

const NotNegative = GivenMoney.check(z.refine(({ minor }) => minor >= 0n, 'Enter zero or more.'))

export const setPositionLimit = call({
  name: 'positionLimits.setPositionLimit',
  call: 'POST /console/api/v1/position-limits',
  summary: 'Sets how far a position may be open to either side, or takes the limit away. Much needs a second person.',
  audience: 'staff',
  permission: 'rates:edit',
  body: z
    .strictObject({
      currency: CurrencyCode,
      mostLong: z.nullable(NotNegative),
      mostShort: z.nullable(NotNegative),
    })
    .check(
      z.refine(({ mostLong, mostShort }) => (mostLong === null) === (mostShort === null), {
        message: 'Enter both sides, or neither.',
        path: ['mostShort'],
      }),
      z.refine(({ currency, mostLong }) => !mostLong || mostLong.currency === currency, {
        message: 'Enter an amount in the currency of the position.',
        path: ['mostLong'],
      }),
      z.refine(({ currency, mostShort }) => !mostShort || mostShort.currency === currency, {
        message: 'Enter an amount in the currency of the position.',
        path: ['mostShort'],
      }),
    ),
  /** `waits` for a second person. */
  value: z.object({ id: Id, waits: z.boolean() }),
  refusals: ['treasury.limit_waits', 'treasury.no_limit'],
})

export const decidePositionLimit = call({
  name: 'positionLimits.decidePositionLimit',
  call: 'POST /console/api/v1/position-limits/{id}/decision',
  summary: 'Confirms a limit that someone else proposed, or withdraws it.',
  audience: 'staff',
  permission: 'rates:edit',
  params: z.strictObject({ id: Id }),
  body: z.strictObject({ decision: z.enum(['confirm', 'withdraw']) }),
  refusals: ['treasury.limit_unknown', 'treasury.not_waiting', 'treasury.second_person'],
})
