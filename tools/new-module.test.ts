import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './bootstrap.mjs'
import { floorsOf } from './check-boundaries/floors.ts'
import { readImports } from './check-boundaries/read-imports.ts'
import { areasFile, moduleFiles, withArea } from './new-module/files.ts'

test('a new module has a front door, its wiring, what it declares, its routes, a service and its promise', () => {
  const names = Object.keys(moduleFiles('rate-bypass')).map((path) => path.replace('apps/server/src/modules/', ''))
  const own = ['module', 'routes', 'service', 'wiring'].map((part) => `rate-bypass.${part}.ts`)
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

test('one file outside its folder changes: the list of areas gets an import and an entry', () => {
  const before = readFileSync(join(root, areasFile), 'utf8')
  const after = withArea(before, 'rate-bypass')
  const added = after.split('\n').filter((line) => !before.split('\n').includes(line))
  expect(added).toEqual(["import { rateBypassArea } from '#modules/rate-bypass'", '  [rateBypassArea],'])
  const [above, own] = floorsOf(after).toReversed()
  expect(above).toContain('audit')
  expect(own).toEqual(['rate-bypass'])
})

test('its import stands in the order in which the formatter sorts imports', () => {
  const text = withArea(readFileSync(join(root, areasFile), 'utf8'), 'zebra')
  const modules = readImports(areasFile, text).imports.flatMap(({ specifier }) => specifier ?? [])
  const sorted = modules.filter((specifier) => specifier.startsWith('#modules/'))
  expect(sorted).toEqual(sorted.toSorted())
})

test('a list without the place for an entry is named', () => {
  expect(() => withArea('nothing', 'rate-bypass')).toThrow(`${areasFile} has no one place before`)
})
