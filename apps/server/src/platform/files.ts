import { createHash } from 'node:crypto'
import { mkdir, open, readFile, rename, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Random, uuidv7 } from '#platform/random'
import type { Clock } from '#platform/clock'

/** Where uploaded files live, by the SHA-256 of their content: the same file twice is one file, and none ever changes. */
export interface Files {
  /** Stores bytes durably; gives the hash (lower-case hex) by which they are found again. */
  put(bytes: Uint8Array): Promise<string>
  /** The bytes with this hash, or nothing. Throws when what is stored no longer fits its hash. */
  get(hash: string): Promise<Buffer | undefined>
}

export const contentHash = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** Files on this machine's disk, below `folder`, spread over 256 folders by the first byte of the hash. */
export function createDiskFiles({ folder, clock, random }: { folder: string; clock: Clock; random: Random }): Files {
  const pathOf = (hash: string) => join(folder, hash.slice(0, 2), hash)
  return {
    put: async (bytes) => {
      const hash = contentHash(bytes)
      const path = pathOf(hash)
      if ((await sizeOf(path)) === bytes.byteLength) return hash
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      // Written aside and renamed, so that a crash leaves the whole file or none under its name.
      const aside = `${path}.${uuidv7(clock.now(), random)}`
      await syncedWrite(aside, bytes)
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
  }
}

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
