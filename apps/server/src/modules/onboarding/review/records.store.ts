import type { review as contract } from '@tradewind/contract'
import { execute, maybeRow, rows, sql, type Tx } from '#platform/db'
import { type PersonalData, type Place, type SealedRow, wrappedKeyOf } from '#platform/personal-data'

/** What happened to a case. */
export type EventKind =
  | 'submitted'
  | 'claimed'
  | 'assigned'
  | 'returned-to-queue'
  | 'note'
  | 'requested'
  | 'supplied'
  | 'proposed'
  | 'sent-back'
  | 'decided'
  | 'hit-dismissed'
  | 'hit-confirmed'
  | 'checked'
  | 'new-hit'
  | 'reviewed-again'

export interface CaseEvent {
  id: string
  caseId: string
  customerId: string
  at: Date
  /** Nothing where the customer or a check did it. */
  staffId: string | null
  what: EventKind
  text: string
}

const eventPlace = (id: string): Place => ({ table: 'review.event', row: id })
const decisionPlace = (id: string): Place => ({ table: 'review.decision', row: id })

/** What is shown of someone whose key was destroyed. */
const erased = 'Erased'

export async function addEvent(tx: Tx, personal: PersonalData, event: CaseEvent): Promise<void> {
  const { id, caseId, customerId, at, staffId, what, text } = event
  const sealed = await personal.seal(tx, { id: customerId, customerId }, eventPlace(id), { text })
  await execute(
    tx,
    sql`insert into review.event (id, case_id, customer_id, at, staff_id, what, personal)
        values (${id}, ${caseId}, ${customerId}, ${at}, ${staffId}, ${what}, ${sealed})`,
  )
}

/** The newest first. */
export async function eventsOf(tx: Tx, personal: PersonalData, caseId: string): Promise<CaseEvent[]> {
  const found = await rows<
    SealedRow & { id: string; customerId: string; at: Date; staffId: string | null; what: EventKind }
  >(
    tx,
    sql`select e.id, e.customer_id, e.at, e.staff_id, e.what, e.personal, ${wrappedKeyOf('e.customer_id')} as wrapped
        from review.event e where e.case_id = ${caseId} order by e.at desc, e.id desc`,
  )
  return found.map((row) => ({
    id: row.id,
    caseId,
    customerId: row.customerId,
    at: row.at,
    staffId: row.staffId,
    what: row.what,
    text: personal.open<{ text: string }>(row.customerId, eventPlace(row.id), row)?.text ?? erased,
  }))
}

export interface CaseDecision {
  id: string
  caseId: string
  customerId: string
  kind: contract.DecisionKind
  proposedBy: string
  proposedAt: Date
  twoPeople: string[]
  state: contract.Decision['state']
  second: { by: string; at: Date; note: string } | null
  reasonForCustomer: string
  note: string
}

interface Written {
  reasonForCustomer: string
  note: string
  secondNote: string
}

const sealDecision = (
  tx: Tx,
  personal: PersonalData,
  { id, customerId, ...of }: Pick<CaseDecision, 'id' | 'customerId'> & Written,
) => personal.seal(tx, { id: customerId, customerId }, decisionPlace(id), of)

export async function addDecision(tx: Tx, personal: PersonalData, decision: CaseDecision): Promise<void> {
  const { id, caseId, customerId, kind, proposedBy, proposedAt, twoPeople, state, reasonForCustomer, note } = decision
  const sealed = await sealDecision(tx, personal, { id, customerId, reasonForCustomer, note, secondNote: '' })
  await execute(
    tx,
    sql`insert into review.decision (id, case_id, customer_id, kind, proposed_by, proposed_at, two_people, state, personal)
        values (${id}, ${caseId}, ${customerId}, ${kind}, ${proposedBy}, ${proposedAt}, ${twoPeople}, ${state}, ${sealed})`,
  )
}

/** A second person's part; the database refuses the one who proposed it, and a second time. */
export async function storeSecond(
  tx: Tx,
  personal: PersonalData,
  { id, customerId, reasonForCustomer, note }: CaseDecision,
  second: { by: string; at: Date; note: string; state: 'taken' | 'sent-back' },
): Promise<void> {
  const sealed = await sealDecision(tx, personal, { id, customerId, reasonForCustomer, note, secondNote: second.note })
  await execute(
    tx,
    sql`update review.decision set state = ${second.state}, second_by = ${second.by}, second_at = ${second.at},
          personal = ${sealed}
        where id = ${id}`,
  )
}

interface DecisionRow extends Omit<CaseDecision, 'second' | 'reasonForCustomer' | 'note'>, SealedRow {
  secondBy: string | null
  secondAt: Date | null
}

const decisionColumns = sql`d.id, d.case_id, d.customer_id, d.kind, d.proposed_by, d.proposed_at, d.two_people, d.state,
  d.second_by, d.second_at, d.personal, ${wrappedKeyOf('d.customer_id')} as wrapped`

function decisionOf(
  personal: PersonalData,
  { personal: sealed, wrapped, secondBy, secondAt, ...row }: DecisionRow,
): CaseDecision {
  const written = personal.open<Written>(row.customerId, decisionPlace(row.id), { personal: sealed, wrapped })
  return {
    ...row,
    second: secondBy && secondAt ? { by: secondBy, at: secondAt, note: written?.secondNote ?? erased } : null,
    reasonForCustomer: written?.reasonForCustomer ?? erased,
    note: written?.note ?? erased,
  }
}

/** All decisions of a case, the newest first. */
export const decisionsOf = async (tx: Tx, personal: PersonalData, caseId: string): Promise<CaseDecision[]> =>
  (
    await rows<DecisionRow>(
      tx,
      sql`select ${decisionColumns} from review.decision d where d.case_id = ${caseId} order by d.proposed_at desc, d.id desc`,
    )
  ).map((row) => decisionOf(personal, row))

export async function waitingDecision(
  tx: Tx,
  personal: PersonalData,
  { caseId, decisionId }: { caseId: string; decisionId: string },
): Promise<CaseDecision | undefined> {
  const row = await maybeRow<DecisionRow>(
    tx,
    sql`select ${decisionColumns} from review.decision d
        where d.id = ${decisionId} and d.case_id = ${caseId} and d.state = 'waiting'`,
  )
  return row && decisionOf(personal, row)
}
