import { expect, test } from 'vitest'
import { readImports } from './check-boundaries/read-imports.ts'
import { moduleFiles } from './new-module/files.ts'

test('a new module has a front door, a service and its promise', () => {
  const names = Object.keys(moduleFiles('rate-bypass')).map((path) => path.replace('apps/server/src/modules/', ''))
  expect(new Set(names)).toEqual(
    new Set(['README.md', 'index.ts', 'rate-bypass.service.ts'].map((file) => `rate-bypass/${file}`)),
  )
})

test('what it writes parses, and each file imports only its neighbours, or the platform', () => {
  for (const [path, text] of Object.entries(moduleFiles('rate-bypass'))) {
    if (!path.endsWith('.ts')) continue
    for (const { specifier } of readImports(path, text).imports) {
      expect(specifier).toMatch(/^(\.\/rate-bypass\.service\.ts|#platform\/db)$/)
    }
  }
})
