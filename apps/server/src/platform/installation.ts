import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Database, execute, maybeRow, sql, type Tx } from '#platform/db'
import { fingerprintOf, isKeyOf, keyCheckOf, withKeptKeys } from '#platform/kept-keys'
import { type Random, uuidv7 } from '#platform/random'
import { loadSecrets, type Secrets, secretsFrom } from '#platform/secrets'
import { StartProblem } from '#platform/start-problem'

export interface Installation {
  id: string
  keyCheck: Buffer
}

interface InstallationNeeds {
  db: Database
  dataDir: string
  /** Base64 of the master secret, where the environment gives it. */
  given: string | undefined
  random: Random
  /** Whether what the demo world leaves in a database is refused. */
  production: boolean
}

const otherFolder = (dataDir: string) =>
  `The data folder ${dataDir} belongs to another installation than this database: correct DATA_DIR or DATABASE_URL.`
const otherKey = (keyCheck: Buffer) =>
  `The master secret is not the one of this database: give it the MASTER_SECRET (or the master.key) with the fingerprint ${fingerprintOf(keyCheck)}, which is the newest one if the secret was rotated.`

/**
 * Refuses, with a `StartProblem`, a data folder or a master secret that is not of the installation that a database knows.
 * Changes nothing. Gives what the database knows, and whether the folder says whose it is.
 */
export async function refuseOthers(
  find: () => Promise<Installation | undefined>,
  { dataDir, given }: Pick<InstallationNeeds, 'dataDir' | 'given'>,
): Promise<{ known: Installation | undefined; isNamed: boolean }> {
  const read = (name: string) => readFile(join(dataDir, name), 'utf8').catch(() => undefined)
  // One after the other, since a concurrent start makes the key, then records it in the database, then names the
  // folder.
  const folderOf = await read('installation')
  const stored = await find()
  const key = await read('master.key')
  if (folderOf !== undefined && folderOf !== stored?.id) throw new StartProblem(otherFolder(dataDir))
  if (given && key !== undefined && !sameKey(given, key))
    throw new StartProblem(
      `MASTER_SECRET is not the key in ${join(dataDir, 'master.key')}: unset it, or move that file away if it is the wrong one.`,
    )
  const master = given ?? key
  if (stored && master === undefined)
    throw new StartProblem(`The key of this database is not in ${dataDir}: correct DATA_DIR, or set MASTER_SECRET.`)
  if (stored && master !== undefined && !isKeyOf(stored.keyCheck, secretsFrom(Buffer.from(master, 'base64'))))
    throw new StartProblem(otherKey(stored.keyCheck))
  return { known: stored, isNamed: folderOf !== undefined }
}

/**
 * Opens the secrets of the installation that a database is of. The first start makes database, master secret and data folder
 * belong together; a later one with one of another installation is refused, and changes nothing.
 */
export async function openInstallation({
  db,
  dataDir,
  given,
  random,
  production,
}: InstallationNeeds): Promise<Secrets> {
  if (production && (await db.asSystem(holdsDemo)))
    throw new StartProblem('This database holds the demo world: give production a database of its own.')
  const { known, isNamed } = await refuseOthers(() => db.asSystem(find), { dataDir, given })
  // A key that is made now is that of an installation which is made now.
  const secrets = await loadSecrets({ given, dataDir, random })
  const made = { id: uuidv7(new Date(), random), keyCheck: keyCheckOf(secrets) }
  const now = known ?? (await db.asSystem((tx) => claim(tx, made)))
  if (!isKeyOf(now.keyCheck, secrets)) throw new StartProblem(otherKey(now.keyCheck))
  // After the database knows it: a start that is killed in between leaves a folder of nobody, not of someone else.
  if (!isNamed) {
    await mkdir(dataDir, { recursive: true })
    await writeFile(join(dataDir, 'installation'), now.id)
  }
  return withKeptKeys(db, secrets)
}

const sameKey = (one: string, other: string) => Buffer.from(one, 'base64').equals(Buffer.from(other, 'base64'))

const find = (tx: Tx) => maybeRow<Installation>(tx, sql`select id, key_check from platform.installation`)

/** Of several that start together the first makes it; the others find it. */
async function claim(tx: Tx, made: Installation): Promise<Installation> {
  await execute(
    tx,
    sql`insert into platform.installation (id, key_check) values (${made.id}, ${made.keyCheck}) on conflict do nothing`,
  )
  return (await find(tx)) ?? made
}

/** Seeded, or with a bank clock that someone has moved. */
const holdsDemo = async (tx: Tx) =>
  (await maybeRow(
    tx,
    sql`select from platform.seed_step union all select from platform.bank_clock where ahead_ms > 0 limit 1`,
  )) !== undefined
