import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './bootstrap.mjs'
import { configurationPage, readVariables } from './configuration/page.ts'

test('the reference of the configuration says what the server reads; `npm run configuration` writes it anew', () => {
  expect(readFileSync(join(root, 'docs/configuration.md'), 'utf8')).toBe(configurationPage(root))
})

test('a variable without words above it is an error, not a gap in the reference', () => {
  expect(() => readVariables('const Environment = z.object({ PORT: z.string() })')).toThrow(
    'PORT has no words above it',
  )
})
