import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { clockAt, cloneDatabase, type StandingClock, type TestDatabase, throwAwayFolder } from '@tradewind/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { clearFileFinder, encryptClearFiles } from './clear-files.ts'
import { type Database, openDatabase, rows, sql } from './db.ts'
import { createDiskStore } from './disk-store.ts'
import type { FileStore } from './file-store.ts'
import { contentHash, type FileId, type NeededFiles } from './files.ts'
import { systemRandom, uuidv7 } from './random.ts'
import { createS3Store } from './s3-store.ts'
import { createTestFiles } from './test-files.ts'
import { startTestS3, type TestS3 } from './test-s3.ts'

const day = 86_400_000
let clone: TestDatabase
let db: Database
let clock: StandingClock
beforeAll(async () => {
  clone = await cloneDatabase()
  db = openDatabase({ url: clone.url })
})
afterAll(async () => {
  await db.close()
  await clone.drop()
})
let ada: string
let zed: string
beforeEach(async () => {
  clock = clockAt('2026-11-21T12:00:00Z')
  ada = uuidv7(clock.now(), systemRandom)
  zed = uuidv7(clock.now(), systemRandom)
  // A sweep looks through everybody's.
  await db.asSystem((tx) => rows(tx, sql`delete from platform.file`))
})

/** Needs these files and no others. */
const needing =
  (...files: FileId[]): NeededFiles =>
  async (_, hashes) =>
    files.filter(({ hash }) => hashes.includes(hash))
const namesOf = (customerId: string) =>
  db.asSystem((tx) =>
    rows<{ name: string; hash: string; kept: boolean }>(
      tx,
      sql`select name, hash, kept from platform.file where customer_id = ${customerId} order by name`,
    ),
  )
/** An earlier version's way of keeping a file. */
async function keepInClear(folder: string, bytes: Buffer): Promise<string> {
  const hash = contentHash(bytes)
  await mkdir(join(folder, hash.slice(0, 2)), { recursive: true })
  await writeFile(join(folder, hash.slice(0, 2), hash), bytes)
  return hash
}

interface Place {
  store: FileStore
  /** Everything in it, by name. */
  all(): Promise<Map<string, Buffer>>
}

async function onDisk(): Promise<Place> {
  const folder = await throwAwayFolder('tradewind-files-')
  const all = async () => {
    const found = await readdir(folder, { recursive: true, withFileTypes: true })
    const files = found.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name))
    return new Map(await Promise.all(files.map(async (path) => [basename(path), await readFile(path)] as const)))
  }
  return { store: createDiskStore(folder), all }
}

let s3: TestS3
beforeAll(async () => {
  s3 = await startTestS3()
})
afterAll(() => s3.close())

async function inS3(): Promise<Place> {
  s3.objects.clear()
  return { store: createS3Store(s3), all: async () => new Map(s3.objects) }
}

