import { execute, maybeRow, rows, sql, type Tx } from '#platform/db'
import { type PersonalData, type Place, type SealedRow, wrappedKeyOf } from '#platform/personal-data'
import { sealFor } from './application.store.ts'

export type CounterpartyKind = 'beneficiary' | 'country'

export interface StoredCounterparty {
  id: string
  countryId: string
  version: number
  /** Of a beneficiary; empty of a country. */
  name: string
  /** The relationship with a beneficiary, the purpose of a country. */
  note: string | null
}

const place = (id: string): Place => ({ table: 'onboarding.counterparty', row: id })

export async function findCounterparties(
  tx: Tx,
  personal: PersonalData,
  customerId: string,
  kind: CounterpartyKind,
): Promise<StoredCounterparty[]> {
  const found = await rows<SealedRow & Pick<StoredCounterparty, 'id' | 'countryId' | 'version'>>(
    tx,
    sql`select id, country_id, version, personal, ${wrappedKeyOf('counterparty.customer_id')} as wrapped
        from onboarding.counterparty where customer_id = ${customerId} and kind = ${kind} order by created_at, id`,
  )
  return found.flatMap(({ personal: sealed, wrapped, ...row }) => {
    const said = personal.open<Pick<StoredCounterparty, 'name' | 'note'>>(customerId, place(row.id), {
      personal: sealed,
      wrapped,
    })
    return said ? [{ ...row, ...said }] : []
  })
}

type Kept = Omit<StoredCounterparty, 'version'>

export async function insertCounterparty(
  tx: Tx,
  personal: PersonalData,
  customerId: string,
  kind: CounterpartyKind,
  { id, countryId, name, note, at }: Kept & { at: Date },
): Promise<void> {
  const sealed = await sealFor(tx, personal, customerId, place(id), { name, note })
  await execute(
    tx,
    sql`insert into onboarding.counterparty (id, customer_id, kind, country_id, personal, created_at)
        values (${id}, ${customerId}, ${kind}, ${countryId}, ${sealed}, ${at})`,
  )
}

/** Changes an entry in the version that was read, or as it is; gives the new version, or nothing. */
export async function changeCounterparty(
  tx: Tx,
  personal: PersonalData,
  customerId: string,
  kind: CounterpartyKind,
  { id, countryId, name, note, version }: Kept & { version: number | undefined },
): Promise<number | undefined> {
  const sealed = await sealFor(tx, personal, customerId, place(id), { name, note })
  const row = await maybeRow<{ version: number }>(
    tx,
    sql`update onboarding.counterparty set country_id = ${countryId}, personal = ${sealed}, version = version + 1
        where id = ${id} and customer_id = ${customerId} and kind = ${kind}
          and version = coalesce(${version ?? null}::int, version)
        returning version`,
  )
  return row?.version
}

export const deleteCounterparty = (tx: Tx, customerId: string, kind: CounterpartyKind, id: string): Promise<number> =>
  execute(
    tx,
    sql`delete from onboarding.counterparty where id = ${id} and customer_id = ${customerId} and kind = ${kind}`,
  )

/** What is sealed of an account setup; amounts in minor units as text. */
export interface StoredSetup {
  countries: { countryId: string; status: 'Outgoing' | 'Incoming' }[]
  beneficiaries: { name: string; status: 'Outgoing' | 'Incoming' }[]
  inflow: { currency: string; minor: string } | null
  frequency: number | null
  volume: { currency: string; minor: string } | null
}

const setupPlace = (customerId: string): Place => ({ table: 'onboarding.account_setup', row: customerId })

export async function findSetup(tx: Tx, personal: PersonalData, customerId: string): Promise<StoredSetup | undefined> {
  const row = await maybeRow<SealedRow>(
    tx,
    sql`select personal, ${wrappedKeyOf('account_setup.customer_id')} as wrapped
        from onboarding.account_setup where customer_id = ${customerId}`,
  )
  return row && personal.open<StoredSetup>(customerId, setupPlace(customerId), row)
}

export async function storeSetup(
  tx: Tx,
  personal: PersonalData,
  { customerId, setup, by, at }: { customerId: string; setup: StoredSetup; by: string; at: Date },
): Promise<void> {
  const sealed = await sealFor(tx, personal, customerId, setupPlace(customerId), setup)
  await execute(
    tx,
    sql`insert into onboarding.account_setup (customer_id, personal, updated_by, updated_at)
        values (${customerId}, ${sealed}, ${by}, ${at})
        on conflict (customer_id) do update set personal = excluded.personal, updated_by = excluded.updated_by,
          updated_at = excluded.updated_at`,
  )
}
