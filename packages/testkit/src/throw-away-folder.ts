import { access, chmod, constants, mkdtemp, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
/** `TMPFS_MAGIC` of statfs(2). */
const tmpfs = 0x01021994
const roomBytes = 2 * 1024 ** 3

/**
 * Makes a folder for what a test run throws away, which everybody may enter: PostgreSQL does not run as root. It is in
 * memory where an in-memory file system has two gibibytes free, in the system's temporary folder otherwise.
 */
export async function throwAwayFolder(prefix: string, from = { memory, roomBytes }): Promise<string> {
  const place = (await hasRoom(from)) ? from.memory : tmpdir()
  const folder = await mkdtemp(join(place, prefix)).catch((error: Error) => {
    throw new Error(noRoomIn(place, error) ?? error.message, { cause: error })
  })
  await chmod(folder, 0o755)
  return folder
}

/** The sentence for a place that is full, where that is what went wrong. */
export const noRoomIn = (place: string, { message }: Error): string | undefined =>
  /ENOSPC|No space left on device/.test(message)
    ? `Tests need two gibibytes for what they throw away, and ${place} is full: free some space there.`
    : undefined

/** Whether this is an in-memory file system with room to write. */
async function hasRoom({ memory: path, roomBytes }: { memory: string; roomBytes: number }): Promise<boolean> {
  try {
    await access(path, constants.W_OK)
    const { type, bavail, bsize } = await statfs(path)
    return type === tmpfs && bavail * bsize >= roomBytes
  } catch {
    return false
  }
}
