import type { WebhookEventType } from '@tradewind/contract/webhook-events'
import { execute, join, maybeRow, oneRow, rows, type Sql, sql, type Tx } from '#platform/db'
import { planTask } from '#platform/tasks'
import type { Attempt, Delivery, WebhookEvent } from './webhooks.types.ts'

const columns = sql`d.id, d.customer_id, d.endpoint_id, d.event_id, d.state, d.attempts, d.tries, d.last_outcome,
  d.answer_code, d.next_attempt_at, d.created_at`

/** A delivery with its event. */
export type DeliveryRow = Delivery & Omit<WebhookEvent, 'id' | 'data'>
type WithData = DeliveryRow & Pick<WebhookEvent, 'data'>

const withEvent = sql`${columns}, e.type, e.object_id, e.sequence, e.at`
const joined = sql`webhooks.delivery d join webhooks.event e on e.id = d.event_id`

export interface DeliveryFilter {
  customerId: string
  endpointId?: string | undefined
  state?: Delivery['state'] | undefined
  type?: WebhookEventType | undefined
  page: number
  pageSize: number
}

export async function pageOfDeliveries(
  tx: Tx,
  { customerId, endpointId, state, type, page, pageSize }: DeliveryFilter,
): Promise<{ deliveries: DeliveryRow[]; total: number }> {
  const conditions: Sql[] = [sql`d.customer_id = ${customerId}`]
  if (endpointId) conditions.push(sql`d.endpoint_id = ${endpointId}`)
  if (state) conditions.push(sql`d.state = ${state}`)
  if (type) conditions.push(sql`e.type = ${type}`)
  const where = join(conditions, ' and ')
  const deliveries = await rows<DeliveryRow>(
    tx,
    sql`select ${withEvent} from ${joined} where ${where} order by d.created_at desc, d.id desc
        limit ${pageSize} offset ${(page - 1) * pageSize}`,
  )
  const { total } = await oneRow<{ total: bigint }>(tx, sql`select count(*) as total from ${joined} where ${where}`)
  return { deliveries, total: Number(total) }
}

export const findDelivery = (tx: Tx, customerId: string, id: string): Promise<WithData | undefined> =>
  maybeRow<WithData>(
    tx,
    sql`select ${withEvent}, e.data from ${joined} where d.id = ${id} and d.customer_id = ${customerId}`,
  )

/** For the worker: a delivery of any customer. */
export const deliveryById = (tx: Tx, id: string): Promise<WithData | undefined> =>
  maybeRow<WithData>(tx, sql`select ${withEvent}, e.data from ${joined} where d.id = ${id}`)

export const lockDelivery = (tx: Tx, id: string): Promise<Delivery | undefined> =>
  maybeRow<Delivery>(tx, sql`select ${columns} from webhooks.delivery d where id = ${id} for update`)

export async function changeDelivery(
  tx: Tx,
  { id, state, attempts, tries, lastOutcome, answerCode, nextAttemptAt }: Delivery,
): Promise<void> {
  await execute(
    tx,
    sql`update webhooks.delivery set state = ${state}, attempts = ${attempts}, tries = ${tries},
          last_outcome = ${lastOutcome}, answer_code = ${answerCode}, next_attempt_at = ${nextAttemptAt}
        where id = ${id}`,
  )
}

/** Events since a time, the oldest first, whichever endpoints receive them. */
export const eventsSince = (
  tx: Tx,
  { customerId, since, most }: { customerId: string; since: Date; most: number },
): Promise<WebhookEvent[]> =>
  rows(
    tx,
    sql`select id, type, object_id, sequence, data, at from webhooks.event
        where customer_id = ${customerId} and at >= ${since} order by at, id limit ${most}`,
  )

export async function insertAttempt(
  tx: Tx,
  { id, customerId }: Pick<Delivery, 'id' | 'customerId'>,
  { number, at, milliseconds, outcome, answerCode, answer }: Attempt & { number: number },
): Promise<void> {
  await execute(
    tx,
    sql`insert into webhooks.attempt (delivery_id, customer_id, number, at, milliseconds, outcome, answer_code, answer)
        values (${id}, ${customerId}, ${number}, ${at}, ${milliseconds}, ${outcome}, ${answerCode}, ${answer})`,
  )
}

export const attemptsOf = (tx: Tx, deliveryId: string): Promise<(Attempt & { number: number })[]> =>
  rows(
    tx,
    sql`select number, at, milliseconds, outcome, answer_code, answer from webhooks.attempt
        where delivery_id = ${deliveryId} order by number desc limit 50`,
  )

