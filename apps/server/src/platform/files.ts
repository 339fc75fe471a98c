import { createHash } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { type Random, uuidv7 } from '#platform/random'
import type { Clock } from '#platform/clock'

/** Where uploaded files live, by the SHA-256 of their content: the same file twice is one file, and none ever changes. */
export interface Files {
  /** Stores bytes durably; gives the hash (lower-case hex) by which they are found again. */
  put(bytes: Uint8Array): Promise<string>
  /** The bytes with this hash, or nothing. Throws when what is stored no longer fits its hash. */
  get(hash: string): Promise<Buffer | undefined>
  /**
   * Removes what nobody needs: files last stored before a moment of which `needed` gives none. What was stored for a
   * request that was then refused goes this way. Gives how many went.
   */
  sweep(asked: { before: Date; needed: (hashes: readonly string[]) => Promise<ReadonlySet<string>> }): Promise<number>
}

export const contentHash = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** Files on this machine's disk, below `folder`, spread over 256 folders by the first byte of the hash. */
export function createDiskFiles({ folder, clock, random }: { folder: string; clock: Clock; random: Random }): Files {
  const pathOf = (hash: string) => join(folder, hash.slice(0, 2), hash)
  return {
    put: async (bytes) => {
      const hash = contentHash(bytes)
      const path = pathOf(hash)
      // Stored again is stored now: the sweep leaves it alone.
      if ((await sizeOf(path)) === bytes.byteLength && (await touch(path, clock.now()))) return hash
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      // Written aside and renamed, so that a crash leaves the whole file or none under its name.
      const aside = `${path}.${uuidv7(clock.now(), random)}`
      await syncedWrite(aside, bytes)
      await touch(aside, clock.now())
      await rename(aside, path)
      await syncFolder(dirname(path))
      return hash
    },
    get: async (hash) => {
      if (!/^[0-9a-f]{64}$/.test(hash)) return undefined
      const bytes = await readFile(pathOf(hash)).catch(unlessMissing)
      if (bytes && contentHash(bytes) !== hash) throw new Error(`the stored file ${hash} was damaged`)
      return bytes
    },
    sweep: async ({ before, needed }) => {
      let swept = 0
      for (const name of (await readdir(folder).catch(unlessMissing)) ?? []) {
        const old = await storedBefore(join(folder, name), before)
        const kept = await needed(old)
        for (const hash of old) if (!kept.has(hash) && (await removeUnless(pathOf(hash), before, needed))) swept += 1
      }
      return swept
    },
  }
}

/** The hashes below a folder that were last stored before a moment, and what a crash left written aside. */
async function storedBefore(folder: string, before: Date): Promise<string[]> {
  const old: string[] = []
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    if (((await stat(path).catch(unlessMissing))?.mtime ?? before) >= before) continue
    if (/^[0-9a-f]{64}$/.test(name)) old.push(name)
    else await rm(path, { force: true })
  }
  return old
}

/**
 * Takes a file away, looks again and puts it back if somebody stored it or came to need it in this moment. Whoever
 * stores it meanwhile finds none and writes it anew, which is the same file.
 */
async function removeUnless(
  path: string,
  before: Date,
  needed: Parameters<Files['sweep']>[0]['needed'],
): Promise<boolean> {
  const aside = `${path}.swept`
  await rename(path, aside)
  const hash = basename(path)
  if ((await stat(aside)).mtime >= before || (await needed([hash])).has(hash)) {
    await rename(aside, path)
    return false
  }
  await rm(aside)
  return true
}

/** Notes when a file was stored; false when it went away in this moment. */
const touch = (path: string, at: Date): Promise<boolean> =>
  utimes(path, at, at).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      unlessMissing(error)
      return false
    },
  )

const sizeOf = async (path: string): Promise<number | undefined> => (await stat(path).catch(unlessMissing))?.size

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

async function syncedWrite(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
