import type { Money } from '@tradewind/kernel'
import { execute, sql, type Tx } from '#platform/db'
import { countAtEnd, countYearAtEnd } from './limit-locks.ts'

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
export function awaitCredit(tx: Tx, { customerId, accountId, amount, at }: CalledCredit): void {
  const { currency, minor } = amount
  countUse(tx, { customerId, amount, at, type: 'Credit' })
  countYearAtEnd(tx, { accountId, direction: 'in' }, () =>
    execute(tx, sql`select payments.await_credit(${customerId}, ${accountId}, ${currency}, ${minor}, ${at})`),
  )
}

type Use = Omit<CalledCredit, 'accountId'> & { type: 'Credit' | 'PaymentInstruction' }

/** Counts an order against its customer's limits of a type. */
export function countUse(tx: Tx, { customerId, amount: { currency, minor }, at, type }: Use): void {
  const row = { customerId, currency, type, amount: String(minor), at }
  countAtEnd(tx, { customerId, currency, type }, () =>
    execute(tx, sql`select payments.record_limit_uses(jsonb_build_array(${JSON.stringify(row)}::jsonb))`),
  )
}

/** What was called for has come, or will not: it is awaited no longer. */
export function endAwaitedCredit(tx: Tx, called: Omit<CalledCredit, 'customerId'>): void {
  const { accountId, amount, at } = called
  countYearAtEnd(tx, { accountId, direction: 'in' }, () =>
    execute(
      tx,
      sql`update payments.annual_use set used = greatest(0, used - ${amount.minor})
          where account_id = ${accountId} and direction = 'in' and year = ${at.getUTCFullYear()}`,
    ),
  )
}

/** What was called for will not come: it counts no more, in the periods in which it was called for. */
export function giveCallBack(tx: Tx, called: CalledCredit): void {
  const { customerId, amount, at } = called
  giveUsesBack(tx, { customerId, amount, at, type: 'Credit' })
  endAwaitedCredit(tx, called)
}

/** What was counted against the limits of a day and its month is counted there no more. */
export function giveUsesBack(tx: Tx, { customerId, amount, at, type }: Use): void {
  countAtEnd(tx, { customerId, currency: amount.currency, type }, () =>
    execute(
      tx,
      sql`update payments.limit_use set
            day_used = case when day = given.made_on then greatest(0, day_used - ${amount.minor}) else day_used end,
            month_used = case when month = date_trunc('month', given.made_on)::date
              then greatest(0, month_used - ${amount.minor}) else month_used end
          from (select (${at}::timestamptz at time zone 'UTC')::date as made_on) given
          where customer_id = ${customerId} and currency = ${amount.currency} and transaction_type = ${type}`,
    ),
  )
}

/** What of a payment was counted in its account's year counts there no more; nothing where it never was counted. */
export function givePayoutOfYearBack(
  tx: Tx,
  { id, accountId }: { id: string; accountId: string },
  amount: Money,
): void {
  countYearAtEnd(tx, { accountId, direction: 'out' }, () =>
    execute(tx, sql`select payments.give_annual_use_back(${id}, ${amount.minor})`),
  )
}
