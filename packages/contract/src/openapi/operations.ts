import { type AnyCall, permissionsOf } from '../call.ts'
import { clientCalls, clientPermissions, objectsWithPin } from '../client-calls.ts'
import { apiVersions } from '../versions.ts'
import type { CallExample } from './example.ts'
import { groupOf } from './group-of.ts'
import { responsesOf } from './responses.ts'
import type { Json, Schemas } from './schemas.ts'
import { definitionOf } from './shapes.ts'
import type { Words } from './words.ts'

/** Headers that more than one call reads. */
export const headerParameters = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: true,
    description: [
      'A text that you make before you send and keep until you are answered, such as a UUID. The same key with the same body has',
      'one effect and one answer however often it is sent; with another body it is refused. Answers are kept for 30 days.',
    ].join(' '),
    schema: { type: 'string', minLength: 8, maxLength: 128 },
    example: '8e03978e-40d5-43e8-bc93-6894a57f9324',
  },
  OptionalIdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description: [
      'The same key with the same body takes effect once and gets the same response however often it is sent; with another body it is',
      'refused. Without a key, every request takes effect. Responses are kept for 30 days.',
    ].join(' '),
    schema: { type: 'string', minLength: 8, maxLength: 128 },
    example: '8e03978e-40d5-43e8-bc93-6894a57f9324',
  },
  Version: {
    name: 'Tradewind-Version',
    in: 'header',
    required: false,
    description: 'The version of the API that the program was written for; the newest unless given.',
    schema: { type: 'string', enum: [...apiVersions] },
    example: apiVersions[0],
  },
  TimeZone: {
    name: 'Time-Zone',
    in: 'header',
    required: false,
    description: 'IANA name of the zone whose days the request means; UTC unless given.',
    schema: { type: 'string', maxLength: 64, default: 'UTC' },
    example: 'Europe/London',
  },
  Signature: {
    name: 'X-Signature',
    in: 'header',
    required: false,
    description: [
      'How an API client confirms what a person confirms with a PIN: a detached JWS (RFC 7515, Appendix F) by one of its signing keys,',
      'named by `kid`. Its payload is four lines: the method, the path with its query, the `Idempotency-Key`, and the SHA-256 of the body',
      'in base64url.',
    ].join(' '),
    schema: { type: 'string', maxLength: 4700 },
    example: 'eyJhbGciOiJFZERTQSIsImtpZCI6ImtQckt...',
  },
  IdleSeconds: {
    name: 'X-Idle-Seconds',
    in: 'header',
    required: false,
    description: [
      'Whole seconds since the person last acted, for programs that a person uses: sessions end after inactivity.',
      'Every call reads it. A call without it counts as activity.',
    ].join(' '),
    schema: { type: 'integer', minimum: 0 },
    example: 3,
  },
} as const

const parameter = (name: keyof typeof headerParameters) => ({ $ref: `#/components/parameters/${name}` })

/** Both together, as the session was made. */
const session = [{ accessToken: [], boundCookie: [] }]

/** By a person's session or by a client's token, in which one of the call's permissions is the scope. */
const either = (call: AnyCall) => [
  ...session,
  ...(permissionsOf(call).length === 0 ? [[]] : permissionsOf(call).map((one) => [one]))
    .filter((scopes) => scopes.every((one) => (clientPermissions as readonly string[]).includes(one)))
    .map((clientToken) => ({ clientToken })),
]

export interface OperationNeeds {
  schemas: Schemas
  words: Words
  examples: Readonly<Record<string, CallExample>>
}

