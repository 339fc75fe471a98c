import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts processor time in hundredths of a second, whatever the machine. */
const tickUs = 10_000

/** The fields of `/proc/PID/stat` after the name, which is in brackets and may hold anything. */
function fieldsOf(pid: number | string): number[] {
  const text = readFileSync(`/proc/${pid}/stat`, 'latin1')
  return text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
}

/** What was used so far, in microseconds: by the program itself, and by the kernel for it. */
export interface Used {
  user: number
  system: number
}

/** What a process has used so far; with `ended`, the children that it has waited for too. */
export function usedBy(pid: number, { ended = false } = {}): Used {
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fieldsOf(pid).slice(11, 15)
  return {
    user: (user + (ended ? endedUser : 0)) * tickUs,
    system: (system + (ended ? endedSystem : 0)) * tickUs,
  }
}

/** What the threads that a process has now have used so far in microseconds, to the nanosecond instead of a hundredth of a second. */
export const exactlyUsedBy = (pid: number): number =>
  readdirSync(`/proc/${pid}/task`).reduce(
    (sum, thread) =>
      sum + Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'latin1').split(' ')[0]) / 1_000,
    0,
  )

/** What a process with all its children has used so far, whether they run or have ended. */
export function usedByFamily(pid: number): Used {
  const all = [usedBy(pid, { ended: true })]
  for (const other of readdirSync('/proc')) {
    if (!/^\d+$/.test(other)) continue
    try {
      const [, parent] = fieldsOf(other)
      if (parent === pid) all.push(usedBy(Number(other)))
    } catch {
      // It ended while we looked, and counts with its parent from the next look on.
    }
  }
  return added(all)
}

export function added(all: readonly Used[]): Used {
  return all.reduce((total, { user, system }) => ({ user: total.user + user, system: total.system + system }), {
    user: 0,
    system: 0,
  })
}

/** What was used between two looks, for each of so many pieces of work. */
export function each(before: Used, after: Used, pieces: number): Used {
  return { user: (after.user - before.user) / pieces, system: (after.system - before.system) / pieces }
}

export const whole = ({ user, system }: Used): number => user + system
