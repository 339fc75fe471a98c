import { execute, maybeRow, sql, type Tx } from '#platform/db'

export interface NewView {
  id: string
  staffId: string
  /** The console session in which it is begun. */
  sessionId: string
  customerId: string
  userId: string
  ticketHash: Buffer
  ticketExpiresAt: Date
  at: Date
  expiresAt: Date
}

export async function addView(tx: Tx, view: NewView): Promise<void> {
  const { id, staffId, sessionId, customerId, userId, ticketHash, ticketExpiresAt, at, expiresAt } = view
  await execute(
    tx,
    sql`insert into staff.customer_view (id, staff_id, session_id, customer_id, user_id, ticket_hash, ticket_expires_at,
          created_at, expires_at)
        values (${id}, ${staffId}, ${sessionId}, ${customerId}, ${userId}, ${ticketHash}, ${ticketExpiresAt}, ${at},
          ${expiresAt})`,
  )
}

export interface OpenView {
  id: string
  customerId: string
  userId: string
  expiresAt: Date
}

/** Uses a ticket up: of two that bring it at once, one gets the view. */
export const useTicket = (
  tx: Tx,
  { ticketHash, at, ...opened }: { ticketHash: Buffer; at: Date; tokenHash: Buffer; bindHash: Buffer },
): Promise<OpenView | undefined> =>
  maybeRow<OpenView>(
    tx,
    sql`update staff.customer_view set token_hash = ${opened.tokenHash}, bind_hash = ${opened.bindHash}
        where ticket_hash = ${ticketHash} and ticket_expires_at > ${at} and token_hash is null
        returning id, customer_id, user_id, expires_at`,
  )

/** The view of a token, while it lasts, and with it the console session of whoever began it. */
export const liveView = (
  tx: Tx,
  tokenHash: Buffer,
  { at, actedSince }: { at: Date; actedSince: Date },
): Promise<(OpenView & { bindHash: Buffer }) | undefined> =>
  maybeRow<OpenView & { bindHash: Buffer }>(
    tx,
    sql`select v.id, v.customer_id, v.user_id, v.expires_at, v.bind_hash
        from staff.customer_view v join staff.person p on p.id = v.staff_id join staff.session s on s.id = v.session_id
        where v.token_hash = ${tokenHash} and v.expires_at > ${at} and p.closed_at is null
          and s.ended_at is null and s.expires_at > ${at} and s.last_acted_at > ${actedSince}`,
  )

export const dropOldViews = (tx: Tx, before: Date, most: number): Promise<number> =>
  execute(
    tx,
    sql`delete from staff.customer_view where id in (
          select id from staff.customer_view where expires_at < ${before} limit ${most})`,
  )
