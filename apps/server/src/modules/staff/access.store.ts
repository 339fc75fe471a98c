import type { staff as contract, privacy } from '@tradewind/contract'
import { seenAccounts } from '#platform/account-scope'
import { empty, execute, oneRow, rows, sql, type Tx } from '#platform/db'

export interface Access {
  id: string
  /** Nobody's where a list was looked at. */
  customerId: string | null
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
    sql`insert into staff.access (id, customer_id, staff_id, roles, at, kind, subject, reason)
        select ${id}, ${customerId}, p.id, p.roles, ${at}::timestamptz, ${kind}, ${subject}, ${reason}
        from staff.person p where p.id = ${staffId}`,
  )
}

export interface AccessFilter {
  staffId?: string | undefined
  customerId?: string | undefined
  kind?: contract.AccessEntry['kind'] | undefined
}

/** One page, the newest first, and how many there are. */
export async function accessPage(
  tx: Tx,
  { staffId, customerId, kind }: AccessFilter,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ records: Omit<contract.AccessEntry, 'customerName'>[]; total: number }> {
  const where = sql`where true ${staffId ? sql`and a.staff_id = ${staffId}` : empty}
    ${customerId ? sql`and a.customer_id = ${customerId}` : empty} ${kind ? sql`and a.kind = ${kind}` : empty}`
  const records = await rows<Omit<contract.AccessEntry, 'customerName'>>(
    tx,
    sql`select a.id as access_id, a.at, p.name as staff_name, a.customer_id, a.kind, a.subject, a.reason
        from staff.access a join staff.person p on p.id = a.staff_id ${where}
        order by a.at desc, a.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`,
  )
  const { total } = await oneRow<{ total: number }>(tx, sql`select count(*)::int as total from staff.access a ${where}`)
  return { records, total }
}

interface LookRow {
  id: string
  at: Date
  roles: contract.StaffRole[]
  kind: privacy.StaffLook['what']
  subject: string
  reason: string
}

const lookerOf: Readonly<Record<contract.StaffRole, privacy.StaffLook['by']>> = {
  reviewer: 'Reviewer',
  operations: 'Operations',
  treasury: 'Treasury',
  support: 'Support',
  administrator: 'Administrator',
}

/** Who reads the access log. Subjects are shown for accounts that they can see, and never for a colleague. */
export interface Reader {
  customerId: string
  userId: string
}

const readableBy = ({ customerId, userId }: Reader) => sql`
  select id, at, roles, kind, case when tells then subject else '' end as subject,
    case when tells then reason else '' end as reason
  from staff.access, staff.tells(subject, ${customerId}, ${userId}, ${seenAccounts() ?? null}::uuid[]) tells`

/** What a customer may know of the looks at its data, the newest first: the role, and no name. */
export async function looksAt(
  tx: Tx,
  reader: Reader,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ records: privacy.StaffLook[]; total: number }> {
  const { customerId } = reader
  const found = await rows<LookRow>(
    tx,
    sql`${readableBy(reader)} where customer_id = ${customerId}
        order by at desc, id desc limit ${pageSize} offset ${(page - 1) * pageSize}`,
  )
  const { total } = await oneRow<{ total: number }>(
    tx,
    sql`select count(*)::int as total from staff.access where customer_id = ${customerId}`,
  )
  return { records: found.map(lookFrom), total }
}

const lookFrom = ({ id, at, roles, kind, subject, reason }: LookRow): privacy.StaffLook => ({
  id,
  at,
  by: lookerOf[roles[0] ?? 'support'],
  what: kind,
  subject,
  reason,
})

/** Some looks at a customer's data, by their ids. */
export const looksById = async (
  tx: Tx,
  { ids, ...reader }: Reader & { ids: readonly string[] },
): Promise<privacy.StaffLook[]> =>
  (
    await rows<LookRow>(
      tx,
      sql`${readableBy(reader)}
          where customer_id = ${reader.customerId} and id = any(${ids}::uuid[])`,
    )
  ).map(lookFrom)
