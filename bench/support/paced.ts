import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

export interface PacedRequest {
  path: string
  headers: Record<string, string>
  body: string
}

export interface PacedResult {
  sent: number
  /** How many answers had another status than 200, or never came. */
  others: number
  p50Ms: number
  p99Ms: number
}

/** Sends so many requests a second, whether earlier ones were answered or not; each counts from when it was due. */
export async function paced(
  port: number,
  { perSecond, seconds, next }: { perSecond: number; seconds: number; next: () => PacedRequest },
): Promise<PacedResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 })
  const took: number[] = []
  let others = 0
  const send = (dueAt: number) =>
    new Promise<void>((resolve) => {
      const { path, headers, body } = next()
      const answered = request({ port, host: '127.0.0.1', method: 'POST', path, agent, headers }, (answer) => {
        answer.resume()
        answer.on('end', () => {
          if (answer.statusCode !== 200) others += 1
          took.push(performance.now() - dueAt)
          resolve()
        })
      })
      answered.on('error', () => {
        others += 1
        resolve()
      })
      answered.end(body)
    })
  const all: Promise<void>[] = []
  const start = performance.now()
  const count = perSecond * seconds
  for (let number = 0; number < count; ) {
    const now = performance.now()
    for (; number < count && start + (number * 1_000) / perSecond <= now; number += 1)
      all.push(send(start + (number * 1_000) / perSecond))
    await pause(1)
  }
  await Promise.all(all)
  agent.destroy()
  took.sort((one, other) => one - other)
  const at = (part: number) =>
    Math.round((took[Math.min(took.length - 1, Math.floor(took.length * part))] ?? 0) * 10) / 10
  return { sent: count, others, p50Ms: at(0.5), p99Ms: at(0.99) }
}
