import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartProblem } from './start-problem.ts'

export const databaseFolder = join(import.meta.dirname, '../../database')

/** One file of the database's definition (docs/guides/database.md). */
export interface DatabaseFile {
  /** Its path in the folder, such as `functions/ledger/book.sql`. */
  name: string
  text: string
  checksum: string
  /** The function that it defines; none for a file of the schema, which is applied once. */
  defines?: string
}

/** All files in the order of `order.txt`, or one sentence about the first that does not belong there as it is. */
export async function readDatabaseFiles(folder: string): Promise<DatabaseFile[]> {
  const order = await readFile(join(folder, 'order.txt'), 'utf8')
  const listed = order.split('\n').filter((line) => line && !line.startsWith('#'))
  const present = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.sql'))
  for (const name of listed) {
    if (!/^(schema\/\d{4}_\w+|functions\/\w+\/\w+)\.sql$/.test(name))
      throw new StartProblem(
        `order.txt names ${name}: name files as schema/NNNN_what.sql or functions/schema/function.sql, one a line.`,
      )
    if (!present.includes(name))
      throw new StartProblem(`order.txt names ${name}, which is not there: write the file, or take the line away.`)
    if (listed.indexOf(name) !== listed.lastIndexOf(name))
      throw new StartProblem(`order.txt names ${name} twice: take one of the lines away.`)
  }
  const unlisted = present.find((name) => !listed.includes(name))
  if (unlisted)
    throw new StartProblem(
      `The file ${unlisted} is not named in order.txt: add a line with its name where it is to be applied, or remove the file.`,
    )
  return Promise.all(listed.map((name) => readDatabaseFile(folder, name)))
}

async function readDatabaseFile(folder: string, name: string): Promise<DatabaseFile> {
  const text = await readFile(join(folder, name), 'utf8')
  const checksum = createHash('sha256').update(text).digest('hex')
  const defined = [
    ...text.replaceAll(/--.*/g, '').matchAll(/\bcreate\s+(or\s+replace\s+)?(?:function|procedure)\s+([\w.]+)/gi),
  ]
  const [, schema, own] = /^functions\/(\w+)\/(\w+)\.sql$/.exec(name) ?? []
  if (schema === undefined) {
    if (defined.length === 0) return { name, text, checksum }
    throw new StartProblem(
      `The file ${name} defines the function ${defined[0]?.[2]}: write it to functions/${defined[0]?.[2]?.replace('.', '/')}.sql.`,
    )
  }
  const defines = `${schema}.${own}`
  const [only, more] = defined
  if (!only || more || !only[1] || only[2] !== defines)
    throw new StartProblem(
      `The file ${name} must define one function, with "create or replace function ${defines}(": name it after its file, and give another function a file of its own.`,
    )
  return { name, text, checksum, defines }
}
