import { type Currency, money } from '@tradewind/kernel'
import { execute, oneRow, planned, rows, type Sql, sql, type Tx } from '#platform/db'
import { type PersonalData, type Place, type SealedRow, wrappedKeyOf } from '#platform/personal-data'
import { together } from '#platform/together'
import type { Client, ClientKey } from './clients.types.ts'

type ClientRow = Omit<Client, 'name' | 'perPayment' | 'perDay'> &
  SealedRow & {
    perPayment: bigint | null
    perPaymentCurrency: Currency | null
    perDay: bigint | null
    perDayCurrency: Currency | null
  }

const placeOf = (id: string): Place => ({ table: 'clients.client', row: id })
const columns = sql`client.id, client.customer_id, permissions, account_ids, per_payment, per_payment_currency, per_day,
  per_day_currency, networks, created_by, created_at, expires_at, confirmed_at, disabled_at,
  last_used_at, personal, ${wrappedKeyOf('client.customer_id')} as wrapped`

const limitFrom = (minor: bigint | null, currency: Currency | null) =>
  minor !== null && currency !== null ? money(currency, minor) : null

function clientFrom(personal: PersonalData, row: ClientRow): Client {
  const { personal: sealed, wrapped, perPayment, perPaymentCurrency, perDay, perDayCurrency, ...client } = row
  const said = personal.open<{ name: string }>(row.customerId, placeOf(row.id), { personal: sealed, wrapped })
  return {
    ...client,
    name: said?.name ?? '',
    perPayment: limitFrom(perPayment, perPaymentCurrency),
    perDay: limitFrom(perDay, perDayCurrency),
  }
}

/** Locks a customer's clients until `tx` ends, so that maximums and the second-person rule hold. */
export const lockClientsOf = (tx: Tx, customerId: string): Promise<number> =>
  execute(tx, sql`select pg_advisory_xact_lock(hashtextextended(${`api clients ${customerId}`}, 0))`)

async function clientsWhere(tx: Tx, personal: PersonalData, condition: Sql): Promise<Client[]> {
  const found = await rows<ClientRow>(
    tx,
    sql`select ${columns} from clients.client where ${condition} order by created_at desc, id desc`,
  )
  return found.map((row) => clientFrom(personal, row))
}

export const clientsOf = (tx: Tx, personal: PersonalData, customerId: string): Promise<Client[]> =>
  clientsWhere(tx, personal, sql`customer_id = ${customerId}`)

export const findClient = async (
  tx: Tx,
  personal: PersonalData,
  { customerId, id }: { customerId: string; id: string },
): Promise<Client | undefined> => (await clientsWhere(tx, personal, sql`customer_id = ${customerId} and id = ${id}`))[0]

/** For the sign-in of clients, before their customer is known. */
export const clientFinder = (personal: PersonalData) =>
  together<string, Client | undefined>(async (tx, ids) => {
    const all = await rows<ClientRow>(
      tx,
      planned(sql`select ${columns} from clients.client where id = any(${[...new Set(ids)]}::uuid[])`),
    )
    const found = new Map(all.map((row) => [row.id, clientFrom(personal, row)]))
    return ids.map((id) => found.get(id))
  })

export async function insertClient(
  tx: Tx,
  personal: PersonalData,
  { client, confirmedBy }: { client: Client; confirmedBy: string | null },
): Promise<void> {
  const { id, customerId, name, permissions, accountIds, perPayment, perDay, networks } = client
  const sealed = await personal.seal(tx, { id: customerId, customerId }, placeOf(id), { name })
  await execute(
    tx,
    sql`insert into clients.client (id, customer_id, personal, permissions, account_ids, per_payment,
          per_payment_currency, per_day, per_day_currency, networks, created_by, created_at, expires_at, confirmed_by,
          confirmed_at)
        values (${id}, ${customerId}, ${sealed}, ${permissions}, ${accountIds}, ${perPayment?.minor ?? null},
          ${perPayment?.currency ?? null}, ${perDay?.minor ?? null}, ${perDay?.currency ?? null},
          ${networks}, ${client.createdBy}, ${client.createdAt}, ${client.expiresAt}, ${confirmedBy},
          ${client.confirmedAt})`,
  )
}

export const confirmClientRow = (tx: Tx, of: { id: string; by: string; at: Date }): Promise<number> =>
  execute(
    tx,
    sql`update clients.client set confirmed_by = ${of.by}, confirmed_at = ${of.at}
        where id = ${of.id} and confirmed_at is null`,
  )

export const disableClientRow = (tx: Tx, of: { id: string; by: string; at: Date }): Promise<number> =>
  execute(
    tx,
    sql`update clients.client set disabled_by = ${of.by}, disabled_at = ${of.at}
        where id = ${of.id} and disabled_at is null`,
  )

/** How long a use may go unrecorded, so that a busy client rarely writes its row. */
export const useRecordedMs = 60_000

/** Skips what another request is just recording. */
export const noteUse = together<{ id: string; at: Date }, void>(async (tx, uses) => {
  const at = uses[0]?.at ?? null
  await execute(
    tx,
    planned(sql`update clients.client set last_used_at = ${at}
        where id in (select id from clients.client where id = any(${uses.map(({ id }) => id)}::uuid[])
          order by id for no key update skip locked)`),
  )
  return uses.map(() => undefined)
})

