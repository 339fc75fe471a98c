import { type Currency, money } from '@tradewind/kernel'
import { addDays } from '@tradewind/kernel/iso-date'
import { plainText } from '@tradewind/kernel/plain-text'
import { startOfDay } from '@tradewind/kernel/start-of-day'
import { empty, execute, maybeRow, rows, sql, type Tx } from '#platform/db'
import { planTask } from '#platform/tasks'
import type {
  Action,
  ActionKind,
  ApprovalRequest,
  Decided,
  EndedBecause,
  RequestStatus,
  RuleModule,
} from './approvals.types.ts'

interface RequestRow extends Omit<ApprovalRequest, 'amount' | 'charge'> {
  currency: Currency
  amount: bigint
  charge: bigint
}

const requestFrom = (row: RequestRow): ApprovalRequest => ({
  ...row,
  amount: money(row.currency, row.amount),
  charge: money(row.currency, row.charge),
})

/** Locks a request until the end of `tx`. Its payment is locked before it, always. */
export async function lockRequest(tx: Tx, transactionId: string): Promise<ApprovalRequest | undefined> {
  const row = await maybeRow<RequestRow>(
    tx,
    sql`select * from approvals.request where transaction_id = ${transactionId} for update`,
  )
  return row && requestFrom(row)
}

/** One request of this customer, without a lock. */
export async function findRequest(tx: Tx, customerId: string, id: string): Promise<ApprovalRequest | undefined> {
  const row = await maybeRow<RequestRow>(
    tx,
    sql`select * from approvals.request where transaction_id = ${id} and customer_id = ${customerId}`,
  )
  return row && requestFrom(row)
}

/** The requests of this customer among these payments. */
export async function findRequestsOf(tx: Tx, customerId: string, ids: readonly string[]): Promise<ApprovalRequest[]> {
  const requests = await rows<RequestRow>(
    tx,
    sql`select * from approvals.request where transaction_id = any(${ids}::uuid[]) and customer_id = ${customerId}`,
  )
  return requests.map(requestFrom)
}

/** A request without naming its customer: for workers. */
export async function customerOfRequest(tx: Tx, id: string): Promise<string | undefined> {
  const row = await maybeRow<{ customerId: string }>(
    tx,
    sql`select customer_id from approvals.request where transaction_id = ${id}`,
  )
  return row?.customerId
}

/** The order as it was given, as JSON. */
export async function orderedOf(tx: Tx, customerId: string, id: string): Promise<unknown> {
  const row = await maybeRow<{ ordered: unknown }>(
    tx,
    sql`select ordered from approvals.request where transaction_id = ${id} and customer_id = ${customerId}`,
  )
  return row?.ordered
}

export interface RequestSearch {
  customerId: string
  statuses: readonly RequestStatus[]
  search: string | undefined
  /** Only those made on these days, both included, as the zone has them (IANA). */
  fromDay: string | undefined
  toDay: string | undefined
  zone: string
  sortBy: 'DateAdded' | 'ExpiresAt' | 'Name'
  direction: 'ASC' | 'DESC'
  /** Only these, whatever the rest says about others. */
  ids?: readonly string[]
  /** Requests of these accounts only, null for all; those that the person made are among them. */
  seen: { accountIds: readonly string[] | null; makerId: string }
  page: number
  pageSize: number
}

/** Of those that are alike in what they are sorted by, the newest is first. */
const sorted = {
  DateAdded: { ASC: sql`asked_at, transaction_id`, DESC: sql`asked_at desc, transaction_id desc` },
  ExpiresAt: {
    ASC: sql`expires_at, asked_at desc, transaction_id desc`,
    DESC: sql`expires_at desc, asked_at desc, transaction_id desc`,
  },
  Name: {
    ASC: sql`lower(counterparty), asked_at desc, transaction_id desc`,
    DESC: sql`lower(counterparty) desc, asked_at desc, transaction_id desc`,
  },
} as const

