import { type Logger, pino } from 'pino'

/** How long a line waits for others at most. */
const waitMs = 100
/** How much waits at most, in characters. */
const together = 8_192
const atOnce = pino.levels.values['warn'] ?? 40

/**
 * The server's log on its standard output. A line for each request is written together with those that come with it, since
 * a write costs as much as making many lines; what someone may have to look into is written at once, with all before it,
 * and so is what is left when the process ends.
 *
 * The lines wait here and not in the stream (its `minLength`), which counts the bytes of all that waits at each line anew.
 */
export function openLog(level: string, to: { fd: number } | { dest: string } = { fd: 1 }): Logger {
  const out = pino.destination({ ...to, sync: true })
  let waiting: string[] = []
  let length = 0
  function writeAll(): void {
    if (length === 0) return
    out.write(waiting.join(''))
    waiting = []
    length = 0
  }
  setInterval(writeAll, waitMs).unref()
  process.once('exit', () => {
    writeAll()
    out.flushSync()
  })
  const lines = {
    // Asks pino to say the level of each line first.
    [Symbol.for('pino.metadata')]: true,
    lastLevel: 0,
    write(line: string) {
      waiting.push(line)
      length += line.length
      if (length >= together || this.lastLevel >= atOnce) writeAll()
    },
  }
  return pino({ level }, lines)
}
