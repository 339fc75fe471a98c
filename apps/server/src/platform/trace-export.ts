import type { FinishedSpan, SpanKind } from '#platform/tracing'

export interface TraceExport {
  record(span: FinishedSpan): void
  /** Sends the remaining spans. */
  stop(): Promise<void>
}

interface ExportNeeds {
  /** Base URL of a collector (OTLP over HTTP); `/v1/traces` is appended. */
  endpoint: string
  service: string
  log: { warn(facts: object, what: string): void }
  everyMs?: number
}

/** Spans kept in memory while the collector is down. Later ones are dropped. */
const mostWaiting = 2_048
const patienceMs = 10_000

/**
 * Sends spans to an OpenTelemetry collector as OTLP in JSON, in batches. Written by hand: the SDK would exceed the limit on
 * production packages by 20 (tools/production-packages.test.ts).
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

/** Numbers defined by OTLP. */
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
