import { randomUUID } from 'node:crypto'
import { link, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { unlessMissing } from '#platform/disk-store'

/** Files that a bank takes from a folder, each put there once, whoever crashes and whoever asks again. */
export interface Outbox {
  /** Puts a file there, unless one of this name ever was. Gives when it was first meant to go. */
  put(network: string, name: string, content: string): Promise<Date>
  /** When a file of this name went; nothing where none ever did. */
  sentAt(network: string, name: string): Promise<Date | undefined>
}

/**
 * In `out/NETWORK` the bank finds whole files; it may take them away. A file is written to `prepared` under a name of its
 * own, which the note in `sent/NETWORK` then binds to the order: the first note wins. The file moves by one rename, which
 * only the bound one ever makes, so that a crash between any two steps leads to the same end.
 */
export function createOutbox(folder: string): Outbox {
  const noteOf = (network: string, name: string) => join(folder, 'sent', network, name)
  const preparedAs = (id: string) => join(folder, 'prepared', id)

  async function moveOut(network: string, name: string): Promise<Date> {
    const note = noteOf(network, name)
    const id = await readFile(note, 'utf8')
    const target = join(folder, 'out', network, name)
    await mkdir(dirname(target), { recursive: true })
    await rename(preparedAs(id), target).then(() => syncFolder(dirname(target)), unlessMissing)
    return (await stat(note)).mtime
  }

  return {
    put: async (network, name, content) => {
      const note = noteOf(network, name)
      await mkdir(dirname(note), { recursive: true })
      await mkdir(join(folder, 'prepared'), { recursive: true })
      if (!(await exists(note))) {
        const id = randomUUID()
        await writeDurably(preparedAs(id), content)
        if (!(await noteOnce(note, id))) await rm(preparedAs(id))
      }
      return moveOut(network, name)
    },
    sentAt: async (network, name) => ((await exists(noteOf(network, name))) ? moveOut(network, name) : undefined),
  }
}

/** Writes a note whole or not at all; false where one is there already. */
async function noteOnce(note: string, content: string): Promise<boolean> {
  const draft = `${note}.${randomUUID()}`
  await writeDurably(draft, content)
  try {
    await link(draft, note)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return false
  } finally {
    await rm(draft)
    await syncFolder(dirname(note))
  }
}

async function writeDurably(path: string, content: string): Promise<void> {
  const file = await open(path, 'wx', 0o640)
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
  await syncFolder(dirname(path))
}

async function syncFolder(path: string): Promise<void> {
  const file = await open(path, 'r')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    (error: NodeJS.ErrnoException) => unlessMissing(error) ?? false,
  )
