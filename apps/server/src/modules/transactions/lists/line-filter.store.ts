import type { Currency } from '@tradewind/kernel'
import { addDays } from '@tradewind/kernel/iso-date'
import { startOfDay } from '@tradewind/kernel/start-of-day'
import type { ListedStatus } from '@tradewind/kernel/status-filters'
import { join, type Sql, sql } from '#platform/db'
import type { AmountRange } from './amount-ranges.rules.ts'

/** The filters of a list, and the conditions that lines, their counts and what is in neither yet share. */

/** An exchange that brings the money of a payment is a `payment-exchange`. */
export const lineKinds = [
  'payment',
  'own-transfer',
  'exchange',
  'payment-exchange',
  'adjustment',
  'card',
  'correction',
] as const
export type LineKind = (typeof lineKinds)[number]

export interface LineFilter {
  customerId: string
  /** Only these accounts. */
  accountIds?: readonly string[] | undefined
  kinds?: readonly LineKind[] | undefined
  type?: 'Debit' | 'Credit' | 'FundExchange' | 'CardTransaction' | undefined
  statuses?: readonly ListedStatus[] | undefined
  currency?: Currency | undefined
  categoryId?: string | undefined
  /** Days of the zone, both included. */
  fromDay?: string | undefined
  toDay?: string | undefined
  /** IANA; UTC without it. */
  zone?: string | undefined
  /** The same amounts in the minor units of currencies with so many decimals. */
  amounts?: readonly AmountRange[] | undefined
  search?: string | undefined
  /** Added or changed at this moment or later. */
  changedSince?: Date | undefined
  /** Only the payment that a program of the customer gave this reference. */
  clientReference?: string | undefined
}

export type SortBy = 'DateCreated' | 'Name' | 'CurrencyCode'

export interface LinePage extends LineFilter {
  sortBy?: SortBy | undefined
  order: 'ASC' | 'DESC'
  page: number
  pageSize: number
}

/** Conditions that lines and their counts share. */
export function whose({ customerId, accountIds, kinds, type, statuses, currency, categoryId }: LineFilter): Sql {
  return all([
    sql`customer_id = ${customerId}`,
    // One by itself is read in the order of its index.
    accountIds &&
      (accountIds.length === 1 ? sql`account_id = ${accountIds[0]}` : sql`account_id = any(${accountIds}::uuid[])`),
    kinds && sql`kind = any(${kinds}::text[])`,
    type && sql`type = ${type}`,
    statuses && sql`status = any(${statuses}::text[])`,
    currency && sql`currency = ${currency}`,
    categoryId !== undefined && sql`category = ${categoryId}`,
  ])
}

/** The same conditions for the functions that read lists, but for whose the lines are; null is no condition. */
export function fitting({ accountIds, kinds, type, statuses, currency, categoryId }: LineFilter): Sql {
  const listOf = (value: string | undefined) => (value === undefined ? null : [value])
  return sql`${accountIds ?? null}::uuid[], ${kinds ?? null}::text[], ${listOf(type)}::text[], ${statuses ?? null}::text[],
      ${listOf(currency)}::text[], ${listOf(categoryId)}::text[]`
}

/** The lines that no longer hold, found one by one by their ids: the planner does not know how few they are. */
export const stale = (customerId: string) =>
  sql`(select line.* from payments.unlisted cross join lateral (
        select * from payments.line where id = unlisted.id offset 0) line
      where unlisted.customer_id = ${customerId}) stale`

export const notFresh = (customerId: string) =>
  sql`id not in (select id from payments.unlisted where customer_id = ${customerId})`

export interface Moments {
  from: Date | undefined
  /** Not included. */
  until: Date | undefined
}

/** From when until when the days of a filter last in their zone. */
export const momentsOf = ({ fromDay, toDay, zone = 'UTC' }: LineFilter): Moments => ({
  from: fromDay === undefined ? undefined : startOfDay(fromDay, zone),
  until: toDay === undefined ? undefined : startOfDay(addDays(toDay, 1), zone),
})

/** As moments, not made from days in the statement: row-level security lets only plain comparisons reach the index. */
export const inMoments = ({ from, until }: Moments) =>
  all([from && sql`at >= ${from}::timestamptz`, until && sql`at < ${until}::timestamptz`])

export const between = (filter: LineFilter) => inMoments(momentsOf(filter))

export function amountsFit(amounts: LineFilter['amounts']): Sql {
  if (!amounts) return sql`true`
  const fits = amounts.map(({ currencies, least, most }) =>
    all([
      sql`currency = any(${currencies}::text[])`,
      least !== undefined && sql`amount >= ${least}::bigint`,
      most !== undefined && sql`amount <= ${most}::bigint`,
    ]),
  )
  return sql`(${join(fits, ' or ')})`
}

/** The same for the search, which finds them by currency; as text, since JSON's numbers are not exact everywhere. */
export function amountsByCurrency(amounts: LineFilter['amounts']): string | null {
  if (!amounts) return null
  const byCurrency = amounts.flatMap(({ currencies, least, most }) =>
    currencies.map((currency) => [currency, { least: least?.toString(), most: most?.toString() }] as const),
  )
  return JSON.stringify(Object.fromEntries(byCurrency))
}

export const all = (conditions: readonly (Sql | false | undefined | '')[]): Sql =>
  join([sql`true`, ...conditions.filter((condition) => typeof condition === 'object')], ' and ')

/** One direction throughout: turned round, a list is the same list read from its end. */
export function sorted({ sortBy = 'DateCreated', order }: Pick<LinePage, 'sortBy' | 'order'>): Sql {
  const direction = order === 'ASC' ? sql`asc` : sql`desc`
  const first = {
    DateCreated: sql``,
    Name: sql`lower(name) ${direction}, `,
    CurrencyCode: sql`currency ${direction}, `,
  }
  return sql`${first[sortBy]}at ${direction}, id ${direction}, direction ${direction}`
}
