import { type Currency, type Money, money } from '@tradewind/kernel'
import { addDays } from '@tradewind/kernel/iso-date'
import { startOfDay, startsOfDays } from '@tradewind/kernel/start-of-day'
import { rows, sql, type Tx } from '#platform/db'
import { notFresh } from '../lists/line-filter.store.ts'
import type { Summed, SumsRequest } from './analytics.store.ts'

/** What analytics call the money between own accounts, and the lists that they narrow. */
const ownCategories = ['exchange', 'own-transfer'] as const

/**
 * Card payments and movements between the customer's own accounts, by day. Across all accounts, own movements neither earn
 * nor spend anything; an exchange costs only its spread. Within one currency, exchanges count as money in or out; within one
 * account, transfers do too. Lists have exchanges and card payments as types of their own, so a filter by debits or credits
 * leaves them out here as well.
 */
export async function otherMovesOf(tx: Tx, request: SumsRequest & { whole: boolean }): Promise<Summed[]> {
  const { customerId, accountId, type, currency, categoryId, fromDay, toDay, zone, whole } = request
  const kinds = ownCategories.filter(
    (kind) =>
      (categoryId === undefined || categoryId === kind) &&
      (kind === 'exchange' ? type === undefined : accountId !== undefined),
  )
  const withCards = type === undefined
  if (kinds.length === 0 && !withCards) return []
  const days = startsOfDays(fromDay, addDays(toDay, 1), zone)
  const [first, last] = [days[0]?.start, days.at(-1)?.start]
  const conditions = sql`customer_id = ${customerId} and kind in ('own-transfer', 'exchange', 'payment-exchange', 'card')
    and status = 'Successful' and at >= ${first ?? null}::timestamptz and at < ${last ?? null}::timestamptz
    and (replace(kind, 'payment-exchange', 'exchange') = any(${kinds}::text[])
      or (kind = 'card' and ${withCards} and (${categoryId ?? null}::text is null or category = ${categoryId ?? null})))
    and (${accountId ?? null}::uuid is null or account_id = ${accountId ?? null})
    and (${currency ?? null}::text is null or currency = ${currency ?? null})`
  // The category of a card payment is the merchant category.
  const columns = sql`id, direction, kind = 'card' as by_card, currency, amount, at,
    case kind when 'card' then category else replace(kind, 'payment-exchange', 'exchange') end as kind`
  const sides = sql`select at, case direction when 'in' then 'Credit' else 'Debit' end as type, kind, currency, amount from other`
  const counted = whole
    ? sql`select l.at, 'Debit' as type, l.kind, l.currency, e.spread as amount
          from other l join payments.exchange e on e.id = l.id where not by_card and l.direction = 'in' and e.spread > 0
          union all ${sides} where by_card`
    : sides
  const sums = await rows<Omit<Summed, 'amount'> & { currency: Currency; amount: bigint }>(
    tx,
    sql`with other as (
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

/**
 * Card spending by shop, largest first, limited per currency. A payment taken in parts counts once; a provisional credit that
 * is taken back isn't spending.
 */
export async function shopsOf(
  tx: Tx,
  { customerId, accountId, currency, fromDay, toDay, zone }: SumsRequest,
  most: number,
): Promise<{ merchantName: string; amount: Money; count: number }[]> {
  const [from, until] = [startOfDay(fromDay, zone), startOfDay(addDays(toDay, 1), zone)]
  const conditions = sql`customer_id = ${customerId} and kind = 'card' and direction = 'out'
    and at >= ${from} and at < ${until}
    and (${accountId ?? null}::uuid is null or account_id = ${accountId ?? null})
    and (${currency ?? null}::text is null or currency = ${currency ?? null})`
  const shops = await rows<{ merchantName: string; currency: Currency; amount: bigint; count: number }>(
    tx,
    sql`with paid as (
          select id, name, currency, amount from payments.line where ${conditions} and ${notFresh(customerId)}
          union all
          select id, name, currency, amount from payments.fresh_lines(${customerId}) where ${conditions}),
        shop as (
          select p.name, p.currency, sum(p.amount)::bigint as amount, count(distinct e.authorization_id)::int as count,
            row_number() over (partition by p.currency order by sum(p.amount) desc, p.name) as place
          from paid p join payments.card_entry e on e.id = p.id
          where e.kind <> 'provisional-return' group by p.name, p.currency)
        select name as merchant_name, currency, amount, count from shop where place <= ${most} order by amount desc, name`,
  )
  return shops.map(({ currency: code, amount, ...shop }) => ({ ...shop, amount: money(code, amount) }))
}
