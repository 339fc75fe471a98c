export interface DemoPerson {
  name: string
  email: string
  password: string
  /** Who this is, in a few words. */
  what: string
}

/** The demo sign-ins as a table for a terminal. */
export function signInTable(people: readonly DemoPerson[]): string {
  const rows = [
    ['Name', 'Email', 'Password', ''],
    ...people.map(({ name, email, password, what }) => [name, email, password, what]),
  ]
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows
    .map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd())
    .join('\n')
}
