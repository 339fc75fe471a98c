import { Refusal } from '@tradewind/contract'
import { findCountry, isRestrictedCountry } from '@tradewind/kernel/country'
import { fullNumberOf } from '@tradewind/kernel/numbering-plan'
import { fullName } from '@tradewind/kernel/person-name'
import { internationalNumber } from '@tradewind/kernel/phone'
import { type PostalAddress, postalAddressOf } from '@tradewind/kernel/postal-address'
import { type Tx, violatedConstraint } from '#platform/db'
import { type StoredAnswer, storeAnswers } from '#platform/idempotency'
import { uuidv7 } from '#platform/random'
import { invalidField } from '#platform/validation'
import type { GatewayNeeds } from './gateway.needs.ts'
import {
  changeRemitter,
  deleteRemitter,
  findRemitter,
  findRemitters,
  insertRemitter,
  lockSavings,
} from './gateway.store.ts'
import type { Remitter, RemitterFields, RemitterView } from './gateway.types.ts'

/** As many as one customer saves: a business remits for people it knows. */
export const maxRemitters = 100

type Needs = Pick<GatewayNeeds, 'db' | 'clock' | 'random' | 'personal' | 'record'>
interface Named {
  customerId: string
  id: string
}

export const listRemitters =
  ({ db, personal }: Needs) =>
  async (customerId: string): Promise<RemitterView[]> =>
    (await db.asCustomer(customerId, (tx) => findRemitters(tx, personal, customerId))).map(viewOf)

/** Refuses absent and foreign ids alike. */
export const getRemitter =
  ({ db, personal }: Needs) =>
  async ({ customerId, id }: Named): Promise<RemitterView> => {
    const remitter = await db.asCustomer(customerId, (tx) => findRemitter(tx, personal, customerId, id))
    if (!remitter) throw new Refusal('gateway.remitter_unknown')
    return viewOf(remitter)
  }

/**
 * In whose name a payment goes out now. Refuses absent and foreign ids alike, and gateway.remitter_expired: the bank in
 * the Indian channel needs a valid document.
 */
export const payableRemitter =
  ({ clock, personal }: Pick<Needs, 'clock' | 'personal'>) =>
  async (
    tx: Tx,
    { customerId, id }: Named,
  ): Promise<{ id: string; name: string; address: PostalAddress | undefined }> => {
    const remitter = await findRemitter(tx, personal, customerId, id)
    if (!remitter) throw new Refusal('gateway.remitter_unknown')
    if (isExpired(remitter.idExpiryDate, clock.now())) throw new Refusal('gateway.remitter_expired')
    return { id, name: nameOf(remitter), address: postalAddressOf({ ...remitter, addressLine1: remitter.address }) }
  }

export interface AddRemitter {
  customerId: string
  fields: RemitterFields
  answerWith(id: string): StoredAnswer
}

export const addRemitter =
  ({ db, clock, random, personal, record }: Needs) =>
  async ({ customerId, fields, answerWith }: AddRemitter): Promise<string> => {
    const now = clock.now()
    const kept = { ...keptFrom(fields, now), id: uuidv7(now, random), customerId, version: 1, createdAt: now }
    await onceByDocument(
      db.asCustomer(customerId, async (tx) => {
        await lockSavings(tx, customerId)
        if ((await findRemitters(tx, personal, customerId)).length >= maxRemitters)
          throw new Refusal('gateway.too_many_saved')
        await insertRemitter(tx, personal, kept)
        await record(tx, 'remitter-added', nameOf(kept))
        await storeAnswers(tx, [answerWith(kept.id)])
      }),
    )
    return kept.id
  }

export interface UpdateRemitter extends Named {
  version: number | undefined
  fields: RemitterFields
}

/** Changes a remitter as it was when the caller read it; an older version is refused. */
export const updateRemitter =
  ({ db, clock, personal, record }: Needs) =>
  async ({ customerId, id, version, fields }: UpdateRemitter): Promise<{ id: string; version: number }> => {
    const kept = keptFrom(fields, clock.now())
    const changed = await onceByDocument(
      db.asCustomer(customerId, async (tx) => {
        if (!(await findRemitter(tx, personal, customerId, id))) throw new Refusal('gateway.remitter_unknown')
        const counted = await changeRemitter(tx, personal, { ...kept, id, customerId, version })
        if (counted !== undefined) await record(tx, 'remitter-changed', nameOf(kept))
        return counted
      }),
    )
    if (changed === undefined) throw new Refusal('gateway.changed_meanwhile')
    return { id, version: changed }
  }

export const forgetRemitter =
  ({ db, personal, record }: Needs) =>
  ({ customerId, id }: Named): Promise<void> =>
    db.asCustomer(customerId, async (tx) => {
      const remitter = await findRemitter(tx, personal, customerId, id)
      const gone = await deleteRemitter(tx, customerId, id)
      if (gone === 0 || !remitter) throw new Refusal('gateway.remitter_unknown')
      await record(tx, 'remitter-deleted', nameOf(remitter))
    })

const onceByDocument = <Value>(saving: Promise<Value>): Promise<Value> =>
  saving.catch((error: unknown) => {
    if (violatedConstraint(error) === 'remitter_once') throw new Refusal('gateway.remitter_exists')
    throw error
  })

/** Whether the last day of a document, without which it never expires, has passed. */
const isExpired = (lastDay: string | null, now: Date): boolean =>
  lastDay !== null && lastDay < now.toISOString().slice(0, 10)

/** The fields as they are kept; refuses a country nobody may be from, a wrong number and a document that has expired. */
function keptFrom(fields: RemitterFields, now: Date): Omit<Remitter, 'id' | 'customerId' | 'version' | 'createdAt'> {
  const country = findCountry(fields.countryIso.toUpperCase())
  if (!country) throw invalidField('countryIso', "Choose the remitter's country.")
  if (isRestrictedCountry(country.alpha3)) throw invalidField('countryIso', `We can't send money from ${country.name}.`)
  const phone = internationalNumber(fields.phoneNumber, country.alpha2, fullNumberOf)
  if (phone === undefined) throw invalidField('phoneNumber', 'Phone number is not valid for country selected')
  if (isExpired(fields.idExpiryDate ?? null, now)) throw invalidField('idExpiryDate', 'This document has expired.')
  return {
    entityType: fields.entityType,
    firstName: fields.firstName ?? null,
    lastName: fields.lastName ?? null,
    companyName: fields.companyName ?? null,
    email: fields.emailAddress,
    phone,
    address: fields.address,
    city: fields.city,
    state: fields.state ?? null,
    postcode: fields.postcode,
    countryId: country.alpha2,
    idType: fields.idType,
    idNumber: fields.idNumber,
    idExpiryDate: fields.idExpiryDate ?? null,
  }
}

/** The name that networks and people see. */
export const nameOf = ({
  companyName,
  firstName,
  lastName,
}: Pick<Remitter, 'companyName' | 'firstName' | 'lastName'>) => companyName ?? fullName({ firstName, lastName })

function viewOf(one: Remitter): RemitterView {
  const { customerId: _, email, phone, countryId, ...rest } = one
  return { ...rest, name: nameOf(one), emailAddress: email, phoneNumber: phone, countryIso: countryId }
}
