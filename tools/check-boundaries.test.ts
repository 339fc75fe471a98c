import { globSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './bootstrap.mjs'
import { checkBoundaries, faultsOf, sourceFiles } from './check-boundaries/check.ts'
import { readImports } from './check-boundaries/read-imports.ts'
import { mapPattern } from './check-boundaries/resolve.ts'
import { rules } from './check-boundaries/rules.ts'

const offenders = join(root, 'tools/check-boundaries/offenders')
const cases = readdirSync(offenders)

test.each(cases)('the offending file of %s is caught, by that rule alone', (name) => {
  const { violations, files } = checkBoundaries(root, join(offenders, name))
  expect(files.some((file) => /offender(\.rules)?\.ts$/.test(file))).toBe(true)
  expect(violations.length).toBeGreaterThan(0)
  expect(new Set(violations.map(({ rule }) => rule))).toEqual(new Set([name.split('--')[0]]))
  expect(violations.every(({ path }) => path.includes('offender'))).toBe(true)
})

test('a broken rule is reported with its place, and a tree in which nothing was found is a fault', () => {
  const violations = [{ rule: 'no-cycles', path: 'a.ts', line: 3, wanted: 'b.ts' }]
  expect(faultsOf({ files: [], edges: [], violations })).toEqual([
    'a.ts:3 breaks no-cycles: b.ts',
    expect.stringContaining('the check itself is broken'),
  ])
})

test('every rule has an offending file', () => {
  const proved = new Set(cases.map((name) => name.split('--')[0]))
  expect(proved).toEqual(new Set([...rules.map(({ name }) => name), 'no-cycles', 'no-unresolvable']))
})

// Whether the project keeps the rules is said by `npm run boundaries`, which is a part of `npm run check`.
test('every source file of the project is read', () => {
  const there = globSync('**/*.{ts,tsx,mts}', {
    cwd: root,
    exclude: (path) =>
      /(^|\/)(node_modules|dist|\.[^/]+)$/.test(path) ||
      /(check-boundaries\/offenders|api-description\/programs)$/.test(path),
  })
  expect(there.length).toBeGreaterThan(50)
  expect(sourceFiles(root)).toEqual(there.sort())
})

test('an import is found however it is written, and never inside a comment or a text', () => {
  const source = `
    // import { no } from './comment.ts'
    const text = "import { no } from './text.ts'"
    const pattern = /'"/; import one from './one.ts'
    import type { A } from './two.ts'
    export { b } from './three.ts'
    export * from './four.ts'
    import './five.css'
    type T = import('./six.ts').T
    const lazy = () => import('./seven.ts')`
  const found = readImports('all.tsx', source).imports
  expect(new Set(found.map(({ specifier }) => specifier))).toEqual(
    new Set(['./one.ts', './two.ts', './three.ts', './four.ts', './five.css', './six.ts', './seven.ts']),
  )
  expect(found.filter(({ typeOnly }) => typeOnly).map(({ specifier }) => specifier)).toEqual(['./two.ts', './six.ts'])
})

test('a source that does not parse is an error, not a file without imports', () => {
  expect(() => readImports('broken.ts', 'import {')).toThrow('does not parse')
})

test('a pattern of a package file maps what it covers and nothing else', () => {
  const patterns = { '.': './src/index.ts', './*': './src/*.ts' }
  expect(mapPattern(patterns, '.')).toBe('./src/index.ts')
  expect(mapPattern(patterns, './money')).toBe('./src/money.ts')
  expect(mapPattern({ '#modules/*': './src/modules/*/index.ts' }, '#platform/db')).toBeUndefined()
})
