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

/** What a process has used so far, in microseconds; with `ended`, the children that it has waited for too. */
export function usedBy(pid: number, { ended = false } = {}): number {
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fieldsOf(pid).slice(11, 15)
  return (user + system + (ended ? endedUser + endedSystem : 0)) * tickUs
}

/** What a process with all its children has used so far, in microseconds, whether they run or have ended. */
export function usedByFamily(pid: number): number {
  let total = usedBy(pid, { ended: true })
  for (const other of readdirSync('/proc')) {
    if (!/^\d+$/.test(other)) continue
    try {
      const [, parent] = fieldsOf(other)
      if (parent === pid) total += usedBy(Number(other))
    } catch {
      // It ended while we looked, and counts with its parent from the next look on.
    }
  }
  return total
}
