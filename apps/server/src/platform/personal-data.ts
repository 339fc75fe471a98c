import { createHmac } from 'node:crypto'
import { raw, type Sql, type Tx } from '#platform/db'
import type { Holder, PersonKeys } from '#platform/person-keys'
import type { Random } from '#platform/random'
import { type DerivedKeys, seal, unseal } from '#platform/secrets'

/** The row that says something of a person: part of what the cipher vouches for, so that no value can take another's place. */
export interface Place {
  /** `schema.table`; what is sealed is in its column `personal`. */
  table: string
  row: string
}

/** What a store has read of a row: what is sealed, and the wrapped key of whom it is about. */
export interface SealedRow {
  personal: Buffer
  wrapped: Buffer | null
}

/**
 * What tables say of people, encrypted under the key of whom it is about (decision 155). In clear it is in no table; rows are
 * found by blind indexes, keyed hashes of a value that nobody without the master secret can compute.
 */
export interface PersonalData {
  /** Encrypts the fields of a row. Throws where the holder's key was destroyed: nothing more is kept of them. */
  seal(tx: Tx, holder: Holder, place: Place, fields: object): Promise<Buffer>
  /** The same for many rows, in their order. */
  sealAll(tx: Tx, all: readonly ToSeal[]): Promise<Buffer[]>
  /** What `seal` encrypted; nothing once the key was destroyed. Throws for a value that was changed or is another row's. */
  open<Fields>(holderId: string, place: Place, row: SealedRow): Fields | undefined
  /** By what a row is found. The same value has another index for each purpose. */
  index(purpose: BlindIndex, ...value: string[]): Buffer
}

export interface ToSeal {
  holder: Holder
  place: Place
  fields: object
}

export type BlindIndex =
  | 'email'
  | 'recipient'
  | 'remitter-document'
  | 'mobile-number'
  | 'confirmed-phone'
  | 'screened'
  | 'payee'
  | 'same-subject'
  | 'customer-word'

interface PersonalDataNeeds {
  keys: PersonKeys
  /** Makes the blind indexes, and is not in the database. */
  indexKey: Buffer
  random: Random
}

/** Of what follows: this byte, the holder's id as the id of the key, then what the cipher gives. */
const version = 1
const headLength = 1 + 16

export function createPersonalData({ keys, indexKey, random }: PersonalDataNeeds): PersonalData {
  /** Rows that are read together mostly have one holder, whose key is unwrapped once for all of them. */
  let newest: { holderId: string; wrapped: Buffer; key: Buffer } | undefined

  function keyFrom(holderId: string, wrapped: Buffer | null): Buffer | undefined {
    if (wrapped === null) return undefined
    if (newest?.holderId === holderId && newest.wrapped.equals(wrapped)) return newest.key
    const secrets = keys.unwrap(holderId, wrapped)
    if (!secrets) return undefined
    newest = { holderId, wrapped, key: keyOf(secrets) }
    return newest.key
  }

  const sealAll: PersonalData['sealAll'] = async (tx, all) => {
    const secrets = await keys.ofMany(
      tx,
      all.map(({ holder }) => holder),
    )
    return all.map(({ holder: { id }, place, fields }) => {
      const own = secrets.get(id)
      if (!own) throw new Error('nothing can be kept of someone whose key was destroyed')
      const sealed = seal(keyOf(own), JSON.stringify(fields), random, aboutOf(id, place))
      return Buffer.concat([headOf(id), sealed])
    })
  }

  return {
    sealAll,
    seal: async (tx, holder, place, fields) => {
      const [sealed] = await sealAll(tx, [{ holder, place, fields }])
      if (!sealed) throw new Error('one value was to be sealed, and none was')
      return sealed
    },
    open: <Fields>(holderId: string, place: Place, { personal, wrapped }: SealedRow) => {
      if (!personal.subarray(0, headLength).equals(headOf(holderId)))
        throw new Error(`what ${place.table} says of ${place.row} is sealed under another key`)
      const key = keyFrom(holderId, wrapped)
      if (!key) return undefined
      const text = unseal(key, personal.subarray(headLength), aboutOf(holderId, place)).toString()
      return JSON.parse(text) as Fields
    },
    index: createBlindIndex(indexKey),
  }
}

/** Blind indexes for who needs nothing else; the key is the installation's, not a person's. */
export const createBlindIndex =
  (indexKey: Buffer): PersonalData['index'] =>
  (purpose, ...value) =>
    createHmac('sha256', indexKey)
      .update(JSON.stringify([purpose, ...value]))
      .digest()

/**
 * The wrapped key of the holder whom a column names, as part of the statement that reads the row: no further round
 * trip.
 */
export const wrappedKeyOf = (holderColumn: string): Sql =>
  raw(`(select k.wrapped from platform.person_key k where k.holder_id = ${holderColumn})`)

const keyOf = (secrets: DerivedKeys): Buffer => secrets.keyFor('personal data')

const aboutOf = (holderId: string, { table, row }: Place): string => `${table}.personal ${row} of ${holderId}`

const headOf = (holderId: string): Buffer =>
  Buffer.concat([Buffer.from([version]), Buffer.from(holderId.replaceAll('-', ''), 'hex')])
