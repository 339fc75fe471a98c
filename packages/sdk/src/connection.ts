import type { Credentials } from './client-credentials.ts'
import { type FieldError, NoAnswer, OutcomeUnknown, Refused, type SentRequest, SignInFailed } from './errors.ts'
import { type Attempt, isAmbiguous, isInconclusive, type Policy, retryAfterOf, waitBefore } from './retry.rules.ts'
import type { Runtime } from './runtime.ts'

/** A call of the API, as generated from its description. */
export interface Operation {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  /** Takes an Idempotency-Key: has one effect however often it is sent. */
  keyed?: boolean
  /** Answers with a file instead of a value. */
  file?: boolean
  /** A list that continues at a cursor instead of a page. */
  cursor?: boolean
}

/** What a call is given. */
export interface CallRequest {
  params?: Readonly<Record<string, string | number>>
  query?: Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>
  body?: unknown
}

export interface CallOptions {
  /** Made once before the first attempt unless given. The same key never takes effect twice. */
  idempotencyKey?: string
  /** Milliseconds for each attempt. */
  timeout?: number
  /** Ends waiting and further attempts. A keyed request then rejects with `OutcomeUnknown` if it had been sent. */
  signal?: AbortSignal
  /** IANA zone whose days the request means by its dates; UTC unless given. */
  timeZone?: string
}

export interface DownloadedFile {
  name: string | null
  type: string
  bytes: Uint8Array<ArrayBuffer>
}

export interface ConnectionOptions extends Policy {
  origin: string
  timeout: number
  /** Whether cookies are sent: only for people in a browser. */
  withCookies: boolean
}

interface Prepared {
  name: string
  operation: Operation
  path: string
  body: string | undefined
  idempotencyKey: string | undefined
  headers: Record<string, string>
}

type Answer = { attempt: Attempt; value?: unknown; error?: unknown; wasSent: boolean }

/** Headers are refreshed this often within one attempt: for a nonce, a token and the clock. */
const mostRenewals = 3

/** Makes calls: one key and the same bytes for all attempts of a call, and an answer or an error that says what is known. */
export function openConnection(
  operations: Readonly<Record<string, Operation>>,
  credentials: Credentials,
  settings: ConnectionOptions,
  runtime: Runtime,
) {
  async function prepare(name: string, request: CallRequest, options: CallOptions): Promise<Prepared> {
    const operation = operationNamed(operations, name)
    const idempotencyKey = operation.keyed ? (options.idempotencyKey ?? runtime.uuid()) : undefined
    const body = request.body === undefined ? undefined : JSON.stringify(request.body)
    const path = pathWith(operation.path, request)
    return seal({ name, operation, path, body, idempotencyKey, timeZone: options.timeZone })
  }

  /** Everything about the request that stays the same in all attempts. */
  async function seal(given: Omit<Prepared, 'headers'> & { timeZone?: string | undefined }): Promise<Prepared> {
    const { operation, path, body, idempotencyKey, timeZone } = given
    await credentials.ready()
    const signature =
      idempotencyKey === undefined
        ? undefined
        : await credentials.sign({ method: operation.method, path, idempotencyKey, body: body ?? '' })
    const headers = {
      accept: operation.file ? '*/*' : 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
      ...(signature !== undefined && { 'x-signature': signature }),
      ...(timeZone !== undefined && { 'time-zone': timeZone }),
    }
    return { ...given, headers }
  }

  async function attempt(prepared: Prepared, options: CallOptions): Promise<Answer> {
    const timeout = AbortSignal.timeout(options.timeout ?? settings.timeout)
    const signal = options.signal ? AbortSignal.any([timeout, options.signal]) : timeout
    const { operation, path, body } = prepared
    let wasSent = false
    try {
      for (let renewals = 0; ; renewals += 1) {
        const proof = await credentials.headers({ method: operation.method, path }, signal)
        wasSent = true
        const answer = await runtime.fetch(settings.origin + path, {
          method: operation.method,
          headers: { ...prepared.headers, ...proof },
          redirect: 'error',
          credentials: settings.withCookies ? 'include' : 'omit',
          signal,
          ...(body !== undefined && { body }),
        })
        // Refused for its proof: the server looked at nothing else, so the attempt isn't over.
        if (credentials.learn(answer) && renewals < mostRenewals) {
          await answer.body?.cancel()
          wasSent = false
          continue
        }
        return { ...(await read(answer, operation, runtime.now())), wasSent }
      }
    } catch (error) {
      if (isFinal(error)) return { attempt: { is: 'answered' }, error, wasSent }
      return { attempt: { is: 'lost' }, error, wasSent }
    }
  }

  async function carryOut(prepared: Prepared, options: CallOptions, wasSentBefore: boolean): Promise<unknown> {
    const { operation, idempotencyKey } = prepared
    const isSafe = operation.method === 'GET' || idempotencyKey !== undefined
    let isOpen = wasSentBefore
    for (let made = 1; ; made += 1) {
      const { attempt: end, value, error, wasSent } = await attempt(prepared, options)
      if (end.is === 'answered' && error === undefined) return value
      isOpen ||= wasSent && isAmbiguous(end)
      const wait = options.signal?.aborted
        ? undefined
        : waitBefore(end, { made, isSafe, chance: runtime.random() }, settings)
      const stopped = wait === undefined ? error : await waitOr(wait, options.signal)
      if (stopped !== undefined) throw endOf(prepared, end, stopped, isOpen)
    }
  }

  /** Waits; gives why it couldn't. */
  const waitOr = (wait: number, signal: AbortSignal | undefined): Promise<unknown> =>
    runtime.wait(wait, signal).then(
      () => undefined,
      (reason: unknown) => reason ?? new Error('The wait was ended.'),
    )

  return {
    call: async (name: string, request: CallRequest = {}, options: CallOptions = {}): Promise<unknown> =>
      carryOut(await prepare(name, request, options), options, false),

    askOutcome: async (sent: SentRequest, options: CallOptions = {}): Promise<unknown> => {
      const { operation: name, path, idempotencyKey } = sent
      const operation = operationNamed(operations, name)
      const same = await seal({ name, operation, path, body: sent.body ?? undefined, idempotencyKey })
      return carryOut(same, options, true)
    },
  }
}

