import { hash } from 'node:crypto'
import { finished, type Readable } from 'node:stream'
import {
  type AnyCall,
  bankTimeHeader,
  type Envelope,
  type FieldError,
  idempotencyHeader,
  isReadOnly,
  methodOf,
  pathOf,
  permissionsOf,
  Refusal,
  type RefusalCode,
  type Reply,
  refusalHeader,
  refusals,
  requestIdHeader,
} from '@tradewind/contract'
import { accessDenied, actionOf } from '@tradewind/contract/action-phrases'
import { mayBeUnsigned } from '@tradewind/contract/client-calls'
import type { Flag } from '@tradewind/contract/flags'
import { versionHeader } from '@tradewind/contract/versions'
import anyAscii from 'any-ascii'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import type { Logger } from 'pino'
import type * as z from 'zod/mini'
import { withAccountScope } from '#platform/account-scope'
import { versionOf } from '#platform/api-version'
import { createBodyRoom } from '#platform/body-room'
import { byteRangeOf, type Parts } from '#platform/byte-range'
import type { Caller, ClientOfCaller, StaffCaller } from '#platform/caller'
import { withFilledPins } from '#platform/client-pins'
import { createClientRate } from '#platform/client-rate'
import type { Clock } from '#platform/clock'
import { type Acting, actingAs } from '#platform/current-actor'
import { isConnectionLost } from '#platform/db'
import { success } from '#platform/envelope'
import type { Idempotency, IdempotentRequest } from '#platform/idempotency'
import { isQuickJson, textOf } from '#platform/json-limits'
import { diskFullWords, isDiskFull } from '#platform/machine-state'
import { networkOf } from '#platform/network'
import { createPersonLanes } from '#platform/person-lanes'
import { type Random, uuidv7 } from '#platform/random'
import { readingOnly } from '#platform/reading-only'
import { type Requester, servedFor } from '#platform/requester'
import { type Sealed, sealSecrets } from '#platform/secret'
import { securityHeaders } from '#platform/security-headers'
import { currentTrace, readTraceparent, type Tracing } from '#platform/tracing'
import { decodeParts, InvalidRequest } from '#platform/validation'
import { asksForScreen, sendScreen, type WebPages } from '#platform/web-files'

/** What a handler gets: the decoded parts of the call, its secrets sealed, who asks, and the few facts of the request that matter. */
export interface Handled<C extends AnyCall, Who = Caller> {
  params: z.output<NonNullable<C['params']>>
  query: Sealed<z.output<NonNullable<C['query']>>>
  body: Sealed<z.output<NonNullable<C['body']>>>
  /** Absent only in calls that anyone may make. */
  caller: C['permission'] extends 'anyone' ? Who | undefined : Who
  request: { id: string; ip: string; headers: FastifyRequest['headers']; raw: FastifyRequest; reply: FastifyReply }
  /** Present in idempotent calls only: what the handler must commit together with its effect. */
  idempotent: [NonNullable<C['idempotent']>] extends [never]
    ? undefined
    : [C['idempotent']] extends [true | undefined]
      ? IdempotentRequest<Reply<C>>
      : IdempotentRequest<Reply<C>> | undefined
}

export type { Caller, StaffCaller } from '#platform/caller'

const isFile = Symbol('file')

export interface FileReply {
  [isFile]: true
  name: string
  type: string
  bytes: Buffer | Readable | Parts
}

/** Answers with a file to download instead of the envelope; one that is read bit by bit is sent so. */
export const file = (reply: Omit<FileReply, typeof isFile>): FileReply => ({ [isFile]: true, ...reply })

export interface Http<Who = Caller> {
  /** Serves one declared call: parses, checks permission, encodes, and translates refusals. Nothing is decided here. */
  handle<C extends AnyCall>(
    declared: C,
    handler: (handled: Handled<C, Who>) => Promise<NoInfer<Reply<C>> | FileReply>,
  ): void
  /** Says at /health that it is about to stop, and answers everything else: a load balancer sends new requests elsewhere. */
  announceStop(): void
  /** Number of requests in progress. */
  underWay(): number
  /** Refuses whatever is asked from now on, and waits until what is under way has been answered. */
  drain(): Promise<void>
  app: FastifyInstance
}

