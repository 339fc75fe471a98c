import { execute, maybeRow, sql, type Tx } from '#platform/db'

export interface RecoveryRow {
  id: string
  /** Nobody has the address. */
  userId: string | null
  emailIndex: Buffer
}

export async function addRecovery(tx: Tx, { id, userId, emailIndex }: RecoveryRow, at: Date): Promise<void> {
  await execute(
    tx,
    sql`insert into identity.recovery (id, user_id, email_index, created_at)
        values (${id}, ${userId}, ${emailIndex}, ${at})`,
  )
}

export const findRecovery = (tx: Tx, id: string): Promise<RecoveryRow | undefined> =>
  maybeRow<RecoveryRow>(tx, sql`select id, user_id, email_index from identity.recovery where id = ${id}`)

export const dropOldRecoveries = (tx: Tx, before: Date, most: number): Promise<number> =>
  execute(
    tx,
    sql`delete from identity.recovery where id in (
          select id from identity.recovery where created_at < ${before} limit ${most})`,
  )
