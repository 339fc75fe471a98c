import { type Logger, pino } from 'pino'
import { currentTrace } from '#platform/tracing'

/** The server's log on its standard output, a line at a time: none is lost when the process ends. Lines of a trace name it. */
export const openLog = (level: string, to: { fd: number } | { dest: string } = { fd: 1 }): Logger =>
  pino({ level, mixin: () => currentTrace() ?? {} }, pino.destination({ ...to, sync: true }))
