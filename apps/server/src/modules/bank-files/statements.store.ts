import type { IsoDate } from '@tradewind/kernel/iso-date'
import { execute, rows, sql, type Tx } from '#platform/db'

interface CustomerDay {
  customerId: string
  /** The last day whose statements are made; null if there are none yet. */
  passed: IsoDate | null
}

/** Customers whose programs want statements, by webhook or in their folder, and lack those of this day. */
export const customersWithout = (tx: Tx, day: IsoDate, { customerIds }: { customerIds: readonly string[] }) =>
  rows<CustomerDay>(
    tx,
    sql`select wanted.customer_id, made.passed from unnest(${customerIds}::uuid[]) as wanted (customer_id)
          left join bank_files.statement_day made using (customer_id)
        where made.passed is null or made.passed < ${day} order by 1`,
  )

/** Nothing if another server is ahead. */
export const passDay = (tx: Tx, { customerId, day }: { customerId: string; day: IsoDate }): Promise<number> =>
  execute(
    tx,
    sql`insert into bank_files.statement_day as known (customer_id, passed) values (${customerId}, ${day})
        on conflict (customer_id) do update set passed = excluded.passed where known.passed < excluded.passed`,
  )

export interface DayStatement {
  customerId: string
  accountId: string
  day: IsoDate
}

export const addStatement = (tx: Tx, of: DayStatement & { entries: number; at: Date }): Promise<number> =>
  execute(
    tx,
    sql`insert into bank_files.statement (customer_id, account_id, day, entries, made_at)
        values (${of.customerId}, ${of.accountId}, ${of.day}, ${of.entries}, ${of.at})
        on conflict do nothing`,
  )

export const unwrittenStatements = (tx: Tx, customerId: string, most: number): Promise<DayStatement[]> =>
  rows<DayStatement>(
    tx,
    sql`select customer_id, account_id, day from bank_files.statement
        where customer_id = ${customerId} and written_at is null order by day, account_id limit ${most}`,
  )

export const markWritten = (tx: Tx, { customerId, accountId, day, at }: DayStatement & { at: Date }) =>
  execute(
    tx,
    sql`update bank_files.statement set written_at = ${at}
        where customer_id = ${customerId} and account_id = ${accountId} and day = ${day}`,
  )

export interface Reported {
  day: IsoDate
  entries: number
  at: Date
}

export const lastReports = async (tx: Tx, customerId: string): Promise<Map<string, Reported>> =>
  new Map(
    (
      await rows<Reported & { accountId: string }>(
        tx,
        sql`select account_id, day, entries, at from bank_files.report where customer_id = ${customerId}`,
      )
    ).map((row) => [row.accountId, row]),
  )

export const noteReport = (tx: Tx, of: Reported & { customerId: string; accountId: string }): Promise<number> =>
  execute(
    tx,
    sql`insert into bank_files.report (customer_id, account_id, day, entries, at)
        values (${of.customerId}, ${of.accountId}, ${of.day}, ${of.entries}, ${of.at})
        on conflict (customer_id, account_id)
        do update set day = excluded.day, entries = excluded.entries, at = excluded.at`,
  )
