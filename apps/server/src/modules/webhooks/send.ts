import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { callbackify } from 'node:util'
import { type AddressPolicy, literalAddress, mayConnect, urlRefusal } from './addresses.ts'
import { type ResolveName, resolveWith } from './names.ts'
import type { Attempt } from './webhooks.types.ts'

/** `retryAfter` is the header as received. */
export type Answer = Pick<Attempt, 'outcome' | 'answerCode' | 'answer'> & { retryAfter: string | undefined }

export interface SendNeeds extends AddressPolicy {
  /** Resolves a name; the system's nameservers unless a test replaces them. */
  resolve?: ResolveName
  timeoutMs?: number
}

/** Time limit of a request, from resolving the name to the end of the response we read. */
const usualTimeoutMs = 15_000
/** How much of a response is read and kept. */
const answerBytes = 1_000

const addressRefused = 'ERR_ADDRESS_REFUSED'

const failed = (outcome: Answer['outcome']): Answer => ({
  outcome,
  answerCode: null,
  answer: '',
  retryAfter: undefined,
})

/**
 * Posts one message. It connects to a checked IP address, never to a name, so a name that resolves to our own network a
 * moment later changes nothing. Redirects aren't followed, and no proxies or kept-alive connections are used.
 */
export function postTo(
  target: string,
  { headers, body, ...needs }: SendNeeds & { headers: Record<string, string>; body: string },
): Promise<Answer> {
  const { local, timeoutMs = usualTimeoutMs } = needs
  if (urlRefusal(target, { local })) return Promise.resolve(failed('AddressRefused'))
  const url = new URL(target)
  const literal = literalAddress(url.hostname)
  if (literal && !mayConnect(url.hostname, literal, { local })) return Promise.resolve(failed('AddressRefused'))
  return new Promise((done) => {
    const bytes = Buffer.from(body)
    const sent = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, {
      method: 'POST',
      agent: false,
      signal: AbortSignal.timeout(timeoutMs),
      lookup: checkedLookup(url.hostname, needs),
      headers: {
        'content-type': 'application/json',
        'content-length': String(bytes.length),
        'user-agent': 'Tradewind-Webhooks/1',
        ...headers,
      },
    })
    let isAnswered = false
    sent.on('error', (error: NodeJS.ErrnoException) => done(failed(outcomeOf(error))))
    // A response that switches protocols closes the request without an error.
    sent.once('close', () => isAnswered || done(failed('Unreachable')))
    sent.once('response', (answer) => {
      isAnswered = true
      const parts: Buffer[] = []
      let read = 0
      const finish = () => {
        sent.destroy()
        const code = answer.statusCode ?? 0
        done({
          outcome: code >= 200 && code < 300 ? 'Delivered' : code >= 300 && code < 400 ? 'Redirected' : 'Answered',
          answerCode: code,
          answer: readable(Buffer.concat(parts).subarray(0, answerBytes)),
          retryAfter: answer.headers['retry-after'],
        })
      }
      answer.on('data', (part: Buffer) => {
        parts.push(part)
        read += part.length
        if (read >= answerBytes) finish()
      })
      answer.once('end', finish)
      // The status arrived, but not the whole response, so it counts as none.
      answer.on('error', (error: NodeJS.ErrnoException) => done(failed(outcomeOf(error))))
    })
    sent.end(bytes)
  })
}

/** Resolves a name, and fails unless every one of its addresses may be connected to. */
const checkedLookup =
  (host: string, { local, resolve = resolveWith() }: SendNeeds): LookupFunction =>
  (name, options, done) => {
    const failed = (code: string) => done(Object.assign(new Error(`no address of ${name}`), { code }), '', 0)
    callbackify(resolve)(name, (error, found) => {
      const addresses = (found ?? []).map((address) => ({ address, family: isIP(address) }))
      const [first] = addresses
      if (error || !first) return failed('ENOTFOUND')
      if (!addresses.every(({ address }) => mayConnect(host, address, { local }))) return failed(addressRefused)
      if (options.all) (done as (error: null, all: typeof addresses) => void)(null, addresses)
      else done(null, first.address, first.family)
    })
  }

function outcomeOf({ name, code }: NodeJS.ErrnoException): Answer['outcome'] {
  if (code === addressRefused) return 'AddressRefused'
  return name === 'TimeoutError' || name === 'AbortError' || code === 'ETIMEDOUT' ? 'TimedOut' : 'Unreachable'
}

/** Text that can be stored and shown, whatever the bytes were. */
const readable = (bytes: Buffer): string =>
  bytes
    .toString('utf8')
    .toWellFormed()
    .replace(/[^\P{Cc}\n\t]/gu, '�')
