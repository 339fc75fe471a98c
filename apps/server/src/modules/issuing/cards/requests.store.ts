import type { CardLimitType, CardRequestStatus, MerchantCategory } from '@tradewind/contract/card-words'
import { money } from '@tradewind/kernel'
import type { CardDemand } from '#modules/approvals'
import { execute, join, maybeRow, oneRow, rows, type Sql, sql, type Tx } from '#platform/db'
import type { CardControls, CardRequest, RequestApproval, RuleMode } from './cards.types.ts'

interface RequestRow extends Omit<CardRequest, 'limits' | 'categories' | 'countries' | 'demand'> {
  ruleId: string | null
  approvalsNeeded: number
  approvalSteps: CardDemand['steps']
  approvalsInOrder: boolean
  limits: Partial<Record<CardLimitType, string>>
  categoryMode: RuleMode
  categories: MerchantCategory[]
  countryMode: RuleMode
  countries: string[]
}

const columns = sql`r.*, (select c.id from issuing.card c where c.request_id = r.id and c.replaces_id is null) as card_id`

function requestFrom({ limits, categoryMode, categories, countryMode, countries, ...row }: RequestRow): CardRequest {
  const { ruleId, approvalsNeeded: needed, approvalSteps: steps, approvalsInOrder: inOrder, ...rest } = row
  return {
    ...rest,
    demand: ruleId === null ? null : { ruleId, needed, steps, inOrder },
    limits: Object.entries(limits).map(([limitType, minor]) => ({
      limitType: limitType as CardLimitType,
      amount: money(row.currency, BigInt(minor)),
    })),
    categories: { mode: categoryMode, values: categories },
    countries: { mode: countryMode, values: countries },
  }
}

export const limitsAsJson = (limits: CardControls['limits']): string =>
  JSON.stringify(Object.fromEntries(limits.map(({ limitType, amount }) => [limitType, String(amount.minor)])))

export async function insertRequest(tx: Tx, request: CardRequest): Promise<void> {
  const { categories, countries, demand } = request
  await execute(
    tx,
    sql`insert into issuing.request (id, customer_id, account_id, currency, holder_id, label, purpose, limits,
          category_mode, categories, country_mode, countries, status, requested_by, requested_by_name, requested_at,
          expires_at, rule_id, approvals_needed, approval_steps, approvals_in_order)
        values (${request.id}, ${request.customerId}, ${request.accountId}, ${request.currency}, ${request.holderId},
          ${request.label}, ${request.purpose}, ${limitsAsJson(request.limits)}::jsonb, ${categories.mode},
          ${categories.values}, ${countries.mode}, ${countries.values}, ${request.status}, ${request.requestedBy},
          ${request.requestedByName}, ${request.requestedAt}, ${request.expiresAt}, ${demand?.ruleId ?? null}, ${demand?.needed ?? 0},
          ${demand?.steps ? JSON.stringify(demand.steps) : null}::jsonb, ${demand?.inOrder ?? false})`,
  )
}

/** One request of this customer; someone else's and none at all are alike. */
export async function findRequest(tx: Tx, customerId: string, id: string): Promise<CardRequest | undefined> {
  const row = await maybeRow<RequestRow>(
    tx,
    sql`select ${columns} from issuing.request r where r.id = ${id} and r.customer_id = ${customerId}`,
  )
  return row && requestFrom(row)
}

/** Any customer's request, for the provider. */
export async function findAnyRequest(tx: Tx, id: string): Promise<CardRequest | undefined> {
  const row = await maybeRow<RequestRow>(tx, sql`select ${columns} from issuing.request r where r.id = ${id}`)
  return row && requestFrom(row)
}

export async function lockRequest(tx: Tx, id: string): Promise<CardRequest | undefined> {
  const row = await maybeRow<RequestRow>(
    tx,
    sql`select ${columns} from issuing.request r where r.id = ${id} for update of r`,
  )
  return row && requestFrom(row)
}