describe.each([
  ['on disk', onDisk],
  ['in an S3-compatible store', inS3],
])('%s', (_, open) => {
  let place: Place
  let folder: string
  beforeEach(async () => {
    place = await open()
    folder = await throwAwayFolder('tradewind-clear-')
  })
  const filesOn = (store = place.store) => createTestFiles({ db, folder, clock, store })

  test('a file comes back to its customer by its hash, and is kept once however often it is stored', async () => {
    const files = filesOn()
    const bytes = Buffer.from('an invoice')
    const hash = await files.put(ada, bytes)
    expect([hash, await files.put(ada, bytes)]).toEqual([contentHash(bytes), hash])
    expect(await files.get({ customerId: ada, hash })).toEqual(bytes)
    expect((await place.all()).size).toBe(1)
    expect(await files.get({ customerId: zed, hash })).toBeUndefined()
    for (const unknown of ['0'.repeat(64), '../../etc/passwd'])
      expect(await files.get({ customerId: ada, hash: unknown })).toBeUndefined()
  })

  test('the same file stored ten times at once comes back, and all but one are swept', async () => {
    const files = filesOn()
    const bytes = Buffer.alloc(50_000, 'an invoice')
    const hashes = await Promise.all(Array.from({ length: 10 }, () => files.put(ada, bytes)))
    const file = { customerId: ada, hash: contentHash(bytes) }
    expect(new Set(hashes)).toEqual(new Set([file.hash]))
    expect((await namesOf(ada)).filter(({ kept }) => kept)).toHaveLength(1)
    clock.moveBy(day + 1)
    await files.sweep({ before: new Date(clock.now().getTime() - day), needed: needing(file) })
    expect((await place.all()).size).toBe(1)
    expect(await files.get(file)).toEqual(bytes)
  })

  test('what is stored can be read neither there nor with the database, and another server of the installation reads it', async () => {
    const canary = Buffer.from('Passport 533 401 372 of Ada')
    const hash = await filesOn().put(ada, canary)
    for (const bytes of (await place.all()).values()) expect(bytes.includes('Passport')).toBe(false)
    expect(await filesOn().get({ customerId: ada, hash })).toEqual(canary)
  })

  test('a file that was changed, or put in the place of another, is an error and never an answer', async () => {
    const files = filesOn()
    const [invoice, passport, foreign] = [
      await files.put(ada, Buffer.from('an invoice')),
      await files.put(ada, Buffer.from('a passport')),
      await files.put(zed, Buffer.from('an invoice')),
    ]
    const nameOf = async (customerId: string, wanted: string) =>
      (await namesOf(customerId)).find(({ hash }) => hash === wanted)?.name ?? ''
    const [first, second, foreignName] = [
      await nameOf(ada, invoice),
      await nameOf(ada, passport),
      await nameOf(zed, foreign),
    ]
    const sealed = async (name: string) => (await place.store.get(name)) ?? Buffer.alloc(0)
    const replaced = (by: Buffer) => ({ ...place.store, get: async () => by })
    const changed = Buffer.from(await sealed(first))
    changed[30] = (changed[30] ?? 0) ^ 1
    for (const by of [changed, await sealed(second), await sealed(foreignName), Buffer.alloc(0)])
      await expect(filesOn(replaced(by)).get({ customerId: ada, hash: invoice })).rejects.toThrow()
    await place.store.remove(second)
    await expect(files.get({ customerId: ada, hash: passport })).rejects.toThrow('lost')
    expect(await files.get({ customerId: zed, hash: foreign })).toEqual(Buffer.from('an invoice'))
  })

  test('once a customer’s key is destroyed none of their files can be read, in no copy, and others’ can', async () => {
    const files = filesOn()
    const hash = await files.put(ada, Buffer.from('an invoice'))
    const foreign = await files.put(zed, Buffer.from('an invoice'))
    const copies = await place.all()
    await keepInClear(folder, Buffer.from('of an earlier version'))
    await db.asSystem((tx) => files.keys.destroy(tx, { id: ada, customerId: ada }))
    expect([...copies.keys()]).toEqual([...(await place.all()).keys()])
    expect(await files.get({ customerId: ada, hash })).toBeUndefined()
    const older = contentHash(Buffer.from('of an earlier version'))
    expect(await files.get({ customerId: ada, hash: older })).toBeUndefined()
    await expect(files.put(ada, Buffer.from('another'))).rejects.toThrow('destroyed')
    // There is no key any more from which one could be made that opens the copies.
    expect(
      await db.asSystem((tx) =>
        rows(tx, sql`select wrapped, destroyed_at from platform.person_key where customer_id = ${ada}`),
      ),
    ).toEqual([{ wrapped: null, destroyedAt: clock.now() }])
    expect(await files.get({ customerId: zed, hash: foreign })).toEqual(Buffer.from('an invoice'))
  })

  test('what nobody needs goes after its time; what is needed, new or stored again stays', async () => {
    const files = filesOn()
    const put = async (text: string) => ({ customerId: ada, hash: await files.put(ada, Buffer.from(text)) })
    const needed = await put('a')
    const [orphan, again] = [await put('b'), await put('c')]
    const foreign = { customerId: zed, hash: await files.put(zed, Buffer.from('b')) }
    clock.moveBy(day)
    await put('c')
    const fresh = await put('d')
    const before = new Date(clock.now().getTime() - 1)
    expect(await files.sweep({ before: new Date('2026-11-21T12:00:00Z'), needed: needing() })).toBe(0)
    // That someone else needs the same keeps none.
    expect(await files.sweep({ before, needed: needing(needed, foreign) })).toBe(1)
    const there = [needed, orphan, again, fresh, foreign].map(async (file) => (await files.get(file)) !== undefined)
    expect(await Promise.all(there)).toEqual([true, false, true, true, true])
    expect((await place.all()).size).toBe(4)
  })

  test('a file that a request stores again while it is being swept stays', async () => {
    const files = filesOn()
    const file = { customerId: ada, hash: await files.put(ada, Buffer.from('just in time')) }
    clock.moveBy(2 * day)
    const needed: NeededFiles = async () => {
      await files.put(ada, Buffer.from('just in time'))
      return []
    }
    expect(await files.sweep({ before: new Date(clock.now().getTime() - day), needed })).toBe(0)
    expect(await files.get(file)).toEqual(Buffer.from('just in time'))
  })

  test('a process that dies while it stores or sweeps leaves nothing behind, and a repeat keeps the file', async () => {
    const dies = async () => {
      throw new Error('the process died here')
    }
    const file = { customerId: ada, hash: contentHash(Buffer.from('an invoice')) }
    const put = (store = place.store) => filesOn(store).put(ada, Buffer.from('an invoice'))
    await expect(put({ ...place.store, put: dies })).rejects.toThrow('died')
    const half: FileStore = { ...place.store, put: (name) => place.store.put(name, Buffer.from('ha')).then(dies) }
    await expect(put(half)).rejects.toThrow('died')
    expect(await filesOn().get(file)).toBeUndefined()
    await put()
    expect(await filesOn().get(file)).toEqual(Buffer.from('an invoice'))
    clock.moveBy(2 * day)
    const before = new Date(clock.now().getTime() - day)
    await expect(filesOn({ ...place.store, remove: dies }).sweep({ before, needed: needing(file) })).rejects.toThrow(
      'died',
    )
    await filesOn().sweep({ before, needed: needing(file) })
    expect((await place.all()).size).toBe(1)
    expect(await filesOn().get(file)).toEqual(Buffer.from('an invoice'))
    expect(await namesOf(ada)).toHaveLength(1)
  })

  test('what an earlier version kept in clear is found, then encrypted for each customer who needs it, and is gone', async () => {
    const files = filesOn()
    const hash = await keepInClear(folder, Buffer.from('a passport'))
    const refused = await keepInClear(folder, Buffer.from('of a refused request'))
    const young = await keepInClear(folder, Buffer.from('of a request under way'))
    await utimes(join(folder, refused.slice(0, 2), refused), clock.now(), clock.now())
    await writeFile(join(folder, hash.slice(0, 2), `${hash}.half`), 'half')
    await utimes(join(folder, hash.slice(0, 2), `${hash}.half`), clock.now(), clock.now())
    expect(await files.get({ customerId: ada, hash })).toEqual(Buffer.from('a passport'))

    const errors: unknown[] = []
    const log = { error: (facts: object) => void errors.push(facts) }
    const run = (on = files) =>
      encryptClearFiles(
        { folder, db, files: on, log, needed: needing({ customerId: ada, hash }, { customerId: zed, hash }) },
        { before: new Date(clock.now().getTime() + 1), signal: new AbortController().signal },
      )
    const left = async () =>
      (await readdir(folder, { recursive: true })).map((path) => basename(path)).filter((name) => name.length >= 64)
    // Killed between the first customer and the second, it has lost nothing.
    await run({
      ...files,
      put: async (customerId, bytes) => {
        if (customerId === zed) throw new Error('the process died here')
        return files.put(customerId, bytes)
      },
    })
    expect([errors.length, (await left()).includes(hash)]).toEqual([1, true])
    await run()
    expect(await left()).toEqual([young])
    for (const customerId of [ada, zed])
      expect(await files.get({ customerId, hash })).toEqual(Buffer.from('a passport'))
    for (const bytes of (await place.all()).values()) expect(bytes.includes('passport')).toBe(false)
    expect(errors).toHaveLength(1)
  })
})

test('a file in clear that was damaged is an error, stays, and keeps no other from being encrypted', async () => {
  const folder = await throwAwayFolder('tradewind-clear-')
  const files = createTestFiles({ db, folder, clock })
  const damaged = await keepInClear(folder, Buffer.from('an invoice'))
  const whole = await keepInClear(folder, Buffer.from('a passport'))
  await writeFile(join(folder, damaged.slice(0, 2), damaged), 'another one')
  await expect(clearFileFinder(folder)(damaged)).rejects.toThrow('damaged')
  const errors: unknown[] = []
  await encryptClearFiles(
    {
      folder,
      db,
      files,
      needed: async (_, hashes) => hashes.map((hash) => ({ customerId: ada, hash })),
      log: { error: (facts) => void errors.push(facts) },
    },
    { before: clock.now(), signal: new AbortController().signal },
  )
  expect(errors).toMatchObject([{ name: damaged }])
  expect(await clearFileFinder(folder)(whole)).toBeUndefined()
  expect(await files.get({ customerId: ada, hash: whole })).toEqual(Buffer.from('a passport'))
})
