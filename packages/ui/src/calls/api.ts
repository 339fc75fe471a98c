import { type QueryClient, type QueryKey, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  type AnyCall,
  type Envelope,
  type FieldError,
  idempotencyHeader,
  idleSecondsHeader,
  methodOf,
  pathOf,
  type RefusalCode,
  type Reply,
  refusalHeader,
  requestIdHeader,
  type Sent,
  type Subject,
  timeZoneHeader,
} from '@tradewind/contract/client'
import { environmentHeader } from '@tradewind/kernel/constants'
import { core, decode, encode } from 'zod/mini'
import { zoneName } from '../dates.ts'
import { tryChunk } from '../load-chunk.ts'
import { noResponse } from '../no-response.ts'
import { setClockBy } from '../server-clock.ts'

declare global {
  /**
   * The response of a call that the page made with this token before its scripts were there (app/early), once; undefined
   * where it made none, and a promise of that where the call failed.
   */
  var takeEarlyCall:
    | ((address: string, token: string | undefined) => Promise<Response | undefined> | undefined)
    | undefined
}

type Failed = Extract<Envelope, { isSuccess: false }>

/** The server's no: why, in words, and which fields are wrong. Nothing was changed. */
export class CallFailed extends Error {
  readonly status: number
  readonly code: RefusalCode | undefined
  readonly errors: readonly FieldError[]
  readonly requestId: string | null
  /** The envelope's value: nothing, or the list of what is wrong. Undefined where no envelope came. */
  readonly value: Failed['value'] | undefined
  /** The server's own title of the failure, where the call has one. */
  readonly title: string | undefined
  /** The address that was asked, for the words of a 403. */
  readonly path: string

  constructor(
    status: number,
    { error, value, title }: Pick<Failed, 'error'> & Partial<Failed>,
    headers: Headers,
    path = '',
  ) {
    super(error)
    this.name = 'CallFailed'
    this.status = status
    this.code = (headers.get(refusalHeader) as RefusalCode | null) ?? undefined
    this.errors = value?.errors ?? []
    this.requestId = headers.get(requestIdHeader)
    this.value = value
    this.title = title
    this.path = path
  }
}

/** No answer came back: whether the server did it is unknown. Asking again with the same key is safe. */
export class OutcomeUnknown extends Error {
  constructor(cause: unknown) {
    super(`${noResponse}.`, { cause })
    this.name = 'OutcomeUnknown'
  }
}

interface Session {
  accessToken(): string | undefined
  /** Whether there is a newer token than one that the server refused: another tab's, or one that the provider gives now. */
  hasNewer(refused: string): Promise<boolean>
  /**
   * The server no longer knows this session: everything local is cleared and the customer signs in again. Whether this
   * page is left for that; not when it was being left already.
   */
  expired(): boolean
  /** The session has been ended and this page is on its way out: whatever still asks is not asked any more. */
  isOver(): boolean
}

let session: Session = {
  accessToken: () => undefined,
  hasNewer: async () => false,
  expired: () => false,
  isOver: () => false,
}
let idleSecondsNow: () => number | undefined = () => undefined

/** Tells the client where the token is and what a 401 does; called once, when the app starts. */
export function connectSession(next: Session): void {
  session = next
}

/** Sets the source of the idle time that every call carries, in seconds; undefined while not watching. */
export function connectActivity(idleSeconds: () => number | undefined): void {
  idleSecondsNow = idleSeconds
}

export interface CallOptions {
  /** Made and kept before the first try; the same for every repeat of the same request. */
  idempotencyKey?: string
  signal?: AbortSignal
  /** What a call wants in a header of its own. */
  headers?: Readonly<Record<string, string>>
  /** What the server says of its success, where it says anything. */
  onMessage?: (message: string) => void
  /** Another way to the network, where one must know how far a big body is. */
  fetch?: typeof fetch
}

/** Makes one declared call and gives its decoded value; throws CallFailed or OutcomeUnknown. */
export async function send<C extends AnyCall>(
  declared: C,
  sent: Sent<C>,
  options: CallOptions = {},
): Promise<Reply<C>> {
  const response = await request(declared, sent, options)
  const envelope = await envelopeOf(response)
  if (!envelope.isSuccess) return failed(response, envelope)
  if (envelope.message) options.onMessage?.(envelope.message)
  return (declared.value ? decode(declared.value, envelope.value as never) : null) as Reply<C>
}

