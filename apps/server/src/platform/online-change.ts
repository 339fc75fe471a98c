import pg from 'pg'
import type { DatabaseFile } from './database-files.ts'
import { StartProblem } from './start-problem.ts'

/**
 * What a file of the schema does without blocking anybody for long: build or drop an index concurrently, or validate a
 * constraint that was added as `not valid`. PostgreSQL does that outside of a transaction (or, for a constraint, under a
 * light lock that a transaction would keep too long), so each such statement is alone in its file and runs by itself.
 */
const onlineStatement =
  /^(?:create\s+(?:unique\s+)?index\s+concurrently\s+if\s+not\s+exists\s+(?<index>\w+)\s+on\s+(?<schema>\w+)\.\w+\b|drop\s+index\s+concurrently\s+if\s+exists\s+\w+\.\w+|alter\s+table\s+\w+\.\w+\s+validate\s+constraint\s+\w+)[^;]*;?$/i

const statementOf = ({ text }: DatabaseFile) => text.replaceAll(/--.*/g, '').trim()

/** Whether a file of the schema runs by itself, after everything else of the update is committed. */
export const isOnlineChange = (file: DatabaseFile): boolean => !file.defines && onlineStatement.test(statementOf(file))

/** Runs the statement of such a file. Where it fails, the rest of the update stays, and the next run goes on with it. */
export async function applyOnline(client: pg.Client, file: DatabaseFile): Promise<void> {
  const statement = statementOf(file)
  const { index, schema } = onlineStatement.exec(statement)?.groups ?? {}
  try {
    if (index && schema) await dropUnfinished(client, schema, index)
    await client.query(statement)
  } catch (cause) {
    if (!(cause instanceof pg.DatabaseError)) throw cause
    throw Object.assign(
      new StartProblem(
        `The file ${file.name} cannot be applied (${cause.message}): the rest of this update is in place; remove the cause and start again.`,
      ),
      { cause },
    )
  }
}

/** A build that was interrupted leaves an index that is kept up to date and never used; "if not exists" would keep it. */
async function dropUnfinished(client: pg.Client, schema: string, index: string): Promise<void> {
  const { rows } = await client.query('select from pg_index where indexrelid = to_regclass($1) and not indisvalid', [
    `${schema}.${index}`,
  ])
  if (rows.length > 0) await client.query(`drop index concurrently ${schema}.${index}`)
}
