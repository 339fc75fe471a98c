/** As much of an event of a browser's trace as we read; times in microseconds, `tdur` those that the thread worked. */
export interface TraceEvent {
  name: string
  pid: number
  tid: number
  ts: number
  dur?: number
  tdur?: number
  args?: { data?: { documentLoaderURL?: string; type?: string } }
}

/** The categories that Lighthouse records, as far as they cost the page something or are read here. */
export const traceCategories = [
  '-*',
  'disabled-by-default-lighthouse',
  'loading',
  'v8',
  'v8.execute',
  'blink.user_timing',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-devtools.timeline.stack',
  'disabled-by-default-devtools.v8-source-rundown-sources',
  'disabled-by-default-devtools.v8-source-rundown',
].join(',')

/** A phone's processor beside this one, as Lighthouse has it: layouts suffer half as much. */
const slowdown = { script: 4, layout: 2 }
const blocksFromMs = 50

export interface Opening {
  /** What the main thread worked, in milliseconds of its own processor time. */
  processorMs: number
  /** The tasks that a phone would be blocked by, in its milliseconds, in their order. */
  longTasksMs: number[]
  /** What of these is above 50 ms each, together. */
  blockedMs: number
}

/**
 * What opening a page asks of a phone's main thread, from a trace. By processor time, so that it says the same on a machine
 * with much else to do; all tasks count, also those before the first paint, which Lighthouse leaves out.
 * Nothing where the trace has no navigation to the address.
 */
export function openingOf(events: readonly TraceEvent[], address: string): Opening | undefined {
  const start = events.findLast(
    ({ name, args }) => name === 'navigationStart' && args?.data?.documentLoaderURL?.startsWith(address),
  )
  if (!start) return undefined
  const main = events.filter(({ pid, tid, ts }) => pid === start.pid && tid === start.tid && ts >= start.ts)
  const layouts = main.filter(({ name }) => name === 'Layout').map(({ ts }) => ts)
  const tasks = main.filter(({ name, dur, tdur }) => name.endsWith('RunTask') && dur && tdur)
  const onPhone = tasks.map(({ ts, dur = 0, tdur = 0 }) => {
    const laysOut = layouts.some((at) => at >= ts && at < ts + dur)
    return (tdur / 1000) * (laysOut ? slowdown.layout : slowdown.script)
  })
  const long = onPhone.filter((ms) => ms > blocksFromMs)
  return {
    processorMs: Math.round(tasks.reduce((total, { tdur = 0 }) => total + tdur, 0) / 1000),
    longTasksMs: long.map(Math.round),
    blockedMs: Math.round(long.reduce((total, ms) => total + ms - blocksFromMs, 0)),
  }
}

const inputs = new Set(['keydown', 'pointerdown', 'pointerup', 'click', 'input', 'change'])

/**
 * What the main thread worked from an input to the paint that shows its effect, in milliseconds of its own processor time:
 * of the inputs of one interaction the one that takes longest, as the browser's own measure of interactions has it.
 */
export function interactionMs(events: readonly TraceEvent[]): number {
  const started = events.filter(({ name, args }) => name === 'EventDispatch' && inputs.has(args?.data?.type ?? ''))
  return Math.max(0, ...started.map((input) => fromInputToPaint(events, input)))
}

function fromInputToPaint(events: readonly TraceEvent[], { pid, tid, ts: begin }: TraceEvent): number {
  const main = events.filter((event) => event.pid === pid && event.tid === tid)
  const painted = main.filter(({ name, ts }) => name === 'Paint' && ts >= begin).map(({ ts }) => ts)
  const paint = Math.min(...painted)
  if (painted.length === 0) return 0
  const tasks = main.filter(({ name, dur, tdur }) => name.endsWith('RunTask') && dur && tdur)
  return tasks
    .filter(({ ts, dur = 0 }) => ts + dur >= begin && ts <= paint)
    .reduce((total, { tdur = 0 }) => total + tdur / 1000, 0)
}
