import type { staff as contract } from '@tradewind/contract'
import { empty, execute, oneRow, rows, sql, type Tx } from '#platform/db'

export interface Access {
  id: string
  customerId: string
  staffId: string
  at: Date
  kind: contract.AccessEntry['kind']
  subject: string
  reason: string
}

export async function addAccess(tx: Tx, access: Access): Promise<void> {
  const { id, customerId, staffId, at, kind, subject, reason } = access
  await execute(
    tx,
    sql`insert into staff.access (id, customer_id, staff_id, at, kind, subject, reason)
        values (${id}, ${customerId}, ${staffId}, ${at}, ${kind}, ${subject}, ${reason})`,
  )
}

export interface AccessFilter {
  staffId?: string | undefined
  customerId?: string | undefined
  kind?: contract.AccessEntry['kind'] | undefined
}

interface AccessRow {
  id: string
  at: Date
  staff_name: string
  customer_id: string
  kind: contract.AccessEntry['kind']
  subject: string
  reason: string
}

/** One page, the newest first, and how many there are. */
export async function accessPage(
  tx: Tx,
  { staffId, customerId, kind }: AccessFilter,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ records: contract.AccessEntry[]; total: number }> {
  const where = sql`where true ${staffId ? sql`and a.staff_id = ${staffId}` : empty}
    ${customerId ? sql`and a.customer_id = ${customerId}` : empty} ${kind ? sql`and a.kind = ${kind}` : empty}`
  const found = await rows<AccessRow>(
    tx,
    sql`select a.id, a.at, p.name as staff_name, a.customer_id, a.kind, a.subject, a.reason
        from staff.access a join staff.person p on p.id = a.staff_id ${where}
        order by a.at desc, a.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`,
  )
  const { total } = await oneRow<{ total: number }>(tx, sql`select count(*)::int as total from staff.access a ${where}`)
  const records = found.map((row) => ({
    accessId: row.id,
    at: row.at,
    staffName: row.staff_name,
    customerId: row.customer_id,
    kind: row.kind,
    subject: row.subject,
    reason: row.reason,
  }))
  return { records, total }
}
