import type { Currency, Money } from '@tradewind/kernel'
import { execute, maybeRow, oneRow, rows, sql, type Tx } from '#platform/db'
import type { Payment } from '../payments.types.ts'
import { givePayoutOfYearBack } from './annual-use.store.ts'
import { countAtEnd } from './limit-locks.ts'
import type { Limits } from './limits.rules.ts'

export interface LimitRow {
  per_transaction: bigint | null
  per_day: bigint | null
  per_month: bigint | null
  day: string | null
  day_used: bigint | null
  month: string | null
  month_used: bigint | null
}

/** What a row says of limits; nothing where the currency and type have none. */
export function limitsFrom(row: LimitRow): Limits | undefined {
  const { per_transaction: perTransaction, per_day: perDay, per_month: perMonth } = row
  if (perTransaction === null || perDay === null || perMonth === null) return undefined
  const { day, day_used: dayUsed, month, month_used: monthUsed } = row
  const used = day !== null && dayUsed !== null && month !== null && monthUsed !== null
  return { rule: { perTransaction, perDay, perMonth }, use: used ? { day, dayUsed, month, monthUsed } : undefined }
}

/** The limits of the customer that `tx` acts for. */
export async function readLimits(
  tx: Tx,
  { customerId, currency, type }: { customerId: string; currency: Currency; type: string },
): Promise<Limits | undefined> {
  const row = await maybeRow<LimitRow>(
    tx,
    sql`select r.per_transaction, r.per_day, r.per_month, u.day, u.day_used, u.month, u.month_used
        from payments.limit_rule r left join payments.limit_use u on u.customer_id = ${customerId}
          and u.currency = r.currency and u.transaction_type = r.transaction_type
        where r.currency = ${currency} and r.transaction_type = ${type}`,
  )
  return row && limitsFrom(row)
}

/** The most that an account may take in during a year (UTC), what came in from outside, and what is called for. */
export async function readCreditOfYear(
  tx: Tx,
  asked: { customerId: string; accountId: string; currency: Currency; year: number },
): Promise<{ most: bigint | null; used: bigint }> {
  const from = `${asked.year}-01-01T00:00:00Z`
  const until = `${asked.year + 1}-01-01T00:00:00Z`
  return oneRow<{ most: bigint | null; used: bigint }>(
    tx,
    sql`select (select most from payments.annual_credit_rule where currency = ${asked.currency}) as most,
          coalesce(sum(amount), 0)::bigint + coalesce((select used from payments.annual_use
            where account_id = ${asked.accountId} and customer_id = ${asked.customerId} and direction = 'in'
              and year = ${asked.year}), 0)::bigint as used
        from payments.transaction
        where account_id = ${asked.accountId} and customer_id = ${asked.customerId} and direction = 'in'
          and money = 'received' and created_at >= ${from} and created_at < ${until}`,
  )
}

/** What of a payment was not sent after all counts no more, in the periods in which it was asked for. */
export function giveLimitsBack(tx: Tx, payment: Payment, amount: Money): void {
  const { id, customerId, createdAt, askedAt } = payment
  countAtEnd(tx, { customerId, currency: amount.currency, type: 'Debit' }, () =>
    execute(
      tx,
      sql`update payments.limit_use set
            day_used = case when day = given.made_on then greatest(0, day_used - ${amount.minor}) else day_used end,
            month_used = case when month = date_trunc('month', given.made_on)::date
              then greatest(0, month_used - ${amount.minor}) else month_used end
          from (select (${askedAt ?? createdAt}::timestamptz at time zone 'UTC')::date as made_on) given
          where customer_id = ${customerId} and currency = ${amount.currency} and transaction_type = 'Debit'
            -- What was never counted here is not given back here.
            and exists (select from payments.transaction where id = ${id} and origin = 'account')`,
    ),
  )
  givePayoutOfYearBack(tx, payment, amount)
}

/** The most that may leave an account in a year, and what has left; nothing where nothing is counted. */
export async function readPayoutOfYear(
  tx: Tx,
  asked: { customerId: string; accountId: string; currency: Currency; year: number },
): Promise<{ most: bigint | null; used: bigint }> {
  return oneRow<{ most: bigint | null; used: bigint }>(
    tx,
    sql`select (select most from payments.annual_credit_rule where currency = ${asked.currency}) as most,
          coalesce((select used from payments.annual_use where account_id = ${asked.accountId}
            and customer_id = ${asked.customerId} and direction = 'out' and year = ${asked.year}), 0)::bigint as used`,
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

/** Everything that limits accounts of a customer in a year (UTC), in one question. */
export async function readLimitsOfAccounts(
  tx: Tx,
  asked: {
    customerId: string
    accounts: readonly { accountId: string; currency: Currency }[]
    year: number
  },
): Promise<LimitsOfAccount[]> {
  const { customerId, accounts, year } = asked
  const ids = accounts.map(({ accountId }) => accountId)
  const currencies = accounts.map(({ currency }) => currency)
  const found = await rows<LimitRow & Omit<LimitsOfAccount, 'limits'>>(
    tx,
    sql`select a.id as "accountId", a.currency, credit.most,
          (coalesce(incoming.used, 0) + coalesce((select sum(t.amount) from payments.transaction t
            where t.account_id = a.id and t.customer_id = ${customerId} and t.direction = 'in' and t.money = 'received'
              and t.created_at >= ${`${year}-01-01T00:00:00Z`} and t.created_at < ${`${year + 1}-01-01T00:00:00Z`}), 0)
          )::bigint as "cameIn",
          coalesce(outgoing.used, 0)::bigint as "wentOut",
          r.per_transaction, r.per_day, r.per_month, u.day, u.day_used, u.month, u.month_used
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
  return found.map(({ accountId, currency, most, cameIn, wentOut, ...row }) => ({
    accountId,
    currency,
    most,
    cameIn,
    wentOut,
    limits: limitsFrom(row),
  }))
}
