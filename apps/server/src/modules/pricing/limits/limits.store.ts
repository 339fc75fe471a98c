import type { Currency } from '@tradewind/kernel'
import { execute, maybeRow, oneRow, planned, rows, sql, type Tx } from '#platform/db'
import type { Limits } from './limits.rules.ts'

export interface LimitRow {
  perTransaction: bigint | null
  perDay: bigint | null
  perMonth: bigint | null
  day: string | null
  dayUsed: bigint | null
  month: string | null
  monthUsed: bigint | null
  loweredUntil: Date | null
}

/** What a row says of limits; nothing where the currency and type have none. */
export function limitsFrom(row: LimitRow): Limits | undefined {
  const { perTransaction, perDay, perMonth } = row
  if (perTransaction === null || perDay === null || perMonth === null) return undefined
  const { day, dayUsed, month, monthUsed } = row
  const used = day !== null && dayUsed !== null && month !== null && monthUsed !== null
  return {
    rule: { perTransaction, perDay, perMonth },
    use: used ? { day, dayUsed, month, monthUsed } : undefined,
    ...(row.loweredUntil && { loweredUntil: row.loweredUntil }),
  }
}

/** The limits of the customer that `tx` acts for. */
export async function readLimits(
  tx: Tx,
  { customerId, currency, type }: { customerId: string; currency: Currency; type: string },
): Promise<Limits | undefined> {
  const row = await maybeRow<LimitRow>(
    tx,
    planned(sql`select r.per_transaction, r.per_day, r.per_month, u.day, u.day_used, u.month, u.month_used,
          (select until from payments.lowered_limit where customer_id = ${customerId}) as lowered_until
        from payments.limit_rule r left join payments.limit_use u on u.customer_id = ${customerId}
          and u.currency = r.currency and u.transaction_type = r.transaction_type
        where r.currency = ${currency} and r.transaction_type = ${type}`),
  )
  return row && limitsFrom(row)
}

interface YearOfAccount {
  customerId: string
  accountId: string
  currency: Currency
  year: number
}

/** The most that an account may take in during a year (UTC), what came in from outside, and what is pending. */
export async function readCreditOfYear(
  tx: Tx,
  { customerId, accountId, currency, year }: YearOfAccount,
): Promise<{ most: bigint | null; used: bigint }> {
  const from = `${year}-01-01T00:00:00Z`
  const until = `${year + 1}-01-01T00:00:00Z`
  return oneRow<{ most: bigint | null; used: bigint }>(
    tx,
    sql`select (select most from payments.annual_credit_rule where currency = ${currency}) as most,
          coalesce(sum(amount), 0)::bigint + coalesce((select used from payments.annual_use
            where account_id = ${accountId} and customer_id = ${customerId} and direction = 'in'
              and year = ${year}), 0)::bigint as used
        from payments.transaction
        where account_id = ${accountId} and customer_id = ${customerId} and direction = 'in'
          and money = 'received' and created_at >= ${from} and created_at < ${until}`,
  )
}

/** The most that may leave an account in a year, and what has left; nothing where nothing is counted. */
export async function readPayoutOfYear(
  tx: Tx,
  { customerId, accountId, currency, year }: YearOfAccount,
): Promise<{ most: bigint | null; used: bigint }> {
  return oneRow<{ most: bigint | null; used: bigint }>(
    tx,
    sql`select (select most from payments.annual_credit_rule where currency = ${currency}) as most,
          coalesce((select used from payments.annual_use where account_id = ${accountId}
            and customer_id = ${customerId} and direction = 'out' and year = ${year}), 0)::bigint as used`,
  )
}

export interface LimitsOfAccount {
  accountId: string
  currency: Currency
  /** The most that may come in, and leave, in the year. */
  most: bigint | null
  cameIn: bigint
  wentOut: bigint
  /** What holds for payments out of it. */
  limits: Limits | undefined
}

/** Everything that limits accounts of a customer in a year (UTC), in one query. */
export async function readLimitsOfAccounts(
  tx: Tx,
  {
    customerId,
    accounts,
    year,
  }: { customerId: string; accounts: readonly { accountId: string; currency: Currency }[]; year: number },
): Promise<LimitsOfAccount[]> {
  const ids = accounts.map(({ accountId }) => accountId)
  const currencies = accounts.map(({ currency }) => currency)
  const limitRows = await rows<LimitRow & Omit<LimitsOfAccount, 'limits'>>(
    tx,
    sql`select a.id as account_id, a.currency, credit.most,
          (coalesce(incoming.used, 0) + coalesce((select sum(t.amount) from payments.transaction t
            where t.account_id = a.id and t.customer_id = ${customerId} and t.direction = 'in' and t.money = 'received'
              and t.created_at >= ${`${year}-01-01T00:00:00Z`} and t.created_at < ${`${year + 1}-01-01T00:00:00Z`}), 0)
          )::bigint as came_in,
          coalesce(outgoing.used, 0)::bigint as went_out,
          r.per_transaction, r.per_day, r.per_month, u.day, u.day_used, u.month, u.month_used,
          (select until from payments.lowered_limit where customer_id = ${customerId}) as lowered_until
        from unnest(${ids}::uuid[], ${currencies}::text[]) as a (id, currency)
        left join payments.annual_credit_rule credit on credit.currency = a.currency
        left join payments.annual_use incoming on incoming.account_id = a.id and incoming.customer_id = ${customerId}
          and incoming.direction = 'in' and incoming.year = ${year}
        left join payments.annual_use outgoing on outgoing.account_id = a.id and outgoing.customer_id = ${customerId}
          and outgoing.direction = 'out' and outgoing.year = ${year}
        left join payments.limit_rule r on r.currency = a.currency and r.transaction_type = 'Debit'
        left join payments.limit_use u on u.customer_id = ${customerId} and u.currency = a.currency
          and u.transaction_type = 'Debit'`,
  )
  return limitRows.map(({ accountId, currency, most, cameIn, wentOut, ...row }) => ({
    accountId,
    currency,
    most,
    cameIn,
    wentOut,
    limits: limitsFrom(row),
  }))
}

/** Lowers the limits of a customer until a moment; never for less long than before. */
export async function lowerLimits(tx: Tx, { customerId, until }: { customerId: string; until: Date }): Promise<void> {
  await execute(
    tx,
    sql`insert into payments.lowered_limit (customer_id, until) values (${customerId}, ${until})
        on conflict (customer_id) do update set until = greatest(lowered_limit.until, excluded.until)`,
  )
}

export async function loweredUntil(tx: Tx, { customerId, at }: { customerId: string; at: Date }): Promise<Date | null> {
  const row = await maybeRow<{ until: Date }>(
    tx,
    sql`select until from payments.lowered_limit where customer_id = ${customerId} and until > ${at}`,
  )
  return row?.until ?? null
}
