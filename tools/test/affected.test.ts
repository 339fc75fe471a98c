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
  ...['pays', 'quotes', 'sweep', 'smoke'].map((name) =>
    edge(`${main}/${name}.test.ts`, `${main}/testing/test-server.ts`),
  ),
  edge(`${main}/pays.test.ts`, `${main}/testing/test-books.ts`),
  edge('apps/web/src/page.test.ts', 'apps/web/src/page.ts'),
  edge('tools/docs.test.ts', 'node:fs'),
]
const files = [...new Set(edges.flatMap(({ from, target }) => (target.kind === 'file' ? [from, target.path] : [from])))]
const project: Project = {
  files: files.sort(),
  edges,
  mainTests: { pays: ['payments'], quotes: ['rates'], sweep: 'every call' },
  smokeTests: [`${main}/smoke.test.ts`],
}
const tests = (...changed: string[]) => affectedBy(changed, project).tests
const inMain = (...changed: string[]) => tests(...changed).main.map((path) => path.slice(main.length + 1))

test('a file runs the tests that import it, by others too, those that read files, and the smoke tests', () => {
  expect(tests('packages/kernel/src/money.ts')).toEqual({
    unit: ['packages/kernel/src/money.test.ts', 'tools/docs.test.ts'],
    modules: [`${modules}/ledger/post.test.ts`],
    main: [`${main}/pays.test.ts`],
    smoke: [`${main}/smoke.test.ts`],
  })
})

test('a module runs the tests of main that name it, or a module that is made of it', () => {
  expect(inMain(`${modules}/ledger/index.ts`)).toEqual(['pays.test.ts'])
  expect(inMain(`${modules}/rates/index.ts`)).toEqual(['quotes.test.ts'])
  expect(inMain('apps/web/src/page.ts')).toEqual([])
})

test('what tests of main share runs those that import it, and a test itself runs', () => {
  expect(inMain(`${main}/testing/test-books.ts`)).toEqual(['pays.test.ts'])
  expect(inMain(`${main}/testing/test-server.ts`)).toEqual(['pays.test.ts', 'quotes.test.ts', 'sweep.test.ts'])
  expect(inMain(`${main}/sweep.test.ts`)).toEqual(['sweep.test.ts'])
})

test('a test of main of which nothing is said runs like one that goes through every call', () => {
  const said = { ...project, mainTests: { pays: ['payments'], sweep: 'every call' } as const }
  const { tests: chosen } = affectedBy(['packages/contract/src/rates.ts'], said)
  expect(chosen.main.length).toBe(3)
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
  expect([chosen.modules.length, chosen.main.length]).toEqual([1, 3])
  expect([whole, chosen.unit.length === 4]).toEqual([unit, unit])
})

test('the contract runs all tests of main, and a test of the contract does not', () => {
  const { tests: chosen, more } = affectedBy(['packages/contract/src/payments.ts'], project)
  expect([chosen.main.length, more]).toEqual([3, [expect.stringContaining('The contract changed')]])
  expect(inMain('packages/contract/src/payments.test.ts')).toEqual([])
})

test('what imports only types of a changed file is linted anew, and its tests are not run', () => {
  const { sources, tests: chosen } = affectedBy([`${modules}/rates/index.ts`], project)
  expect(sources).toContain(`${modules}/payments/index.ts`)
  expect(chosen.main).not.toContain(`${main}/pays.test.ts`)
})