/** One page of requests and how many there are in all. */
export async function findRequests(
  tx: Tx,
  { customerId, statuses, search, seen, page, pageSize, fromDay, toDay, zone, sortBy, direction, ids }: RequestSearch,
): Promise<{ requests: ApprovalRequest[]; total: number }> {
  const pattern = search === undefined ? null : `%${plainText(search).replace(/[\\%_]/g, '\\$&')}%`
  const { accountIds, makerId } = seen
  const after = fromDay ? sql` and asked_at >= ${startOfDay(fromDay, zone)}` : empty
  const before = toDay ? sql` and asked_at < ${startOfDay(addDays(toDay, 1), zone)}` : empty
  const named = ids ? sql` and transaction_id = any(${ids}::uuid[])` : empty
  const matching = sql`approvals.request where customer_id = ${customerId} and status = any(${statuses}::text[])
    and (${accountIds}::uuid[] is null or account_id = any(${accountIds}::uuid[]) or maker_id = ${makerId})
    and (${pattern}::text is null or platform.plain_text(concat_ws(E'\n', counterparty, narration, reference, maker_name)) like ${pattern})
    ${after}${before}${named}`
  const [counted] = await rows<{ total: number }>(tx, sql`select count(*)::int as total from ${matching}`)
  const its = await rows<RequestRow>(
    tx,
    sql`select * from ${matching} order by ${sorted[sortBy][direction]}
        limit ${pageSize} offset ${(page - 1) * pageSize}`,
  )
  return { requests: its.map(requestFrom), total: counted?.total ?? 0 }
}

/** The requests that wait for an approver or their maker, what expires first before the others. */
export async function openRequests(tx: Tx, customerId: string, most: number): Promise<ApprovalRequest[]> {
  const found = await rows<RequestRow>(
    tx,
    sql`select * from approvals.request
        where customer_id = ${customerId} and status in ('Pending', 'ReturnedForModification')
        order by expires_at limit ${most}`,
  )
  return found.map(requestFrom)
}

export interface StoppedRequests {
  customerId: string
  makerId: string
  /** Ended no earlier than this. */
  since: Date
  /** Ended after this; null for all. */
  dismissed: Date | null
  most: number
}

/** The requests of one maker that ended without a payment, canceled ones apart; the newest is first. */
export async function stoppedRequests(
  tx: Tx,
  { customerId, makerId, since, dismissed, most }: StoppedRequests,
): Promise<ApprovalRequest[]> {
  const found = await rows<RequestRow>(
    tx,
    sql`select * from approvals.request
        where customer_id = ${customerId} and maker_id = ${makerId}
          and ended_because in ('rejected', 'expired', 'not-made') and ended_at >= ${since}
          -- Moments travel without the parts below a millisecond.
          and (${dismissed}::timestamptz is null or date_trunc('milliseconds', ended_at) > ${dismissed})
        order by ended_at desc limit ${most}`,
  )
  return found.map(requestFrom)
}

