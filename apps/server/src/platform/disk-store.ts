import { mkdir, open, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FileStore } from './file-store.ts'

/** Files on this machine's disk, below `folder`. */
export function createDiskStore(folder: string): FileStore {
  const pathOf = (name: string) => join(folder, name)
  return {
    put: async (name, bytes) => {
      const path = pathOf(name)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await synced(path, 'wx', (file) => file.writeFile(bytes))
      // The folder's own entry for it is durable, too.
      await synced(dirname(path), 'r')
    },
    get: (name) => readFile(pathOf(name)).catch(unlessMissing),
    remove: (name) => rm(pathOf(name), { force: true }),
  }
}

/** A missing file is none; anything else stays an error. */
export function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

async function synced(
  path: string,
  flags: 'wx' | 'r',
  work: (file: Awaited<ReturnType<typeof open>>) => Promise<unknown> = async () => undefined,
): Promise<void> {
  const file = await open(path, flags, 0o600)
  try {
    await work(file)
    await file.sync()
  } finally {
    await file.close()
  }
}
