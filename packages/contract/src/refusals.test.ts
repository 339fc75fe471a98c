import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { refusals } from './refusals.ts'

test('every refusal of every area is in the table of all, and no two areas declare the same', () => {
  const declared = globSync('*.refusals.ts', { cwd: import.meta.dirname }).flatMap((file) =>
    [...readFileSync(join(import.meta.dirname, file), 'utf8').matchAll(/^ {2}'([\w.]+)': \[/gm)].map(
      ([, code = '']) => code,
    ),
  )
  expect(declared.toSorted()).toEqual(Object.keys(refusals).toSorted())
})