/** A request in the form that a client signs. */
export interface SignedRequest {
  signature: string
  method: string
  /** With its query, as sent. */
  url: string
  idempotencyKey: string
  /** SHA-256 of the bytes of the body, in base64url. */
  bodyHash: string
}

/** Checks of API client requests besides authentication. */
export interface ClientRequests {
  /** The nonce that a client's next proof must contain. */
  nonce(): string
  /** Refuses clients.signature_wrong. */
  signed(client: ClientOfCaller, request: SignedRequest): Promise<ClientOfCaller>
  /** Records what a client did or was refused. */
  note(
    caller: Pick<Caller, 'apiClient' | 'customerId'>,
    what: { call: string; refusal: string | null; requestId: string },
  ): Promise<void>
}

export interface HttpNeeds<Who = Caller> {
  /** Who is asking for this call, by the request's token and cookie; refuses with identity.session_expired. */
  authenticate(request: FastifyRequest, declared: AnyCall): Promise<Who>
  /** Without it there are no API clients. */
  clients?: ClientRequests
  /** Whose word about where a request comes from is taken: so many proxies in front, or these, comma-separated. */
  trustProxy?: number | string | undefined
  /** Without it no call is idempotent by a key. */
  idempotency?: Idempotency
  /** Whose calls are answered here; a call of the others is not even known. Customers' unless said. */
  audience?: 'staff'
  /** Which features are on: calls of the others are refused. */
  features: { isOn(flag: Flag, customerId: string | undefined): boolean }
  clock: Clock
  /** Business time, which every answer says. */
  bankClock?: Clock
  random: Random
  log: Logger
  /** The app, for addresses that a person opens; without it only calls are served. */
  app?: Pick<WebPages, 'shell' | 'screens'>
  /** Whether people reach us over https: then browsers must use nothing else (HSTS, RFC 6797). */
  secure?: boolean
  /** Other origins whose pages ours may show in a frame. */
  framed?: readonly string[]
  /** Hears of each answer, for metrics. */
  onAnswered?: (answer: AnswerFacts) => void
  /**
   * Whether a new call would wait too long. If so, new calls are refused before any work is done, so that accepted ones are
   * answered in time.
   */
  isOverloaded?: (() => boolean) | undefined
  /** Makes each call a span of its caller's trace, or starts a new trace. */
  tracing?: Tracing | undefined
  /** How long requests may take to arrive; shorter in tests. */
  patience?: Patience
}

export interface AnswerFacts {
  method: string
  /** The pattern of the address, never the address itself: ids and codes are in those. */
  route: string
  status: number
  seconds: number
}

interface Patience {
  /** For the headers, looked at so often. */
  headersMs: number
  checkMs: number
  /** For a usual body; a large one has its time for each byte on top. */
  bodyMs: number
  /** For one of unknown length. */
  chunkedMs: number
}

const usualPatience: Patience = { headersMs: 10_000, checkMs: 1_000, bodyMs: 15_000, chunkedMs: 120_000 }
/** Where load balancers ask whether a server takes requests: it says no as soon as it is to stop. */
const stopsAtOnce = new Set(['/health', '/health/ready'])
/** A slow line, on which five files of 38 MB take 101 seconds. */
const slowestBytesPerMs = 375
/** The longest of both, and for what no hook of ours sees. */
const longestRequestMs = 120_000