export type Connection = ReturnType<typeof openConnection>

function endOf(prepared: Prepared, end: Attempt, error: unknown, isOpen: boolean): unknown {
  const { name, path, body, idempotencyKey } = prepared
  const decides = end.is !== 'lost' && !isAmbiguous(end) && !(isInconclusive(end) || isFinal(error))
  if (isOpen && !decides && idempotencyKey !== undefined)
    return new OutcomeUnknown({ operation: name, path, idempotencyKey, body: body ?? null }, error)
  return end.is === 'lost' && !(error instanceof Refused) ? new NoAnswer(error) : error
}

/** An error that no further attempt would change. */
const isFinal = (error: unknown): boolean => error instanceof SignInFailed

async function read(answer: Response, operation: Operation, now: number): Promise<Omit<Answer, 'wasSent'>> {
  if (operation.file && answer.ok) {
    const bytes = new Uint8Array(await answer.arrayBuffer())
    const value: DownloadedFile = { name: fileNameOf(answer), type: answer.headers.get('content-type') ?? '', bytes }
    return { attempt: { is: 'answered' }, value }
  }
  const envelope = parse(await answer.text())
  if (answer.ok) {
    if (envelope?.isSuccess === true) return { attempt: { is: 'answered' }, value: envelope.value }
    throw new Error("The answer isn't from the API.")
  }
  const refused = new Refused({
    status: answer.status,
    code: answer.headers.get('refusal-code') ?? 'unknown',
    message: envelope?.error ?? `The server answered ${answer.status}.`,
    requestId: answer.headers.get('x-request-id'),
    fields: envelope?.value?.errors ?? [],
    retryAfter: retryAfterOf(answer.headers.get('retry-after'), now),
  })
  const { status, code, retryAfter } = refused
  return { attempt: { is: 'refused', status, code, retryAfter }, error: refused }
}

interface AnyEnvelope {
  isSuccess?: boolean
  value?: { errors?: FieldError[] } | null
  error?: string
}

function parse(text: string): AnyEnvelope | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}

const fileNameOf = ({ headers }: Response): string | null =>
  /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? null

function operationNamed(operations: Readonly<Record<string, Operation>>, name: string): Operation {
  const operation = Object.hasOwn(operations, name) ? operations[name] : undefined
  if (!operation) throw new TypeError(`There is no call ${name}.`)
  return operation
}

/** The path with its query, once: the signature covers exactly this text. */
function pathWith(template: string, { params = {}, query = {} }: CallRequest): string {
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined || value === '') throw new TypeError(`The path needs ${name}.`)
    return encodeURIComponent(String(value))
  })
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : (Array.isArray(value) ? value : [value]).map((one) => [name, String(one)]),
  )
  return pairs.length > 0 ? `${path}?${new URLSearchParams(pairs)}` : path
}
