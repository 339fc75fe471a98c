import type { AnyCall } from '../call.ts'
import { clientCalls } from '../client-calls.ts'
import {
  bankTimeHeader,
  clientRequestsPerMinute,
  rateLimitHeader,
  rateLimitPolicyHeader,
  refusalHeader,
  requestIdHeader,
} from '../envelope.ts'
import { type RefusalCode, refusals } from '../refusals.ts'
import { versionHeader } from '../versions.ts'
import type { CallExample } from './example.ts'
import type { Json, Schemas } from './schemas.ts'

const ref = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` })

/** Headers of every answer, and of refusals. */
export const headers = {
  [requestIdHeader]: {
    description: 'Id of the request, to name to support. Logs have it too.',
    schema: { type: 'string', format: 'uuid' },
    example: '019abe12-5c00-7000-8000-0000000000aa',
  },
  [bankTimeHeader]: {
    description: 'The bank’s current time, which decides days and cut-offs.',
    schema: { type: 'string', format: 'date-time' },
    example: '2026-11-24T09:30:00.000Z',
  },
  [refusalHeader]: {
    description: 'Why the request was refused, as a code that stays the same while words may change.',
    schema: { type: 'string' },
    example: 'request.invalid',
  },
  [versionHeader]: {
    description: 'The version of the API that answered.',
    schema: { type: 'string', format: 'date' },
    example: '2026-12-01',
  },
  [rateLimitPolicyHeader]: {
    description: 'For API clients: how many requests (`q`) they can make in how many seconds (`w`).',
    schema: { type: 'string' },
    example: `"client";q=${clientRequestsPerMinute};w=60`,
  },
  [rateLimitHeader]: {
    description: 'For API clients: how many requests are left (`r`), and after how many seconds they count anew (`t`).',
    schema: { type: 'string' },
    example: `"client";r=${clientRequestsPerMinute - 1};t=42`,
  },
  'retry-after': {
    description: 'After how many seconds to try again.',
    schema: { type: 'integer', minimum: 1 },
    example: 5,
  },
} as const

const answerHeaders = {
  [requestIdHeader]: ref('headers', requestIdHeader),
  [bankTimeHeader]: ref('headers', bankTimeHeader),
  [versionHeader]: ref('headers', versionHeader),
}
const clientHeaders = {
  [rateLimitPolicyHeader]: ref('headers', rateLimitPolicyHeader),
  [rateLimitHeader]: ref('headers', rateLimitHeader),
}
const refusedHeaders = { ...answerHeaders, [refusalHeader]: ref('headers', refusalHeader) }

const fieldError = {
  type: 'object',
  description: 'One thing wrong with the request.',
  required: ['field', 'message'],
  properties: {
    field: {
      type: 'string',
      description: 'Path of the field in the body or query, with points between its parts.',
      examples: ['amount'],
    },
    message: { type: 'string', description: 'What is wrong, in words for people.', examples: ['Amount is required'] },
  },
}

const failure = {
  type: 'object',
  description: 'The answer to a request that was refused. Nothing has happened.',
  required: ['isSuccess', 'value', 'error', 'message'],
  properties: {
    isSuccess: { const: false, description: 'Always false.' },
    value: {
      description: 'The fields that are wrong, where the request itself is; null otherwise.',
      anyOf: [
        {
          type: 'object',
          required: ['errors'],
          properties: {
            errors: { type: 'array', description: 'One for each field.', items: ref('schemas', 'FieldError') },
          },
        },
        { type: 'null' },
      ],
    },
    error: {
      type: 'string',
      description: 'Why, in words for people. Programs read the header `refusal-code`.',
      examples: [refusals['request.invalid'][1]],
    },
    message: {
      type: ['string', 'null'],
      description:
        'The id of the request where the server failed; the reason of a 403 beside its words; null otherwise.',
      examples: ['Request 019abe12-5c00-7000-8000-0000000000aa'],
    },
    title: {
      type: 'string',
      description: 'The reason in words, in the answers of calls about remitters.',
      examples: ['You already have a remitter with this identity document.'],
    },
  },
}

export const responseSchemas = { Failure: failure, FieldError: fieldError }

/** Refusals that calls share whole, each with the status that has its name. */
const sharedResponses: Readonly<Record<string, { status: number; codes: readonly RefusalCode[]; text: string }>> = {
  SessionExpired: {
    status: 401,
    codes: ['identity.session_expired'],
    text: 'There is no session any more: sign in again. A token without its cookie ends its session.',
  },
  NotAuthorized: {
    status: 403,
    codes: ['identity.not_authorized'],
    text: 'The person may not do this, or the request comes from another site.',
  },
  TooLarge: { status: 413, codes: ['request.too_large'], text: 'The body is larger than this call takes.' },
  KeyReused: {
    status: 422,
    codes: ['request.key_reused'],
    text: 'The Idempotency-Key was used for another request before.',
  },
  TooMany: { status: 429, codes: ['request.too_many'], text: 'Too many requests: try again after `retry-after`.' },
  Failed: {
    status: 500,
    codes: ['platform.failed'],
    text: 'The server failed. Name the id of the request to support.',
  },
  Unavailable: {
    status: 503,
    codes: ['platform.busy', 'platform.unreachable'],
    text: 'Try again after `retry-after`, calls that move money with the same Idempotency-Key.',
  },
}

/** `components.responses`. */
export const responses = (): Record<string, Json> =>
  Object.fromEntries(
    Object.entries(sharedResponses).map(([name, { status, codes, text }]) => [name, refused(status, codes, text)]),
  )

/** `components.examples`: each refusal as it is answered. */
export const refusalExamples = (codes: Iterable<RefusalCode>): Record<string, Json> =>
  Object.fromEntries(
    [...codes].map((code) => [
      code,
      {
        summary: code,
        value: {
          isSuccess: false,
          value: code === 'request.invalid' ? { errors: [{ field: 'amount', message: 'Amount is required' }] } : null,
          error: code === 'request.invalid' ? 'Amount is required' : refusals[code][1],
          message: code === 'platform.failed' ? 'Request 019abe12-5c00-7000-8000-0000000000aa' : null,
        },
      },
    ]),
  )

/** Every code with which a call can be refused. */
export function codesOf(call: AnyCall): RefusalCode[] {
  const { permission, feature, idempotent, body, refusals: own = [] } = call
  const codes: RefusalCode[] = ['request.invalid']
  if (permission !== 'anyone') codes.push('identity.session_expired')
  codes.push('identity.not_authorized')
  if (feature) codes.push('request.switched_off')
  if (idempotent === true) codes.push('request.key_missing')
  if (idempotent) codes.push('request.key_invalid', 'request.key_reused')
  if (body) codes.push('request.too_large')
  codes.push(
    ...own,
    'request.version_unknown',
    'request.too_many',
    'platform.failed',
    'platform.busy',
    'platform.unreachable',
  )
  return [...new Set(codes)]
}

/** The responses of a call: its success, and each status with which it is refused. */
export function responsesOf(call: AnyCall, schemas: Schemas, example: CallExample): Record<string, Json> {
  const byStatus = Map.groupBy(codesOf(call), (code) => refusals[code][0])
  return {
    200: call.file ? fileOf(call.file) : successOf(call, schemas, example),
    ...Object.fromEntries(
      [...byStatus].map(([status, codes]) => {
        const shared = Object.entries(sharedResponses).find(
          ([, { codes: same }]) => same.length === codes.length && same.every((code) => codes.includes(code)),
        )
        return [status, shared ? ref('responses', shared[0]) : refused(status, codes)]
      }),
    ),
  }
}

function refused(status: number, codes: readonly RefusalCode[], text?: string): Json {
  const list = codes.map((code) => `- \`${code}\`: ${refusals[code][1]}`).join('\n')
  return {
    description: text ? `${text}\n\n${list}` : list,
    headers: {
      ...refusedHeaders,
      ...((status === 429 || status === 503) && { 'retry-after': ref('headers', 'retry-after') }),
    },
    content: {
      'application/json': {
        schema: ref('schemas', 'Failure'),
        examples: Object.fromEntries(codes.map((code) => [code, ref('examples', code)])),
      },
    },
  }
}

const fileOf = (types: readonly string[]): Json => ({
  description: 'The file, to be saved under the name in `content-disposition`.',
  headers: {
    ...answerHeaders,
    'content-disposition': {
      description: 'Name of the file.',
      schema: { type: 'string' },
      example: 'attachment; filename="receipt.pdf"',
    },
  },
  content: Object.fromEntries(types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }])),
})

function successOf({ name, value, titled }: AnyCall, schemas: Schemas, example: CallExample): Json {
  return {
    description: 'Done.',
    headers: clientCalls.has(name) ? { ...answerHeaders, ...clientHeaders } : answerHeaders,
    content: {
      'application/json': {
        schema: {
          type: 'object',
          required: ['isSuccess', 'value', 'error', 'message'],
          properties: {
            isSuccess: { const: true, description: 'Always true.' },
            value: value
              ? { ...schemas.refTo(value), description: 'What was asked for.' }
              : { type: 'null', description: 'This call answers nothing but success.' },
            error: { type: 'null', description: 'Always null.' },
            message: { type: 'null', description: 'Always null.' },
            ...(titled && { title: { type: 'null', description: 'Always null.' } }),
          },
        },
        example: { isSuccess: true, value: example.value ?? null, error: null, message: null },
      },
    },
  }
}
