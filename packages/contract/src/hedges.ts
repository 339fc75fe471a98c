import * as z from 'zod/mini'
import { call } from './call.ts'
import { GivenMoney } from './given-money.ts'
import { CurrencyCode, Day, Id, Moment, Money, page, paging, text } from './wire.ts'

/**
 * Hedges that treasury made with a counterparty and books by hand. Each moves our position in two currencies; a booked one
 * never changes, and a second entry takes it back. On its value date it is settled: both amounts moved at our bank.
 */

/** `overdue` is booked and not settled after its value date. */
export const hedgeStates = ['waiting', 'booked', 'overdue', 'settled', 'reversed', 'withdrawn'] as const
export const HedgeState = z.enum(hedgeStates)
export type HedgeState = z.output<typeof HedgeState>

export const Hedge = z.object({
  id: Id,
  /** What we sold, and what we bought for it. */
  sold: Money,
  bought: Money,
  counterparty: z.string(),
  /** The counterparty's. */
  reference: z.string(),
  valueDate: Day,
  /** The hedge that this entry takes back, and why. */
  reverses: z.nullable(Id),
  reason: z.nullable(z.string()),
  state: HedgeState,
  enteredByName: z.string(),
  enteredAt: Moment,
  /** Whether the reader entered it, so that someone else must confirm. */
  isMine: z.boolean(),
  decidedByName: z.nullable(z.string()),
  decidedAt: z.nullable(Moment),
  /** Whether its amounts can be confirmed as settled now, by the reader. */
  maySettle: z.boolean(),
  /** Of our bank; null until it is settled. */
  bankReference: z.nullable(z.string()),
  settledByName: z.nullable(z.string()),
  settledAt: z.nullable(Moment),
})
export type Hedge = z.output<typeof Hedge>

export const listHedges = call({
  name: 'hedges.listHedges',
  shows: 'positions',
  call: 'GET /console/api/v1/hedges',
  summary: 'Hedges and the entries that took some back, the newest first.',
  audience: 'staff',
  permission: 'rates:read',
  query: z.strictObject({
    ...paging,
    State: z.optional(HedgeState),
    /** Sold or bought. */
    Currency: z.optional(CurrencyCode),
  }),
  value: page(Hedge),
})

const Positive = GivenMoney.check(z.refine(({ minor }) => minor > 0n, 'Enter an amount above zero.'))

export const bookHedge = call({
  name: 'hedges.bookHedge',
  affects: ['positions'],
  call: 'POST /console/api/v1/hedges',
  summary: 'Books a hedge in the ledger. A big one waits for a second person.',
  audience: 'staff',
  permission: 'rates:edit',
  body: z
    .strictObject({
      sold: Positive,
      bought: Positive,
      counterparty: text(140),
      reference: text(140),
      valueDate: Day,
    })
    .check(
      z.refine(({ sold, bought }) => sold.currency !== bought.currency, {
        message: 'Choose two different currencies.',
        path: ['bought'],
      }),
    ),
  /** `waits` for a second person. */
  value: z.object({ id: Id, waits: z.boolean() }),
  refusals: ['treasury.hedge_exists', 'ledger.amount_invalid'],
})

export const decideHedge = call({
  name: 'hedges.decideHedge',
  affects: ['positions'],
  call: 'POST /console/api/v1/hedges/{id}/decision',
  summary: 'Confirms and books what someone else entered, or withdraws it.',
  audience: 'staff',
  permission: 'rates:edit',
  params: z.strictObject({ id: Id }),
  body: z.strictObject({ decision: z.enum(['confirm', 'withdraw']) }),
  refusals: ['treasury.hedge_unknown', 'treasury.not_waiting', 'treasury.second_person', 'ledger.amount_invalid'],
})

export const reverseHedge = call({
  name: 'hedges.reverseHedge',
  affects: ['positions'],
  call: 'POST /console/api/v1/hedges/{id}/reversal',
  summary: 'Takes a booked hedge back by a second entry. A big one waits for a second person.',
  audience: 'staff',
  permission: 'rates:edit',
  params: z.strictObject({ id: Id }),
  body: z.strictObject({ reason: text(300) }),
  value: z.object({ id: Id, waits: z.boolean() }),
  refusals: [
    'treasury.hedge_unknown',
    'treasury.hedge_not_booked',
    'treasury.hedge_reversed',
    'treasury.hedge_settled',
  ],
})

export const confirmHedgeSettlement = call({
  name: 'hedges.confirmHedgeSettlement',
  affects: ['positions'],
  call: 'POST /console/api/v1/hedges/{id}/settlement',
  summary: 'Confirms that both amounts of a hedge moved at our bank, on its value date or later.',
  audience: 'staff',
  permission: 'rates:edit',
  params: z.strictObject({ id: Id }),
  body: z.strictObject({ bankReference: text(140) }),
  refusals: [
    'treasury.hedge_unknown',
    'treasury.hedge_not_booked',
    'treasury.hedge_reversed',
    'treasury.hedge_settled',
    'treasury.hedge_not_due',
    'treasury.second_person',
  ],
})
