import type { WebhookEventType } from '@tradewind/contract/webhook-events'
import { execute, maybeRow, oneRow, rows, sql, type Tx } from '#platform/db'
import { type PersonalData, type Place, type SealedRow, wrappedKeyOf } from '#platform/personal-data'
import type { Endpoint } from './webhooks.types.ts'

/** Sealed under the customer's key. */
interface EndpointText {
  url: string
  description: string
}

type EndpointRow = Omit<Endpoint, keyof EndpointText> & SealedRow

const placeOf = (id: string): Place => ({ table: 'webhooks.endpoint', row: id })
const columns = sql`id, customer_id, event_types, status, disabled_because, created_at, version, failing_since,
  failing_notified_at, warned_at, personal, ${wrappedKeyOf('endpoint.customer_id')} as wrapped`

/** Once the customer's key is deleted, the URL can't be read and nothing is sent. */
function endpointFrom(personal: PersonalData, { personal: sealed, wrapped, ...row }: EndpointRow): Endpoint {
  const text = personal.open<EndpointText>(row.customerId, placeOf(row.id), { personal: sealed, wrapped })
  return { ...row, url: text?.url ?? '', description: text?.description ?? '' }
}

const sealedOf = (tx: Tx, personal: PersonalData, { id, customerId, url, description }: Endpoint): Promise<Buffer> =>
  personal.seal(tx, { id: customerId, customerId }, placeOf(id), { url, description })

/** Serializes the adding of endpoints per customer until `tx` ends, so that the maximum holds. */
export const lockEndpointsOf = (tx: Tx, customerId: string): Promise<number> =>
  execute(tx, sql`select pg_advisory_xact_lock(hashtextextended(${`webhook endpoints ${customerId}`}, 0))`)

export async function endpointsOf(tx: Tx, personal: PersonalData, customerId: string): Promise<Endpoint[]> {
  const found = await rows<EndpointRow>(
    tx,
    sql`select ${columns} from webhooks.endpoint where customer_id = ${customerId} order by created_at desc, id desc`,
  )
  return found.map((row) => endpointFrom(personal, row))
}

/** An endpoint of this customer, locked before any of its deliveries. */
export async function lockEndpoint(
  tx: Tx,
  personal: PersonalData,
  { customerId, id }: { customerId: string; id: string },
): Promise<Endpoint | undefined> {
  const row = await maybeRow<EndpointRow>(
    tx,
    sql`select ${columns} from webhooks.endpoint where id = ${id} and customer_id = ${customerId} for no key update`,
  )
  return row && endpointFrom(personal, row)
}

export async function findEndpoint(
  tx: Tx,
  personal: PersonalData,
  { customerId, id }: { customerId: string; id: string },
): Promise<Endpoint | undefined> {
  const row = await maybeRow<EndpointRow>(
    tx,
    sql`select ${columns} from webhooks.endpoint where id = ${id} and customer_id = ${customerId}`,
  )
  return row && endpointFrom(personal, row)
}

export async function insertEndpoint(tx: Tx, personal: PersonalData, endpoint: Endpoint): Promise<void> {
  const { id, customerId, eventTypes, createdAt } = endpoint
  await execute(
    tx,
    sql`insert into webhooks.endpoint (id, customer_id, personal, event_types, status, created_at)
        values (${id}, ${customerId}, ${await sealedOf(tx, personal, endpoint)}, ${eventTypes}, 'Enabled', ${createdAt})`,
  )
}

export async function changeEndpoint(tx: Tx, personal: PersonalData, endpoint: Endpoint): Promise<void> {
  const { id, eventTypes, status, disabledBecause, failingSince, failingNotifiedAt, warnedAt } = endpoint
  await execute(
    tx,
    sql`update webhooks.endpoint set personal = ${await sealedOf(tx, personal, endpoint)}, event_types = ${eventTypes},
          status = ${status}, disabled_because = ${disabledBecause}, failing_since = ${failingSince},
          failing_notified_at = ${failingNotifiedAt}, warned_at = ${warnedAt}, version = version + 1
        where id = ${id}`,
  )
}

