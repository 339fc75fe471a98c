import { execute, maybeRow, sql, type Tx } from '#platform/db'

export interface AccountRecoveryRow {
  id: string
  userId: string
  customerId: string
  finishHash: Buffer
  stopHash: Buffer
  requestedAt: Date
  readyAt: Date
  expiresAt: Date
  stoppedAt: Date | null
  finishedAt: Date | null
}

const columns = sql`id, user_id, customer_id, finish_hash, stop_hash, requested_at, ready_at, expires_at, stopped_at,
  finished_at`

/** False where one is under way. One that ran out makes room. */
export async function addAccountRecovery(
  tx: Tx,
  recovery: Omit<AccountRecoveryRow, 'stoppedAt' | 'finishedAt'>,
): Promise<boolean> {
  const { id, userId, customerId, finishHash, stopHash, requestedAt, readyAt, expiresAt } = recovery
  await execute(
    tx,
    sql`update identity.account_recovery set stopped_at = expires_at
        where user_id = ${userId} and stopped_at is null and finished_at is null and expires_at <= ${requestedAt}`,
  )
  const added = await execute(
    tx,
    sql`insert into identity.account_recovery
          (id, user_id, customer_id, finish_hash, stop_hash, requested_at, ready_at, expires_at)
        values (${id}, ${userId}, ${customerId}, ${finishHash}, ${stopHash}, ${requestedAt}, ${readyAt}, ${expiresAt})
        on conflict (user_id) where stopped_at is null and finished_at is null do nothing`,
  )
  return added === 1
}

export const findAccountRecovery = (tx: Tx, id: string): Promise<AccountRecoveryRow | undefined> =>
  maybeRow(tx, sql`select ${columns} from identity.account_recovery where id = ${id}`)

export const openAccountRecovery = (tx: Tx, userId: string, at: Date): Promise<AccountRecoveryRow | undefined> =>
  maybeRow(
    tx,
    sql`select ${columns} from identity.account_recovery
        where user_id = ${userId} and stopped_at is null and finished_at is null and expires_at > ${at}`,
  )

/** The same for a customer's transaction, of whichever company. */
export const runningRecoveryOf = (
  tx: Tx,
  userId: string,
  at: Date,
): Promise<{ id: string; readyAt: Date } | undefined> =>
  maybeRow(tx, sql`select id, ready_at from identity.open_recovery(${userId}, ${at})`)

/** Ends an open recovery one way or the other: of two that try at once, one gets in. */
export async function endAccountRecovery(
  tx: Tx,
  { id, how, at }: { id: string; how: 'stopped' | 'finished'; at: Date },
): Promise<boolean> {
  const ended =
    how === 'stopped'
      ? sql`update identity.account_recovery set stopped_at = ${at}`
      : sql`update identity.account_recovery set finished_at = ${at}`
  return (await execute(tx, sql`${ended} where id = ${id} and stopped_at is null and finished_at is null`)) === 1
}
