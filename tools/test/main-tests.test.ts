import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../bootstrap.mjs'
import { mainTests, smokeTests } from './main-tests.ts'

const server = join(root, 'apps/server/src')
const modules = readdirSync(join(server, 'modules'))

test('every test file of main says which modules it is about, and no other does', () => {
  const there = globSync('**/*.test.ts', { cwd: join(server, 'main') }).map((file) => file.replace('.test.ts', ''))
  expect(Object.keys(mainTests).sort()).toEqual(there.sort())
})

test('what they name is a module, the platform or main itself', () => {
  const named = Object.values(mainTests).flatMap((areas) => (areas === 'every call' ? [] : areas))
  expect(named.filter((area) => ![...modules, 'platform', 'main'].includes(area))).toEqual([])
})

test('they name every module that they import, and every one whose tables they read', () => {
  const unsaid = Object.entries(mainTests).flatMap(([name, areas]) => {
    if (areas === 'every call') return []
    const source = readFileSync(join(server, `main/${name}.test.ts`), 'utf8')
    const used = [...source.matchAll(/(?:#modules\/|\.\.\/modules\/|\b(?:from|into|update|join) )([a-z]+)[./']/g)]
    const missing = new Set(used.map(([, module = '']) => module).filter((module) => modules.includes(module)))
    return [...missing].filter((module) => !areas.includes(module)).map((module) => `${name}: ${module}`)
  })
  expect(unsaid).toEqual([])
})

test('the three smoke tests are there', () => {
  expect(smokeTests.map((file) => existsSync(join(root, file)))).toEqual([true, true, true])
})
