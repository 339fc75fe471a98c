import { generateKeyPairSync } from 'node:crypto'
import { type ClientOptions, openClient } from './open.ts'
import type { Runtime } from './runtime.ts'

/** A request as it arrived. */
export interface Sent {
  path: string
  method: string
  headers: Headers
  body: string
}

type Answering = (sent: Sent, number: number) => Response | Error | Promise<Response | Error>

export const success = (value: unknown): Response =>
  Response.json({ isSuccess: true, value, error: null, message: null })

export const refusal = (status: number, code: string, headers: Record<string, string> = {}): Response =>
  Response.json(
    { isSuccess: false, value: null, error: `Refused: ${code}`, message: null },
    { status, headers: { 'refusal-code': code, 'x-request-id': 'req-1', ...headers } },
  )

export const privateKey = (kind: 'ed25519' | 'P-256' = 'ed25519'): string =>
  (kind === 'ed25519' ? generateKeyPairSync('ed25519') : generateKeyPairSync('ec', { namedCurve: kind })).privateKey
    .export({ type: 'pkcs8', format: 'pem' })
    .toString()

const operations = {
  'payments.pay': { method: 'POST', path: '/pay', keyed: true },
  'payments.list': { method: 'GET', path: '/list' },
  'payments.feed': { method: 'GET', path: '/feed', cursor: true },
  'payments.check': { method: 'POST', path: '/check' },
  'payments.statement': { method: 'GET', path: '/accounts/{id}/statement', file: true },
} as const

type AnyCall = (request?: object, options?: object) => Promise<unknown>
export interface TestCalls {
  payments: Record<'pay' | 'list' | 'feed' | 'check' | 'statement', AnyCall>
  askOutcome: AnyCall
}

/** A client of a server that answers as it is told, with what it was sent. Nothing waits. */
export function clientOf(answering: Answering, options: Partial<ClientOptions> = {}) {
  const [sent, tokens, waits]: [Sent[], Sent[], number[]] = [[], [], []]
  let id = 0
  const runtime: Runtime = {
    fetch: async (url, init) => {
      const { pathname, search } = new URL(url as string)
      const one = {
        path: pathname + search,
        method: init?.method ?? 'GET',
        headers: new Headers(init?.headers),
        body: (init?.body ?? '') as string,
      }
      const isToken = pathname === '/identity/connect/token'
      if (isToken) tokens.push(one)
      else sent.push(one)
      const answer = isToken
        ? Response.json({ access_token: `token-${tokens.length}`, expires_in: 300 })
        : await answering(one, sent.length)
      if (answer instanceof Error) throw answer
      return answer
    },
    now: () => Date.parse('2026-11-30T12:00:00Z'),
    wait: async (seconds) => void waits.push(seconds),
    random: () => 1,
    uuid: () => `key-number-${(id += 1)}`,
  }
  const client = openClient(
    operations,
    {
      url: 'https://pay.example.com',
      clientId: 'client-1',
      authenticationKey: privateKey(),
      signingKey: privateKey(),
      ...options,
    },
    runtime,
  ) as TestCalls
  return { client, sent, tokens, waits }
}

export const partOf = (jws: string | null, part: 0 | 1): Record<string, unknown> =>
  JSON.parse(Buffer.from((jws ?? '').split('.')[part] ?? '', 'base64url').toString())