/** Asks, and once more where the server refused a token that could be renewed: it did nothing for the first. */
export async function request<C extends AnyCall>(declared: C, sent: Sent<C>, options: CallOptions): Promise<Response> {
  const token = session.accessToken()
  const response = await requestOnce(declared, sent, options)
  const again = response.status === 401 && token !== undefined && (await session.hasNewer(token))
  return again ? requestOnce(declared, sent, options) : response
}

async function requestOnce<C extends AnyCall>(
  declared: C,
  sent: Sent<C>,
  { idempotencyKey, signal, headers: more, fetch: ask = fetch }: CallOptions,
): Promise<Response> {
  if (session.isOver()) return new Promise(() => undefined)
  const { params, query, body } = sent as { params?: object | undefined; query?: object | undefined; body?: unknown }
  const headers = new Headers({ accept: 'application/json', environment: environmentHeader, ...more })
  const token = session.accessToken()
  if (token) headers.set('authorization', `Bearer ${token}`)
  const idleSeconds = idleSecondsNow()
  headers.set(timeZoneHeader, zoneName())
  if (idleSeconds !== undefined) headers.set(idleSecondsHeader, String(idleSeconds))
  if (body !== undefined) headers.set('content-type', 'application/json')
  if (idempotencyKey) headers.set(idempotencyHeader, idempotencyKey)
  const address = addressOf(declared, params, query)
  // Until it is sent nothing waits: a page that is being left sends what it says now or never.
  const written = writtenBody(declared, body)
  if (typeof written === 'object' && written) throw await refusedBody(written, body)
  const early = globalThis.takeEarlyCall?.(address, token)
  const response = early && (await early)
  if (response) {
    setClockBy(response)
    return response
  }
  try {
    const answer = await ask(address, {
      method: methodOf(declared),
      headers,
      body: written,
      signal: signal ?? null,
    })
    setClockBy(answer)
    return answer
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw new OutcomeUnknown(cause)
  }
}

/**
 * The address of a call. An id that is none, typed into the browser's address, is refused here as the server would
 * refuse it: nothing was sent, so nothing is in doubt.
 */
function addressOf(...of: Parameters<typeof urlOf>): string {
  try {
    return urlOf(...of)
  } catch {
    throw refusedHere(null)
  }
}

/** The body as it travels, or what its schema does not take of it. */
function writtenBody({ body: schema }: AnyCall, body: unknown): string | null | core.$ZodError {
  if (!schema || body === undefined) return null
  try {
    return JSON.stringify(encode(schema, body as never))
  } catch (fault) {
    if (fault instanceof core.$ZodError) return fault
    throw fault
  }
}

/** The refusal of such a body, field by field. Forms check themselves first, so its words come when they are needed. */
async function refusedBody({ issues }: core.$ZodError, body: unknown): Promise<CallFailed> {
  const { fieldErrorsOf } = await tryChunk(() => import('./field-errors.ts'))
  return refusedHere({ errors: fieldErrorsOf(issues, body) })
}

function refusedHere(value: Failed['value']): CallFailed {
  const error = 'Something went wrong, please cross-check details and try again.'
  const headers = new Headers({ [refusalHeader]: 'request.invalid' satisfies RefusalCode })
  return new CallFailed(400, { isSuccess: false, value, error, message: null }, headers)
}

function urlOf(declared: AnyCall, params: object = {}, query: object = {}): string {
  const encodedParams = (declared.params ? encode(declared.params, params as never) : {}) as Record<string, string>
  const path = pathOf(declared).replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(encodedParams[name] ?? ''),
  )
  const encodedQuery = (declared.query ? encode(declared.query, query as never) : {}) as Record<
    string,
    string | undefined
  >
  const search = new URLSearchParams(
    Object.entries(encodedQuery).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
  return search.size > 0 ? `${path}?${search}` : path
}

/**
 * The envelope of an answer. Something between us and the server answers without one: its no is still a no, but a
 * gateway that gave up (502, 503, 504) does not know what the server did, and neither do we.
 */
