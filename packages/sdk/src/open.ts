import { type ClientKeys, clientCredentials, sessionToken } from './client-credentials.ts'
import { type CallOptions, type CallRequest, type Connection, type Operation, openConnection } from './connection.ts'
import type { SentRequest } from './errors.ts'
import { ownRuntime, type Runtime } from './runtime.ts'

interface SharedOptions {
  /** Where the installation is, such as `https://pay.example.com`. */
  url: string
  /** Milliseconds for each attempt; 30 seconds unless given. */
  timeout?: number
  /** Attempts of each call; 4 unless given. */
  attempts?: number
  /** The longest `Retry-After` to wait for, in seconds; 60 unless given. */
  longestWait?: number
}

export interface ClientOptions extends SharedOptions, ClientKeys {}

export interface ReaderOptions extends SharedOptions {
  /** The access token of the person who is signed in. */
  token: () => string | Promise<string>
}

type Operations = Readonly<Record<string, Operation>>

/** For programs: signs in by itself and makes the calls that API clients can make. */
export function openClient(operations: Operations, options: ClientOptions, runtime: Runtime = ownRuntime): object {
  const credentials = clientCredentials(options, originOf(options.url), runtime)
  return callsOf(operations, openConnection(operations, credentials, settingsOf(options, false), runtime))
}

/** For browsers: reads with the token of the person who is signed in. It has no keys, and can't move money. */
export function openReader(operations: Operations, options: ReaderOptions, runtime: Runtime = ownRuntime): object {
  const credentials = sessionToken(options.token)
  const { askOutcome: _none, ...calls } = callsOf(
    operations,
    openConnection(operations, credentials, settingsOf(options, true), runtime),
  )
  return calls
}

const settingsOf = (
  { url, timeout = 30_000, attempts = 4, longestWait = 60 }: SharedOptions,
  withCookies: boolean,
) => ({ origin: originOf(url), timeout, attempts, longestWait, withCookies })

function originOf(url: string): string {
  const { origin, protocol, hostname } = new URL(url)
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  if (protocol !== 'https:' && !(protocol === 'http:' && isLocal))
    throw new TypeError('Use https. Only localhost can be reached without it.')
  return origin
}

/** `payments.listTransactions` becomes `calls.payments.listTransactions(request, options)`. */
function callsOf(operations: Operations, { call, askOutcome }: Connection) {
  const groups: Record<string, Record<string, unknown>> = {}
  for (const [name, { cursor = false }] of Object.entries(operations)) {
    const [group = '', method = ''] = name.split('.')
    groups[group] = {
      ...groups[group],
      [method]: Object.assign((request?: CallRequest, options?: CallOptions) => call(name, request, options), {
        cursor,
      }),
    }
  }
  return { ...groups, askOutcome: (sent: SentRequest, options?: CallOptions) => askOutcome(sent, options) }
}
