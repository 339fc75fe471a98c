import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Database, execute, maybeRow, sql, type Tx } from '#platform/db'
import { type Random, uuidv7 } from '#platform/random'
import { loadSecrets, type Secrets } from '#platform/secrets'
import { StartProblem } from '#platform/start-problem'

interface Installation {
  id: string
  key_check: Buffer
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
const otherKey =
  'The master secret is not the one of this database: give it the MASTER_SECRET (or the master.key) that it was made with.'

/**
 * Opens the secrets of the installation that a database is of. The first start makes them belong together: database, master
 * secret and data folder. Refuses with a `StartProblem`, and changes nothing, when one of them is another installation's.
 */
export async function openInstallation({
  db,
  dataDir,
  given,
  random,
  production,
}: InstallationNeeds): Promise<Secrets> {
  const [known, folderOf, key, isDemo] = await Promise.all([
    db.asSystem(find),
    readFile(join(dataDir, 'installation'), 'utf8').catch(() => undefined),
    readFile(join(dataDir, 'master.key'), 'utf8').catch(() => undefined),
    production && db.asSystem(holdsDemo),
  ])
  if (isDemo) throw new StartProblem('This database holds the demo world: give production a database of its own.')
  if (folderOf !== undefined && folderOf !== known?.id) throw new StartProblem(otherFolder(dataDir))
  if (known && !given && key === undefined)
    throw new StartProblem(`The key of this database is not in ${dataDir}: correct DATA_DIR, or set MASTER_SECRET.`)
  if (given && key !== undefined && !sameKey(given, key))
    throw new StartProblem(
      `MASTER_SECRET is not the key in ${join(dataDir, 'master.key')}: unset one, or remove the file once you are sure.`,
    )
  // A key that is made now is that of an installation which is made now.
  const secrets = await loadSecrets({ given, dataDir, random })
  const keyCheck = secrets.keyFor('installation')
  if (known && !keyCheck.equals(known.key_check)) throw new StartProblem(otherKey)
  const now = known ?? (await db.asSystem((tx) => claim(tx, { id: uuidv7(new Date(), random), key_check: keyCheck })))
  if (!keyCheck.equals(now.key_check)) throw new StartProblem(otherKey)
  // After the database knows it: a start that is killed in between leaves a folder of nobody, not of somebody else.
  if (folderOf === undefined) {
    await mkdir(dataDir, { recursive: true })
    await writeFile(join(dataDir, 'installation'), now.id)
  }
  return secrets
}

const sameKey = (one: string, other: string) => Buffer.from(one, 'base64').equals(Buffer.from(other, 'base64'))

const find = (tx: Tx) => maybeRow<Installation>(tx, sql`select id, key_check from platform.installation`)

/** Of several that start together the first makes it; the others find it. */
async function claim(tx: Tx, made: Installation): Promise<Installation> {
  await execute(
    tx,
    sql`insert into platform.installation (id, key_check) values (${made.id}, ${made.key_check}) on conflict do nothing`,
  )
  return (await find(tx)) ?? made
}

/** Seeded, or with a bank clock that somebody has moved. */
const holdsDemo = async (tx: Tx) =>
  (await maybeRow(
    tx,
    sql`select from platform.seed_step union all select from platform.bank_clock where ahead_ms > 0 limit 1`,
  )) !== undefined
