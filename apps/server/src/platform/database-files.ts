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

/**
 * All files in the order in which they are applied, or one sentence about the first that does not belong there as it is.
 * Files of the schema go by their numbers. A function goes before the first of them that calls it, itself or by other
 * functions, so that triggers, policies and defaults find it; what none of them calls comes last.
 */
export async function readDatabaseFiles(folder: string): Promise<DatabaseFile[]> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.sql')).sort()
  const misnamed = names.find((name) => !/^(schema\/\d{4}_\w+|functions\/\w+\/\w+)\.sql$/.test(name))
  if (misnamed)
    throw new StartProblem(
      `The file ${misnamed} is not where it belongs: name files schema/NNNN_what.sql or functions/schema/function.sql.`,
    )
  return inOrder(await Promise.all(names.map((name) => readDatabaseFile(folder, name))))
}

/** Orders files that come sorted by name. */
export function inOrder(files: readonly DatabaseFile[]): DatabaseFile[] {
  const [schema, functions] = [files.filter(({ defines }) => !defines), files.filter(({ defines }) => defines)]
  const functionOf = new Map(functions.map((file) => [file.defines, file]))
  const fileOfTable = new Map(schema.flatMap((file) => tablesIn(file).map((table) => [table, file] as const)))
  const ordered = new Set<DatabaseFile>()

  const isThere = (file: DatabaseFile | undefined) => file === undefined || ordered.has(file)

  function add(file: DatabaseFile, passed: ReadonlySet<DatabaseFile> = new Set()): void {
    if (ordered.has(file) || passed.has(file)) return
    // Rows of a table can be a parameter once the table is there; such a function is called by nothing before.
    if (file.defines && typesIn(file).some((name) => !isThere(fileOfTable.get(name)))) return
    for (const name of callsIn(file)) {
      const called = functionOf.get(name)
      if (called) add(called, new Set([...passed, file]))
    }
    ordered.add(file)
  }

  for (const file of [...schema, ...functions]) add(file)
  return [...ordered]
}

const withoutComments = (text: string) => text.replaceAll(/--.*/g, '')

const tablesIn = ({ text }: DatabaseFile): string[] =>
  [...withoutComments(text).matchAll(/\bcreate\s+(?:table|type|view)\s+(\w+\.\w+)/gi)].map(([, name = '']) => name)

const callsIn = ({ text }: DatabaseFile): string[] =>
  [...withoutComments(text).matchAll(/\b(\w+\.\w+)\s*\(/g)].map(([, name = '']) => name)

/** What the parameters and the result of a function name: whatever stands before its body. */
function typesIn({ text }: DatabaseFile): string[] {
  const [head = ''] = withoutComments(text).split(/\bas\s+\$/i)
  return head.match(/\b\w+\.\w+\b/g) ?? []
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
