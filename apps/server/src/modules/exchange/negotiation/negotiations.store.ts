import type { NegotiationState } from '@tradewind/contract/exchange-negotiation'
import { type Currency, largestMinor, money } from '@tradewind/kernel'
import { execute, maybeRow, oneRow, raw, rows, type Sql, sql, type Tx } from '#platform/db'
import type { Negotiation } from './negotiations.rules.ts'

interface NegotiationRow extends Omit<Negotiation, 'amount'> {
  soldCurrency: Currency
  sold: bigint
}

const columns = raw(`id, customer_id, status, sold_currency, sold, bought_currency, requested_rate::text,
  mid_rate::text, marked_rate::text, worth_cents, reason, requested_by, requested_by_name, created_at, expires_at,
  offered_rate::text, note, decided_at, decided_by_names, proposed_rate::text, proposed_hours, proposed_note,
  proposed_by, proposed_by_name, proposed_at, exchange_id, version`)

const negotiationFrom = ({ soldCurrency, sold, ...row }: NegotiationRow): Negotiation => ({
  ...row,
  amount: money(soldCurrency, sold),
})

/** What is open and out of time is shown as expired, and so it is found. */
const inState = (state: NegotiationState | undefined, now: Date): Sql =>
  state === undefined
    ? sql`true`
    : state === 'Expired'
      ? sql`status in ('Pending', 'Countered', 'Approved') and expires_at <= ${now}`
      : sql`status = ${state} and (status not in ('Pending', 'Countered', 'Approved') or expires_at > ${now})`

interface PageOf {
  state: NegotiationState | undefined
  page: number
  pageSize: number
  now: Date
}

async function pageWhere(
  tx: Tx,
  where: Sql,
  order: Sql,
  { page, pageSize }: Pick<PageOf, 'page' | 'pageSize'>,
): Promise<{ records: Negotiation[]; total: number }> {
  const { total } = await oneRow<{ total: number }>(
    tx,
    sql`select count(*)::int as total from rates.negotiation where ${where}`,
  )
  const found = await rows<NegotiationRow>(
    tx,
    sql`select ${columns} from rates.negotiation where ${where} order by ${order}
        limit ${pageSize} offset ${(page - 1) * pageSize}`,
  )
  return { records: found.map(negotiationFrom), total }
}

/** The newest first. */
export const pageOfCustomer = (tx: Tx, { customerId, state, now, ...paging }: PageOf & { customerId: string }) =>
  pageWhere(tx, sql`customer_id = ${customerId} and ${inState(state, now)}`, sql`created_at desc, id desc`, paging)

/** What waits the longest first, and of what was decided the newest. */
export const pageOfAll = (tx: Tx, { state, now, ...paging }: PageOf) =>
  pageWhere(tx, inState(state, now), state === 'Pending' ? sql`created_at, id` : sql`created_at desc, id desc`, paging)

export async function findNegotiation(tx: Tx, customerId: string, id: string): Promise<Negotiation | undefined> {
  const row = await maybeRow<NegotiationRow>(
    tx,
    sql`select ${columns} from rates.negotiation where id = ${id} and customer_id = ${customerId}`,
  )
  return row && negotiationFrom(row)
}

/** Locks a request until the end of `tx`; of any customer where none is named. */
export async function lockNegotiation(tx: Tx, id: string, customerId?: string): Promise<Negotiation | undefined> {
  const row = await maybeRow<NegotiationRow>(
    tx,
    sql`select ${columns} from rates.negotiation
        where id = ${id} and (${customerId ?? null}::uuid is null or customer_id = ${customerId ?? null}::uuid)
        for update`,
  )
  return row && negotiationFrom(row)
}

/** The negotiated rate that an exchange has used. */
export async function negotiationOfExchange(
  tx: Tx,
  { exchangeId, revision }: { exchangeId: string; revision: number },
): Promise<Negotiation | undefined> {
  const row = await maybeRow<NegotiationRow>(
    tx,
    sql`select ${columns} from rates.negotiation where exchange_id = ${exchangeId} and exchange_revision = ${revision}`,
  )
  return row && negotiationFrom(row)
}

