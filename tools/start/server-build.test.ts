import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildServer, compileCacheOf, serverSource } from './server-build.ts'

/** A project as far as a build of its server goes: one source, and a tool that writes what it is asked to. */
let root: string
let said: string[]
const put = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}
const tool = (body: string) =>
  put(
    'node_modules/vite/bin/vite.js',
    `const { writeFileSync } = require('node:fs'); const to = process.argv.at(-1); ${body}`,
  )
const writes = `writeFileSync(to + '/http.mjs', 'the server')`
const build = () => buildServer(root, (line) => said.push(line.replace(/\d+\.\d s$/, '0.0 s')))
const builds = () => readdirSync(join(root, 'apps/server/dist'))

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tradewind-build-'))
  said = []
  put('apps/web/package.json', '{}')
  put('apps/server/package.json', '{}')
  put('apps/server/src/main/http.ts', 'one')
  put('node_modules/vite/package.json', '{}')
  tool(writes)
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

test('the server is built once for the same sources, and anew when one of them changes, but not for a test', async () => {
  const first = await build()
  expect(first).toMatch(/\/apps\/server\/dist\/[0-9a-f]{16}\/http\.mjs$/)
  put('apps/server/src/main/http.test.ts', 'a test')
  put('apps/server/src/main/testing/test-world.ts', 'what tests share')
  expect(await build()).toBe(first)
  expect(said).toEqual(['Building the server ...', 'Built the server in 0.0 s'])
  put('apps/server/src/main/http.ts', 'two')
  expect(await build()).not.toBe(first)
})

test('a build that fails leaves nothing, and the server runs from its sources', async () => {
  tool(`${writes}; console.error('no such module'); process.exit(1)`)
  expect(await build()).toBe(serverSource(root))
  expect(said).toEqual([
    'Building the server ...',
    expect.stringMatching(/^The server runs from its sources .*: no such module$/),
  ])
  expect(builds()).toEqual([])
  rmSync(join(root, 'node_modules/vite'), { recursive: true })
  expect(await build()).toBe(serverSource(root))
})

test('two that build at once run the same whole file', async () => {
  const [one, other] = await Promise.all([build(), build()])
  expect(one).toBe(other)
  expect(builds()).toEqual([basename(dirname(one))])
})

test('of earlier builds the last two stay, for servers that may start again from them', async () => {
  const made: string[] = []
  for (const text of ['one', 'two', 'three', 'four']) {
    put('apps/server/src/main/http.ts', text)
    made.push(basename(dirname(await build())))
  }
  expect(builds().sort()).toEqual(made.slice(1).sort())
})

test('what Node compiled of a build is kept beside it and goes with it', async () => {
  const file = await build()
  expect(compileCacheOf(root, file)).toBe(join(dirname(file), 'compiled'))
  expect(compileCacheOf(root, serverSource(root))).toBe(join(root, 'node_modules/.cache/compile'))
})