export async function envelopeOf(response: Response): Promise<Envelope | { isSuccess: false; error: string }> {
  try {
    const read = (await response.json()) as Envelope | null
    if (typeof read?.isSuccess === 'boolean') return read
  } catch (cause) {
    if (response.ok || response.status > 500) throw new OutcomeUnknown(cause)
    return { isSuccess: false, error: wordsOf(response) }
  }
  if (response.ok || response.status > 500) throw new OutcomeUnknown(new Error('an answer without an envelope'))
  return { isSuccess: false, error: wordsOf(response) }
}

/** What a proxy's no means, where it is worth more than that something went wrong. */
const wordsOf = ({ status }: Response): string =>
  status === 429 ? 'Too many requests. Please wait a moment and try again.' : ''

export function failed(response: Response, envelope: Awaited<ReturnType<typeof envelopeOf>>): Promise<never> {
  if (envelope.isSuccess) throw new Error('a success where a failure was expected')
  // The page is leaving for the sign-in, which says why: pending callers get no answer.
  if (response.status === 401 && session.expired()) return new Promise(() => undefined)
  // A lost value of `error` must not become the word "null".
  throw new CallFailed(
    response.status,
    { ...envelope, error: envelope.error ?? '' },
    response.headers,
    new URL(response.url, location.origin).pathname,
  )
}

/** What the cache keeps a call's answers under: its name, then what was asked. */
export const keyOf = <C extends AnyCall>(declared: C, sent?: Sent<C>): QueryKey =>
  sent ? [declared.name, sent] : [declared.name]

/** How a failure is shown to the customer. */
export interface FailureMeta {
  /**
   * `own`: the screen words it itself; statuses: it does so for these, such as a 404 that it shows as not found.
   * `silent`: not shown, because the screen works without the response.
   */
  failures?: 'own' | 'silent' | readonly number[]
  /** What a toast says in place of the common words, whoever else shows the failure. */
  toast?: string
}

/** Of a call whose part of the screen shows its own failure (lib/part.tsx): no notification repeats it. */
export const partShown = { failures: 'own' } as const

interface QueryMeta extends FailureMeta {
  /** What the answer shows. */
  shows?: Subject
}

type Meta = QueryMeta & Record<string, unknown>

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: Meta
    mutationMeta: Meta
  }
}

/**
 * A call as a query, for route loaders and screens alike. Its failure is toasted (lib/failures.ts) unless `failures`
 * says that the screen does it.
 */
export const queryFor = <C extends AnyCall>(declared: C, sent: Sent<C>, { failures, toast }: FailureMeta = {}) =>
  queryOptions({
    queryKey: keyOf(declared, sent),
    queryFn: ({ signal }) => send(declared, sent, { signal }),
    meta: {
      ...metaOf(declared, failures),
      ...(toast && { toast }),
      ...(declared.shows && { shows: declared.shows }),
    },
  })

/** Makes stale what shows what a call has changed. What is not on screen is read again when it is shown. */
export const makeStale = (client: QueryClient, { affects = [] }: AnyCall): Promise<void> =>
  client.invalidateQueries({ predicate: ({ meta }) => meta?.shows !== undefined && affects.includes(meta.shows) })

/** How a failure is shown: a common toast, unless the call is silent or the screen words it itself. */
const metaOf = (declared: AnyCall, failures: FailureMeta['failures']): Meta => {
  const said = failures ?? (declared.silent ? 'silent' : undefined)
  return said ? { failures: said } : {}
}

interface ChangeOptions extends FailureMeta {
  /** The calls whose answers it makes stale, where these are not all that show what it affects. */
  refreshes?: readonly AnyCall[] | undefined
}

/** A call that changes something. What shows it is read again. */
export function useCall<C extends AnyCall>(declared: C, { refreshes, failures }: ChangeOptions = {}) {
  const client = useQueryClient()
  return useMutation<Reply<C>, Error, Sent<C> & CallOptions>({
    mutationFn: ({ idempotencyKey, signal, onMessage, ...sent }) =>
      send(declared, sent as Sent<C>, {
        ...(idempotencyKey && { idempotencyKey }),
        ...(signal && { signal }),
        ...(onMessage && { onMessage }),
      }),
    meta: metaOf(declared, failures),
    onSuccess: () =>
      refreshes
        ? Promise.all(refreshes.map((stale) => client.invalidateQueries({ queryKey: keyOf(stale) })))
        : makeStale(client, declared),
  })
}
