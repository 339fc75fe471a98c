import { type Logger, pino } from 'pino'

/** The server's log on its standard output, a line at a time: none is lost when the process ends. */
export const openLog = (level: string, to: { fd: number } | { dest: string } = { fd: 1 }): Logger =>
  pino({ level }, pino.destination({ ...to, sync: true }))
