import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findBrowser } from './find.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tradewind-browsers-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const from = (source: string, ...paths: string[]) => ({ source, paths: async () => paths })
const program = (name: string, script: string) => {
  const path = join(folder, name)
  writeFileSync(path, `#!/bin/sh\n${script}\n`, { mode: 0o755 })
  return path
}

test('without a browser one sentence says what to do, and below it what each place said', async () => {
  const broken = program('broken', 'echo libnss3.so is missing >&2; exit 127')
  const away = { source: 'npm', paths: () => Promise.reject(new Error('the registry does not answer\nand more')) }
  const places = [from('CHROMIUM_PATH', '/no/such/browser'), from('the system'), from('the system', broken), away]
  const said = await findBrowser(() => undefined, places).catch((error: Error) => error.message.split('\n'))
  expect(said).toEqual([
    'No browser starts here: set CHROMIUM_PATH to a Chromium or Chrome.',
    'CHROMIUM_PATH (/no/such/browser): spawn /no/such/browser ENOENT',
    `the system (${broken}): libnss3.so is missing`,
    'npm: the registry does not answer',
  ])
})