/** Takes the exchange from the negotiation that it used; the database sees to it that it was not made. */
export async function freeNegotiation(
  tx: Tx,
  { exchangeId, revision }: { exchangeId: string; revision: number },
): Promise<void> {
  await execute(
    tx,
    sql`update rates.negotiation
        set status = 'Approved', exchange_id = null, exchange_revision = null, version = version + 1
        where exchange_id = ${exchangeId} and exchange_revision = ${revision}`,
  )
}

/** What of a customer is open; whoever asks for another one waits for the end of `tx`, so that the count holds. */
export async function openNegotiations(tx: Tx, customerId: string, now: Date): Promise<Negotiation[]> {
  await execute(tx, sql`select pg_advisory_xact_lock(hashtextextended(${`negotiations ${customerId}`}, 0))`)
  const found = await rows<NegotiationRow>(
    tx,
    sql`select ${columns} from rates.negotiation
        where customer_id = ${customerId} and status in ('Pending', 'Countered', 'Approved') and expires_at > ${now}`,
  )
  return found.map(negotiationFrom)
}

/** What waits for a customer's answer or use and holds, what ends next first; a customer has few of them open. */
export async function answeredNegotiations(tx: Tx, customerId: string, now: Date): Promise<Negotiation[]> {
  const found = await rows<NegotiationRow>(
    tx,
    sql`select ${columns} from rates.negotiation
        where customer_id = ${customerId} and status in ('Countered', 'Approved') and expires_at > ${now}
        order by expires_at, id`,
  )
  return found.map(negotiationFrom)
}

export type NewNegotiation = Pick<
  Negotiation,
  | 'id'
  | 'customerId'
  | 'amount'
  | 'boughtCurrency'
  | 'requestedRate'
  | 'midRate'
  | 'markedRate'
  | 'worthCents'
  | 'reason'
  | 'requestedBy'
  | 'requestedByName'
  | 'createdAt'
  | 'expiresAt'
>

export async function insertNegotiation(tx: Tx, one: NewNegotiation): Promise<void> {
  await execute(
    tx,
    sql`insert into rates.negotiation (id, customer_id, status, sold_currency, sold, bought_currency, requested_rate,
          mid_rate, marked_rate, worth_cents, reason, requested_by, requested_by_name, created_at, expires_at)
        values (${one.id}, ${one.customerId}, 'Pending', ${one.amount.currency}, ${one.amount.minor},
          ${one.boughtCurrency}, ${one.requestedRate}, ${one.midRate}, ${one.markedRate}, ${one.worthCents},
          ${one.reason}, ${one.requestedBy}, ${one.requestedByName}, ${one.createdAt}, ${one.expiresAt})`,
  )
}

/** Writes what the customer made of a request that `tx` has locked. */
export async function answerNegotiation(
  tx: Tx,
  id: string,
  { status }: { status: 'Approved' | 'Withdrawn' },
): Promise<void> {
  await execute(tx, sql`update rates.negotiation set status = ${status}, version = version + 1 where id = ${id}`)
}

interface Decision {
  status: 'Approved' | 'Countered' | 'Declined'
  offeredRate: string | null
  note: string | null
  at: Date
  expiresAt: Date
  by: readonly { id: string; name: string }[]
  /** What counted together with it. */
  togetherCents: bigint
}

/** Writes what staff decided about a request that `tx` has locked. */
export async function settleNegotiation(tx: Tx, id: string, decision: Decision): Promise<void> {
  const { status, offeredRate, note, at, expiresAt, by, togetherCents } = decision
  await execute(
    tx,
    sql`update rates.negotiation set status = ${status}, offered_rate = ${offeredRate}, note = ${note},
          decided_at = ${at}, expires_at = ${expiresAt}, decided_by = ${by.map((one) => one.id)}::uuid[],
          decided_by_names = ${by.map(({ name }) => name)}::text[], together_cents = ${togetherCents}, version = version + 1
        where id = ${id}`,
  )
}

