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
export async function throwAwayFolder(prefix: string): Promise<string> {
  const folder = await mkdtemp(join((await hasRoom(memory)) ? memory : tmpdir(), prefix))
  await chmod(folder, 0o755)
  return folder
}

/** Whether this is an in-memory file system with room to write. */
async function hasRoom(path: string): Promise<boolean> {
  try {
    await access(path, constants.W_OK)
    const { type, bavail, bsize } = await statfs(path)
    return type === tmpfs && bavail * bsize >= roomBytes
  } catch {
    return false
  }
}
