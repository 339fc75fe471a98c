import type { Money } from '@tradewind/kernel'
import { execute, sql, type Tx } from '#platform/db'

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
  await giveYearBack(tx, { ...called, direction: 'in' })
}

/** What counted in the year of `at` counts there no more; nothing where nothing was counted. */
export async function giveYearBack(
  tx: Tx,
  { accountId, amount, at, direction }: Omit<CalledCredit, 'customerId'> & { direction: 'in' | 'out' },
): Promise<void> {
  await execute(
    tx,
    sql`update payments.annual_use set used = greatest(0, used - ${amount.minor})
        where account_id = ${accountId} and direction = ${direction} and year = ${at.getUTCFullYear()}`,
  )
}