async function noteKeyUses(tx: Tx, { ids, at }: { ids: readonly string[]; at: Date }): Promise<void> {
  const before = new Date(at.getTime() - useRecordedMs)
  await execute(
    tx,
    planned(sql`update clients.client_key set last_used_at = ${at}
        where id in (select id from clients.client_key where id = any(${ids}::text[])
            and (last_used_at is null or last_used_at < ${before})
          order by id for no key update skip locked)`),
  )
}

const keyColumns = sql`id, client_id, purpose, jwk, added_by, added_at, confirmed_by, last_used_at`

export const keysOf = (tx: Tx, of: { customerId: string; clientId?: string }): Promise<ClientKey[]> =>
  rows<ClientKey>(
    tx,
    sql`select ${keyColumns} from clients.client_key
        where customer_id = ${of.customerId} and (${of.clientId ?? null}::uuid is null or client_id = ${of.clientId ?? null})
          and removed_at is null order by added_at, id`,
  )

/** False if anyone has enrolled the key before. */
export async function insertKey(tx: Tx, customerId: string, key: Omit<ClientKey, 'lastUsedAt'>): Promise<boolean> {
  const { id, clientId, purpose, jwk, addedBy, addedAt, confirmedBy } = key
  const inserted = await execute(
    tx,
    sql`insert into clients.client_key (id, client_id, customer_id, purpose, jwk, added_by, added_at, confirmed_by)
        values (${id}, ${clientId}, ${customerId}, ${purpose}, ${JSON.stringify(jwk)}, ${addedBy}, ${addedAt},
          ${confirmedBy}) on conflict do nothing`,
  )
  return inserted === 1
}

export const confirmKeys = (tx: Tx, { clientId, by }: { clientId: string; by: string }): Promise<number> =>
  execute(
    tx,
    sql`update clients.client_key set confirmed_by = ${by}
        where client_id = ${clientId} and confirmed_by is null and removed_at is null`,
  )

export const removeKeyRow = (tx: Tx, of: { clientId: string; keyId: string; at: Date }): Promise<number> =>
  execute(
    tx,
    sql`update clients.client_key set removed_at = ${of.at}
        where client_id = ${of.clientId} and id = ${of.keyId} and removed_at is null`,
  )

interface ActivityRow {
  at: Date
  call: string
  refusal: string | null
  keyId: string | null
  requestId: string
}

/** Adds lines of any clients, each once, and records the use of the keys that signed. */
export async function addActivity(
  tx: Tx,
  lines: readonly (ActivityRow & { id: string; clientId: string; customerId: string })[],
): Promise<void> {
  const each = <Field extends keyof (typeof lines)[number]>(field: Field) => lines.map((line) => line[field])
  await execute(
    tx,
    planned(sql`insert into clients.activity (id, client_id, customer_id, at, call, refusal, key_id, request_id)
        select * from unnest(${each('id')}::uuid[], ${each('clientId')}::uuid[], ${each('customerId')}::uuid[],
          ${each('at')}::timestamptz[], ${each('call')}::text[], ${each('refusal')}::text[], ${each('keyId')}::text[],
          ${each('requestId')}::text[])
        on conflict (id) do nothing`),
  )
  const signed = lines.flatMap(({ keyId }) => keyId ?? [])
  const [first] = lines
  if (first && signed.length > 0) await noteKeyUses(tx, { ids: [...new Set(signed)], at: first.at })
}

export async function pageOfActivity(
  tx: Tx,
  { customerId, clientId, page, pageSize }: { customerId: string; clientId: string; page: number; pageSize: number },
): Promise<{ lines: ActivityRow[]; total: number }> {
  const where = sql`customer_id = ${customerId} and client_id = ${clientId}`
  const lines = await rows<ActivityRow>(
    tx,
    sql`select at, call, refusal, key_id, request_id from clients.activity where ${where}
        order by at desc, id desc limit ${pageSize} offset ${(page - 1) * pageSize}`,
  )
  const { total } = await oneRow<{ total: bigint }>(
    tx,
    sql`select count(*) as total from clients.activity where ${where}`,
  )
  return { lines, total: Number(total) }
}

export const dropOldActivity = (tx: Tx, before: Date, most: number): Promise<number> =>
  execute(
    tx,
    sql`delete from clients.activity where id in
          (select id from clients.activity where at < ${before} order by at limit ${most})`,
  )

/** A client's key, if it may sign now. */
export const signingKeyOf = together<{ clientId: string; keyId: string }, ClientKey | undefined>(async (tx, keys) => {
  const all = await rows<ClientKey>(
    tx,
    planned(sql`select ${keyColumns} from clients.client_key
        where id = any(${keys.map(({ keyId }) => keyId)}::text[])
          and purpose = 'Signing' and confirmed_by is not null and removed_at is null`),
  )
  const found = new Map(all.map((key) => [`${key.clientId} ${key.id}`, key]))
  return keys.map(({ clientId, keyId }) => found.get(`${clientId} ${keyId}`))
})
