import type { review as contract } from '@tradewind/contract'
import { empty, execute, maybeRow, oneRow, rows, sql, type Tx } from '#platform/db'

export interface ReviewCase {
  id: string
  customerId: string
  reference: string
  kind: contract.CaseRow['kind']
  status: contract.CaseStatus
  countryId: string
  customerType: string
  risk: contract.Risk | null
  assignee: string | null
  version: number
  openedAt: Date
  statusSince: Date
}

export async function addCase(
  tx: Tx,
  opened: Pick<ReviewCase, 'id' | 'customerId' | 'kind' | 'countryId' | 'customerType' | 'openedAt'>,
): Promise<ReviewCase> {
  const { id, customerId, kind, countryId, customerType, openedAt } = opened
  return oneRow<ReviewCase>(
    tx,
    sql`insert into review.case (id, customer_id, reference, kind, status, country_id, customer_type, opened_at, status_since)
        values (${id}, ${customerId}, 'R-' || lpad(nextval('review.reference')::text, 6, '0'), ${kind}, 'New',
          ${countryId}, ${customerType}, ${openedAt}, ${openedAt}) returning *`,
  )
}

/** The case that is open about a customer, locked until the transaction ends. */
export async function lockOpenCase(tx: Tx, customerId: string): Promise<ReviewCase | undefined> {
  return maybeRow<ReviewCase>(
    tx,
    sql`select * from review.case
        where customer_id = ${customerId}
          and status not in ('Approved', 'ApprovedForSendR', 'Refused', 'NoConcern', 'Restricted', 'Ended') for update`,
  )
}

export async function lockCase(tx: Tx, id: string): Promise<ReviewCase | undefined> {
  return maybeRow<ReviewCase>(tx, sql`select * from review.case where id = ${id} for update`)
}

/** What someone has taken on, locked. */
export const openCasesOf = (tx: Tx, assignee: string): Promise<ReviewCase[]> =>
  rows<ReviewCase>(
    tx,
    sql`select * from review.case where assignee = ${assignee} and status in ('New', 'InReview', 'AwaitingCustomer', 'Supplied', 'AwaitingSecondPerson')
        order by id for update`,
  )

export async function findCase(tx: Tx, id: string): Promise<ReviewCase | undefined> {
  return maybeRow<ReviewCase>(tx, sql`select * from review.case where id = ${id}`)
}

export interface CaseChange {
  kind: contract.CaseRow['kind']
  status: contract.CaseStatus
  assignee: string | null
}

/** Counts a change, so that whoever read the case before has to read it again. */
export async function changeCase(tx: Tx, before: ReviewCase, change: Partial<CaseChange>, at: Date): Promise<void> {
  const { kind = before.kind, status = before.status, assignee = before.assignee } = change
  const since = status === before.status ? before.statusSince : at
  await execute(
    tx,
    sql`update review.case set kind = ${kind}, status = ${status}, assignee = ${assignee}, status_since = ${since},
          version = version + 1
        where id = ${before.id}`,
  )
}

export async function storeRisk(tx: Tx, id: string, risk: { level: contract.Risk; score: number }): Promise<void> {
  await execute(
    tx,
    sql`update review.case set risk = ${risk.level}, risk_points = ${Math.round(risk.score)}, version = version + 1
        where id = ${id}`,
  )
}

export interface QueueCount {
  status: contract.CaseStatus
  count: number
  oldestAt: Date | null
}

export const queueCounts = (tx: Tx): Promise<QueueCount[]> =>
  rows(tx, sql`select status, count(*)::int as count, min(status_since) as oldest_at from review.case group by status`)

export interface CaseFilter {
  status?: contract.CaseStatus | undefined
  risk?: contract.Risk | undefined
  kind?: contract.CaseRow['kind'] | undefined
  countryId?: string | undefined
  assignee?: string | undefined
  reference?: string | undefined
}

const orders = {
  oldest: sql`status_since, id`,
  newest: sql`opened_at desc, id desc`,
  riskiest: sql`risk_points desc, status_since, id`,
} as const

/** One page of cases, and how many there are in all. */
export async function casePage(
  tx: Tx,
  filter: CaseFilter,
  { page, pageSize, order }: { page: number; pageSize: number; order: keyof typeof orders },
): Promise<{ cases: ReviewCase[]; total: number }> {
  const { status, risk, kind, countryId, assignee, reference } = filter
  // A reference has no characters that a pattern reads; what else is typed finds nothing.
  const beginning = reference && `${reference.toUpperCase().replace(/[^A-Z0-9-]/g, '~')}%`
  const where = sql`where true ${status ? sql`and status = ${status}` : empty}
    ${risk ? sql`and risk = ${risk}` : empty} ${kind ? sql`and kind = ${kind}` : empty}
    ${countryId ? sql`and country_id = ${countryId}` : empty} ${assignee ? sql`and assignee = ${assignee}` : empty}
    ${beginning ? sql`and reference like ${beginning}` : empty}`
  const found = await rows<ReviewCase>(
    tx,
    sql`select * from review.case ${where} order by ${orders[order]} limit ${pageSize} offset ${(page - 1) * pageSize}`,
  )
  const { total } = await oneRow<{ total: number }>(tx, sql`select count(*)::int as total from review.case ${where}`)
  return { cases: found, total }
}
