import { fullName } from '@tradewind/kernel/person-name'
import { execute, maybeRow, oneRow, rows, type Sql, sql, type Tx } from '#platform/db'
import { type PersonalData, type Place, type SealedRow, type ToSeal, wrappedKeyOf } from '#platform/personal-data'
import type { MobileNumber, Remitter } from './gateway.types.ts'

/** What is sealed of a remitter, in clear nowhere. */
type PersonalOfRemitter = Pick<
  Remitter,
  | 'firstName'
  | 'lastName'
  | 'companyName'
  | 'email'
  | 'phone'
  | 'address'
  | 'city'
  | 'state'
  | 'postcode'
  | 'idType'
  | 'idNumber'
>
type RemitterRow = Omit<Remitter, keyof PersonalOfRemitter> & SealedRow

const remitterPlace = (id: string): Place => ({ table: 'gateway.remitter', row: id })

/** None of a customer who was erased. */
async function someRemitters(tx: Tx, personal: PersonalData, which: Sql): Promise<Remitter[]> {
  const remitters = await rows<RemitterRow>(
    tx,
    sql`select id, customer_id, entity_type, country_id, id_expiry_date, version, created_at, personal,
          ${wrappedKeyOf('remitter.customer_id')} as wrapped
        from gateway.remitter where ${which}`,
  )
  return remitters
    .flatMap(({ personal: sealed, wrapped, ...row }) => {
      const said = personal.open<PersonalOfRemitter>(row.customerId, remitterPlace(row.id), {
        personal: sealed,
        wrapped,
      })
      return said ? [{ ...row, ...said }] : []
    })
    .toSorted((one, other) => collator.compare(sortName(one), sortName(other)) || (one.id < other.id ? -1 : 1))
}

const collator = new Intl.Collator('en')
const sortName = ({ companyName, firstName, lastName }: PersonalOfRemitter) =>
  (companyName ?? fullName({ firstName, lastName })).toLowerCase()

export const findRemitters = (tx: Tx, personal: PersonalData, customerId: string): Promise<Remitter[]> =>
  someRemitters(tx, personal, sql`customer_id = ${customerId}`)

export const findRemitter = async (
  tx: Tx,
  personal: PersonalData,
  customerId: string,
  id: string,
): Promise<Remitter | undefined> =>
  (await someRemitters(tx, personal, sql`customer_id = ${customerId} and id = ${id}`))[0]

/** Adds a remitter; `remitter_once` fails when the customer has one with this document. */
export async function insertRemitter(tx: Tx, personal: PersonalData, one: Remitter): Promise<void> {
  await execute(
    tx,
    sql`insert into gateway.remitter (id, customer_id, entity_type, personal, document_index, country_id,
          id_expiry_date, created_at)
        values (${one.id}, ${one.customerId}, ${one.entityType}, ${await sealOne(tx, personal, remitterToSeal(one))},
          ${documentIndex(personal, one)}, ${one.countryId}, ${one.idExpiryDate}, ${one.createdAt})`,
  )
}

/** Changes a remitter in the state that was read, or as it is where nobody says which; gives its new version, or nothing. */
export async function changeRemitter(
  tx: Tx,
  personal: PersonalData,
  one: Omit<Remitter, 'createdAt' | 'version'> & { version: number | undefined },
): Promise<number | undefined> {
  const row = await maybeRow<{ version: number }>(
    tx,
    sql`update gateway.remitter set entity_type = ${one.entityType}, personal = ${await sealOne(tx, personal, remitterToSeal(one))},
          document_index = ${documentIndex(personal, one)}, country_id = ${one.countryId},
          id_expiry_date = ${one.idExpiryDate}, version = version + 1
        where id = ${one.id} and customer_id = ${one.customerId} and version = coalesce(${one.version ?? null}::int, version)
        returning version`,
  )
  return row?.version
}

function remitterToSeal(one: PersonalOfRemitter & Pick<Remitter, 'id' | 'customerId'>): ToSeal {
  const { firstName, lastName, companyName, email, phone, address, city, state, postcode, idType, idNumber } = one
  const names = { firstName, lastName, companyName }
  const fields: PersonalOfRemitter = { ...names, email, phone, address, city, state, postcode, idType, idNumber }
  return { holder: { id: one.customerId, customerId: one.customerId }, place: remitterPlace(one.id), fields }
}

const sealOne = (tx: Tx, personal: PersonalData, { holder, place, fields }: ToSeal): Promise<Buffer> =>
  personal.seal(tx, holder, place, fields)

/** One document, one remitter, however its number is spaced. */
const documentIndex = (
  personal: PersonalData,
  { countryId, idType, idNumber }: Pick<Remitter, 'countryId' | 'idType' | 'idNumber'>,
): Buffer =>
  personal.index('remitter-document', countryId, idType.toLowerCase(), idNumber.replaceAll(/[\s-]/g, '').toUpperCase())

export const deleteRemitter = (tx: Tx, customerId: string, id: string): Promise<number> =>
  execute(tx, sql`delete from gateway.remitter where id = ${id} and customer_id = ${customerId}`)

type PersonalOfNumber = Pick<MobileNumber, 'phoneNumber'>
type NumberRow = Omit<MobileNumber, keyof PersonalOfNumber> & SealedRow

const numberPlace = (id: string): Place => ({ table: 'gateway.mobile_number', row: id })

