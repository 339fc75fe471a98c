import type { TeamEvent } from '@tradewind/contract/team'
import { execute, rows, sql, type Tx } from '#platform/db'
import { type PersonalData, type Place, wrappedKeyOf } from '#platform/personal-data'

export type EventKind = TeamEvent['kind']

/** What names people: sealed under the key of the company. */
interface Said {
  by: string | null
  about: string
  before: string | null
  after: string | null
  reason: string | null
}

export interface NewEvent extends Said {
  id: string
  customerId: string
  at: Date
  kind: EventKind
  byId: string | null
  endsManager: boolean
}

const placeOf = (id: string): Place => ({ table: 'team.event', row: id })

export async function addEvent(tx: Tx, personal: PersonalData, event: NewEvent): Promise<void> {
  const { id, customerId, at, kind, byId, endsManager, by, about, before, after, reason } = event
  const said: Said = { by, about, before, after, reason }
  const sealed = await personal.seal(tx, { id: customerId, customerId }, placeOf(id), said)
  await execute(
    tx,
    sql`insert into team.event (id, customer_id, at, kind, by_id, ends_manager, personal)
        values (${id}, ${customerId}, ${at}, ${kind}, ${byId}, ${endsManager}, ${sealed})`,
  )
}

export interface EventSearch {
  customerId: string
  kind: EventKind | undefined
  from: Date | undefined
  /** Not included. */
  before: Date | undefined
  page: number
  pageSize: number
}

/** One page of what was done, the newest first, and how much there is in all. */
export async function findEvents(
  tx: Tx,
  personal: PersonalData,
  { customerId, kind, from, before, page, pageSize }: EventSearch,
): Promise<{ records: TeamEvent[]; total: number }> {
  const matching = sql`team.event where customer_id = ${customerId} and (${kind ?? null}::text is null or kind = ${kind ?? null})
    and at >= ${from ?? new Date(0)} and at < ${before ?? new Date('9999-01-01')}`
  const [counted] = await rows<{ total: number }>(tx, sql`select count(*)::int as total from ${matching}`)
  const found = await rows<{ id: string; at: Date; kind: EventKind; personal: Buffer; wrapped: Buffer | null }>(
    tx,
    sql`select id, at, kind, personal, ${wrappedKeyOf('event.customer_id')} as wrapped from ${matching}
        order by at desc, id desc limit ${pageSize} offset ${(page - 1) * pageSize}`,
  )
  const records = found.map(({ id, at, kind: what, ...row }) => {
    const said = personal.open<Said>(customerId, placeOf(id), row)
    return { eventId: id, at, kind: what, ...(said ?? nothing) }
  })
  return { records, total: counted?.total ?? 0 }
}

const nothing: Said = { by: null, about: '', before: null, after: null, reason: null }

/** Whether the team lost someone who could manage it since a moment. */
export const lostManagerSince = async (tx: Tx, customerId: string, since: Date): Promise<boolean> =>
  (
    await rows(
      tx,
      sql`select from team.event where customer_id = ${customerId} and ends_manager and at >= ${since} limit 1`,
    )
  ).length > 0
