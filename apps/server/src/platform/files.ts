import { createHash } from 'node:crypto'
import type { Clock } from '#platform/clock'
import { type Database, execute, maybeRow, rows, sql, type Tx, violatedConstraint } from '#platform/db'
import type { PersonKeys } from '#platform/person-keys'
import { type Random, uuidv7 } from '#platform/random'
import { type DerivedKeys, seal, unseal } from '#platform/secrets'
import type { FileStore } from './file-store.ts'

/** A file by whose it is and the SHA-256 of its content, in lower-case hex. */
export interface FileId {
  customerId: string
  hash: string
}

/** Tells which of the files with these hashes someone needs. */
export type NeededFiles = (tx: Tx, hashes: readonly string[]) => Promise<FileId[]>

/**
 * What customers have uploaded, each file encrypted with its customer's key. The same file twice is one, of another customer
 * another; none ever changes.
 */
export interface Files {
  /** Stores bytes durably; gives the hash by which their customer finds them again. */
  put(customerId: string, bytes: Uint8Array): Promise<string>
  /** The bytes, or nothing where there are none or the customer's key was destroyed. Throws where they are lost or damaged. */
  get(file: FileId): Promise<Buffer | undefined>
  /**
   * Removes what nobody needs: files last stored before a moment of which `needed` gives none. What was stored for a
   * request that was then refused goes this way. Gives how many went.
   */
  sweep(request: { before: Date; needed: NeededFiles }): Promise<number>
}

export interface FilesNeeds {
  db: Database
  keys: PersonKeys
  store: FileStore
  clock: Clock
  random: Random
  /** Finds by its hash what an earlier version kept in clear and nobody has encrypted yet. */
  inClear?: ((hash: string) => Promise<Buffer | undefined>) | undefined
}

export const contentHash = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

export function createFiles({ db, keys, store, clock, random, inClear }: FilesNeeds): Files {
  return {
    put: async (customerId, bytes) => {
      const file = { customerId, hash: contentHash(bytes) }
      const name = newName(clock, random)
      const key = await db.asCustomer(customerId, async (tx) => {
        // Stored again is stored now: the sweep leaves it alone.
        if (await storeAgain(tx, file, clock.now())) return undefined
        const secrets = await keys.of(tx, { id: customerId, customerId })
        if (!secrets) throw new Error('files of a customer whose key was destroyed cannot be kept')
        await addRow(tx, name, file, clock.now())
        return keyOf(secrets)
      })
      if (!key) return file.hash
      await store.put(name, seal(key, bytes, random, aboutOf(file)))
      await db.asCustomer(customerId, (tx) => markKept(tx, name)).catch(unlessKeptMeanwhile)
      return file.hash
    },
    get: async (file) => {
      const stored = await db.asCustomer(file.customerId, async (tx) => {
        const secrets = await keys.of(tx, { id: file.customerId, customerId: file.customerId })
        return secrets && { key: keyOf(secrets), name: await nameOf(tx, file) }
      })
      if (!stored) return undefined
      const { key, name } = stored
      if (name === undefined) return inClear?.(file.hash)
      const sealed = await store.get(name)
      if (!sealed) throw new Error(`the stored file ${name} is lost`)
      return unseal(key, sealed, aboutOf(file))
    },
    sweep: async ({ before, needed }) => {
      for (let last = ''; ; ) {
        const page = await db.asSystem((tx) => giveUpUnneeded(tx, { before, after: last, needed }))
        if (page === undefined) break
        last = page
      }
      let swept = 0
      for (const name of await db.asSystem((tx) => givenUp(tx, before))) {
        // The row last, so that a crash in between leaves what the next sweep finds.
        await store.remove(name)
        swept += await db.asSystem((tx) =>
          execute(tx, sql`delete from platform.file where name = ${name} and not kept`),
        )
      }
      return swept
    },
  }
}

const keyOf = (secrets: DerivedKeys) => secrets.keyFor('files')

/** Part of what the cipher vouches for, so that no file can take the place of another. */
const aboutOf = ({ customerId, hash }: FileId) => `file ${customerId} ${hash}`

/** Spread over 256 folders by its last two digits, which are random. */
function newName(clock: Clock, random: Random): string {
  const id = uuidv7(clock.now(), random)
  return `${id.slice(-2)}/${id}`
}

const nameOf = async (tx: Tx, { customerId, hash }: FileId): Promise<string | undefined> =>
  (
    await maybeRow<{ name: string }>(
      tx,
      sql`select name from platform.file where customer_id = ${customerId} and hash = ${hash} and kept`,
    )
  )?.name

const storeAgain = async (tx: Tx, { customerId, hash }: FileId, at: Date): Promise<boolean> =>
  (await execute(
    tx,
    sql`update platform.file set stored_at = ${at} where customer_id = ${customerId} and hash = ${hash} and kept`,
  )) > 0

const addRow = (tx: Tx, name: string, { customerId, hash }: FileId, at: Date) =>
  execute(
    tx,
    sql`insert into platform.file (name, customer_id, hash, stored_at) values (${name}, ${customerId}, ${hash}, ${at})`,
  )

async function markKept(tx: Tx, name: string): Promise<void> {
  // A pause of a day between the two would have let the sweep take it away.
  if ((await execute(tx, sql`update platform.file set kept = true where name = ${name}`)) === 0)
    throw new Error(`the stored file ${name} was swept before it was kept`)
}

/** Someone stored the same beside us and was quicker; ours is swept. */
function unlessKeptMeanwhile(error: unknown): void {
  if (violatedConstraint(error) !== 'file_kept_once') throw error
}

const atATime = 500

/**
 * Gives up what nobody needs, among the next files by name that were last stored before a moment; the name of the last one
 * looked at, or nothing at the end. A request that stores one of them again in this moment keeps it.
 */
async function giveUpUnneeded(
  tx: Tx,
  { before, after, needed }: { before: Date; after: string; needed: NeededFiles },
): Promise<string | undefined> {
  const page = await rows<{ name: string; customerId: string; hash: string }>(
    tx,
    sql`select name, customer_id, hash from platform.file
        where kept and stored_at < ${before} and name > ${after} order by name limit ${atATime}`,
  )
  const wanted = new Set((await needed(tx, [...new Set(page.map(({ hash }) => hash))])).map(aboutOf))
  const names = page.filter((file) => !wanted.has(aboutOf(file))).map(({ name }) => name)
  if (names.length > 0)
    await execute(
      tx,
      sql`update platform.file set kept = false where name = any(${names}::text[]) and stored_at < ${before}`,
    )
  return page.at(-1)?.name
}

/** What was given up, and what was never stored whole: so long after, nobody is still at it. */
const givenUp = async (tx: Tx, before: Date): Promise<string[]> =>
  (await rows<{ name: string }>(tx, sql`select name from platform.file where not kept and stored_at < ${before}`)).map(
    ({ name }) => name,
  )
