import { type Currency, type Money, money } from '@tradewind/kernel'
import { execute, maybeRow, oneRow, rows, sql, type Tx } from '#platform/db'
import { planTask as plan } from '#platform/tasks'
import type { InteracRequest } from './interac.types.ts'

interface RequestRow extends Omit<InteracRequest, 'amount' | 'takenBack' | 'owed'> {
  currency: Currency
  amount: bigint
  takenBack: bigint
  owed: bigint
}

const requestFrom = (row: RequestRow): InteracRequest => ({
  ...row,
  amount: money(row.currency, row.amount),
  takenBack: money(row.currency, row.takenBack),
  owed: money(row.currency, row.owed),
})

export async function insertRequest(tx: Tx, request: InteracRequest): Promise<void> {
  const { amount } = request
  await execute(
    tx,
    sql`insert into interac.request (id, customer_id, account_id, currency, amount, status, reference, narration,
          payer_name, payer_email, payer_phone, created_by, created_by_name, created_at)
        values (${request.id}, ${request.customerId}, ${request.accountId}, ${amount.currency}, ${amount.minor},
          ${request.status}, ${request.reference}, ${request.narration}, ${request.payerName}, ${request.payerEmail},
          ${request.payerPhone}, ${request.createdBy}, ${request.createdByName}, ${request.createdAt})`,
  )
}

/** One request of this customer; someone else's and none at all are alike. */
export async function findRequest(tx: Tx, customerId: string, id: string): Promise<InteracRequest | undefined> {
  const row = await maybeRow<RequestRow>(
    tx,
    sql`select * from interac.request where id = ${id} and customer_id = ${customerId}`,
  )
  return row && requestFrom(row)
}

/** The same to change it. */
export async function lockOwnRequest(tx: Tx, customerId: string, id: string): Promise<InteracRequest | undefined> {
  const row = await maybeRow<RequestRow>(
    tx,
    sql`select * from interac.request where id = ${id} and customer_id = ${customerId} for update`,
  )
  return row && requestFrom(row)
}

export async function lockRequest(tx: Tx, id: string): Promise<InteracRequest> {
  return requestFrom(await oneRow<RequestRow>(tx, sql`select * from interac.request where id = ${id} for update`))
}

/** The request that the network names; it may name one that we never made. */
export async function lockNamedRequest(tx: Tx, id: string): Promise<InteracRequest | undefined> {
  const row = await maybeRow<RequestRow>(tx, sql`select * from interac.request where id::text = ${id} for update`)
  return row && requestFrom(row)
}

interface PageOfRequests {
  customerId: string
  accountId: string
  page: number
  pageSize: number
}

/** The requests of one account, newest first. */
export async function pageOfRequests(
  tx: Tx,
  { customerId, accountId, page, pageSize }: PageOfRequests,
): Promise<{ requests: InteracRequest[]; total: number }> {
  const whose = sql`customer_id = ${customerId} and account_id = ${accountId}`
  const requests = await rows<RequestRow>(
    tx,
    sql`select * from interac.request where ${whose} order by created_at desc, id desc
        limit ${pageSize} offset ${(page - 1) * pageSize}`,
  )
  const { total } = await oneRow<{ total: bigint }>(
    tx,
    sql`select count(*) as total from interac.request where ${whose}`,
  )
  return { requests: requests.map(requestFrom), total: Number(total) }
}

type Change = Pick<
  InteracRequest,
  | 'status'
  | 'attemptedAt'
  | 'networkReference'
  | 'expiresAt'
  | 'settledAt'
  | 'finishedAt'
  | 'failureCode'
  | 'failureReason'
  | 'takenBack'
  | 'owed'
>

/** Writes what became of a locked request; what is left out stays. */
export async function changeRequest(tx: Tx, request: InteracRequest, change: Partial<Change>): Promise<InteracRequest> {
  const now = { ...request, ...change }
  const row = await oneRow<RequestRow>(
    tx,
    sql`update interac.request set status = ${now.status}, attempted_at = ${now.attemptedAt},
          network_reference = ${now.networkReference}, expires_at = ${now.expiresAt}, settled_at = ${now.settledAt},
          finished_at = ${now.finishedAt}, failure_code = ${now.failureCode}, failure_reason = ${now.failureReason},
          taken_back = ${now.takenBack.minor}, owed = ${now.owed.minor}
        where id = ${request.id} returning *`,
  )
  return requestFrom(row)
}

/** What may be requested, and what of it is left at a moment. The database holds orders to the same numbers. */
export async function limitsAt(
  tx: Tx,
  { customerId, currency, now }: { customerId: string; currency: Currency; now: Date },
): Promise<{ perRequest: Money; perDay: Money; remaining: Money }> {
  const found = await oneRow<{ perRequest: bigint; perDay: bigint; used: bigint }>(
    tx,
    sql`select per_request, per_day,
          (select coalesce(sum(amount), 0)::bigint from interac.request
           where customer_id = ${customerId} and created_at > ${now}::timestamptz - interval '24 hours'
             and status not in ('Failed', 'Expired')) as used
        from interac.limit_rule`,
  )
  const left = found.perDay > found.used ? found.perDay - found.used : 0n
  return {
    perRequest: money(currency, found.perRequest),
    perDay: money(currency, found.perDay),
    remaining: money(currency, left < found.perRequest ? left : found.perRequest),
  }
}

export const planTask = (
  tx: Tx,
  { requestId: subject, kind, dueAt }: { requestId: string; kind: 'submit' | 'ask'; dueAt: Date },
): Promise<void> => plan(tx, { module: 'interac', subject, kind, dueAt })

/** Whether anything is on its way to this account. */
export async function hasOpenRequest(tx: Tx, { customerId, accountId }: { customerId: string; accountId: string }) {
  const found = await maybeRow(
    tx,
    sql`select 1 from interac.request where customer_id = ${customerId} and account_id = ${accountId}
          and status in ('Pending', 'Approved', 'InvestigateAccount') limit 1`,
  )
  return found !== undefined
}
