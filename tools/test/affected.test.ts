import { expect, test } from 'vitest'
import type { Edge } from '../check-boundaries/rules.ts'
import { affectedBy, type Project } from './affected.ts'

const edge = (from: string, to: string, typeOnly = false): Edge => ({
  from,
  import: { specifier: to, names: [], typeOnly, line: 1 },
  target: to.startsWith('node:') ? { kind: 'node' } : { kind: 'file', path: to },
})
const modules = 'apps/server/src/modules'
const main = 'apps/server/src/main'
const edges = [
  edge('packages/kernel/src/money.test.ts', 'packages/kernel/src/money.ts'),
  edge('packages/kernel/src/date.test.ts', 'packages/kernel/src/date.ts'),
  edge(`${modules}/ledger/index.ts`, 'packages/kernel/src/money.ts'),
  edge(`${modules}/ledger/post.test.ts`, `${modules}/ledger/index.ts`),
  edge(`${modules}/payments/index.ts`, `${modules}/ledger/index.ts`),
  edge(`${modules}/payments/index.ts`, `${modules}/rates/index.ts`, true),
  edge(`${main}/wiring.ts`, `${modules}/payments/index.ts`),
  edge(`${main}/wiring.ts`, `${modules}/rates/index.ts`),
  edge(`${main}/testing/test-server.ts`, `${main}/wiring.ts`),
  edge(`${main}/testing/test-books.ts`, `${modules}/ledger/index.ts`),
  ...[`${modules}/payments/pays`, `${modules}/rates/quotes`, `${main}/sweep`, `${main}/smoke`].map((name) =>
    edge(`${name}.test.ts`, `${main}/testing/test-server.ts`),
  ),
  edge(`${modules}/payments/pays.test.ts`, `${main}/testing/test-books.ts`),
  edge('apps/web/src/page.test.ts', 'apps/web/src/page.ts'),
  edge('tools/docs.test.ts', 'node:fs'),
]
const files = [...new Set(edges.flatMap(({ from, target }) => (target.kind === 'file' ? [from, target.path] : [from])))]
const project: Project = {
  files: files.sort(),
  edges,
  smokeTests: [`${main}/smoke.test.ts`],
}
const tests = (...changed: string[]) => affectedBy(changed, project).tests
const onServer = (...changed: string[]) => {
  const { modules: ofModules, main: ofMain } = tests(...changed)
  return [...ofModules, ...ofMain].map((path) => path.split('/').pop())
}

test('a file runs the tests that import it, by others too, those that read files, and the smoke tests', () => {
  expect(tests('packages/kernel/src/money.ts')).toEqual({
    unit: ['packages/kernel/src/money.test.ts', 'tools/docs.test.ts'],
    modules: [`${modules}/ledger/post.test.ts`, `${modules}/payments/pays.test.ts`],
    main: [],
    smoke: [`${main}/smoke.test.ts`],
  })
})

test('a module runs its own tests that start the server, and those of the modules made of it', () => {
  expect(onServer(`${modules}/ledger/index.ts`)).toEqual(['post.test.ts', 'pays.test.ts'])
  expect(onServer(`${modules}/rates/index.ts`)).toEqual(['quotes.test.ts'])
  expect(onServer('apps/web/src/page.ts')).toEqual([])
})

test('a change of main runs its tests, and of the tests in modules only those that import what changed', () => {
  expect(onServer(`${main}/wiring.ts`)).toEqual(['sweep.test.ts'])
})

test('what tests share runs those that import it, and a test itself runs', () => {
  expect(onServer(`${main}/testing/test-books.ts`)).toEqual(['pays.test.ts'])
  expect(onServer(`${main}/testing/test-server.ts`)).toEqual(['pays.test.ts', 'quotes.test.ts', 'sweep.test.ts'])
  expect(onServer(`${main}/sweep.test.ts`)).toEqual(['sweep.test.ts'])
})

test.each([
  ['a lockfile', 'package-lock.json', 'whole check', true],
  ['a setting of the types', 'apps/web/tsconfig.json', 'whole check', true],
  ['a setting of the tests', 'packages/kernel/vitest.config.ts', 'whole check', true],
  ['a file of the database', 'apps/server/database/schema/0300_x.sql', 'all tests of the server', false],
  ['a directory of banks', 'apps/server/data/directories/banks.json', 'all its tests', false],
])('%s runs all tests of the server, and it is said why', (_, path, words, unit) => {
  const { tests: chosen, more, whole } = affectedBy([path], project)
  expect(more).toEqual([expect.stringContaining(words)])
  expect([chosen.modules.length, chosen.main.length]).toEqual([3, 1])
  expect([whole, chosen.unit.length === 4]).toEqual([unit, unit])
})

test('the contract runs all tests that start the server, and a test of the contract does not', () => {
  const { tests: chosen, more } = affectedBy(['packages/contract/src/payments.ts'], project)
  const names = [...chosen.modules, ...chosen.main].map((path) => path.split('/').pop())
  expect(names).toEqual(['pays.test.ts', 'quotes.test.ts', 'sweep.test.ts'])
  expect(more).toEqual([expect.stringContaining('The contract changed')])
  expect(onServer('packages/contract/src/payments.test.ts')).toEqual([])
})

test('what imports only types of a changed file is linted anew, and its tests are not run', () => {
  const { sources, tests: chosen } = affectedBy([`${modules}/rates/index.ts`], project)
  expect(sources).toContain(`${modules}/payments/index.ts`)
  expect(chosen.modules).not.toContain(`${modules}/payments/pays.test.ts`)
})
