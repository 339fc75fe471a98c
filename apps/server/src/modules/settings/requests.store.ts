import type { profile as contract } from '@tradewind/contract'
import { execute, maybeRow, oneRow, rows, sql, type Tx } from '#platform/db'
import { type PersonalData, type Place, type SealedRow, wrappedKeyOf } from '#platform/personal-data'

type Kind = contract.RequestKind
type State = contract.RequestState

/** Fields by name, before and after; what the customer wrote. */
export interface Asked {
  before: Record<string, string | null>
  after: Record<string, string | null>
  note: string | null
}

export interface StoredRequest {
  id: string
  customerId: string
  userId: string
  kind: Kind
  subject: string
  state: State
  version: number
  requestedAt: Date
  decidedAt: Date | null
  decidedBy: string | null
  /** Nothing of someone who was erased. */
  asked: Asked | undefined
  reason: string | null
}

interface RequestRow extends Omit<StoredRequest, 'asked' | 'reason'>, SealedRow {
  holderId: string
  outcome: Buffer | null
}

const place = (id: string): Place => ({ table: 'profile.request', row: id })
const outcomePlace = (id: string): Place => ({ table: 'profile.request', row: `${id} outcome` })

const columns = sql`id, customer_id, user_id, kind, subject, state, version, holder_id, requested_at, decided_at,
  decided_by, personal, outcome, ${wrappedKeyOf('request.holder_id')} as wrapped`

function requestFrom(personal: PersonalData, row: RequestRow): StoredRequest {
  const { holderId, outcome, personal: sealed, wrapped, ...rest } = row
  const said =
    outcome && personal.open<{ reason: string | null }>(holderId, outcomePlace(row.id), { personal: outcome, wrapped })
  return {
    ...rest,
    asked: personal.open<Asked>(holderId, place(row.id), { personal: sealed, wrapped }),
    reason: said?.reason ?? null,
  }
}

export interface NewRequest {
  id: string
  customerId: string
  userId: string
  kind: Kind
  subject: string
  state: 'Pending' | 'Applied'
  holderId: string
  asked: Asked
  at: Date
}

export async function insertRequest(tx: Tx, personal: PersonalData, request: NewRequest): Promise<void> {
  const { id, customerId, userId, kind, subject, state, holderId, asked, at } = request
  const sealed = await personal.seal(tx, { id: holderId, customerId }, place(id), asked)
  await execute(
    tx,
    sql`insert into profile.request (id, customer_id, user_id, kind, subject, state, holder_id, personal, requested_at,
          decided_at)
        values (${id}, ${customerId}, ${userId}, ${kind}, ${subject}, ${state}, ${holderId}, ${sealed}, ${at},
          ${state === 'Pending' ? null : at})`,
  )
}

/** The newest first. */
export async function requestsOf(
  tx: Tx,
  personal: PersonalData,
  { customerId, most }: { customerId: string; most: number },
): Promise<StoredRequest[]> {
  const found = await rows<RequestRow>(
    tx,
    sql`select ${columns} from profile.request where customer_id = ${customerId}
        order by requested_at desc, id desc limit ${most}`,
  )
  return found.map((row) => requestFrom(personal, row))
}

/** The newest request of a person to be erased. */
export async function erasureOf(tx: Tx, personal: PersonalData, userId: string): Promise<StoredRequest | undefined> {
  const row = await maybeRow<RequestRow>(
    tx,
    sql`select ${columns} from profile.request where subject = ${userId} and kind = 'Erasure'
        order by requested_at desc, id desc limit 1`,
  )
  return row && requestFrom(personal, row)
}

/** Some requests of a customer's people, by their ids. */
export async function requestsById(
  tx: Tx,
  personal: PersonalData,
  { customerId, ids }: { customerId: string; ids: readonly string[] },
): Promise<StoredRequest[]> {
  const found = await rows<RequestRow>(
    tx,
    sql`select ${columns} from profile.request where customer_id = ${customerId} and id = any(${ids}::uuid[])`,
  )
  return found.map((row) => requestFrom(personal, row))
}

/** A request for a system transaction, locked until its end. */
export async function lockRequest(tx: Tx, personal: PersonalData, id: string): Promise<StoredRequest | undefined> {
  const row = await maybeRow<RequestRow>(tx, sql`select ${columns} from profile.request where id = ${id} for update`)
  return row && requestFrom(personal, row)
}

