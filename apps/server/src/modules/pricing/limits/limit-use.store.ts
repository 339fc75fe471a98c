import type { Money } from '@tradewind/kernel'
import { execute, type Sql, sql, type Tx } from '#platform/db'
import { countAtEnd, countYearAtEnd } from './limit-locks.ts'

/** An amount that counts against its customer's limits in the day and month of `at`. */
interface Use {
  customerId: string
  amount: Money
  at: Date
  type: 'Credit' | 'Debit' | 'PaymentInstruction'
}

/** Money that a customer pulls into an account, pending, as it counts against the account's annual credit. */
export interface PendingCredit {
  customerId: string
  accountId: string
  amount: Money
  /** When it was ordered, also where it ends: the year of the order is the one that counts it. */
  at: Date
}

/** A payment instruction as it counts against its customer's limits. */
export type InstructionUse = Omit<Use, 'type'>

/** A payment as its order was counted. */
export interface CountedPayment {
  id: string
  customerId: string
  accountId: string
  createdAt: Date
  /** When it was last submitted, where that was not the first time. */
  askedAt: Date | null
}

/**
 * Counts a pending credit, in the transaction that orders it: against the limits of the type Credit and the annual
 * credit of the account. The database's own constraints refuse what goes beyond.
 */
export function countPendingCredit(tx: Tx, { customerId, accountId, amount, at }: PendingCredit): void {
  const { currency, minor } = amount
  countUse(tx, { customerId, amount, at, type: 'Credit' })
  countYearAtEnd(tx, { accountId, direction: 'in' }, () =>
    execute(tx, sql`select payments.await_credit(${customerId}, ${accountId}, ${currency}, ${minor}, ${at})`),
  )
}

/** A pending credit has come, or will not. */
export function endPendingCredit(tx: Tx, credit: Omit<PendingCredit, 'customerId'>): void {
  const { accountId, amount, at } = credit
  countYearAtEnd(tx, { accountId, direction: 'in' }, () =>
    execute(
      tx,
      sql`update payments.annual_use set used = greatest(0, used - ${amount.minor})
          where account_id = ${accountId} and direction = 'in' and year = ${at.getUTCFullYear()}`,
    ),
  )
}

/** A pending credit will not come: it counts no more, in the periods in which it was ordered. */
export function restorePendingCredit(tx: Tx, credit: PendingCredit): void {
  const { customerId, amount, at } = credit
  restoreUse(tx, { customerId, amount, at, type: 'Credit' })
  endPendingCredit(tx, credit)
}

/** Counts an instruction against its customer's limits, in the transaction that makes it. */
export const countInstruction = (tx: Tx, instruction: InstructionUse): void =>
  countUse(tx, { ...instruction, type: 'PaymentInstruction' })

/** An instruction that came to nothing counts no more, in the periods in which it was made. */
export const restoreInstruction = (tx: Tx, instruction: InstructionUse): void =>
  restoreUse(tx, { ...instruction, type: 'PaymentInstruction' })

/** What of a payment was not sent after all counts no more, in the periods in which it was ordered. */
export function restorePayment(tx: Tx, payment: CountedPayment, amount: Money): void {
  const { id, customerId, accountId, createdAt, askedAt } = payment
  // What was never counted here is not given back here.
  const counted = sql`exists (select from payments.transaction where id = ${id} and origin = 'account')`
  restoreUse(tx, { customerId, amount, at: askedAt ?? createdAt, type: 'Debit' }, counted)
  // Gives nothing back where nothing was counted in the year.
  countYearAtEnd(tx, { accountId, direction: 'out' }, () =>
    execute(tx, sql`select payments.give_annual_use_back(${id}, ${amount.minor})`),
  )
}

function countUse(tx: Tx, { customerId, amount: { currency, minor }, at, type }: Use): void {
  const row = { customerId, currency, type, amount: String(minor), at }
  countAtEnd(tx, { customerId, currency, type }, () =>
    execute(tx, sql`select payments.record_limit_uses(jsonb_build_array(${JSON.stringify(row)}::jsonb))`),
  )
}

/** What was counted against the limits of a day and its month is counted there no more, where `counted` is true. */
function restoreUse(tx: Tx, { customerId, amount, at, type }: Use, counted: Sql = sql`true`): void {
  countAtEnd(tx, { customerId, currency: amount.currency, type }, () =>
    execute(
      tx,
      sql`update payments.limit_use set
            day_used = case when day = given.made_on then greatest(0, day_used - ${amount.minor}) else day_used end,
            month_used = case when month = date_trunc('month', given.made_on)::date
              then greatest(0, month_used - ${amount.minor}) else month_used end
          from (select (${at}::timestamptz at time zone 'UTC')::date as made_on) given
          where customer_id = ${customerId} and currency = ${amount.currency} and transaction_type = ${type}
            and ${counted}`,
    ),
  )
}
