import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

/** What runs a built server, before a program of a few lines. */
let folder: string
const at = (name: string) => join(folder, name)
const kept = (stage: string) => readFileSync(at(`compiled/${stage}`))
const start = (env: NodeJS.ProcessEnv = {}) =>
  execFileSync(process.execPath, [at('http.mjs')], { encoding: 'utf8', stdio: 'pipe', env }).trim()

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tradewind-launch-'))
  copyFileSync(join(import.meta.dirname, '../../launch.mjs'), at('http.mjs'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Says where it is; most of it is compiled only when it is called, which is before it is ready. */
const program = (later = '') => `
  function called() { ${'globalThis.sum = (globalThis.sum ?? 0) + 1; '.repeat(500)} return globalThis.sum }
  exports.ready = (async () => { console.log(require('node:path').basename(__filename), called()) })()
  ${later}`

test('it is run where it stands, and what was compiled until it was ready is kept, functions included', () => {
  writeFileSync(at('server.cjs'), program())
  expect(start()).toBe('server.cjs 500')
  const withCall = kept('ready').length
  rmSync(at('compiled'), { recursive: true })
  writeFileSync(at('server.cjs'), program().replace('called())', '500)'))
  expect(start()).toBe('server.cjs 500')
  expect(withCall).toBeGreaterThan(kept('ready').length + 5_000)
})

test('what was kept is used and left as it is, and whatever is not whole is made anew', () => {
  writeFileSync(at('server.cjs'), program())
  start()
  const first = kept('ready')
  expect(start()).toBe('server.cjs 500')
  expect(kept('ready')).toEqual(first)
  for (const broken of [Buffer.alloc(0), first.subarray(0, -100), Buffer.concat([first.subarray(0, 900), first])]) {
    writeFileSync(at('compiled/ready'), broken)
    expect(start()).toBe('server.cjs 500')
    expect(kept('ready')).not.toEqual(broken)
  }
})

test('what was kept of one program is not run for another, also of the same length', () => {
  writeFileSync(at('server.cjs'), program().replace('called())', "'old')"))
  expect(start()).toBe('server.cjs old')
  writeFileSync(at('server.cjs'), program().replace('called())', "'new')"))
  expect(start()).toBe('server.cjs new')
})

test('once it has worked for a while it is kept again, and that is what the next one takes', () => {
  // Its time passes at once.
  writeFileSync(
    at('server.cjs'),
    program('globalThis.setTimeout = (then, _, ...given) => { then(...given); return { unref() {} } }'),
  )
  start()
  const warm = statSync(at('compiled/warm')).ino
  start()
  expect(statSync(at('compiled/warm')).ino).toBe(warm)
  rmSync(at('compiled/warm'))
  start()
  expect(kept('warm').length).toBeGreaterThan(0)
})

test('with source maps switched on, errors name the sources', () => {
  writeFileSync(
    at('server.cjs'),
    `exports.ready = Promise.reject(new Error('lost'))\n//# sourceMappingURL=server.cjs.map`,
  )
  writeFileSync(at('server.cjs.map'), `{ "version": 3, "sources": ["original.ts"], "names": [], "mappings": "AAAA" }`)
  expect(() => start({ NODE_OPTIONS: '--enable-source-maps' })).toThrow('original.ts:1')
})

test('a start that fails ends the process and keeps nothing', () => {
  writeFileSync(at('server.cjs'), `exports.ready = Promise.reject(new Error('no database'))`)
  expect(() => start()).toThrow('no database')
  expect(() => kept('ready')).toThrow('ENOENT')
})
