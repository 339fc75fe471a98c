import { execute, maybeRow, oneRow, sql, type Tx } from '#platform/db'

export interface ZenusRow {
  customerId: string
  status: 'Matched' | 'NotMatched'
  reason: string | null
  accountLastFour: string
  checkedAt: Date
  publishedAt: Date | null
  reference: string | null
}

const columns = sql`customer_id, status, reason, account_last_four, checked_at, published_at, reference`

/** Kept from being handed over by someone else until the end of the transaction. */
export const lockZenus = (tx: Tx, customerId: string): Promise<ZenusRow | undefined> =>
  maybeRow(tx, sql`select ${columns} from onboarding.zenus_account where customer_id = ${customerId} for update`)

/** Keeps a check; one after the hand-over changes nothing of it. */
export const storeCheck = (
  tx: Tx,
  { customerId, status, reason, accountLastFour, checkedAt }: Omit<ZenusRow, 'publishedAt' | 'reference'>,
): Promise<ZenusRow> =>
  oneRow(
    tx,
    sql`insert into onboarding.zenus_account (customer_id, status, reason, account_last_four, checked_at)
        values (${customerId}, ${status}, ${reason}, ${accountLastFour}, ${checkedAt})
        on conflict (customer_id) do update set status = excluded.status, reason = excluded.reason,
          account_last_four = excluded.account_last_four, checked_at = excluded.checked_at
        returning ${columns}`,
  )

export const storeHandOver = (
  tx: Tx,
  { customerId, reference, at }: { customerId: string; reference: string; at: Date },
): Promise<number> =>
  execute(
    tx,
    sql`update onboarding.zenus_account set published_at = ${at}, reference = ${reference}
        where customer_id = ${customerId} and published_at is null`,
  )
