import { readFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'

/** What the machine has done since it started, in seconds of processor time over all cores, where it says so. */
export interface Machine {
  at: number
  load: number
  busy?: number
  stolen?: number
}

export function readMachine(): Machine {
  const now = { at: performance.now() / 1000, load: loadavg()[0] ?? 0 }
  try {
    return { ...now, ...processorTimes(readFileSync('/proc/stat', 'utf8')) }
  } catch {
    return now
  }
}

/** The first line of /proc/stat, which counts hundredths of a second: user, nice, system, idle, iowait, irq, softirq, steal. */
export function processorTimes(stat: string): { busy: number; stolen: number } {
  const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0, steal = 0] = (stat.split('\n')[0] ?? '')
    .split(/\s+/)
    .slice(1)
    .map((text) => Number(text) / 100)
  return { busy: user + nice + system + irq + softirq, stolen: steal }
}

/**
 * Where the time of a run went, in a sentence or two: `ours` is the processor time in seconds that its parts used. On a
 * machine that others kept busy, the seconds say little.
 */
export function whereTimeWent(before: Machine, after: Machine, ours: number, cores = availableParallelism()): string {
  const wall = after.at - before.at
  const share = (seconds: number) => Math.max(0, Math.round((100 * seconds) / (wall * cores)))
  const known =
    before.busy !== undefined && after.busy !== undefined && before.stolen !== undefined && after.stolen !== undefined
      ? { others: share(after.busy - before.busy - ours), stolen: share(after.stolen - before.stolen) }
      : undefined
  const said = [
    `${wall.toFixed(1)} s for ${ours.toFixed(1)} s of processor time on ${cores} ${cores === 1 ? 'core' : 'cores'}`,
    `load average ${before.load.toFixed(1)} before and ${after.load.toFixed(1)} after`,
    ...(known ? [`other programs used ${known.others} % of the cores, and ${known.stolen} % was stolen`] : []),
  ].join('; ')
  const slow = known ? known.others + known.stolen > 15 : before.load > cores
  return slow ? `${said}. The machine was busy: the same run is quicker on a quiet one.` : `${said}.`
}
