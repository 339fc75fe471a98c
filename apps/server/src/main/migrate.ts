import { migrate } from '#platform/migrate'
import { letLoginIn } from '#platform/process-role'
import { requireSafeDatabase } from '#platform/safe-database'
import { StartProblem } from '#platform/start-problem'

/**
 * Brings the database of DATABASE_URL, whose user owns the schema, to this version. Servers of the version before go on
 * meanwhile: this comes before the new ones start. Where DATABASE_PROCESS_URL names the login of the servers, that is made,
 * or gets that password. Throws a `StartProblem` where the database may not hold money.
 */
export async function migrateDatabase(): Promise<void> {
  const url = process.env['DATABASE_URL']
  if (!url) throw new StartProblem('DATABASE_URL is missing: set it to the database and the user that owns its schema.')
  await requireSafeDatabase(url)
  const changed = await migrate(url)
  for (const name of changed) process.stdout.write(`${name}\n`)
  process.stdout.write(changed.length > 0 ? 'The database is at this version now.\n' : 'The database was up to date.\n')
  const processUrl = process.env['DATABASE_PROCESS_URL']
  if (processUrl) process.stdout.write(`Servers sign in as ${await letLoginIn(url, processUrl)}.\n`)
}
