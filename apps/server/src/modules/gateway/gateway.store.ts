import { execute, maybeRow, oneRow, rows, sql, type Sql, type Tx } from '#platform/db'
import type { MobileNumber, Remitter } from './gateway.types.ts'

const remitterColumns = sql`id, customer_id as "customerId", entity_type as "entityType", first_name as "firstName",
  last_name as "lastName", company_name as "companyName", email, phone, address, city, state, postcode,
  country_id as "countryId", id_type as "idType", id_number as "idNumber", id_expiry_date as "idExpiryDate", version,
  created_at as "createdAt"`

const someRemitters = (tx: Tx, which: Sql): Promise<Remitter[]> =>
  rows<Remitter>(
    tx,
    sql`select ${remitterColumns} from gateway.remitter where ${which}
        order by lower(coalesce(company_name, first_name || ' ' || last_name)), id`,
  )

export const findRemitters = (tx: Tx, customerId: string): Promise<Remitter[]> =>
  someRemitters(tx, sql`customer_id = ${customerId}`)

export const findRemitter = async (tx: Tx, customerId: string, id: string): Promise<Remitter | undefined> =>
  (await someRemitters(tx, sql`customer_id = ${customerId} and id = ${id}`))[0]

/** Adds a remitter; `remitter_once` fails when the customer has one with this document. */
export async function insertRemitter(tx: Tx, one: Remitter): Promise<void> {
  await execute(
    tx,
    sql`insert into gateway.remitter (id, customer_id, entity_type, first_name, last_name, company_name, email, phone,
          address, city, state, postcode, country_id, id_type, id_number, id_expiry_date, created_at)
        values (${one.id}, ${one.customerId}, ${one.entityType}, ${one.firstName}, ${one.lastName}, ${one.companyName},
          ${one.email}, ${one.phone}, ${one.address}, ${one.city}, ${one.state}, ${one.postcode}, ${one.countryId},
          ${one.idType}, ${one.idNumber}, ${one.idExpiryDate}, ${one.createdAt})`,
  )
}

/** Changes a remitter in the state that was read, and gives its new version; nothing when it is in another. */
export async function changeRemitter(tx: Tx, one: Omit<Remitter, 'createdAt'>): Promise<number | undefined> {
  const row = await maybeRow<{ version: number }>(
    tx,
    sql`update gateway.remitter set entity_type = ${one.entityType}, first_name = ${one.firstName},
          last_name = ${one.lastName}, company_name = ${one.companyName}, email = ${one.email}, phone = ${one.phone},
          address = ${one.address}, city = ${one.city}, state = ${one.state}, postcode = ${one.postcode},
          country_id = ${one.countryId}, id_type = ${one.idType}, id_number = ${one.idNumber},
          id_expiry_date = ${one.idExpiryDate}, version = version + 1
        where id = ${one.id} and customer_id = ${one.customerId} and version = ${one.version} returning version`,
  )
  return row?.version
}

export const deleteRemitter = (tx: Tx, customerId: string, id: string): Promise<number> =>
  execute(tx, sql`delete from gateway.remitter where id = ${id} and customer_id = ${customerId}`)

const numberColumns = sql`id, customer_id as "customerId", phone_number as "phoneNumber",
  account_number as "accountNumber", provider, provider_name as "providerName", country_id as "countryId",
  created_at as "createdAt"`

const someNumbers = (tx: Tx, which: Sql): Promise<MobileNumber[]> =>
  rows<MobileNumber>(
    tx,
    sql`select ${numberColumns} from gateway.mobile_number where ${which} order by created_at desc, id desc`,
  )

export const findNumbers = (tx: Tx, customerId: string): Promise<MobileNumber[]> =>
  someNumbers(tx, sql`customer_id = ${customerId}`)

export const findNumbersOf = (tx: Tx, customerId: string, accountNumber: string): Promise<MobileNumber[]> =>
  someNumbers(tx, sql`customer_id = ${customerId} and account_number = ${accountNumber}`)

export const findNumber = async (tx: Tx, customerId: string, id: string): Promise<MobileNumber | undefined> =>
  (await someNumbers(tx, sql`customer_id = ${customerId} and id = ${id}`))[0]

/** Saves a number unless it is saved for this account already; gives the id of the one that is there then. */
export async function insertOrFindNumber(tx: Tx, one: MobileNumber): Promise<string> {
  const added = await maybeRow<{ id: string }>(
    tx,
    sql`insert into gateway.mobile_number (id, customer_id, phone_number, account_number, provider, provider_name,
          country_id, created_at)
        values (${one.id}, ${one.customerId}, ${one.phoneNumber}, ${one.accountNumber}, ${one.provider},
          ${one.providerName}, ${one.countryId}, ${one.createdAt})
        on conflict on constraint mobile_number_once do nothing returning id`,
  )
  const there =
    added ??
    (await oneRow<{ id: string }>(
      tx,
      sql`select id from gateway.mobile_number where customer_id = ${one.customerId}
          and phone_number = ${one.phoneNumber} and account_number = ${one.accountNumber}`,
    ))
  return there.id
}

export const deleteNumber = (tx: Tx, customerId: string, id: string): Promise<number> =>
  execute(tx, sql`delete from gateway.mobile_number where id = ${id} and customer_id = ${customerId}`)

/** Holds off the customer's other savings until the transaction ends, so that the most is kept side by side too. */
export async function lockSavings(tx: Tx, customerId: string): Promise<void> {
  await execute(tx, sql`select pg_advisory_xact_lock(hashtextextended(${`gateway ${customerId}`}, 0))`)
}
