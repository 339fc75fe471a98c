import { type Logger, pino } from 'pino'
import { currentTrace } from '#platform/tracing'

/** Logs to standard output, synchronously, so no line is lost when the process exits. Lines include the trace ID. */
export const openLog = (level: string, to: { fd: number } | { dest: string } = { fd: 1 }): Logger =>
  pino({ level, mixin: () => currentTrace() ?? {} }, pino.destination({ ...to, sync: true }))