/** The decisions on the current submissions, by request. */
export async function decidedOf(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, Decided[]>> {
  const decided = await rows<Decided & { transactionId: string }>(
    tx,
    sql`select a.transaction_id, a.by_id, a.by_name, a.kind, a.step
        from approvals.action a join approvals.request r using (transaction_id, revision)
        where r.transaction_id = any(${ids}::uuid[]) and a.kind in ('approved', 'rejected', 'returned')
          and not exists (
            select from approvals.action taken
            where (taken.transaction_id, taken.revision, taken.by_id) = (a.transaction_id, a.revision, a.by_id)
              and taken.kind = 'withdrawn' and taken.line > a.line)
        order by a.line`,
  )
  return Map.groupBy(decided, ({ transactionId }) => transactionId)
}

export const actionsOf = (tx: Tx, id: string): Promise<Action[]> =>
  rows<Action>(
    tx,
    sql`select kind, revision, by_id, by_name, at, note, on_behalf_of_name as on_behalf_of
        from approvals.action
        where transaction_id = ${id} order by line`,
  )

export interface NewAction {
  kind: ActionKind
  by: { userId: string; name: string } | undefined
  at: Date
  note?: string | undefined
  /** Of an approval: the step that it gives, in which role, and in whose place. */
  step?: { step: number | null; roleId: number; onBehalfOf: { userId: string; name: string } | null } | undefined
}

/** Adds a line to the timeline of a request that `tx` has locked. */
export async function addAction(
  tx: Tx,
  { transactionId, customerId, revision }: ApprovalRequest,
  { kind, by, at, note, step }: NewAction,
): Promise<void> {
  await execute(
    tx,
    sql`insert into approvals.action (transaction_id, customer_id, line, revision, kind, by_id, by_name, at, note, step,
          by_role_id, on_behalf_of, on_behalf_of_name)
        select ${transactionId}, ${customerId}, coalesce(max(line), 0) + 1, ${revision}, ${kind}, ${by?.userId ?? null},
          ${by?.name ?? null}, ${at}, ${note ?? null}, ${step?.step ?? null}, ${step?.roleId ?? null},
          ${step?.onBehalfOf?.userId ?? null}, ${step?.onBehalfOf?.name ?? null}
        from approvals.action where transaction_id = ${transactionId}`,
  )
}

export interface RequestChange {
  status: RequestStatus
  assignedTo: string | null
  expiresAt?: Date
  endedAt: Date | null
  endedBecause: EndedBecause | null
}

/** Changes the state of a locked request; the database refuses transitions that the state machine does not have. */
export async function changeRequest(tx: Tx, request: ApprovalRequest, change: RequestChange): Promise<void> {
  const { status, assignedTo, expiresAt = request.expiresAt, endedAt, endedBecause } = change
  await execute(
    tx,
    sql`update approvals.request set status = ${status}, assigned_to = ${assignedTo}, expires_at = ${expiresAt},
          ended_at = ${endedAt}, ended_because = ${endedBecause}
        where transaction_id = ${request.transactionId}`,
  )
}

/** Plans that a request which is still open then lapses. */
export const planExpiry = (tx: Tx, subject: string, dueAt: Date): Promise<void> =>
  planTask(tx, { module: 'approvals', subject, kind: 'expire', dueAt })

/** Plans that those whose turn it is are told. */
export const planNotification = (tx: Tx, subject: string, dueAt: Date): Promise<void> =>
  planTask(tx, { module: 'approvals', subject, kind: 'notify', dueAt })

/** What the rules of a customer ask of payments in a currency. */
export async function factsOf<Facts>(
  tx: Tx,
  { customerId, currency, module }: { customerId: string; currency: string; module: RuleModule },
): Promise<Facts | undefined> {
  const row = await maybeRow<{ facts: Facts | null }>(
    tx,
    sql`select approvals.approval_context(${customerId}, ${currency}, ${module}) as facts`,
  )
  return row?.facts ?? undefined
}

/** Writes a request in this transaction, as the recorders of the ledger's batches do it. */
export async function writeRequest(tx: Tx, request: object): Promise<void> {
  await execute(tx, sql`select approvals.record_requests(jsonb_build_array(${JSON.stringify(request)}::jsonb))`)
}

/** Makes a payout wait that was written in this transaction, as the recorders of the ledger's batches do it. */
export async function makeWait(tx: Tx, request: object, awaited: object): Promise<void> {
  await writeRequest(tx, request)
  await execute(tx, sql`select payments.record_awaited(jsonb_build_array(${JSON.stringify(awaited)}::jsonb))`)
}

/** Whether a payment from this account still waits for approval, or for its maker to change it. */
export async function hasOpenRequest(tx: Tx, { customerId, accountId }: { customerId: string; accountId: string }) {
  const found = await maybeRow(
    tx,
    sql`select 1 from approvals.request where customer_id = ${customerId} and account_id = ${accountId}
          and status in ('Pending', 'ReturnedForModification') limit 1`,
  )
  return found !== undefined
}