/** Notes what the first of two people decided about a request that `tx` has locked. */
export async function proposeNegotiation(
  tx: Tx,
  id: string,
  given: { rate: string; hours: number; note: string | null; at: Date; by: { id: string; name: string } },
): Promise<void> {
  const { rate, hours, note, at, by } = given
  await execute(
    tx,
    sql`update rates.negotiation set proposed_rate = ${rate}, proposed_hours = ${hours}, proposed_note = ${note},
          proposed_by = ${by.id}, proposed_by_name = ${by.name}, proposed_at = ${at}, version = version + 1
        where id = ${id}`,
  )
}

/**
 * What each of these requests is worth in US cents together with the customer's others between the same two currencies:
 * those that are open, and those that were approved since a moment, used or not.
 */
export async function worthTogether(
  tx: Tx,
  ids: readonly string[],
  { now, since }: { now: Date; since: Date },
): Promise<ReadonlyMap<string, bigint>> {
  const found = await rows<{ id: string; cents: bigint }>(
    tx,
    sql`select n.id, least(sum(o.worth_cents), ${largestMinor})::bigint as cents
        from rates.negotiation n join rates.negotiation o on o.customer_id = n.customer_id
          and o.sold_currency in (n.sold_currency, n.bought_currency)
          and o.bought_currency in (n.sold_currency, n.bought_currency)
        where n.id = any(${[...ids]}::uuid[]) and (o.id = n.id
          or (o.status in ('Pending', 'Countered', 'Approved') and o.expires_at > ${now})
          or (o.status in ('Approved', 'Completed') and o.decided_at > ${since}))
        group by n.id`,
  )
  return new Map(found.map(({ id, cents }) => [id, cents]))
}

/** Which of these customers move money for others. */
export async function transferOrganizations(tx: Tx, customerIds: readonly string[]): Promise<Set<string>> {
  const found = await rows<{ id: string }>(
    tx,
    sql`select customer_id as id from rates.transfer_organization where customer_id = any(${customerIds}::uuid[])`,
  )
  return new Set(found.map(({ id }) => id))
}

/** Who last said of these customers whether they do. */
export async function organizationsSaid(
  tx: Tx,
  customerIds: readonly string[],
): Promise<Map<string, { byName: string; at: Date }>> {
  const found = await rows<{ id: string; byName: string; at: Date }>(
    tx,
    sql`select distinct on (customer_id) customer_id as id, changed_by_name as by_name, changed_at as at
        from rates.transfer_organization_change where customer_id = any(${customerIds}::uuid[])
        order by customer_id, changed_at desc, id desc`,
  )
  return new Map(found.map(({ id, ...said }) => [id, said]))
}

/** Says whether a customer does; what is so already is not said again on record. */
export async function setTransferOrganization(
  tx: Tx,
  change: { id: string; customerId: string; isOne: boolean; at: Date; by: { id: string; name: string } },
): Promise<void> {
  const { customerId, isOne, at, by } = change
  const changed = await execute(
    tx,
    isOne
      ? sql`insert into rates.transfer_organization (customer_id, since, set_by_name)
            values (${customerId}, ${at}, ${by.name}) on conflict (customer_id) do nothing`
      : sql`delete from rates.transfer_organization where customer_id = ${customerId}`,
  )
  if (changed === 0) return
  await execute(
    tx,
    sql`insert into rates.transfer_organization_change (id, customer_id, is_one, changed_at, changed_by, changed_by_name)
        values (${change.id}, ${customerId}, ${isOne}, ${at}, ${by.id}, ${by.name})`,
  )
}

/**
 * Takes those whose agreed or offered rate ends soon, so many at a time, each once. What was decided within the hour is
 * left out: its letter has just said until when it holds.
 */
export async function takeNearlyExpired(
  tx: Tx,
  { now, until, most }: { now: Date; until: Date; most: number },
): Promise<Negotiation[]> {
  const taken = await rows<NegotiationRow>(
    tx,
    sql`update rates.negotiation set reminded_at = ${now}
        where id in (
          select id from rates.negotiation
          where status in ('Approved', 'Countered') and reminded_at is null and expires_at > ${now}
            and expires_at <= ${until} and decided_at <= ${now}::timestamptz - interval '1 hour'
          limit ${most} for update skip locked)
        returning ${columns}`,
  )
  return taken.map(negotiationFrom)
}
