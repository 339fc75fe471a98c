import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import pg from 'pg'

/**
 * Runs a file of SQL and says what `psql -q -a -f FILE` would: each statement, and below it its rows or its error. An
 * included file (`\ir`) runs without a word.
 */
export async function runFile(url: string, file: string): Promise<string> {
  // All as the text that PostgreSQL writes.
  const client = new pg.Client({ connectionString: url, types: { getTypeParser: () => String } })
  await client.connect()
  try {
    const said: string[] = []
    for (const part of partsOf(await readFile(file, 'utf8'))) {
      said.push(part)
      const included = /^\\ir (\S+)$/m.exec(part)?.[1]
      if (included) await client.query(await readFile(join(dirname(file), included), 'utf8'))
      else said.push(...(await answer(client, part)))
    }
    return `${said.join('\n')}\n`
  } finally {
    await client.end()
  }
}

/** Statements and inclusions with the comments and empty lines before each. A statement ends where a line does. */
const partsOf = (text: string): string[] => text.match(/[^]*?(;|\\ir \S+)(\n|$)/g)?.map((part) => part.trimEnd()) ?? []

async function answer(client: pg.Client, statement: string): Promise<string[]> {
  try {
    const { fields, rows } = await client.query<string[]>({ text: statement, rowMode: 'array' })
    return fields.length === 0 ? [] : table(fields, rows)
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error
    return [`ERROR:  ${error.message}`, ...(error.constraint ? [`CONSTRAINT NAME:  ${error.constraint}`] : [])]
  }
}

function table(fields: readonly pg.FieldDef[], rows: readonly (string | null)[][]): string[] {
  const widths = fields.map(({ name }, at) => Math.max(name.length, ...rows.map((row) => (row[at] ?? '').length)))
  const line = (cells: readonly string[]) => ` ${cells.join(' | ')}`.trimEnd()
  return [
    line(fields.map(({ name }, at) => centred(name, widths[at] ?? 0))),
    widths.map((width) => '-'.repeat(width + 2)).join('+'),
    ...rows.map((row) => line(row.map((cell, at) => aligned(cell ?? '', widths[at] ?? 0, fields[at])))),
    `(${rows.length} ${rows.length === 1 ? 'row' : 'rows'})`,
    '',
  ]
}

const { INT2, INT4, INT8, NUMERIC } = pg.types.builtins

const aligned = (cell: string, width: number, field?: pg.FieldDef): string =>
  [INT2, INT4, INT8, NUMERIC].includes(field?.dataTypeID ?? 0) ? cell.padStart(width) : cell.padEnd(width)

const centred = (name: string, width: number): string =>
  name.padStart(name.length + Math.floor((width - name.length) / 2)).padEnd(width)