/** Records failed tries of an endpoint; its URL and version stay. */
export async function noteFailing(
  tx: Tx,
  endpoint: Pick<Endpoint, 'id' | 'status' | 'disabledBecause' | 'failingSince' | 'failingNotifiedAt' | 'warnedAt'>,
): Promise<void> {
  const { id, status, disabledBecause, failingSince, failingNotifiedAt, warnedAt } = endpoint
  await execute(
    tx,
    sql`update webhooks.endpoint set status = ${status}, disabled_because = ${disabledBecause},
          failing_since = ${failingSince}, failing_notified_at = ${failingNotifiedAt}, warned_at = ${warnedAt}
        where id = ${id}`,
  )
}

/** Records that an endpoint works; writes nothing if it already did. */
export async function noteWorking(tx: Tx, id: string): Promise<void> {
  await execute(
    tx,
    sql`update webhooks.endpoint set failing_since = null, failing_notified_at = null, warned_at = null
        where id = ${id} and failing_since is not null and status = 'Enabled'`,
  )
}

export const deleteEndpointRow = (tx: Tx, { customerId, id }: { customerId: string; id: string }): Promise<number> =>
  execute(tx, sql`delete from webhooks.endpoint where id = ${id} and customer_id = ${customerId}`)

interface KeyRow {
  id: string
  endpointId: string
  sealed: Buffer
}

export async function insertKey(
  tx: Tx,
  key: { id: string; endpointId: string; customerId: string; sealed: Buffer; publicKey: string; createdAt: Date },
): Promise<void> {
  const { id, endpointId, customerId, sealed, publicKey, createdAt } = key
  await execute(
    tx,
    sql`insert into webhooks.signing_key (id, endpoint_id, customer_id, sealed, public_key, created_at)
        values (${id}, ${endpointId}, ${customerId}, ${sealed}, ${publicKey}, ${createdAt})`,
  )
}

/** Removes expired keys, and sets when the current key expires. */
export async function expireKey(tx: Tx, endpointId: string, { now, at }: { now: Date; at: Date }): Promise<void> {
  await execute(tx, sql`delete from webhooks.signing_key where endpoint_id = ${endpointId} and expires_at <= ${now}`)
  await execute(
    tx,
    sql`update webhooks.signing_key set expires_at = ${at} where endpoint_id = ${endpointId} and expires_at is null`,
  )
}

/** Keys that sign now, newest first. */
export const keysOf = (tx: Tx, endpointId: string, now: Date): Promise<KeyRow[]> =>
  rows<KeyRow>(
    tx,
    sql`select id, endpoint_id, sealed from webhooks.signing_key
        where endpoint_id = ${endpointId} and (expires_at is null or expires_at > ${now}) order by created_at desc`,
  )

export interface PublicKey {
  endpointId: string
  publicKey: string
  expiresAt: Date | null
}

export const publicKeysOf = (tx: Tx, customerId: string, now: Date): Promise<PublicKey[]> =>
  rows<PublicKey>(
    tx,
    sql`select endpoint_id, public_key, expires_at from webhooks.signing_key
        where customer_id = ${customerId} and (expires_at is null or expires_at > ${now})`,
  )

export const isOverlapping = async (tx: Tx, endpointId: string, now: Date): Promise<boolean> =>
  (
    await oneRow<{ overlaps: boolean }>(
      tx,
      sql`select exists (select from webhooks.signing_key
            where endpoint_id = ${endpointId} and expires_at > ${now}) as overlaps`,
    )
  ).overlaps

/** Customers with an endpoint that receives this type of event now. */
export const customersReceiving = async (tx: Tx, type: WebhookEventType): Promise<string[]> =>
  (
    await rows<{ customerId: string }>(
      tx,
      sql`select distinct customer_id from webhooks.endpoint
          where status = 'Enabled' and (event_types is null or ${type} = any (event_types))`,
    )
  ).map(({ customerId }) => customerId)
