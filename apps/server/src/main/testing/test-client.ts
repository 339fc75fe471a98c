import { type Agent, request } from 'node:http'

/** One request as it goes over the wire; a repeat is the same in every byte. */
export interface Sent {
  path: string
  headers: Record<string, string>
  body: string
}

export interface Heard {
  status: number
  body: string
}

/** Asks once. Fails when the line breaks, when the answer is cut short, and when it takes longer than this. */
export function askOnce(
  address: string,
  { path, headers, body }: Sent,
  { timeoutMs = 10_000, agent }: { timeoutMs?: number; agent?: Agent } = {},
): Promise<Heard> {
  return new Promise((heard, failed) => {
    const asking = request(
      new URL(path, address),
      { method: 'POST', headers: { ...headers, 'content-length': Buffer.byteLength(body) }, agent: agent ?? false },
      (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('error', failed)
        answer.on('end', () => {
          if (answer.complete) heard({ status: answer.statusCode ?? 0, body: Buffer.concat(parts).toString() })
          else failed(new Error('the answer was cut short'))
        })
      },
    )
    const timer = setTimeout(() => asking.destroy(new Error('no answer in time')), timeoutMs)
    asking.on('close', () => clearTimeout(timer))
    asking.on('error', failed)
    asking.end(body)
  })
}