export function operationOf(call: AnyCall, { schemas, words, examples }: OperationNeeds): Json {
  const example = examples[call.name] ?? {}
  const said = words.ofCall(call)
  const parameters = [
    ...parametersOf(call, 'path', schemas, example.params),
    ...parametersOf(call, 'query', schemas, example.query),
    ...(call.idempotent
      ? [parameter(call.idempotent === 'optional' ? 'OptionalIdempotencyKey' : 'IdempotencyKey')]
      : []),
    ...(isSigned(call) ? [parameter('Signature')] : []),
    parameter('Version'),
    ...(readsDays(call) ? [parameter('TimeZone')] : []),
    ...(call.name === 'identity.keepAlive' ? [parameter('IdleSeconds')] : []),
    ...Object.entries(said?.headers ?? {}).map(([name, { text, required = false, example: shown }]) => ({
      name,
      in: 'header',
      required,
      description: text,
      schema: { type: 'string' },
      example: shown,
    })),
  ]
  return {
    operationId: call.name,
    tags: [groupOf(call).name],
    summary: titleOf(call.name),
    description: descriptionOf(call, said?.text),
    security: call.permission === 'anyone' ? securityOfOpen(call) : clientCalls.has(call.name) ? either(call) : session,
    ...(call.permission !== 'anyone' && { 'x-permission': call.permission }),
    ...(call.feature && { 'x-feature': call.feature }),
    ...(parameters.length > 0 && { parameters }),
    ...(call.body && { requestBody: bodyOf(call, call.body, schemas, example) }),
    responses: responsesOf(call, schemas, example),
  }
}

/** Whether people confirm it with a PIN, and API clients with a signature. */
const isSigned = ({ name, body }: AnyCall): boolean =>
  clientCalls.has(name) && body !== undefined && objectsWithPin(body).length > 0

/** Whoever signs out without a connection is known by the cookie alone. */
const securityOfOpen = ({ name }: AnyCall) => (name === 'identity.endBrowserSession' ? [{ boundCookie: [] }] : [])

/** `payments.createTransactionRequest` as a heading: Create transaction request. */
function titleOf(name: string): string {
  const words = (name.split('.')[1] ?? name).replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  const written = words.replace(/\b(iban|ifsc|bic|swift|aba|otp|pin|id)\b/g, (short) => short.toUpperCase())
  return (written.charAt(0).toUpperCase() + written.slice(1)).replace('Sendr', 'SendR').replace('sendr', 'SendR')
}

function descriptionOf(call: AnyCall, more: string | undefined): string {
  const facts = [
    ...(call.permission === 'anyone' ? ['Open to anybody.'] : []),
    ...(call.permission === 'signed-in' ? ['Open to everybody who is signed in.'] : []),
    ...(permissionsOf(call).length > 0
      ? [
          `Needs the permission ${permissionsOf(call)
            .map((one) => `\`${one}\``)
            .join(' or ')}.`,
        ]
      : []),
    ...(call.feature ? [`Needs the feature \`${call.feature}\`.`] : []),
    ...(call.bodyLimit ? [`Bodies may have up to ${(call.bodyLimit / 1_000_000).toFixed(1)} MB.`] : []),
  ]
  return [call.summary, more, facts.join(' ')].filter(Boolean).join('\n\n')
}

function bodyOf(call: AnyCall, body: NonNullable<AnyCall['body']>, schemas: Schemas, example: CallExample): Json {
  const mayBeAbsent = ['default', 'optional'].includes(definitionOf(body).type)
  return {
    required: !mayBeAbsent,
    description: `The request of \`${call.name}\`. Fields that are not listed are refused.`,
    content: { 'application/json': { schema: schemas.refTo(body), example: example.body ?? {} } },
  }
}

function parametersOf(
  call: AnyCall,
  place: 'path' | 'query',
  schemas: Schemas,
  example: CallExample['query'] = {},
): Json[] {
  const part = place === 'path' ? call.params : call.query
  if (!part) return []
  return schemas.fieldsOf(part).map(({ name, schema, required, example: usual }) => {
    const { description, examples, ...rest } = schema as { description?: string; examples?: unknown[] }
    const shown = typed(rest, example[name] ?? examples?.[0] ?? usual)
    return {
      name,
      in: place,
      required: place === 'path' || required,
      description,
      schema: rest,
      ...(shown !== undefined && { example: shown }),
    }
  })
}

function typed({ type }: Json, written: unknown): unknown {
  if (written === undefined) return undefined
  if (type === 'integer') return Number(written)
  return type === 'boolean' ? written === 'true' : written
}

/** Days of a transaction list or of its sums are the reader's own. */
const zoned = [
  'payments.listTransactions',
  'payments.readTransactions',
  'payments.exportTransactions',
  'payments.getTransactionsInfo',
  'payments.getExpenseCategorySummaries',
  'payments.getCashFlow',
  'payments.exportCashFlow',
  'payments.listCollections',
  'paymentInstructions.listPaymentInstructions',
]
const readsDays = ({ name }: AnyCall): boolean => zoned.includes(name)
