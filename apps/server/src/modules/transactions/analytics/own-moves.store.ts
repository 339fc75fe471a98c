import { type Currency, money } from '@tradewind/kernel'
import { addDays } from '@tradewind/kernel/iso-date'
import { startsOfDays } from '@tradewind/kernel/start-of-day'
import { rows, sql, type Tx } from '#platform/db'
import { notFresh } from '../lists/line-filter.store.ts'
import type { Summed, SumsRequest } from './analytics.store.ts'

/** What analytics call the money between own accounts, and the lists that they narrow. */
const ownCategories = ['exchange', 'own-transfer'] as const

/**
 * What moved between the customer's own accounts, day by day. All accounts together neither earn nor spend by it: there an
 * exchange takes its spread alone. Of a currency, an exchange brings money or takes some away; of an account, a transfer does
 * too. In lists exchanges are of a type of their own, so debits and credits leave them out here as well.
 */
export async function ownMovesOf(tx: Tx, request: SumsRequest & { whole: boolean }): Promise<Summed[]> {
  const { customerId, accountId, type, currency, categoryId, fromDay, toDay, zone, whole } = request
  const kinds = ownCategories.filter(
    (kind) =>
      (categoryId === undefined || categoryId === kind) &&
      (kind === 'exchange' ? type === undefined : accountId !== undefined),
  )
  if (kinds.length === 0) return []
  const days = startsOfDays(fromDay, addDays(toDay, 1), zone)
  const [first, last] = [days[0]?.start, days.at(-1)?.start]
  const conditions = sql`customer_id = ${customerId} and kind in ('own-transfer', 'exchange', 'payment-exchange') and status = 'Successful'
    and at >= ${first ?? null}::timestamptz and at < ${last ?? null}::timestamptz and replace(kind, 'payment-exchange', 'exchange') = any(${kinds}::text[])
    and (${accountId ?? null}::uuid is null or account_id = ${accountId ?? null})
    and (${currency ?? null}::text is null or currency = ${currency ?? null})`
  const columns = sql`id, direction, replace(kind, 'payment-exchange', 'exchange') as kind, currency, amount, at`
  const counted = whole
    ? sql`select l.at, 'Debit' as type, l.kind, l.currency, e.spread as amount
          from own l join payments.exchange e on e.id = l.id where l.direction = 'in' and e.spread > 0`
    : sql`select at, case direction when 'in' then 'Credit' else 'Debit' end as type, kind, currency, amount from own`
  const sums = await rows<Omit<Summed, 'amount'> & { currency: Currency; amount: bigint }>(
    tx,
    sql`with own as (
          select ${columns} from payments.line where ${conditions} and ${notFresh(customerId)}
          union all
          select ${columns} from payments.fresh_lines(${customerId}) where ${conditions})
        select (${days.map(({ day }) => day)}::date[])[width_bucket(at, ${days.map(({ start }) => start)}::timestamptz[])]::text as day,
          type, kind as category, currency, sum(amount)::bigint as amount, count(*)::int as count
        from (${counted}) moved
        where ${type ?? null}::text is null or type = ${type ?? null}
        group by 1, 2, 3, 4 order by 1, 2, 4, 3`,
  )
  return sums.map(({ currency: code, amount, ...sum }) => ({ ...sum, amount: money(code, amount) }))
}
