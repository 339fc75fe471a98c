import { once } from 'node:events'
import { request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setPriority } from 'node:os'
import { Worker } from 'node:worker_threads'
import { type AnyCall, customers, identity, idleSecondsHeader, methodOf, pathOf } from '@tradewind/contract'
import { faultRun, faultTimeoutMs } from '@tradewind/testkit'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from './testing/test-browser.ts'
import { startServerWithProcess } from './testing/test-process.ts'

/** One person sends the server as much, and as awkward, as it takes; everybody else is still answered. */
let both: Awaited<ReturnType<typeof startServerWithProcess>>
let address: URL
let headers: Record<string, string>
beforeAll(async () => {
  both = await startServerWithProcess()
  const { server, running } = both
  address = new URL(await running.address())
  const browser = openBrowser(server.http, server.env.PUBLIC_URL)
  const { accessToken } = await browser.signIn(server.ada.email)
  headers = { ...browser.headersFor(accessToken), [idleSecondsHeader]: '0' }
  // Whoever sends works on a machine of his own; on this one, what he needs must not take the server's processors.
  setPriority(19)
}, faultTimeoutMs)
afterAll(() => both?.close())

const run = faultRun('delays')
/** How much longer somebody else may wait than in quiet; measured when the command runs it, on a machine of its own. */
const maxMs = 200

function send(declared: AnyCall, body: string | Buffer): Promise<number | undefined> {
  return new Promise((done) => {
    const options = { method: methodOf(declared), headers: { ...headers, 'content-type': 'application/json' } }
    const sent = request(new URL(pathOf(declared), address), { ...options, agent: false }, (answer) => {
      answer.resume()
      answer.on('error', () => undefined)
      answer.on('close', () => done(answer.statusCode))
    })
    // One that is refused before it is read ends while it is still being sent.
    sent.on('error', () => done(undefined))
    sent.end(body)
  })
}

const many = (count: number, declared: AnyCall, body: (place: number) => string | Buffer) =>
  Promise.all(Array.from({ length: count }, (_, place) => send(declared, body(place))))

const upload = (documentExtension: string, bytes: Buffer) => {
  const documentAsBase64 = bytes.toString('base64')
  return JSON.stringify({ documentName: `passport.${documentExtension}`, documentExtension, documentAsBase64 })
}

/** Opens connections that never finish what they begin, while others ask twenty times. */
async function halfSent(count: number, text: string, until: Promise<unknown>): Promise<undefined[]> {
  const open = Array.from({ length: count }, (): Socket => {
    const socket = connect(Number(address.port), address.hostname)
    socket.on('error', () => undefined).write(text)
    return socket
  })
  await until
  for (const socket of open) socket.destroy()
  return []
}

/** Somebody else, who asks again and again in a thread of his own, since this one is busy with sending. */
const somebodyElse = `
  const { parentPort, workerData } = require('node:worker_threads')
  let isOver = false
  parentPort.on('message', () => (isOver = true))
  void (async () => {
    let longestMs = 0
    const statuses = new Set()
    for (let asked = 0; asked < 20 || !isOver; asked += 1) {
      const began = performance.now()
      const answer = await fetch(workerData, { headers: { connection: 'close' } })
      await answer.arrayBuffer()
      statuses.add(answer.status)
      longestMs = Math.max(longestMs, performance.now() - began)
      if (asked === 19) parentPort.postMessage('twenty')
    }
    parentPort.postMessage({ longestMs, statuses: [...statuses] })
    parentPort.close()
  })()
`

/** How long somebody else waits, at most, while the work is under way. */
async function longestDuring<T>(work: (twentyAnswers: Promise<unknown>) => Promise<T>) {
  const health = new Worker(somebodyElse, { eval: true, workerData: new URL('/health', address).href })
  const answers = await work(once(health, 'message'))
  const measured = new Promise<{ longestMs: number; statuses: number[] }>((done) => {
    health.on('message', (message) => (message === 'twenty' ? undefined : done(message)))
  })
  health.postMessage('over')
  const { longestMs, statuses } = await measured
  expect(statuses).toEqual([200])
  return { longestMs, answers }
}

const post = (path: string, rest: string) => `POST ${path} HTTP/1.1\r\nHost: x\r\n${rest}`
const pin = (place: number) =>
  JSON.stringify({
    customerId: both.server.ada.customerId,
    transactionPin: String(481_000 + place),
    confirmTransactionPin: String(481_000 + place),
  })

const attacks: Record<string, (twentyAnswers: Promise<unknown>) => Promise<unknown>> = {
  'slow hashes': () => many(run.size(60, 600), identity.createTransactionPin, pin),
  'large pictures': async () => {
    const picture = sharp({ create: { width: 7_700, height: 7_700, channels: 3, background: 'red' } })
    const body = upload('png', await picture.png().toBuffer())
    return many(run.size(2, 40), customers.uploadDocument, () => body)
  },
  'PDFs without an end': () => {
    const body = upload('pdf', Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(32_000, '#')]))
    return many(run.size(20, 200), customers.uploadDocument, () => body)
  },
  'deep JSON': () => many(run.size(3, 20), customers.uploadDocument, () => '['.repeat(10_000_000)),
  'JSON of numbers': () => many(run.size(3, 20), customers.uploadDocument, () => `[${'0,'.repeat(5_000_000)}0]`),
  'large bodies': () => {
    const body = upload('png', Buffer.alloc(5_000_000))
    return many(run.size(4, 40), customers.uploadDocument, () => body)
  },
  'half-sent headers': (until) => halfSent(run.size(200, 1_500), post('/health', 'Accept: '), until),
  'half-sent bodies': (until) => {
    const own = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    const rest = `${own.join('')}Content-Type: application/json\r\nContent-Length: 14000000\r\n\r\n{`
    return halfSent(run.size(50, 500), post(pathOf(customers.uploadDocument), rest), until)
  },
}

test.each(Object.keys(attacks))(
  'whatever one person sends, others are answered: %s',
  async (name) => {
    const { longestMs: quietMs } = await longestDuring((twentyAnswers) => twentyAnswers)
    const { longestMs, answers } = await longestDuring(attacks[name] ?? (async () => []))
    expect((answers as (number | undefined)[]).filter((status) => status !== undefined && status >= 500)).toEqual([])
    const statuses = Object.groupBy(answers as (number | undefined)[], String)
    const counted = Object.fromEntries(Object.entries(statuses).map(([status, all]) => [status, all?.length]))
    run.tell({ attack: name, quietMs: Math.round(quietMs), longestMs: Math.round(longestMs), answers: counted })
    if (run.full) expect(longestMs - quietMs).toBeLessThan(maxMs)
  },
  faultTimeoutMs,
)