export async function findRequest(tx: Tx, personal: PersonalData, id: string): Promise<StoredRequest | undefined> {
  const row = await maybeRow<RequestRow>(tx, sql`select ${columns} from profile.request where id = ${id}`)
  return row && requestFrom(personal, row)
}

/** Whether the profile of a customer was closed. */
export async function isClosed(tx: Tx, customerId: string): Promise<boolean> {
  const row = await maybeRow(
    tx,
    sql`select from profile.request where customer_id = ${customerId} and kind = 'Closure' and state = 'Approved'`,
  )
  return row !== undefined
}

export async function settleRequest(
  tx: Tx,
  personal: PersonalData,
  given: {
    request: Pick<StoredRequest, 'id' | 'customerId'>
    holderId: string
    state: 'Approved' | 'Rejected' | 'Withdrawn'
    reason: string | null
    by: string | null
    at: Date
    /** Of the two people who decided it, where it takes two. */
    decisionId?: string
  },
): Promise<void> {
  const { request, holderId, state, reason, by, at, decisionId = null } = given
  const outcome = reason
    ? await personal.seal(tx, { id: holderId, customerId: request.customerId }, outcomePlace(request.id), { reason })
    : null
  await execute(
    tx,
    sql`update profile.request set state = ${state}, version = version + 1, outcome = ${outcome}, decided_by = ${by},
          decided_at = ${at}, decision_id = ${decisionId} where id = ${request.id}`,
  )
}

/** The first of two approved it: the request stays open, in another version. */
export async function raiseVersion(tx: Tx, id: string): Promise<void> {
  await execute(tx, sql`update profile.request set version = version + 1 where id = ${id}`)
}

export interface ListedRequest extends Pick<StoredRequest, 'id' | 'customerId' | 'kind' | 'state'> {
  requestedAt: Date
  decidedAt: Date | null
  decidedBy: string | null
}

export async function requestPage(
  tx: Tx,
  filter: { state: State; kind: Kind | undefined },
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ records: ListedRequest[]; total: number }> {
  const where = sql`state = ${filter.state} and kind = coalesce(${filter.kind ?? null}, kind)`
  const { total } = await oneRow<{ total: number }>(
    tx,
    sql`select count(*)::int as total from profile.request where ${where}`,
  )
  const records = await rows<ListedRequest>(
    tx,
    sql`select id, customer_id, kind, state, requested_at, decided_at, decided_by
        from profile.request where ${where}
        order by case when state = 'Pending' then requested_at end, decided_at desc, id
        limit ${pageSize} offset ${(page - 1) * pageSize}`,
  )
  return { records, total }
}

/** How many wait for staff. */
export async function countPending(tx: Tx): Promise<number> {
  const { count } = await oneRow<{ count: number }>(
    tx,
    sql`select count(*)::int as count from profile.request where state = 'Pending'`,
  )
  return count
}

const personPlace = (userId: string): Place => ({ table: 'profile.person', row: userId })

/** What staff approved of a person: the address and the bank verification number. */
export async function findPerson(
  tx: Tx,
  personal: PersonalData,
  userId: string,
): Promise<Record<string, string | null> | undefined> {
  const row = await maybeRow<SealedRow>(
    tx,
    sql`select personal, ${wrappedKeyOf('person.user_id')} as wrapped from profile.person where user_id = ${userId}`,
  )
  return row && personal.open<Record<string, string | null>>(userId, personPlace(userId), row)
}

export async function storePerson(
  tx: Tx,
  personal: PersonalData,
  { userId, customerId, fields }: { userId: string; customerId: string; fields: Record<string, string | null> },
): Promise<void> {
  const sealed = await personal.seal(tx, { id: userId, customerId }, personPlace(userId), fields)
  await execute(
    tx,
    sql`insert into profile.person (user_id, customer_id, personal) values (${userId}, ${customerId}, ${sealed})
        on conflict (user_id) do update set personal = excluded.personal`,
  )
}

export async function findPicture(tx: Tx, subject: string): Promise<string | undefined> {
  const row = await maybeRow<{ id: string }>(
    tx,
    sql`select document_id as id from profile.picture where subject = ${subject}`,
  )
  return row?.id
}

export async function storePicture(
  tx: Tx,
  { subject, customerId, documentId, at }: { subject: string; customerId: string; documentId: string; at: Date },
): Promise<void> {
  await execute(
    tx,
    sql`insert into profile.picture (subject, customer_id, document_id, set_at)
        values (${subject}, ${customerId}, ${documentId}, ${at})
        on conflict (subject, customer_id) do update set document_id = excluded.document_id, set_at = excluded.set_at`,
  )
}
