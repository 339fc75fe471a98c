import type pg from 'pg'

/** Two or more words with underscores between them: names that a statement quotes are kept. */
const snakeCase = /^[a-z][a-z0-9]*(_[a-z0-9]+)+$/

const properties = new Map<string, string>()

/** The property that a column is read as: `created_at` as `createdAt`. */
function propertyOf(column: string): string {
  const known = properties.get(column)
  if (known !== undefined) return known
  const property = snakeCase.test(column)
    ? column.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
    : column
  properties.set(column, property)
  return property
}

/** What the driver makes its rows from: it has this, its types do not. */
interface Driver {
  connection: {
    prependListener(event: 'rowDescription', listener: (description: { fields: { name: string }[] }) => void): unknown
  }
}

/**
 * Gives the rows of a connected client camelCase properties. The names are changed once for each result, before the driver
 * makes rows from them, so that a row costs what it costs without this. JSON within a row keeps its keys.
 */
export function readAsCamelCase(client: pg.ClientBase): void {
  ;(client as unknown as Driver).connection.prependListener('rowDescription', ({ fields }) => {
    for (const field of fields) field.name = propertyOf(field.name)
  })
}

/** The same for a row that comes as JSON (`to_jsonb(row)`). Objects within it keep their keys. */
export const camelCaseKeys = <Row extends object>(row: object): Row =>
  Object.fromEntries(Object.entries(row).map(([column, value]) => [propertyOf(column), value])) as Row
