import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './bootstrap.mjs'
import { readImports } from './check-boundaries/read-imports.ts'
import { moduleEntries, moduleFiles, withInsertions } from './new-module/files.ts'

test('a new module has a front door that declares what it has, its routes, a service and its promise', () => {
  const names = Object.keys(moduleFiles('rate-bypass')).map((path) => path.replace('apps/server/src/modules/', ''))
  const own = ['module', 'routes', 'service'].map((part) => `rate-bypass.${part}.ts`)
  expect(new Set(names)).toEqual(new Set(['README.md', 'index.ts', ...own].map((file) => `rate-bypass/${file}`)))
})

test('what it writes parses, and each file imports only its neighbours, or the platform', () => {
  for (const [path, text] of Object.entries(moduleFiles('rate-bypass'))) {
    if (!path.endsWith('.ts')) continue
    for (const { specifier } of readImports(path, text).imports) {
      expect(specifier).toMatch(/^(\.\/rate-bypass\.\w+\.ts|#platform\/\w+)$/)
    }
  }
})

test('it is made, listed and put on a floor, in three files that are there', () => {
  const changed = Object.entries(moduleEntries('rate-bypass')).map(([path, insertions]) => {
    const text = withInsertions(path, readFileSync(join(root, path), 'utf8'), insertions)
    return [path, readImports(path, text).imports.map(({ specifier }) => specifier), text] as const
  })
  expect(changed.map(([path]) => path.split('/').at(-1))).toEqual(['floors.ts', 'modules.ts', 'wiring.ts'])
  expect(changed.filter(([, imports]) => imports.includes('#modules/rate-bypass'))).toHaveLength(2)
  const [floors, modules, wiring] = changed.map(([, , text]) => text)
  expect(floors).toContain("['rate-bypass'],")
  expect(modules).toContain('rateBypassModule(services.rateBypass),')
  expect(wiring).toMatch(/const rateBypass = createRateBypass\(\{ db, clock \}\)[^]*\n {4}rateBypass,\n/)
})

test('a file without the place for an entry is named', () => {
  expect(() => withInsertions('floors.ts', 'nothing', [{ before: '// here', text: 'x' }])).toThrow(
    'floors.ts has no one place before "// here"',
  )
})
