import { AsyncLocalStorage } from 'node:async_hooks'
import type { Clock } from '#platform/clock'
import type { Random } from '#platform/random'

/** A span's position in a trace (W3C Trace Context). */
export interface TracePlace {
  /** 32 hexadecimal digits, not all zero. */
  traceId: string
  /** 16 hexadecimal digits, not all zero. */
  spanId: string
  isSampled: boolean
}

export type SpanKind = 'server' | 'client' | 'internal'

export interface SpanFacts {
  /** A route pattern or a name of our own: never an address, ID or amount. */
  name: string
  kind: SpanKind
  /** The caller's span, if its request named one. */
  parent?: TracePlace | undefined
}

type Attributes = Readonly<Record<string, string | number>>

export interface FinishedSpan extends TracePlace {
  parentId: string | undefined
  name: string
  kind: SpanKind
  began: Date
  ended: Date
  attributes: Readonly<Record<string, string | number>>
  hasFailed: boolean
}

export interface Tracing {
  /** Runs work as a span: its log lines have the trace ID, and its external calls continue the trace. */
  run<T>(span: SpanFacts, work: (describe: (attributes: Attributes, failed: boolean) => void) => Promise<T>): Promise<T>
}

interface Current extends TracePlace {
  tracing: Tracing
}

const current = new AsyncLocalStorage<Current>()

interface TracingNeeds {
  clock: Clock
  random: Random
  /** Receives finished spans of sampled traces. Without it, only the context is passed on. */
  record?: ((span: FinishedSpan) => void) | undefined
  /** The share of traces started here whose spans are recorded, from 0 to 1. */
  share?: number
}

/** How many traces a second callers get recorded by asking for it: everybody can ask. Of the rest our share is. */
const mostAskedFor = 20

export function createTracing({ clock, random, record, share = 1 }: TracingNeeds): Tracing {
  const samples = () => record !== undefined && random.int(0, 10_000) < share * 10_000
  const askedFor = { second: 0, traces: 0 }
  function mayAsk(): boolean {
    const second = Math.floor(clock.now().getTime() / 1_000)
    if (second !== askedFor.second) Object.assign(askedFor, { second, traces: 0 })
    askedFor.traces += 1
    return askedFor.traces <= mostAskedFor
  }
  const isSampledFor = (caller: TracePlace | undefined): boolean => {
    if (!caller) return current.getStore()?.isSampled ?? samples()
    return caller.isSampled && (mayAsk() || samples())
  }
  const tracing: Tracing = {
    run: async ({ name, kind, parent: caller }, work) => {
      const parent = caller ?? current.getStore()
      const place = {
        traceId: parent?.traceId ?? random.bytes(16).toString('hex'),
        spanId: random.bytes(8).toString('hex'),
        isSampled: isSampledFor(caller),
      }
      const began = clock.now()
      let attributes: Attributes = {}
      let [hasFailed, isDescribed] = [false, false]
      const describe = (more: Attributes, failed: boolean) => {
        attributes = { ...attributes, ...more }
        hasFailed = failed
        isDescribed = true
      }
      try {
        return await current.run({ ...place, tracing }, () => work(describe))
      } catch (error) {
        // A description takes precedence: a refusal isn't a failure.
        if (!isDescribed) hasFailed = true
        throw error
      } finally {
        if (place.isSampled)
          record?.({ ...place, parentId: parent?.spanId, name, kind, began, ended: clock.now(), attributes, hasFailed })
      }
    },
  }
  return tracing
}

/** Runs a call to an external service as a span. Send `headers` to continue the trace there. */
export function callingOutside<T>(name: string, work: (headers: Record<string, string>) => Promise<T>): Promise<T> {
  const here = current.getStore()
  return here ? here.tracing.run({ name, kind: 'client' }, () => work(traceHeaders())) : work({})
}

/** The trace ID for log lines. */
export const currentTrace = (): { trace: string } | undefined => {
  const here = current.getStore()
  return here && { trace: here.traceId }
}

function traceHeaders(): Record<string, string> {
  const here = current.getStore()
  return here ? { traceparent: `00-${here.traceId}-${here.spanId}-${here.isSampled ? '01' : '00'}` } : {}
}

/** Reads a caller's `traceparent`; undefined if it isn't valid by the standard. */
export function readTraceparent(header: string | string[] | undefined): TracePlace | undefined {
  if (typeof header !== 'string') return undefined
  const [, version, traceId = '', spanId = '', flags = '', more] =
    /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/.exec(header) ?? []
  if (version === undefined || version === 'ff' || (version === '00' && more !== undefined)) return undefined
  if (/^0+$/.test(traceId) || /^0+$/.test(spanId)) return undefined
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 }
}
