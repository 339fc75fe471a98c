import { empty, execute, maybeRow, oneRow, rows, sql, type Tx } from '#platform/db'

/** What one person proposed and another decides. */
export interface Decision<Payload> {
  id: string
  subject: string
  payload: Payload
  /** Whom it is about, where that person neither proposes nor decides it. */
  concerns: string | null
  version: number | null
  reason: string
  proposedBy: string
  proposedByName: string
  proposedAt: Date
  expiresAt: Date | null
}

export type DecisionState = 'pending' | Ending | 'expired' | 'void'

/** A decision with what became of it. */
export interface DecisionRecord<Payload> extends Decision<Payload> {
  state: DecisionState
  decidedBy: string | null
  decidedByName: string | null
  decidedAt: Date | null
  note: string
}

export type Ending = 'approved' | 'rejected' | 'withdrawn'

const columns = sql`id, subject, payload, concerns, version, reason, proposed_by, proposed_by_name, proposed_at,
  expires_at`

/** Until the end of `tx` nobody else proposes anything about the subject. */
export async function lockSubject(tx: Tx, kind: string, subject: string): Promise<void> {
  await execute(tx, sql`select pg_advisory_xact_lock(hashtextextended(${`decisions ${kind} ${subject}`}, 0))`)
}

export async function insertDecision<Payload>(tx: Tx, kind: string, one: Decision<Payload>): Promise<void> {
  await execute(
    tx,
    sql`insert into decisions.decision (id, kind, subject, payload, concerns, version, reason, proposed_by,
          proposed_by_name, proposed_at, expires_at)
        values (${one.id}, ${kind}, ${one.subject}, ${JSON.stringify(one.payload)}, ${one.concerns}, ${one.version},
          ${one.reason}, ${one.proposedBy}, ${one.proposedByName}, ${one.proposedAt}, ${one.expiresAt})`,
  )
}

export const pendingOn = <Payload>(tx: Tx, kind: string, subject: string): Promise<Decision<Payload> | undefined> =>
  maybeRow<Decision<Payload>>(
    tx,
    sql`select ${columns} from decisions.decision where kind = ${kind} and subject = ${subject} and state = 'pending'`,
  )

/** The last one about a subject, whatever became of it. */
export const newestOn = <Payload>(tx: Tx, kind: string, subject: string): Promise<Decision<Payload> | undefined> =>
  maybeRow<Decision<Payload>>(
    tx,
    sql`select ${columns} from decisions.decision where kind = ${kind} and subject = ${subject}
        order by proposed_at desc, id desc limit 1`,
  )

/** The oldest first. */
export const pendingOf = <Payload>(tx: Tx, kind: string): Promise<Decision<Payload>[]> =>
  rows<Decision<Payload>>(
    tx,
    sql`select ${columns} from decisions.decision where kind = ${kind} and state = 'pending' order by proposed_at, id`,
  )

/** One page of all decisions of a kind, the newest first, and how many there are. */
export async function decisionPage<Payload>(
  tx: Tx,
  kind: string,
  { state, page, pageSize }: { state: DecisionState | undefined; page: number; pageSize: number },
): Promise<{ records: DecisionRecord<Payload>[]; total: number }> {
  const matching = sql`decisions.decision where kind = ${kind} ${state ? sql`and state = ${state}` : empty}`
  const { total } = await oneRow<{ total: number }>(tx, sql`select count(*)::int as total from ${matching}`)
  const records = await rows<DecisionRecord<Payload>>(
    tx,
    sql`select ${columns}, state, decided_by, decided_by_name, decided_at, note from ${matching}
        order by proposed_at desc, id desc limit ${pageSize} offset ${(page - 1) * pageSize}`,
  )
  return { records, total }
}

/** A pending one, by its id. */
export const findPending = <Payload>(tx: Tx, kind: string, id: string): Promise<Decision<Payload> | undefined> =>
  maybeRow<Decision<Payload>>(
    tx,
    sql`select ${columns} from decisions.decision where id = ${id} and kind = ${kind} and state = 'pending'`,
  )

/** A pending one, locked: of two who decide it at once, the second finds it decided. */
export const lockPending = <Payload>(tx: Tx, kind: string, id: string): Promise<Decision<Payload> | undefined> =>
  maybeRow<Decision<Payload>>(
    tx,
    sql`select ${columns} from decisions.decision where id = ${id} and kind = ${kind} and state = 'pending' for update`,
  )

export async function endDecision(
  tx: Tx,
  id: string,
  end: { state: Ending; by: { id: string; name: string }; at: Date; note: string },
): Promise<void> {
  await execute(
    tx,
    sql`update decisions.decision
        set state = ${end.state}, decided_by = ${end.by.id}, decided_by_name = ${end.by.name}, decided_at = ${end.at},
          note = ${end.note}
        where id = ${id}`,
  )
}

/** Ends the pending one about a subject that is gone. */
export async function voidPending(tx: Tx, kind: string, subject: string, at: Date): Promise<void> {
  await execute(
    tx,
    sql`update decisions.decision set state = 'void', decided_at = ${at}
        where kind = ${kind} and subject = ${subject} and state = 'pending'`,
  )
}

/** Ends what someone proposed and nobody has decided. */
export const voidProposedBy = (tx: Tx, personId: string, at: Date): Promise<number> =>
  execute(
    tx,
    sql`update decisions.decision set state = 'void', decided_at = ${at}
        where proposed_by = ${personId} and state = 'pending'`,
  )

/** Ends pending ones whose time is over, of one subject or of all. Skips what someone is deciding right now. */
export const expireDue = (tx: Tx, at: Date, of?: { kind: string; subject: string }): Promise<number> =>
  execute(
    tx,
    sql`update decisions.decision set state = 'expired', decided_at = ${at}
        where id in (select id from decisions.decision
          where state = 'pending' and expires_at <= ${at}
            and (${of?.kind ?? null}::text is null or (kind, subject) = (${of?.kind ?? null}, ${of?.subject ?? null}))
          for update skip locked)`,
  )
