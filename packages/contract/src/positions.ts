import * as z from 'zod/mini'
import { call } from './call.ts'
import { CurrencyCode, Day, Id, Moment, Money, WholeNumber } from './wire.ts'

/**
 * What exchanges left us with: our position in each currency, the entries that explain it, and what we earned. All of it
 * is the ledger's; what a position is worth today is shown beside it and booked nowhere.
 */

/** So many entries come at once. */
export const entriesAtATime = 50
/** So many days of income at most. */
export const maxProfitDays = 92

export const Position = z.object({
  currency: CurrencyCode,
  /** The balance of our position account: positive is what we hold more than we owe. */
  balance: Money,
  /** How many entries explain it. */
  entries: z.int(),
  /** At mid now, in US dollars; null while the currency has no rate that is believed. */
  worth: z.nullable(Money),
})
export type Position = z.output<typeof Position>

export const listPositions = call({
  name: 'positions.listPositions',
  shows: 'positions',
  call: 'GET /console/api/v1/positions',
  summary: 'Our position in each currency, with what it is worth now.',
  audience: 'staff',
  permission: 'rates:read',
  value: z.array(Position),
})

export const PositionEntry = z.object({
  /** The number of the entry on the account. */
  sequence: z.string(),
  at: Moment,
  code: z.string(),
  /** What it is about: the id of the exchange. */
  subject: z.string(),
  amount: Money,
  /** The position after it. */
  balance: Money,
})
export type PositionEntry = z.output<typeof PositionEntry>

export const listPositionEntries = call({
  name: 'positions.listPositionEntries',
  shows: 'positions',
  call: 'GET /console/api/v1/positions/{currency}/entries',
  summary: 'What made a position, the newest first: fifty entries before a number.',
  audience: 'staff',
  permission: 'rates:read',
  params: z.strictObject({ currency: CurrencyCode }),
  query: z.strictObject({ Before: z.optional(z.string().check(z.regex(/^\d{1,18}$/, 'This is not a number.'))) }),
  /** `next` is what to ask for after these; null at the beginning of the account. */
  value: z.object({ entries: z.array(PositionEntry), next: z.nullable(z.string()) }),
})

export const PositionExchange = z.object({
  id: Id,
  customerId: Id,
  customerName: z.string(),
  reference: z.string(),
  /** The tag that the customer's program gave it; null where it gave none. */
  actionTag: z.nullable(z.string()),
  status: z.enum(['Pending', 'Successful', 'Rejected', 'Expired']),
  /** Which amount the customer named. */
  side: z.enum(['sell', 'buy']),
  sold: Money,
  bought: Money,
  /** What the same money would have bought at mid, less what it bought: our income. */
  spread: Money,
  midRate: z.string(),
  markedRate: z.string(),
  /** The margin that its rates were made with, in millionths of mid; a negotiated rate stands instead of it. */
  margin: z.int(),
  /** The request whose rate it used; null where the margin priced it. */
  negotiationId: z.nullable(Id),
  /** The files that the customer attached. */
  documents: z.array(z.object({ documentId: Id, name: z.string() })),
  quotedAt: Moment,
  orderedAt: Moment,
  /** When it was booked, or ended otherwise. */
  finishedAt: z.nullable(Moment),
  /** What it moved on our positions, the oldest first. */
  entries: z.array(PositionEntry),
})
export type PositionExchange = z.output<typeof PositionExchange>

export const getPositionExchange = call({
  name: 'positions.getPositionExchange',
  call: 'GET /console/api/v1/positions/exchanges/{id}',
  summary: 'The exchange that made an entry. Recorded as an access to the data of its customer.',
  audience: 'staff',
  permission: 'rates:read',
  params: z.strictObject({ id: Id }),
  value: PositionExchange,
  refusals: ['positions.exchange_unknown'],
})

export const getPositionExchangeDocument = call({
  name: 'positions.getPositionExchangeDocument',
  call: 'GET /console/api/v1/positions/exchanges/{id}/documents/{documentId}',
  summary: 'A document of the exchange, as it was cleaned when it was uploaded. Recorded as an access.',
  audience: 'staff',
  permission: 'rates:read',
  params: z.strictObject({ id: Id, documentId: Id }),
  file: ['image/png', 'image/jpeg', 'application/pdf'],
  refusals: ['positions.exchange_unknown', 'documents.unknown'],
})

export const DayProfit = z.object({ day: Day, exchanges: z.int(), profit: Money })
export type DayProfit = z.output<typeof DayProfit>

export const listProfit = call({
  name: 'positions.listProfit',
  call: 'GET /console/api/v1/positions/profit',
  summary: 'What spreads earned on each of the last days of UTC, by currency, as the ledger has it; the newest first.',
  audience: 'staff',
  permission: 'rates:read',
  query: z.strictObject({
    Days: z._default(
      WholeNumber.check(z.refine((days) => days >= 1 && days <= maxProfitDays, 'Ask for 1 to 92 days.')),
      30,
    ),
  }),
  value: z.array(DayProfit),
})
