import { hash, randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { lstat, mkdir, open, readdir, realpath, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { unlessMissing } from '#platform/disk-store'
import { isOffered, keptName, type Look, lookAgain, maxFolderFileBytes } from './folder.rules.ts'

/**
 * One customer's folder. Whoever fills it may be hostile: only plain files are read, through no link of any kind, and nothing
 * is written outside.
 */

export interface ArrivedFile {
  name: string
  digest: Buffer
  /** Undefined if the file is larger than any that is read. */
  content: Buffer | undefined
}

type Place = 'in' | 'out' | 'done' | 'refused'

/** Where a place of the customer's is; throws if a link leads elsewhere. */
async function pathOf(base: string, customerId: string, place: Place): Promise<string> {
  const expected = join(await realpath(base), customerId, place)
  await mkdir(expected, { recursive: true })
  if ((await realpath(expected)) !== expected) throw new Error(`the folder ${place} of ${customerId} is a link`)
  return expected
}

/** The files that have arrived, one after the other. What a link leads to, and what isn't a plain file, is left alone. */
export async function* arrivedFiles(
  { base, customerId, looks, now }: { base: string; customerId: string; looks: Map<string, Look>; now: Date },
  most: number,
): AsyncGenerator<ArrivedFile> {
  const folder = await pathOf(base, customerId, 'in')
  const names = (await readdir(folder)).filter(isOffered).sort()
  for (const path of looks.keys())
    if (path.startsWith(`${folder}/`) && !names.includes(path.slice(folder.length + 1))) looks.delete(path)
  let given = 0
  for (const name of names) {
    if (given >= most) return
    const path = join(folder, name)
    const seen = await lstat(path).catch(unlessMissing)
    // A second name of a file could be another customer's.
    if (!seen?.isFile() || seen.nlink > 1) continue
    const { look, hasArrived } = lookAgain(looks.get(path), {
      bytes: seen.size,
      changedMs: seen.mtimeMs,
      sinceMs: now.getTime(),
    })
    looks.set(path, look)
    if (!hasArrived) continue
    const file = await readPlain(path, name)
    if (!file) continue
    given += 1
    yield file
  }
}

/** Opened without following a link, and looked at again once it is open: it may have been replaced. */
async function readPlain(path: string, name: string): Promise<ArrivedFile | undefined> {
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK).catch(unlessMissing)
  if (!file) return undefined
  try {
    const opened = await file.stat()
    if (!opened.isFile() || opened.nlink > 1) return undefined
    if (opened.size > maxFolderFileBytes)
      return { name, digest: hash('sha256', `${name}\n${opened.size}`, 'buffer'), content: undefined }
    const content = Buffer.alloc(opened.size)
    const { bytesRead } = await file.read(content, 0, opened.size, 0)
    // Shorter than a moment ago: it is being written.
    if (bytesRead < opened.size) return undefined
    return { name, digest: hash('sha256', content, 'buffer'), content }
  } finally {
    await file.close()
  }
}

/** Another server may have moved it meanwhile; and a name may come again, with other content. */
export async function moveAway(
  { base, customerId }: { base: string; customerId: string },
  name: string,
  { to, at }: { to: 'done' | 'refused'; at: Date },
): Promise<void> {
  const [from, target] = [await pathOf(base, customerId, 'in'), await pathOf(base, customerId, to)]
  await rename(join(from, name), join(target, keptName(name, at))).catch(unlessMissing)
}

/** Appears whole, under its name, or not at all. */
export async function writeOut(
  { base, customerId }: { base: string; customerId: string },
  { name, text }: { name: string; text: string },
): Promise<void> {
  const folder = await pathOf(base, customerId, 'out')
  const unfinished = join(folder, `.${randomUUID()}.part`)
  const file = await open(unfinished, 'wx', 0o640)
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(unfinished, join(folder, name))
}

/** Makes the folder of a customer, so that its other side can be connected. */
export async function makeFolders(base: string, customerId: string): Promise<string> {
  await mkdir(base, { recursive: true })
  for (const place of ['in', 'out', 'done', 'refused'] as const) await pathOf(base, customerId, place)
  return join(await realpath(base), customerId)
}
