import { execFile } from 'node:child_process'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const size = '3G'

/** A disk of a machine's own: a file with a file system of a fixed size, mounted at this folder. Needs root on Linux. */
export async function attachDisk(folder: string): Promise<void> {
  await mkdir(folder)
  await run('truncate', ['-s', size, `${folder}.img`])
  await run('mkfs.ext4', ['-q', '-m', '0', `${folder}.img`])
  await run('mount', ['-o', 'loop', `${folder}.img`, folder])
  await run('chmod', ['755', folder])
}

export async function detachDisk(folder: string): Promise<void> {
  await run('umount', ['-l', folder]).catch(() => undefined)
  await rm(`${folder}.img`, { force: true })
}

const filler = (folder: string) => join(folder, 'filler')

/** Leaves no byte free, as a log that grows without end does. */
export async function fillDisk(folder: string): Promise<void> {
  const written = await run('dd', ['if=/dev/zero', `of=${filler(folder)}`, 'bs=1M']).then(
    () => 'all',
    ({ stderr }: { stderr: string }) => stderr,
  )
  if (!written.includes('No space left')) throw new Error(`The disk did not fill: ${written}`)
}

export const emptyDisk = (folder: string): Promise<void> => rm(filler(folder), { force: true })
