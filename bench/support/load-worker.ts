import { connect } from 'node:net'
import type { LoadPlan, LoadResult, Request } from './load.ts'

/**
 * The load generator: plain sockets, prepared bytes and one buffer to read into, because its own work is on the cores that
 * are measured. It reads every answer whole and counts it by its status.
 */
const latencies: number[] = []
const others: Record<string, number> = {}
/** The body of the first answer of another status, which says what was wrong. */
let firstOther: string | undefined
let acknowledged = 0
/** How often the server refused for now, with 503, because the machine was too busy: nothing was done, so we ask again. */
let busy = 0
const busyPauseMs = 200
let counting = false
let running = true

/** What every connection reads into, one after the other: an answer is looked at before the next is read. */
const readInto = Buffer.allocUnsafeSlow(65_536)

function call({ port, keyPrefix, seconds }: LoadPlan, input: Request[], number: number): Promise<void> {
  const key = `idempotency-key: ${keyPrefix}-${number}-`
  // Whole requests, in which only the last digits of the key change from one to the next.
  const requests = input.map(({ head, body, key: own }) => {
    const keyLine = own === undefined ? `${key}${'0'.repeat(digits)}` : `idempotency-key: ${own}`
    return Buffer.from(`${head}content-length: ${body.length}\r\n${keyLine}\r\n\r\n${body}`, 'latin1')
  })
  return new Promise((done, failed) => {
    let sent = 0
    let sentAt = 0
    let answer = ''
    /** Sends the request that is under way, by the same key each time. */
    let send: () => void = () => undefined
    const next = () => {
      if (!running || (seconds === undefined && sent === requests.length)) return socket.end()
      const turn = sent++
      const request = requests[turn % requests.length] ?? Buffer.alloc(0)
      const at = keyEnds[turn % requests.length] ?? 0
      for (let digit = at - 1, rest = at === 0 ? 0 : turn; rest > 0; digit--, rest = Math.floor(rest / 10))
        request[digit] = 48 + (rest % 10)
      sentAt = performance.now()
      send = () => socket.write(request)
      send()
    }
    const again = () => {
      busy += 1
      setTimeout(() => (running ? send() : socket.end()), busyPauseMs)
    }
    const read = (chunk: string) => {
      answer = answer === '' ? chunk : answer + chunk
      const end = answer.indexOf('\r\n\r\n')
      if (end < 0) return
      const at = answer.indexOf('content-length: ')
      const length = Number.parseInt(answer.slice(at + 16, at + 24), 10)
      if (answer.length < end + 4 + length) return
      const status = answer.slice(9, 12)
      if (status === '503') {
        answer = ''
        return again()
      }
      if (status === '200') acknowledged += 1
      else {
        others[status] = (others[status] ?? 0) + 1
        firstOther ??= answer.slice(end + 4)
      }
      if (counting) latencies.push(performance.now() - sentAt)
      answer = ''
      next()
    }
    const keyEnds = requests.map((request, place) =>
      input[place]?.key === undefined ? request.indexOf(key) + key.length + digits : 0,
    )
    const onread = {
      buffer: readInto,
      callback: (length: number) => {
        read(readInto.toString('latin1', 0, length))
        return true
      },
    }
    const socket = connect({ port, host: '127.0.0.1', noDelay: true, onread })
    socket.on('connect', next)
    socket.on('error', failed)
    socket.on('close', () => done())
  })
}

const digits = 9

process.once('message', (plan: LoadPlan) => {
  const calls = plan.callers.map((requests, number) => call(plan, requests, number))
  let began = 0
  let took = 0
  const begin = () => {
    counting = true
    began = performance.now()
  }
  const end = () => {
    took = performance.now() - began
    counting = false
    running = false
  }
  if (plan.seconds === undefined) begin()
  else {
    const { warmUpSeconds = 0 } = plan
    setTimeout(begin, warmUpSeconds * 1_000)
    setTimeout(end, (warmUpSeconds + plan.seconds) * 1_000)
  }
  void Promise.all(calls).then(() => {
    if (running) end()
    const sorted = Float64Array.from(latencies).sort()
    const at = (share: number) => Math.round((sorted[Math.floor(sorted.length * share)] ?? Number.NaN) * 100) / 100
    const result: LoadResult = {
      perSecond: (sorted.length / took) * 1_000,
      acknowledged,
      others,
      busy,
      ...(firstOther === undefined ? {} : { firstOther }),
      p50Ms: at(0.5),
      p99Ms: at(0.99),
      used: process.cpuUsage(),
    }
    process.send?.(result, () => process.disconnect())
  })
})
