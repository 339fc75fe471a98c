import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { call } from '@tradewind/contract'
import { clockAt } from '@tradewind/testkit'
import { pino } from 'pino'
import { afterEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { fixedFlags } from '#platform/feature-flags'
import { createHttp } from '#platform/http'
import { systemRandom } from '#platform/random'
import { createTraceExport } from '#platform/trace-export'
import { callingOutside, createTracing, currentTrace, readTraceparent } from '#platform/tracing'

const clock = clockAt('2026-11-21T10:00:00Z')
const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const traceparent = `00-${traceId}-00f067aa0ba902b7-01`
const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

/** Whoever is asked over HTTP, with what was asked. */
async function listener(): Promise<{
  url: string
  asked: { url: string; headers: NodeJS.Dict<string | string[]>; body: string }[]
}> {
  const asked: { url: string; headers: NodeJS.Dict<string | string[]>; body: string }[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      asked.push({ url: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks).toString() })
      response.end('{}')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  ends.push(() => server.close())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked }
}

interface Sent {
  resourceSpans: { scopeSpans: { spans: Record<string, unknown>[] }[] }[]
}

const askConnector = call({
  name: 'test.askConnector',
  call: 'GET /transactions/api/v1/Thing/ask/{id}',
  summary: 'x',
  permission: 'anyone',
  params: z.strictObject({ id: z.string() }),
})

test('a caller’s trace goes on to whom we ask, into the log, and to the collector without an id of a person', async () => {
  const [connector, collector] = [await listener(), await listener()]
  const log = pino({ level: 'silent' })
  const traces = createTraceExport({ endpoint: `${collector.url}/`, service: 'tradewind', log })
  const tracing = createTracing({ clock, random: systemRandom, record: traces.record, share: 0 })
  const lines: string[] = []
  const http = await createHttp({
    authenticate: () => Promise.reject(new Error('nobody signs in')),
    features: fixedFlags(),
    clock,
    random: systemRandom,
    log: pino({ level: 'info' }, { write: (line: string) => void lines.push(line) }),
    tracing,
  })
  http.handle(askConnector, async () => {
    await callingOutside('connector /orders', (headers) => fetch(connector.url, { headers }))
    return null
  })
  const answer = await http.app.inject({ url: '/transactions/api/v1/Thing/ask/4711', headers: { traceparent } })
  expect(answer.statusCode).toBe(200)
  await traces.stop()
  await http.app.close()

  const continued = readTraceparent(String(connector.asked[0]?.headers['traceparent']))
  expect(continued).toMatchObject({ traceId, isSampled: true })
  expect(lines.map((line) => JSON.parse(line) as object)).toContainEqual(
    expect.objectContaining({ msg: 'answered', trace: traceId }),
  )
  expect(collector.asked.map(({ url }) => url)).toEqual(['/v1/traces'])
  const body = collector.asked[0]?.body ?? ''
  expect(body).not.toContain('4711')
  const [client, server] = (JSON.parse(body) as Sent).resourceSpans[0]?.scopeSpans[0]?.spans ?? []
  expect(server).toMatchObject({
    traceId,
    parentSpanId: '00f067aa0ba902b7',
    name: 'GET /transactions/api/v1/Thing/ask/:id',
    kind: 2,
    attributes: [{ key: 'http.response.status_code', value: { intValue: '200' } }],
    startTimeUnixNano: `${clock.now().getTime()}000000`,
  })
  expect(client).toMatchObject({ traceId, parentSpanId: server?.['spanId'], kind: 3, spanId: continued?.spanId })
})

test('a caller without a trace gets one, of which a share is sent', async () => {
  const sent: string[] = []
  const tracesWith = async (share: number) => {
    const tracing = createTracing({ clock, random: systemRandom, record: ({ name }) => void sent.push(name), share })
    return tracing.run({ name: `share ${share}`, kind: 'internal' }, async () => currentTrace()?.trace)
  }
  expect(await tracesWith(1)).toMatch(/^[0-9a-f]{32}$/)
  expect(await tracesWith(0)).toMatch(/^[0-9a-f]{32}$/)
  expect(sent).toEqual(['share 1'])
  expect(currentTrace()).toBeUndefined()
})

test('callers who all ask to be recorded get no more than a few traces a second beyond our share', async () => {
  let sent = 0
  const now = clockAt('2026-11-21T10:00:00Z')
  const tracing = createTracing({ clock: now, random: systemRandom, record: () => void (sent += 1), share: 0 })
  const parent = readTraceparent(traceparent)
  const call = (): Promise<void> =>
    tracing.run({ name: 'outer', kind: 'server', parent }, () =>
      tracing.run({ name: 'inner', kind: 'client' }, async () => undefined),
    )
  for (let one = 0; one < 500; one += 1) await call()
  expect(sent).toBe(2 * 20)
  now.moveBy(1_000)
  await call()
  expect(sent).toBe(2 * 21)
})

test('a collector that is away costs spans and nothing else', async () => {
  const warned: object[] = []
  const log = { warn: (facts: object) => void warned.push(facts) }
  const traces = createTraceExport({ endpoint: 'http://127.0.0.1:1', service: 'tradewind', log })
  const tracing = createTracing({ clock, random: systemRandom, record: traces.record })
  for (let one = 0; one < 2_050; one += 1) await tracing.run({ name: 'one', kind: 'internal' }, async () => undefined)
  await traces.stop()
  expect(warned).toEqual([expect.objectContaining({ lost: 2_050 })])
})

test.each([
  undefined,
  '',
  `01-${traceId}`,
  `ff-${traceId}-00f067aa0ba902b7-01`,
  `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
  `00-${traceId}-${'0'.repeat(16)}-01`,
  `00-${traceId.toUpperCase()}-00f067aa0ba902b7-01`,
  `${traceparent}-more`,
  `${traceparent}\nlevel=50`,
])('a header that is no traceparent begins a trace of its own: %s', (header) => {
  expect(readTraceparent(header)).toBeUndefined()
})

test('a traceparent of a later version is read as far as we know it', () => {
  expect(readTraceparent(`42${traceparent.slice(2, -2)}00-later`)).toEqual({
    traceId,
    spanId: '00f067aa0ba902b7',
    isSampled: false,
  })
})