export async function createHttp<Who extends Caller | StaffCaller = Caller>(needs: HttpNeeds<Who>): Promise<Http<Who>> {
  const {
    authenticate,
    clients,
    idempotency,
    audience,
    features,
    clock,
    bankClock,
    random,
    log,
    app: web,
    secure = false,
    framed,
    trustProxy,
    onAnswered,
    tracing,
    isOverloaded = () => false,
    patience = usualPatience,
  } = needs
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    // Parameters of any length reach their schema, which refuses them in words.
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 16_384 },
    // The router would answer an address that cannot be read by itself, without our headers and our words.
    rewriteUrl: ({ url = '/' }) => (isReadable(url) ? url : '/unreadable'),
    bodyLimit: usualBody,
    trustProxy: typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : (trustProxy ?? false),
    genReqId: () => uuidv7(clock.now(), random),
    requestTimeout: longestRequestMs,
    http: { headersTimeout: patience.headersMs, connectionsCheckingInterval: patience.checkMs },
    // Ours say it in an envelope.
    return503OnClosing: false,
  })
  const served: { method: string; pattern: RegExp }[] = []
  const security = securityHeaders({ secure, framed })

  const answering = new Set<FastifyReply>()
  let drained: (() => void) | undefined
  let stopAnnounced = false
  app.addHook('onRequest', (request, reply, done) => {
    // The next request of this connection goes to another server.
    if (stopAnnounced) reply.header('connection', 'close')
    if (drained || (stopAnnounced && stopsAtOnce.has(request.routeOptions.url ?? ''))) {
      reply.headers(security).header('connection', 'close')
      return done(new Refusal('platform.busy', { words: stoppingWords, retryAfter: restartSeconds }))
    }
    answering.add(reply)
    finished(reply.raw, () => {
      answering.delete(reply)
      if (answering.size === 0) drained?.()
    })
    done()
  })
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(security).header(requestIdHeader, request.id)
    if (clients && isOfClient(request)) reply.header('dpop-nonce', clients.nonce())
    if (bankClock) reply.header(bankTimeHeader, bankClock.now().toISOString())
    const foreign = request.method !== 'GET' && request.method !== 'HEAD' && isForeign(request)
    done(foreign ? new Refusal('identity.not_authorized') : undefined)
  })
  // The path without its query: answers and codes travel there in some calls, and a log keeps everything.
  app.addHook('onResponse', (request, reply, done) => {
    const { method } = request
    const route = request.routeOptions.url ?? 'none'
    log.info(
      {
        id: request.id,
        ...traceOf.get(request),
        method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    )
    onAnswered?.({ method, route, status: reply.statusCode, seconds: reply.elapsedTime / 1_000 })
    done()
  })
  app.addHook('onRequest', (request, reply, done) => {
    endSlowBody(request, reply, patience)
    done()
  })
  const parse = app.getDefaultJsonParser('error', 'error')
  const takesRows = new Set<string>()
  const bodyHashes = new WeakMap<FastifyRequest, string>()
  const onePerTurn = createTurns()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (request.headers[signatureHeader] !== undefined) bodyHashes.set(request, hash('sha256', body, 'base64url'))
    const read = (): void => {
      if (isQuickJson(body, takesRows.has(request.routeOptions.url ?? ''))) void parse(request, textOf(body), done)
      else
        done(Object.assign(new Error('JSON that is too deep, or of too many values'), { statusCode: 400 }), undefined)
    }
    if (body.length <= usualBody) read()
    else onePerTurn(read)
  })
  app.setErrorHandler((error: FastifyError, request, reply) => answerFailure({ error, request, reply, log }))
  app.setNotFoundHandler((request, reply) => {
    if (web && asksForScreen(request)) return sendScreen(reply, request.url, web)
    const others = served.filter(({ pattern }) => pattern.test(request.url.split('?')[0] ?? ''))
    if (others.length > 0) reply.header('allow', others.map(({ method }) => method).join(', '))
    return answerFailure({
      error: new Refusal(others.length > 0 ? 'request.method_not_allowed' : 'request.not_found'),
      request,
      reply,
      log,
    })
  })

  function handle<C extends AnyCall>(
    declared: C,
    handler: (handled: Handled<C, Who>) => Promise<Reply<C> | FileReply>,
  ): void {
    if (declared.audience !== audience) throw new Error(`${declared.name} is answered at another address`)
    for (const path of [pathOf(declared), ...(declared.aliases ?? [])]) {
      const url = path.replace(/\{(\w+)\}/g, ':$1')
      if (declared.takesRows) takesRows.add(url)
      served.push({ method: methodOf(declared), pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}/?$`, 'i') })
      app.route({
        method: methodOf(declared),
        url,
        bodyLimit: declared.bodyLimit ?? usualBody,
        onRequest: (request, reply) => beforeBody(declared, request, reply),
        handler: (request, reply) =>
          traced(`${methodOf(declared)} ${url}`, request, reply, () =>
            inLane(requesterOf(callers.get(request), request).person, () =>
              serve({ declared, handler: handler as never, request, reply }),
            ),
          ),
      })
    }
  }

  const traceOf = new WeakMap<FastifyRequest, ReturnType<typeof currentTrace>>()
  function traced<T>(name: string, request: FastifyRequest, reply: FastifyReply, work: () => Promise<T>): Promise<T> {
    if (!tracing) return work()
    const parent = readTraceparent(request.headers['traceparent'])
    return tracing.run({ name, kind: 'server', parent }, async (describe) => {
      traceOf.set(request, currentTrace())
      const answered = (status: number) => describe({ 'http.response.status_code': status }, status >= 500)
      try {
        const answer = await work()
        answered(reply.statusCode)
        return answer
      } catch (error) {
        answered(error instanceof Refusal ? error.status : error instanceof InvalidRequest ? 400 : 500)
        throw error
      }
    })
  }

  const callers = new WeakMap<FastifyRequest, Who>()
  /** Clients with a valid signature. */
  const noted = new WeakMap<FastifyRequest, Pick<Caller, 'apiClient' | 'customerId'>>()
  const bodyRoom = createBodyRoom()
  const countOfClient = createClientRate(clock)
  const inLane = createPersonLanes(atOnceOfPerson)

  /** Whoever is known and may not make this call is told so in the words of the call. */
  const whoAsks = (request: FastifyRequest, declared: AnyCall): Promise<Who> =>
    authenticate(request, declared).catch((error: unknown) => {
      throw error instanceof Refusal && error.status === 403 ? worded(declared, error) : error
    })

  /** Nobody fills our memory before we know who it is, and those we know only so far. */
  async function beforeBody(declared: AnyCall, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    reply.header(versionHeader, versionOf(request))
    if (isOverloaded()) throw new Refusal('platform.busy', { retryAfter: 2 })
    if (declared.permission !== 'anyone') {
      const caller = await whoAsks(request, declared)
      if (readsOnly(caller) && !isReadOnly(declared)) throw worded(declared, new Refusal('privacy.view_reads_only'))
      callers.set(request, caller)
      if (isClient(caller)) countOfClient(caller.apiClient.id, reply)
    }
    const { bodyLimit = usualBody } = declared
    const bytes = Math.min(bodyLimit, Number(request.headers['content-length'] ?? bodyLimit))
    if (bytes <= usualBody) return
    finished(reply.raw, bodyRoom.take(requesterOf(callers.get(request), request), bytes))
  }

  interface Served {
    declared: AnyCall
    handler: (handled: Handled<AnyCall, Who>) => Promise<unknown>
    request: FastifyRequest
    reply: FastifyReply
  }

  /** A client with the key that signed this request, if any. */
  async function withSignature(caller: Who | undefined, request: FastifyRequest): Promise<Who | undefined> {
    const signature = request.headers[signatureHeader]
    if (!clients || !caller || !isClient(caller) || signature === undefined) return caller
    const { method, url, headers } = request
    const idempotencyKey = String(headers[idempotencyHeader] ?? '')
    const bodyHash = bodyHashes.get(request) ?? hash('sha256', '', 'base64url')
    const signed = { signature: String(signature), method, url, idempotencyKey, bodyHash }
    const known = { ...caller, apiClient: await clients.signed(caller.apiClient, signed) }
    noted.set(request, known)
    return known
  }

  /** Records what a client changes or tries to change, with the outcome, before the answer is sent. */
  async function serve(input: Served): Promise<unknown> {
    const { declared, request } = input
    const caller = callers.get(request)
    if (!clients || !caller || !isClient(caller)) return serveCaller(input)
    nameCustomer(declared, request, caller)
    if (isReadOnly(declared)) return serveCaller(input)
    const note = (refusal: string | null) =>
      clients.note(noted.get(request) ?? caller, { call: declared.name, refusal, requestId: request.id })
    try {
      const answer = await serveCaller(input)
      await note(null)
      return answer
    } catch (error) {
      await note(error instanceof Refusal ? error.code : error instanceof InvalidRequest ? 'request.invalid' : 'failed')
      throw error
    }
  }

  async function serveCaller({ declared, handler, request, reply }: Served): Promise<unknown> {
    try {
      reply.header('cache-control', 'no-store')
      const caller = await withSignature(callers.get(request), request)
      const needed = permissionsOf(declared)
      const held: ReadonlySet<string> | undefined = caller?.permissions
      if (held && needed.length > 0 && !needed.some((one) => held.has(one)))
        throw new Refusal('identity.not_authorized')
      if (caller && isClient(caller)) fillPins(declared, request, caller)
      const parts = sealSecrets(decodeParts(declared, request))
      const context = { id: request.id, ip: request.ip, headers: request.headers, raw: request, reply }
      const run = async (idempotent?: IdempotentRequest<never>) => {
        // Asked here, so that a repeat of what was done while the feature was on still gets its answer.
        if (declared.feature && !features.isOn(declared.feature, customerOf(caller)))
          throw new Refusal('request.switched_off')
        return servedFor(requesterOf(caller, request), () =>
          withAccountScope(accountsOf(caller), () =>
            actingAs(actingIn(caller, request), () =>
              // Also where a call that should only read does more: no handler has to think of it.
              readingOnly(readsOnly(caller), () =>
                handler({ ...parts, caller: caller as Who, request: context, idempotent } as never),
              ),
            ),
          ),
        )
      }

      // Only customers' calls are: the staff's change what has a version.
      const key = request.headers[idempotencyHeader]
      const hasKey = declared.idempotent === true || (declared.idempotent === 'optional' && key !== undefined)
      if (!hasKey || !caller || !idempotency || !('userId' in caller)) return await send(declared, reply, await run())
      const stored = await idempotency.once({ declared, caller, key, body: request.body }, (once) => run(once as never))
      return reply.code(stored.status).header('content-type', 'application/json; charset=utf-8').send(stored.body)
    } catch (error) {
      if (error instanceof Refusal && !mayRefuse(declared, error.code))
        throw new Error(`${declared.name} does not list the refusal ${error.code}`, { cause: error })
      throw error instanceof Refusal ? worded(declared, error) : error
    }
  }

  async function send(declared: AnyCall, reply: FastifyReply, answer: unknown): Promise<unknown> {
    if (answer && typeof answer === 'object' && isFile in answer) {
      const { name, type, bytes } = answer as FileReply
      if (!declared.file?.includes(type)) throw new Error(`${declared.name} does not list files of type ${type}`)
      reply.header('content-disposition', contentDisposition(name))
      // Whatever is in it, opened by a browser it runs nothing and belongs to no origin.
      reply.header('content-security-policy', "default-src 'none'; sandbox")
      reply.type(type)
      return 'size' in bytes ? sendPart(reply, bytes) : reply.send(bytes)
    }
    return reply.send(success(declared, answer))
  }

  const drain = () =>
    new Promise<void>((resolve) => {
      drained = resolve
      if (answering.size === 0) resolve()
    })

  const announceStop = () => void (stopAnnounced = true)
  return { handle, announceStop, underWay: () => answering.size, drain, app }
}

/** A file's name as every program reads it, and in full where it has other letters than ASCII (RFC 6266). */
function contentDisposition(name: string): string {
  const plain = anyAscii(name).replace(/[^\w. -]/g, '_')
  const full = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  )
  return `attachment; filename="${plain}"${plain === name ? '' : `; filename*=UTF-8''${full}`}`
}

/** The only accounts that a member may see; the provider's staff have none. */
const accountsOf = (caller: Caller | StaffCaller | undefined): readonly string[] | null | undefined =>
  caller && 'userId' in caller ? caller.protection?.member?.accountIds : undefined

const readsOnly = (caller: Caller | StaffCaller | undefined): boolean =>
  caller !== undefined && 'userId' in caller && caller.readsOnly === true

const actingIn = (caller: Caller | StaffCaller | undefined, { ip, headers }: FastifyRequest): Acting | undefined => {
  if (!caller || !('userId' in caller)) return undefined
  const { userId, customerId, sessionId, apiClient } = caller
  return {
    userId,
    customerId,
    sessionId,
    ofClient: apiClient !== undefined,
    place: { ip, userAgent: headers['user-agent'] },
  }
}

const requesterOf = (caller: Caller | StaffCaller | undefined, { ip }: FastifyRequest): Requester => ({
  network: networkOf(ip),
  person: caller && ('userId' in caller ? caller.userId : caller.staffId),
})

/** How a client names the key that signed the request. */
const signatureHeader = 'x-signature'

const isOfClient = ({ headers }: FastifyRequest): boolean => /^DPoP /i.test(headers.authorization ?? '')

const isClient = <Who extends Caller | StaffCaller>(
  caller: Who,
): caller is Who & Required<Pick<Caller, 'apiClient'>> & Caller =>
  'apiClient' in caller && caller.apiClient !== undefined

/** A client acts for one customer only, and no call tells it the id: a request that doesn't name it means that one. */
function nameCustomer(declared: AnyCall, request: FastifyRequest, { customerId }: Pick<Caller, 'customerId'>): void {
  const shape = (declared.body as { shape?: object } | undefined)?.shape
  const { body } = request
  if (!shape || !('customerId' in shape) || typeof body !== 'object' || body === null) return
  request.body = { customerId, ...body }
}

/**
 * Clients have no PIN: where a call asks for one, the field holds a number that nobody looks at, since what they order is
 * confirmed by their signature or by a person.
 */
function fillPins(declared: AnyCall, request: FastifyRequest, { apiClient }: Pick<Caller, 'apiClient'>): void {
  const { body, takesPin } = withFilledPins(declared, request.body)
  if (takesPin && !apiClient?.signedBy && !mayBeUnsigned.has(declared.name))
    throw new Refusal('clients.signature_needed')
  request.body = body
}

/** Ends a request whose body does not arrive in time, as Node ends one whose headers do not. */
function endSlowBody(
  { raw, server, headers }: FastifyRequest,
  reply: FastifyReply,
  { bodyMs, chunkedMs }: Patience,
): void {
  const length = headers['content-length']
  if (length === '0' || (length === undefined && headers['transfer-encoding'] === undefined)) return
  const allowedMs = length === undefined ? chunkedMs : bodyMs + Number(length) / slowestBytesPerMs
  const end = setTimeout(
    () => {
      const error = Object.assign(new Error('the body did not arrive in time'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
      server.server.emit('clientError', error, raw.socket)
    },
    Math.min(allowedMs, longestRequestMs),
  ).unref()
  const clear = () => clearTimeout(end)
  raw.once('end', clear)
  finished(reply.raw, clear)
}

const stoppingWords = "We're restarting, and nothing was done. Please try again in a moment."
/** In which another server, or this one again, is there. */
const restartSeconds = 5

const usualBody = 65_536

/** Reads large bodies one per turn of the event loop, so that other requests are answered in between. */
function createTurns() {
  const waiting: (() => void)[] = []
  const next = () => {
    waiting.shift()?.()
    if (waiting.length > 0) setImmediate(next)
  }
  return (work: () => void): void => {
    if (waiting.push(work) === 1) setImmediate(next)
  }
}

/** Of one person's requests: fewer than the database has connections for all. */
const atOnceOfPerson = 10

/** Refusals that any call can meet, beside those that it lists. */
const always: readonly RefusalCode[] = [
  'identity.session_expired',
  'identity.not_authorized',
  'privacy.view_reads_only',
  'clients.pin_given',
  'clients.signature_wrong',
  'clients.signature_needed',
  'request.invalid',
  'request.version_unknown',
  'request.too_many',
  'platform.busy',
  'platform.unreachable',
]
const ofIdempotent: readonly RefusalCode[] = ['request.key_missing', 'request.key_invalid', 'request.key_reused']

function mayRefuse(declared: AnyCall, code: RefusalCode): boolean {
  return (
    always.includes(code) ||
    (declared.refusals ?? []).includes(code) ||
    (declared.feature !== undefined && code === 'request.switched_off') ||
    (declared.idempotent !== undefined && ofIdempotent.includes(code))
  )
}

/**
 * A refusal as its call words it. Every 403 says what the person may not do, as the specification has it, and its own
 * reason goes beside that; the calls that have titles show the reason there.
 */
function worded(declared: AnyCall, refusal: Refusal): Refusal {
  const { code, status, words, retryAfter, cause } = refusal
  const forbidden = status === 403
  const answer = new Refusal(code, {
    words: forbidden ? accessDenied(actionOf(declared)) : words,
    ...(forbidden && code !== 'identity.not_authorized' && { explanation: words }),
    ...(declared.titled && { title: forbidden ? accessDenied(actionOf(declared)) : words }),
    ...(retryAfter !== undefined && { retryAfter }),
  })
  answer.cause = cause
  return answer
}

interface Failure {
  error: Error
  request: FastifyRequest
  reply: FastifyReply
  log: Logger
}

function answerFailure({ error, request, reply, log }: Failure): FastifyReply {
  if (error instanceof InvalidRequest)
    return answer(reply, { code: 'request.invalid', words: error.errors[0]?.message, errors: error.errors })
  if (error instanceof Refusal) {
    if (error.retryAfter !== undefined || error.status === 503)
      reply.header('retry-after', String(error.retryAfter ?? 1))
    // RFC 6750: what was wrong is said to whoever brought a token only.
    if (error.status === 401) reply.header('www-authenticate', challengeOf(error.code, request))
    if (error.cause) log.warn({ id: request.id, err: error.cause }, error.code)
    return answer(reply, { code: error.code, words: error.words, message: error.explanation, title: error.title })
  }
  // Fastify's own and its file server's: a folder, a range beyond the end, a body that is no JSON.
  const { statusCode } = error as FastifyError
  if (statusCode === 413) return answer(reply, { code: 'request.too_large' })
  if (statusCode === 403 || statusCode === 404) return answer(reply, { code: 'request.not_found' })
  if (statusCode && statusCode < 500)
    return answer(reply, { code: 'request.invalid', words: 'The request could not be read.' })
  if (isConnectionLost(error)) {
    log.warn({ id: request.id, err: error }, 'platform.unreachable')
    return answer(reply.header('retry-after', '1'), { code: 'platform.unreachable' })
  }
  if (isDiskFull(error)) {
    log.error({ id: request.id, err: error }, diskFullWords)
    return answer(reply.header('retry-after', '30'), { code: 'platform.busy' })
  }
  log.error({ id: request.id, err: error }, 'failed')
  return answer(reply, { code: 'platform.failed', message: `Request ${request.id}` })
}

/** RFC 6750 and, for clients, RFC 9449. */
function challengeOf(code: RefusalCode, request: FastifyRequest): string {
  if (!isOfClient(request)) return `Bearer${request.headers.authorization ? ' error="invalid_token"' : ''}`
  if (code === 'clients.nonce_needed') return 'DPoP error="use_dpop_nonce", algs="ES256 EdDSA"'
  return `DPoP error="${code.startsWith('clients.proof') ? 'invalid_dpop_proof' : 'invalid_token'}", algs="ES256 EdDSA"`
}

interface Answered {
  code: RefusalCode
  words?: string | undefined
  errors?: FieldError[]
  message?: string | undefined
  title?: string | undefined
}

function answer(
  reply: FastifyReply,
  { code, words = refusals[code][1], errors, message, title }: Answered,
): FastifyReply {
  const envelope: Envelope = {
    isSuccess: false,
    value: errors ? { errors } : null,
    error: words,
    message: message ?? null,
    ...(title !== undefined && { title }),
  }
  return reply
    .code(refusals[code][0])
    .header(refusalHeader, code)
    .header('cache-control', 'no-store')
    .type('application/json')
    .send(envelope)
}

/** Whether the path of an address decodes to text. */
function isReadable(url: string): boolean {
  // Nearly all are written without anything to decode.
  if (!url.includes('%') && !url.startsWith('?')) return url !== ''
  try {
    return decodeURI(url.split('?')[0] ?? '') !== ''
  } catch {
    return false
  }
}

/** A browser that another site drives says so; people's own requests and other programs' do not. */
function isForeign(request: FastifyRequest): boolean {
  const from = request.headers['sec-fetch-site']
  return from !== undefined && from !== 'same-origin' && from !== 'none'
}

/** Answers with the part of a file that was asked for; with all of it where none was, and to HEAD, which has no parts. */
async function sendPart(reply: FastifyReply, { size, read }: Parts): Promise<FastifyReply> {
  reply.header('accept-ranges', 'bytes')
  const { method, headers } = reply.request
  const range = method === 'GET' ? byteRangeOf(headers.range, size) : undefined
  if (range === undefined) return reply.send(await read({ from: 0, to: size - 1 }))
  if (range === 'outside') return reply.code(416).header('content-range', `bytes */${size}`).send('')
  const { from, to } = range
  reply.code(206).header('content-range', `bytes ${from}-${to}/${size}`)
  return reply.send(await read(range))
}

/** The customer for whom a caller acts; undefined for staff. */
const customerOf = (caller: Caller | StaffCaller | undefined): string | undefined =>
  caller && 'customerId' in caller ? caller.customerId : undefined