/** None of a customer who was erased. */
async function someNumbers(tx: Tx, personal: PersonalData, which: Sql): Promise<MobileNumber[]> {
  const numbers = await rows<NumberRow>(
    tx,
    sql`select id, customer_id, account_number, provider, provider_name, country_id, created_at, personal,
          ${wrappedKeyOf('mobile_number.customer_id')} as wrapped
        from gateway.mobile_number where ${which} order by created_at desc, id desc`,
  )
  return numbers.flatMap(({ personal: sealed, wrapped, ...row }) => {
    const said = personal.open<PersonalOfNumber>(row.customerId, numberPlace(row.id), { personal: sealed, wrapped })
    return said ? [{ ...row, ...said }] : []
  })
}

export const findNumbers = (tx: Tx, personal: PersonalData, customerId: string): Promise<MobileNumber[]> =>
  someNumbers(tx, personal, sql`customer_id = ${customerId}`)

export const findNumbersOf = (
  tx: Tx,
  personal: PersonalData,
  customerId: string,
  accountNumber: string,
): Promise<MobileNumber[]> =>
  someNumbers(tx, personal, sql`customer_id = ${customerId} and account_number = ${accountNumber}`)

export const findNumber = async (
  tx: Tx,
  personal: PersonalData,
  customerId: string,
  id: string,
): Promise<MobileNumber | undefined> =>
  (await someNumbers(tx, personal, sql`customer_id = ${customerId} and id = ${id}`))[0]

const numberToSeal = ({
  id,
  customerId,
  phoneNumber,
}: Pick<MobileNumber, 'id' | 'customerId' | 'phoneNumber'>): ToSeal => ({
  holder: { id: customerId, customerId },
  place: numberPlace(id),
  fields: { phoneNumber },
})

/** Saves a number unless it is saved for this account already; gives the id of the one that is there then. */
export async function insertOrFindNumber(tx: Tx, personal: PersonalData, one: MobileNumber): Promise<string> {
  const phoneIndex = personal.index('mobile-number', one.phoneNumber)
  const added = await maybeRow<{ id: string }>(
    tx,
    sql`insert into gateway.mobile_number (id, customer_id, personal, phone_index, account_number, provider,
          provider_name, country_id, created_at)
        values (${one.id}, ${one.customerId}, ${await sealOne(tx, personal, numberToSeal(one))}, ${phoneIndex},
          ${one.accountNumber}, ${one.provider}, ${one.providerName}, ${one.countryId}, ${one.createdAt})
        on conflict on constraint mobile_number_once do nothing returning id`,
  )
  const there =
    added ??
    (await oneRow<{ id: string }>(
      tx,
      sql`select id from gateway.mobile_number where customer_id = ${one.customerId}
          and phone_index = ${phoneIndex} and account_number = ${one.accountNumber}`,
    ))
  return there.id
}

export const deleteNumber = (tx: Tx, customerId: string, id: string): Promise<number> =>
  execute(tx, sql`delete from gateway.mobile_number where id = ${id} and customer_id = ${customerId}`)

/** Removes all that a customer saved. */
export async function dropSavings(tx: Tx, customerId: string): Promise<void> {
  await execute(tx, sql`delete from gateway.remitter where customer_id = ${customerId}`)
  await execute(tx, sql`delete from gateway.mobile_number where customer_id = ${customerId}`)
}

/** Encrypts what an earlier version kept in clear, `most` of a kind at a time; gives how many. */
export async function encryptClearSavings(tx: Tx, personal: PersonalData, most: number): Promise<number> {
  const remitters = await rows<PersonalOfRemitter & Pick<Remitter, 'id' | 'customerId' | 'countryId'>>(
    tx,
    sql`select id, customer_id, first_name, last_name, company_name, email, phone, address, city, state, postcode,
          country_id, id_type, id_number
        from gateway.remitter where email is not null limit ${most} for update`,
  )
  await execute(
    tx,
    sql`update gateway.remitter known set first_name = null, last_name = null, company_name = null, email = null,
          phone = null, address = null, city = null, state = null, postcode = null, id_type = null, id_number = null,
          personal = made.personal, document_index = made.index
        from unnest(${remitters.map(({ id }) => id)}::uuid[],
          ${await personal.sealAll(tx, remitters.map(remitterToSeal))}::bytea[],
          ${remitters.map((one) => documentIndex(personal, one))}::bytea[]) made (id, personal, index)
        where known.id = made.id`,
  )
  const numbers = await rows<Pick<MobileNumber, 'id' | 'customerId' | 'phoneNumber'>>(
    tx,
    sql`select id, customer_id, phone_number from gateway.mobile_number
        where phone_number is not null limit ${most} for update`,
  )
  await execute(
    tx,
    sql`update gateway.mobile_number known set phone_number = null, personal = made.personal, phone_index = made.index
        from unnest(${numbers.map(({ id }) => id)}::uuid[],
          ${await personal.sealAll(tx, numbers.map(numberToSeal))}::bytea[],
          ${numbers.map(({ phoneNumber }) => personal.index('mobile-number', phoneNumber))}::bytea[])
          made (id, personal, index)
        where known.id = made.id`,
  )
  return remitters.length + numbers.length
}

/** Holds off the customer's other savings until the transaction ends, so that the most is kept side by side too. */
export async function lockSavings(tx: Tx, customerId: string): Promise<void> {
  await execute(tx, sql`select pg_advisory_xact_lock(hashtextextended(${`gateway ${customerId}`}, 0))`)
}
