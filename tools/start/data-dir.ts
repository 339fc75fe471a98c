import { constants } from 'node:fs'
import { access, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { StartProblem } from './problem.ts'
import { shortPath } from './settings.ts'

const nobodyUid = 65_534

/** Makes the data folder and proves that we may write there; throws a `StartProblem` that says what to do. */
export async function requireDataDir(dataDir: string): Promise<void> {
  const shown = shortPath(dataDir)
  try {
    await makeFolder(dataDir)
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
    const probe = join(dataDir, `.writable-${process.pid}`)
    await writeFile(probe, '')
    await rm(probe)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOSPC')
      throw new StartProblem(`The disk that holds ${shown} is full: free some space and start again.`)
    throw new StartProblem(
      `The data directory ${shown} is not writable: give this user the right to write there, or choose another with DATA_DIR=/path npm start.`,
    )
  }
  await requireOwnCluster(dataDir, shown)
}

/** One level at a time: Node's recursive mkdir never ends where a parent exists but takes no folders, as in /proc. */
async function makeFolder(path: string): Promise<void> {
  if (await stat(path).catch(() => undefined)) return
  if (dirname(path) !== path) await makeFolder(dirname(path))
  await mkdir(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
}

/** PostgreSQL refuses a cluster that belongs to someone else, in words that help nobody. */
async function requireOwnCluster(dataDir: string, shown: string): Promise<void> {
  const uid = process.getuid?.()
  const cluster = await stat(join(dataDir, 'postgres')).catch(() => undefined)
  if (uid === undefined || !cluster || cluster.uid === (uid === 0 ? nobodyUid : uid)) return
  throw new StartProblem(
    `The database in ${shown} was made by another user: start as that user, or choose another folder with DATA_DIR=/path npm start.`,
  )
}

/**
 * Takes the folder for this process. A starter that was killed leaves its claim behind, so a claim counts only while
 * exactly that process lives. Gives the function that lets go.
 */
export async function claimDataDir(dataDir: string): Promise<() => Promise<void>> {
  const file = join(dataDir, 'starter.pid')
  const mine = `${process.pid} ${(await startedAt(process.pid)) ?? ''}\n`
  for (;;) {
    try {
      await writeFile(file, mine, { flag: 'wx' })
      return () => rm(file, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    const holder = await readFile(file, 'utf8').catch(() => '')
    const pid = Number(holder.split(' ')[0])
    if (pid && (await lives(pid, holder.split(' ')[1]?.trim()))) {
      throw new StartProblem(
        `Tradewind already runs on ${shortPath(dataDir)} (process ${pid}): stop that one first, or choose another folder with DATA_DIR=/path npm start.`,
      )
    }
    // Moved away under a name of our own first, so that two starters cannot both believe they removed it.
    await rename(file, `${file}.${process.pid}`).catch(() => undefined)
    await rm(`${file}.${process.pid}`, { force: true })
  }
}

async function lives(pid: number, since: string | undefined): Promise<boolean> {
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  const now = await startedAt(pid)
  return now === undefined ? process.platform !== 'linux' : !since || now === since
}

/** When a process began, in clock ticks since boot: with the pid, its identity. Unknown outside Linux. */
export async function startedAt(pid: number): Promise<string | undefined> {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  // The name in brackets may hold anything; the fields are counted from behind it. A zombie (state Z) no longer lives.
  const fields = line?.slice(line.lastIndexOf(')') + 2).split(' ')
  return fields?.[0] === 'Z' ? undefined : fields?.[19]
}
