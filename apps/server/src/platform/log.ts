import { type Logger, pino } from 'pino'

/** How long a line waits for others at most. */
const waitMs = 100
/** How much waits at most, in bytes. */
const together = 8_192
const atOnce = pino.levels.values['warn'] ?? 40

/**
 * The server's log on its standard output. A line for each request is written together with those that come with it, since
 * a write costs as much as making many lines; what somebody may have to look into is written at once, with all before it,
 * and so is what is left when the process ends.
 */
export function openLog(level: string, to: { fd: number } | { dest: string } = { fd: 1 }): Logger {
  const out = pino.destination({ ...to, sync: true, minLength: together })
  setInterval(() => out.flushSync(), waitMs).unref()
  process.once('exit', () => out.flushSync())
  const lines = {
    // Asks pino to say the level of each line first.
    [Symbol.for('pino.metadata')]: true,
    lastLevel: 0,
    write(line: string) {
      out.write(line)
      if (this.lastLevel >= atOnce) out.flushSync()
    },
  }
  return pino({ level }, lines)
}
