import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { clockAt } from '@tradewind/testkit'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { contentHash, createDiskFiles, type Files } from '#platform/files'
import { systemRandom } from '#platform/random'

let folder: string
let files: Files
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tradewind-files-'))
  files = createDiskFiles({ folder, clock: clockAt('2026-11-21T12:00:00Z'), random: systemRandom })
})
afterEach(() => rm(folder, { recursive: true }))

test('bytes come back by the hash of their content, and the same content is one file', async () => {
  const bytes = Buffer.from('an invoice')
  const hashes = await Promise.all([files.put(bytes), files.put(bytes), files.put(bytes)])
  expect(new Set(hashes)).toEqual(new Set([contentHash(bytes)]))
  expect(await files.get(contentHash(bytes))).toEqual(bytes)
  expect(await readdir(join(folder, contentHash(bytes).slice(0, 2)))).toEqual([contentHash(bytes)])
})

test('what was never stored, and what is no hash, is not there', async () => {
  expect(await files.get('0'.repeat(64))).toBeUndefined()
  expect(await files.get('../../etc/passwd')).toBeUndefined()
})

test('a file that was damaged on disk is an error, never an answer', async () => {
  const hash = await files.put(Buffer.from('an invoice'))
  await writeFile(join(folder, hash.slice(0, 2), hash), 'another one')
  await expect(files.get(hash)).rejects.toThrow('damaged')
})
