import { statfs } from 'node:fs/promises'
import type { Clock } from '#platform/clock'
import { type Database, oneRow, sql } from '#platform/db'

/** A clock that is further off than this breaks sessions, codes and the audit. */
const allowedSkewMs = 60_000

/** Why a process can't start with this clock, as a sentence; undefined if it agrees with the database's. */
export function clockProblem(ours: Date, databases: Date): string | undefined {
  const aheadMs = ours.getTime() - databases.getTime()
  if (Math.abs(aheadMs) <= allowedSkewMs) return undefined
  const by = durationWords(Math.abs(aheadMs))
  return `The clock of this machine is ${by} ${aheadMs > 0 ? 'ahead of' : 'behind'} the database's: correct the one that is wrong ("timedatectl set-ntp true"), and start again.`
}

function durationWords(ms: number): string {
  const [size, unit] = ms < 120_000 ? [1_000, 'seconds'] : ms < 7_200_000 ? [60_000, 'minutes'] : [3_600_000, 'hours']
  return ms < 172_800_000 ? `${Math.floor(ms / size)} ${unit}` : `${Math.floor(ms / 86_400_000)} days`
}

/** How many seconds our clock is ahead of the database's, corrected for half the round trip. */
export async function clockAheadSeconds(db: Pick<Database, 'asSystem'>, clock: Clock): Promise<number> {
  return db.asSystem(async (tx) => {
    const asked = clock.now().getTime()
    const { at } = await oneRow<{ at: Date }>(tx, sql`select clock_timestamp() as at`)
    return ((asked + clock.now().getTime()) / 2 - at.getTime()) / 1_000
  })
}

/** Free bytes on a folder's disk; undefined if the folder doesn't exist. */
export async function freeBytes(folder: string): Promise<number | undefined> {
  const state = await statfs(folder).catch(() => undefined)
  return state && state.bavail * state.bsize
}

/** Whether an error was caused by a full disk, the database's or our own. */
export function isDiskFull(error: unknown): boolean {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown }
  return code === '53100' || code === 'ENOSPC' || (cause !== undefined && isDiskFull(cause))
}

export const diskFullWords =
  'A disk is full, the database\'s or that of the data folder ("df -h" shows which). Free some space there, and everything resumes by itself.'