export interface RequestFilter {
  customerId?: string | undefined
  /** Only what this person requested, or what is for this person. */
  personId?: string | undefined
  status?: CardRequestStatus | undefined
  oldestFirst?: boolean | undefined
  page: number
  pageSize: number
}

export async function pageOfRequests(
  tx: Tx,
  { customerId, personId, status, oldestFirst, page, pageSize }: RequestFilter,
): Promise<{ requests: CardRequest[]; total: number }> {
  const conditions: Sql[] = [sql`true`]
  if (customerId) conditions.push(sql`r.customer_id = ${customerId}`)
  if (personId) conditions.push(sql`(r.requested_by = ${personId} or r.holder_id = ${personId})`)
  if (status) conditions.push(sql`r.status = ${status}`)
  const where = join(conditions, ' and ')
  const order = oldestFirst ? sql`r.requested_at, r.id` : sql`r.requested_at desc, r.id desc`
  const found = await rows<RequestRow>(
    tx,
    sql`select ${columns} from issuing.request r where ${where} order by ${order}
        limit ${pageSize} offset ${(page - 1) * pageSize}`,
  )
  const { total } = await oneRow<{ total: bigint }>(
    tx,
    sql`select count(*) as total from issuing.request r where ${where}`,
  )
  return { requests: found.map(requestFrom), total: Number(total) }
}

export interface Decision {
  status: CardRequestStatus
  teamDecidedBy?: string | undefined
  decidedByName?: string | undefined
  decisionReason?: string | undefined
  at: Date
}

export async function endRequest(tx: Tx, id: string, decision: Decision): Promise<void> {
  const { status, teamDecidedBy, decidedByName, decisionReason, at } = decision
  await execute(
    tx,
    sql`update issuing.request set status = ${status}, decided_at = ${at},
          team_decided_by = coalesce(${teamDecidedBy ?? null}::uuid, team_decided_by),
          decided_by_name = coalesce(${decidedByName ?? null}, decided_by_name),
          decision_reason = ${decisionReason ?? null}
        where id = ${id}`,
  )
}

/** Approvals under a payment rule, by request. */
export async function approvalsOf(tx: Tx, requestIds: readonly string[]): Promise<Map<string, RequestApproval[]>> {
  if (requestIds.length === 0) return new Map()
  const found = await rows<RequestApproval>(
    tx,
    sql`select request_id, approver_id, step, at from issuing.request_approval
        where request_id = any(${requestIds}::uuid[]) order by at`,
  )
  return Map.groupBy(found, ({ requestId }) => requestId)
}

export async function addApproval(tx: Tx, { customerId, ...approval }: RequestApproval & { customerId: string }) {
  await execute(
    tx,
    sql`insert into issuing.request_approval (request_id, customer_id, approver_id, step, at)
        values (${approval.requestId}, ${customerId}, ${approval.approverId}, ${approval.step}, ${approval.at})`,
  )
}

export async function countWaiting(tx: Tx): Promise<number> {
  const { count } = await oneRow<{ count: number }>(
    tx,
    sql`select count(*)::int as count from issuing.request where status = 'PendingReview'`,
  )
  return count
}

/** Requests that colleagues decide, the oldest first. */
export async function requestsOfTeam(tx: Tx, customerId: string, most: number): Promise<CardRequest[]> {
  const found = await rows<RequestRow>(
    tx,
    sql`select ${columns} from issuing.request r
        where r.customer_id = ${customerId} and r.status = 'PendingTeam' order by r.requested_at, r.id limit ${most}`,
  )
  return found.map(requestFrom)
}

/** What a customer requested in a currency in a time, the newest first. */
export async function requestsInTime(
  tx: Tx,
  {
    customerId,
    currency,
    from,
    to,
    most,
  }: { customerId: string; currency: string; from: Date; to: Date; most: number },
): Promise<CardRequest[]> {
  const found = await rows<RequestRow>(
    tx,
    sql`select ${columns} from issuing.request r
        where r.customer_id = ${customerId} and r.currency = ${currency} and r.requested_at between ${from} and ${to}
        order by r.requested_at desc, r.id desc limit ${most}`,
  )
  return found.map(requestFrom)
}
