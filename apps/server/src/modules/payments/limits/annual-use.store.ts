import type { Money } from '@tradewind/kernel'
import { execute, sql, type Tx } from '#platform/db'

// Whoever locks both kinds of rows locks the use of limits first and the use of a year then (decision 124).

/** Money that a customer calls for, into an account, as it counts against the account's annual credit. */
export interface CalledCredit {
  customerId: string
  accountId: string
  amount: Money
  /** When it was called for, also where it ends: the year of the call is the one that counts it. */
  at: Date
}

/**
 * Counts money that is called for, in the transaction that calls: against the limits of the type Credit and the annual
 * credit of the account. The database's own constraints refuse what goes beyond.
 */
export async function awaitCredit(tx: Tx, { customerId, accountId, amount, at }: CalledCredit): Promise<void> {
  const { currency, minor } = amount
  const row = { customerId, currency, type: 'Credit', amount: String(minor), at }
  await execute(tx, sql`select payments.record_limit_uses(jsonb_build_array(${JSON.stringify(row)}::jsonb))`)
  await execute(tx, sql`select payments.await_credit(${customerId}, ${accountId}, ${currency}, ${minor}, ${at})`)
}

/** What was called for has come, or will not: it is awaited no longer. */
export async function endAwaitedCredit(tx: Tx, called: Omit<CalledCredit, 'customerId'>): Promise<void> {
  const { accountId, amount, at } = called
  await execute(
    tx,
    sql`update payments.annual_use set used = greatest(0, used - ${amount.minor})
        where account_id = ${accountId} and direction = 'in' and year = ${at.getUTCFullYear()}`,
  )
}

/** What was called for will not come: it counts no more, in the periods in which it was called for. */
export async function giveCallBack(tx: Tx, called: CalledCredit): Promise<void> {
  const { customerId, amount, at } = called
  await giveUsesBack(tx, { customerId, amount, at, type: 'Credit' })
  await endAwaitedCredit(tx, called)
}

/** What was counted against the limits of a day and its month is counted there no more. */
export async function giveUsesBack(
  tx: Tx,
  { customerId, amount, at, type }: Omit<CalledCredit, 'accountId'> & { type: 'Credit' | 'PaymentInstruction' },
): Promise<void> {
  await execute(
    tx,
    sql`update payments.limit_use set
          day_used = case when day = given.made_on then greatest(0, day_used - ${amount.minor}) else day_used end,
          month_used = case when month = date_trunc('month', given.made_on)::date
            then greatest(0, month_used - ${amount.minor}) else month_used end
        from (select (${at}::timestamptz at time zone 'UTC')::date as made_on) given
        where customer_id = ${customerId} and currency = ${amount.currency} and transaction_type = ${type}`,
  )
}

/** What of a payment was counted in its account's year counts there no more; nothing where it never was counted. */
export async function givePayoutOfYearBack(tx: Tx, transactionId: string, amount: Money): Promise<void> {
  await execute(tx, sql`select payments.give_annual_use_back(${transactionId}, ${amount.minor})`)
}
