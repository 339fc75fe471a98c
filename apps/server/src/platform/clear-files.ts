import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Database } from '#platform/db'
import { unlessMissing } from './disk-store.ts'
import { contentHash, type Files, type NeededFiles } from './files.ts'

const isHash = (name: string) => /^[0-9a-f]{64}$/.test(name)

/** Finds what an earlier version kept in clear below `folder`, by its hash. Throws where it is damaged. */
export const clearFileFinder =
  (folder: string) =>
  async (hash: string): Promise<Buffer | undefined> => {
    if (!isHash(hash)) return undefined
    const bytes = await readFile(join(folder, hash.slice(0, 2), hash)).catch(unlessMissing)
    if (bytes && contentHash(bytes) !== hash) throw new Error(`the stored file ${hash} was damaged`)
    return bytes
  }

interface ClearFilesNeeds {
  folder: string
  db: Database
  files: Files
  needed: NeededFiles
  log: { error(facts: object, what: string): void }
}

/**
 * Encrypts what an earlier version kept in clear, for every customer who needs it, and then removes it: one that is killed
 * in between has lost nothing, and the next goes on. What nobody needs goes once it is older than `before`; until then a
 * request may be about to need it. Ends early when `signal` says so.
 */
export async function encryptClearFiles(
  { folder, db, files, needed, log }: ClearFilesNeeds,
  { before, signal }: { before: Date; signal: AbortSignal },
): Promise<void> {
  const find = clearFileFinder(folder)

  async function encrypt(path: string): Promise<void> {
    const hash = basename(path)
    const owners = isHash(hash) ? await db.asSystem((tx) => needed(tx, [hash])) : []
    if (owners.length > 0) {
      const bytes = await find(hash)
      for (const { customerId } of bytes ? owners : []) await files.put(customerId, bytes as Buffer)
    } else if (((await stat(path).catch(unlessMissing))?.mtime ?? before) >= before) return
    await rm(path, { force: true })
  }

  for (const part of (await readdir(folder).catch(unlessMissing)) ?? [])
    for (const name of await readdir(join(folder, part))) {
      if (signal.aborted) return
      // What a crash of that version left beside a file begins with its hash, too.
      if (!isHash(name.slice(0, 64))) continue
      await encrypt(join(folder, part, name)).catch((err: unknown) =>
        log.error({ err, name }, 'a stored file could not be encrypted'),
      )
    }
}
