import { callingOutside } from '#platform/tracing'

/** The software no longer accepts this access token. */
export class AccessExpired extends Error {}

/** The software no longer accepts the refresh token either: someone has to sign in again. */
export class SignedOut extends Error {}

export class RateLimited extends Error {
  readonly afterMs: number
  constructor(afterMs: number) {
    super('too many requests')
    this.afterMs = afterMs
  }
}

/** No answer, or one from which nobody knows what was done. */
export class Unreachable extends Error {}

/** The request itself was refused, and nothing was done. */
export class Rejected extends Error {
  readonly body: unknown
  constructor(body: unknown) {
    super('the request was refused')
    this.body = body
  }
}

/** Short, so that a run ends before another worker takes its task over. */
const answerWithinMs = 6_000
const defaultWaitMs = 60_000
const longestWaitMs = 86_400_000
const maxBytes = 5_000_000

interface Request {
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
}

/** Sends a request and gives the JSON that it is answered with. */
export async function requestJson(url: string, request: Request = {}): Promise<unknown> {
  const { status, retryAfter, body } = await answerOf(url, request)
  // A 403 means that the customer has taken the access back there.
  if (status === 401 || status === 403) throw new AccessExpired('the access token has expired')
  if (status === 429) throw new RateLimited(waitMs(retryAfter))
  if (status >= 500 || status < 200 || (status >= 300 && status < 400))
    throw new Unreachable(`the accounting software answered with ${status}`)
  if (status >= 400) throw new Rejected(body)
  return body
}

async function answerOf(url: string, { method = 'GET', headers, body }: Request) {
  try {
    return await callingOutside(`accounting ${new URL(url).hostname}`, async () => {
      const response = await fetch(url, {
        method,
        headers: { accept: 'application/json', ...headers },
        ...(body !== undefined && { body }),
        redirect: 'error',
        signal: AbortSignal.timeout(answerWithinMs),
      })
      const text = await response.text()
      if (text.length > maxBytes) throw new Error('the answer is too long')
      return { status: response.status, retryAfter: response.headers.get('retry-after'), body: parsed(text) }
    })
  } catch (error) {
    throw new Unreachable('the accounting software did not answer', { cause: error })
  }
}

function parsed(text: string): unknown {
  try {
    return text === '' ? null : JSON.parse(text)
  } catch {
    return null
  }
}

const waitMs = (retryAfter: string | null): number =>
  retryAfter !== null && /^\d{1,6}$/.test(retryAfter)
    ? Math.min(Number(retryAfter) * 1_000, longestWaitMs)
    : defaultWaitMs

/** A number in JSON exactly as it is written: amounts never become floating-point numbers. */
export const exactNumber = (decimal: string): unknown =>
  (JSON as unknown as { rawJSON(text: string): unknown }).rawJSON(decimal)
