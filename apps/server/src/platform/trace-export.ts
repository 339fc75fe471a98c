import type { FinishedSpan, SpanKind } from '#platform/tracing'

export interface TraceExport {
  record(span: FinishedSpan): void
  /** Sends what is left. */
  stop(): Promise<void>
}

interface ExportNeeds {
  /** Of a collector that speaks OTLP over HTTP; `/v1/traces` is added. */
  endpoint: string
  service: string
  log: { warn(facts: object, what: string): void }
  everyMs?: number
}

/** What a collector that is away can cost us: later spans are dropped. */
const mostWaiting = 2_048
const patienceMs = 10_000

/**
 * Sends spans to an OpenTelemetry collector as OTLP in JSON, some seconds' together. Written by hand: the SDK would bring 20
 * packages more than an installation may have (tools/production-packages.test.ts).
 */
export function createTraceExport({ endpoint, service, log, everyMs = 5_000 }: ExportNeeds): TraceExport {
  let waiting: FinishedSpan[] = []
  let dropped = 0
  async function send(): Promise<void> {
    if (waiting.length === 0) return
    const spans = waiting
    waiting = []
    try {
      const answer = await fetch(`${endpoint.replace(/\/$/, '')}/v1/traces`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(otlpOf(spans, service)),
        signal: AbortSignal.timeout(patienceMs),
      })
      if (!answer.ok) throw new Error(`the collector answered with ${answer.status}`)
    } catch (err) {
      log.warn({ err, lost: spans.length + dropped }, 'spans could not be sent to the collector')
      dropped = 0
    }
  }
  let sending = Promise.resolve()
  const timer = setInterval(() => {
    sending = sending.then(send)
  }, everyMs)
  timer.unref()
  return {
    record: (span) => {
      if (waiting.length < mostWaiting) waiting.push(span)
      else dropped += 1
    },
    stop: async () => {
      clearInterval(timer)
      await sending.then(send)
    },
  }
}

/** The numbers of the protocol. */
const kinds: Readonly<Record<SpanKind, number>> = { internal: 1, server: 2, client: 3 }
const failed = 2

function otlpOf(spans: readonly FinishedSpan[], service: string): object {
  return {
    resourceSpans: [
      {
        resource: { attributes: attributesOf({ 'service.name': service }) },
        scopeSpans: [{ scope: { name: 'tradewind' }, spans: spans.map(spanOf) }],
      },
    ],
  }
}

const spanOf = ({ traceId, spanId, parentId, name, kind, began, ended, attributes, hasFailed }: FinishedSpan) => ({
  traceId,
  spanId,
  ...(parentId !== undefined && { parentSpanId: parentId }),
  name,
  kind: kinds[kind],
  startTimeUnixNano: `${began.getTime()}000000`,
  endTimeUnixNano: `${ended.getTime()}000000`,
  attributes: attributesOf(attributes),
  status: hasFailed ? { code: failed } : {},
})

const attributesOf = (attributes: Readonly<Record<string, string | number>>) =>
  Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
  }))
