import { execute, sql, type Tx } from '#platform/db'

export interface StoredEvent {
  id: string
  siteId: string
  screen: string
  visit: string
  at: Date
}

export async function addEvent(tx: Tx, { id, siteId, screen, visit, at }: StoredEvent): Promise<void> {
  await execute(
    tx,
    sql`insert into engagement.event (id, site_id, screen, visit, at) values (${id}, ${siteId}, ${screen}, ${visit}, ${at})`,
  )
}

export const dropEventsBefore = (tx: Tx, before: Date): Promise<number> =>
  execute(tx, sql`delete from engagement.event where at < ${before}`)
