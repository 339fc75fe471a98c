import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './bootstrap.mjs'

/** Rows have camelCase properties already (`platform/db.ts`): what names a column again only repeats it. */
const repeated: Readonly<Record<string, RegExp>> = {
  'as "camelCase"': /\bas "[a-z]+[A-Z]/,
  'a row interface in snake_case': /\binterface \w*Row\b[^{]*\{[^}]*^ +[a-z0-9]+_[a-z0-9_]+\??:/m,
  'a row type in snake_case': /\b(?:rows|oneRow|maybeRow)<\{[^}]*\b[a-z0-9]+_[a-z0-9_]+\??:/,
}

const repeatedIn = (text: string): string[] => Object.keys(repeated).filter((name) => repeated[name]?.test(text))

test('no statement renames a column to camelCase, and no row is described in snake_case', () => {
  const files = globSync('apps/server/src/**/*.ts', { cwd: root })
  expect(files.length).toBeGreaterThan(500)
  const found = files.flatMap((file) =>
    repeatedIn(readFileSync(join(root, file), 'utf8')).map((name) => `${file}: ${name}`),
  )
  expect(found).toEqual([])
})

test('each of the three is found', () => {
  expect(repeatedIn('sql`select created_at as "createdAt"`')).toEqual(['as "camelCase"'])
  expect(repeatedIn('interface OwnRow {\n  id: string\n  created_at: Date\n}')).toEqual([
    'a row interface in snake_case',
  ])
  expect(repeatedIn('rows<{ id: string; created_at: Date }>(tx)')).toEqual(['a row type in snake_case'])
})
