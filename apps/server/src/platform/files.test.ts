import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
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

test('what nobody needs goes after its time; what is needed, new or stored again stays', async () => {
  const clock = clockAt('2026-11-21T12:00:00Z')
  const moving = createDiskFiles({ folder, clock, random: systemRandom })
  const needed = await moving.put(Buffer.from('a'))
  const orphan = await moving.put(Buffer.from('b'))
  const again = await moving.put(Buffer.from('c'))
  const half = `${join(folder, orphan.slice(0, 2), orphan)}.left-by-a-crash`
  await writeFile(half, 'half')
  await utimes(half, clock.now(), clock.now())
  clock.moveBy(86_400_000)
  expect(await moving.put(Buffer.from('c'))).toBe(again)
  const fresh = await moving.put(Buffer.from('d'))
  const sweep = () => moving.sweep({ before: clock.now(), needed: async () => new Set([needed]) })
  clock.moveBy(1)
  expect(await moving.sweep({ before: new Date('2026-11-21T12:00:00Z'), needed: async () => new Set() })).toBe(0)
  const before = new Date(clock.now().getTime() - 1)
  expect(await moving.sweep({ before, needed: async () => new Set([needed]) })).toBe(1)
  const there = await Promise.all(
    [needed, orphan, again, fresh].map(async (hash) => (await moving.get(hash)) !== undefined),
  )
  expect(there).toEqual([true, false, true, true])
  expect((await readdir(folder, { recursive: true })).filter((name) => name.includes('.'))).toEqual([])
  expect(await sweep()).toBe(2)
})

test('a file that a request comes to need while it is being swept is put back', async () => {
  const hash = await files.put(Buffer.from('just in time'))
  let asked = 0
  const needed = async () => new Set((asked += 1) > 1 ? [hash] : [])
  expect(await files.sweep({ before: new Date('2027-01-01'), needed })).toBe(0)
  expect(await files.get(hash)).toEqual(Buffer.from('just in time'))
})
