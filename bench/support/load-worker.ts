import { connect } from 'node:net'
import type { Caller, LoadPlan, LoadResult } from './load.ts'

/**
 * The load generator: plain sockets and prepared text, because its own work is on the cores that are measured. It reads
 * every answer whole and counts it by its status.
 */
const latencies: number[] = []
const others: Record<string, number> = {}
let acknowledged = 0
let counting = false
let running = true

function call({ port, keyPrefix }: LoadPlan, { head, bodies }: Caller, number: number): Promise<void> {
  const requests = bodies.map((body) => [
    `${head}content-length: ${body.length}\r\nidempotency-key: ${keyPrefix}-${number}-`,
    `\r\n\r\n${body}`,
  ])
  return new Promise((done, failed) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    let sent = 0
    let sentAt = 0
    let answer = ''
    const next = () => {
      if (!running) return socket.end()
      const [before = '', after = ''] = requests[sent % requests.length] ?? []
      sentAt = performance.now()
      socket.write(`${before}${(sent++).toString().padStart(9, '0')}${after}`, 'latin1')
    }
    socket.setEncoding('latin1')
    socket.on('connect', next)
    socket.on('data', (chunk: string) => {
      answer = answer === '' ? chunk : answer + chunk
      const end = answer.indexOf('\r\n\r\n')
      if (end < 0) return
      const at = answer.indexOf('content-length: ')
      const length = Number.parseInt(answer.slice(at + 16, at + 24), 10)
      if (answer.length < end + 4 + length) return
      const status = answer.slice(9, 12)
      if (status === '200') acknowledged += 1
      else others[status] = (others[status] ?? 0) + 1
      if (counting) latencies.push(performance.now() - sentAt)
      answer = ''
      next()
    })
    socket.on('error', failed)
    socket.on('close', () => done())
  })
}

process.once('message', (plan: LoadPlan) => {
  const calls = plan.callers.map((caller, number) => call(plan, caller, number))
  let began = 0
  setTimeout(() => {
    counting = true
    began = performance.now()
  }, plan.warmUpSeconds * 1_000)
  setTimeout(
    () => {
      const took = performance.now() - began
      counting = false
      running = false
      const sorted = Float64Array.from(latencies).sort()
      const at = (share: number) => Math.round((sorted[Math.floor(sorted.length * share)] ?? Number.NaN) * 100) / 100
      void Promise.all(calls).then(() => {
        const result: LoadResult = {
          perSecond: (sorted.length / took) * 1_000,
          acknowledged,
          others,
          p50Ms: at(0.5),
          p99Ms: at(0.99),
          cpuUs: process.cpuUsage().user + process.cpuUsage().system,
        }
        process.send?.(result, () => process.disconnect())
      })
    },
    (plan.warmUpSeconds + plan.seconds) * 1_000,
  )
})
