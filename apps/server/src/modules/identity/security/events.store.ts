import { changeKinds } from '@tradewind/contract/privacy'
import { execute, oneRow, rows, sql, type Tx } from '#platform/db'
import { type PersonalData, type Place, type SealedRow, wrappedKeyOf } from '#platform/personal-data'

/** What is recorded of a person's account. */
export interface SecurityEvent {
  id: string
  kind: string
  at: Date
  device: string
  network: string
  detail: string
}

type Said = Pick<SecurityEvent, 'device' | 'network' | 'detail'>

const placeOf = (id: string): Place => ({ table: 'identity.security_event', row: id })

export async function addEvent(
  tx: Tx,
  personal: PersonalData,
  event: SecurityEvent & { userId: string; customerId: string; sessionId: string | undefined },
): Promise<void> {
  const { id, userId, customerId, device, network, detail } = event
  const sealed = await personal.seal(tx, { id: userId, customerId }, placeOf(id), { device, network, detail })
  await execute(
    tx,
    sql`insert into identity.security_event (id, user_id, customer_id, kind, at, session_id, personal)
        values (${id}, ${userId}, ${customerId}, ${event.kind}, ${event.at}, ${event.sessionId ?? null}, ${sealed})`,
  )
}

/** Some events of one person, by their ids. */
export async function eventsById(
  tx: Tx,
  personal: PersonalData,
  { userId, ids }: { userId: string; ids: readonly string[] },
): Promise<SecurityEvent[]> {
  const found = await rows<EventRow>(
    tx,
    sql`select id, kind, at, personal, ${wrappedKeyOf('security_event.user_id')} as wrapped
        from identity.security_event where user_id = ${userId} and id = any(${ids}::uuid[])`,
  )
  return found.map((row) => eventFrom(personal, userId, row))
}

type EventRow = SealedRow & Pick<SecurityEvent, 'id' | 'kind' | 'at'>

function eventFrom(personal: PersonalData, userId: string, { id, kind, at, ...row }: EventRow): SecurityEvent {
  const said = personal.open<Said>(userId, placeOf(id), row) ?? { device: '', network: '', detail: '' }
  return { id, kind, at, ...said }
}

export async function eventPage(
  tx: Tx,
  personal: PersonalData,
  { userId, customerId, page, pageSize }: { userId: string; customerId: string; page: number; pageSize: number },
): Promise<{ events: SecurityEvent[]; total: number }> {
  const whose = sql`user_id = ${userId}
    and (customer_id = ${customerId} or kind <> all(${changeKinds}::text[]))`
  const { total } = await oneRow<{ total: number }>(
    tx,
    sql`select count(*)::int as total from identity.security_event where ${whose}`,
  )
  const found = await rows<EventRow>(
    tx,
    sql`select id, kind, at, personal, ${wrappedKeyOf('security_event.user_id')} as wrapped
        from identity.security_event where ${whose}
        order by at desc, id desc limit ${pageSize} offset ${(page - 1) * pageSize}`,
  )
  return {
    total,
    events: found.map((row) => eventFrom(personal, userId, row)),
  }
}
