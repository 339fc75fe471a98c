import { type Currency, type Rate, rateText } from '@tradewind/kernel'
import { execute, rows, sql, type Tx } from '#platform/db'
import { knownRate } from './rates.rules.ts'

/** What one US dollar is worth in a currency. */
export interface DollarRate {
  currency: Currency
  perDollar: Rate
  at: Date
}

/** The stored rates of these currencies, or of all. */
export async function readDollarRates(tx: Tx, currencies: readonly Currency[] | 'all'): Promise<DollarRate[]> {
  const wanted = currencies === 'all' ? null : currencies
  const rates = await rows<{ currency: Currency; perDollar: string; at: Date }>(
    tx,
    sql`select currency, per_dollar::text, at from rates.rate
        where ${wanted}::text[] is null or currency = any(${wanted}::text[]) order by currency`,
  )
  return rates.map(({ currency, perDollar, at }) => ({ currency, perDollar: knownRate(perDollar), at }))
}

/** Keeps the newer of what is stored and what came in, currency by currency; what is dated later than `latest` is old. */
export async function keepDollarRates(tx: Tx, came: readonly DollarRate[], latest: Date): Promise<void> {
  // In the order of the codes, so that two refreshes at once queue up instead of deadlocking.
  const sorted = came.toSorted((a, b) => (a.currency < b.currency ? -1 : 1))
  await execute(
    tx,
    sql`insert into rates.rate as known (currency, per_dollar, at)
        select * from unnest(${sorted.map((r) => r.currency)}::text[], ${sorted.map((r) => rateText(r.perDollar))}::numeric[],
          ${sorted.map((r) => r.at)}::timestamptz[])
        on conflict (currency) do update set per_dollar = excluded.per_dollar, at = excluded.at
          where known.at < excluded.at or known.at > ${latest}`,
  )
}