/** Fails the pending deliveries of a disabled endpoint. They can be sent again once it is enabled. */
export async function stopDeliveries(tx: Tx, endpointId: string): Promise<void> {
  await execute(
    tx,
    sql`update webhooks.delivery set state = 'Failed', next_attempt_at = null
        where endpoint_id = ${endpointId} and state = 'Pending'`,
  )
}

export const planDelivery = (tx: Tx, id: string, dueAt: Date): Promise<void> =>
  planTask(tx, { module: 'webhooks', subject: id, kind: 'deliver', dueAt })

/** When an endpoint was last sent a test event. */
export async function lastTestAt(tx: Tx, customerId: string, endpointId: string): Promise<Date | undefined> {
  const found = await maybeRow<{ lastAt: Date }>(
    tx,
    sql`select last_at from webhooks.object where customer_id = ${customerId} and object_id = ${endpointId}`,
  )
  return found?.lastAt
}

/** An event about one endpoint, sent only to it. Returns the id of the delivery. */
export async function insertTestEvent(
  tx: Tx,
  { customerId, endpointId, at }: { customerId: string; endpointId: string; at: Date },
): Promise<string> {
  const { id } = await oneRow<{ id: string }>(
    tx,
    sql`with counted as (
          insert into webhooks.object as known (customer_id, object_id, last_sequence, last_at)
          values (${customerId}, ${endpointId}, 1, ${at})
          on conflict (customer_id, object_id)
          do update set last_sequence = known.last_sequence + 1, last_at = excluded.last_at
          returning last_sequence),
        added as (
          insert into webhooks.event (customer_id, type, object_id, sequence, data, at)
          select ${customerId}, 'webhook.test', ${endpointId}, last_sequence, '{}', ${at} from counted returning id)
        insert into webhooks.delivery (customer_id, endpoint_id, event_id, next_attempt_at, created_at)
        select ${customerId}, ${endpointId}, id, ${at}, ${at} from added returning id`,
  )
  return id
}

/**
 * Plans to send events since a time again, except those still pending. Returns the ids of the deliveries, and since when
 * to continue if there were more than `most`.
 */
export async function replaySince(
  tx: Tx,
  { customerId, endpointId, since, only, now, most }: ReplayWanted,
): Promise<{ ids: string[]; continueFrom: Date | null }> {
  return oneRow(
    tx,
    sql`with chosen as (
          select e.customer_id, p.id as endpoint_id, e.id as event_id, e.at
          from webhooks.event e join webhooks.endpoint p on p.id = ${endpointId} and p.customer_id = e.customer_id
            left join webhooks.delivery d on d.endpoint_id = p.id and d.event_id = e.id
          where e.customer_id = ${customerId} and e.at >= ${since}
            and (e.type <> 'webhook.test' or e.object_id = p.id)
            and (p.event_types is null or e.type = any (p.event_types) or e.type = 'webhook.test')
            and d.state is distinct from 'Pending' and (${only} = 'All' or d.state = 'Failed')
          order by e.at, e.id limit ${most}),
        planned as (
          insert into webhooks.delivery as known (customer_id, endpoint_id, event_id, next_attempt_at, created_at)
          select customer_id, endpoint_id, event_id, ${now}, ${now} from chosen
          on conflict (endpoint_id, event_id) do update set state = 'Pending', tries = 0, next_attempt_at = ${now}
          where known.state <> 'Pending'
          returning known.id)
        select coalesce((select array_agg(id::text) from planned), '{}') as ids,
          (select max(at) from chosen having count(*) = ${most}) as continue_from`,
  )
}

export interface ReplayWanted {
  customerId: string
  endpointId: string
  since: Date
  only: 'All' | 'Failed'
  now: Date
  most: number
}

/** Removes old events with their deliveries, and sequences of objects without recent events. */
export const dropOldEvents = (tx: Tx, before: Date, most: number): Promise<number> =>
  execute(
    tx,
    sql`delete from webhooks.event where id in (select id from webhooks.event where at < ${before} limit ${most})`,
  )

export const dropOldNumbers = (tx: Tx, before: Date, most: number): Promise<number> =>
  execute(
    tx,
    sql`delete from webhooks.object where (customer_id, object_id) in (
          select customer_id, object_id from webhooks.object where last_at < ${before} limit ${most})`,
  )
