import type * as z from 'zod/mini'
import { toJSONSchema } from 'zod/v4/core'
import { type AnyCall, methodOf, pathOf } from './call.ts'
import { requestIdHeader } from './envelope.ts'
import { refusals, type RefusalCode } from './refusals.ts'
import { allCalls } from './registry.ts'

/**
 * The OpenAPI 3.1 document of every call, made from their declarations. Nothing is running when it is made: what it
 * says is what the server's translator reads too.
 */
export function openApiDocument(): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {}
  const put = (path: string, method: string, operation: unknown) => {
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation }
  }
  for (const declared of allCalls) {
    put(pathOf(declared), methodOf(declared), operationOf(declared))
    for (const alias of declared.aliases ?? [])
      put(alias, methodOf(declared), {
        ...operationOf(declared),
        operationId: `${declared.name}.alias`,
        deprecated: true,
      })
  }
  for (const { path, method, summary } of providerCalls)
    put(path, method, {
      operationId: `identity.${path.split('/').pop()}`,
      tags: ['identity'],
      summary,
      security: [],
      responses: { default: { description: 'As OpenID Connect Core 1.0 says.' } },
    })
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tradewind',
      version: '1',
      description:
        'Cross-border payments and multi-currency accounts. Paths match without regard to letter case. Every answer is an envelope `{ isSuccess, value, error, message }`; the reason of a refusal is in the header `Refusal-Code`.',
    },
    security: [{ accessToken: [] }],
    paths,
    components: {
      securitySchemes: {
        accessToken: {
          type: 'http',
          scheme: 'bearer',
          description:
            'The access token of the session, together with the cookie that binds it to the browser it was made for.',
        },
      },
      schemas: { Failure: failure },
    },
  }
}

/** Served by the embedded OpenID provider rather than by calls of ours. */
const providerCalls = [
  {
    method: 'get',
    path: '/identity/connect/authorize',
    summary: 'Starts a sign-in: authorization code with PKCE (S256).',
  },
  {
    method: 'post',
    path: '/identity/connect/token',
    summary: "Exchanges the authorization code for the session's tokens.",
  },
  { method: 'get', path: '/identity/connect/endsession', summary: 'Ends the sign-in and returns to /signout-oidc.' },
] as const

const failure = {
  type: 'object',
  required: ['isSuccess', 'value', 'error', 'message'],
  properties: {
    isSuccess: { const: false },
    value: {
      oneOf: [
        { type: 'null' },
        {
          type: 'object',
          required: ['errors'],
          properties: {
            errors: {
              type: 'array',
              items: {
                type: 'object',
                required: ['field', 'message'],
                properties: { field: { type: 'string' }, message: { type: 'string' } },
              },
            },
          },
        },
      ],
    },
    error: { type: 'string' },
    message: { type: ['string', 'null'] },
  },
}

function operationOf(declared: AnyCall): Record<string, unknown> {
  const parameters = [
    ...parametersOf(declared.params, 'path'),
    ...parametersOf(declared.query, 'query'),
    ...(declared.idempotent
      ? [
          {
            name: 'Idempotency-Key',
            in: 'header',
            required: true,
            schema: { type: 'string', minLength: 8, maxLength: 128 },
            description:
              'The same key and request have one effect and one answer; make it before sending and keep it until answered.',
          },
        ]
      : []),
  ]
  return {
    operationId: declared.name,
    tags: [declared.name.split('.')[0]],
    summary: declared.summary,
    ...(declared.permission === 'anyone' ? { security: [] } : {}),
    'x-permission': declared.permission,
    ...(declared.feature && { 'x-feature': declared.feature }),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(declared.body
      ? { requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(declared.body) } } } }
      : {}),
    responses: { 200: successOf(declared), ...failuresOf(declared) },
  }
}

function successOf(declared: AnyCall): Record<string, unknown> {
  const headers = { [requestIdHeader]: { schema: { type: 'string' } } }
  if (declared.file)
    return {
      description: 'The file.',
      headers,
      content: Object.fromEntries(
        declared.file.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]),
      ),
    }
  const schema = {
    type: 'object',
    required: ['isSuccess', 'value', 'error', 'message'],
    properties: {
      isSuccess: { const: true },
      value: declared.value ? jsonSchema(declared.value) : { type: 'null' },
      error: { type: 'null' },
      message: { type: ['string', 'null'] },
    },
  }
  return { description: 'Done.', headers, content: { 'application/json': { schema } } }
}

function failuresOf(declared: AnyCall): Record<string, unknown> {
  const codes: RefusalCode[] = [
    'request.invalid',
    ...(declared.permission === 'anyone' ? [] : (['identity.session_expired'] as const)),
  ]
  if (declared.permission !== 'anyone' && declared.permission !== 'signed-in') codes.push('identity.not_authorized')
  if (declared.feature) codes.push('request.switched_off')
  codes.push(...(declared.refusals ?? []), 'platform.failed')
  const byStatus = Map.groupBy(new Set(codes), (code) => refusals[code][0])
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => [
      status,
      {
        description: group.map((code) => `\`${code}\`: ${refusals[code][1]}`).join('\n\n'),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    ]),
  )
}

function parametersOf(schema: z.ZodMiniObject | undefined, place: 'path' | 'query'): unknown[] {
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchema(schema) as {
    properties?: Record<string, unknown>
    required?: string[]
  }
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: shape,
  }))
}

/** The schema of what travels, as JSON Schema 2020-12, which OpenAPI 3.1 uses as it is. */
function jsonSchema(schema: z.ZodMiniType): Record<string, unknown> {
  const { $schema: _, ...rest } = toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Record<
    string,
    unknown
  >
  return rest
}
