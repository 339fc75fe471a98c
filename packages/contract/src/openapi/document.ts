import { type AnyCall, methodOf, pathOf } from '../call.ts'
import { clientPermissions } from '../client-calls.ts'
import { allCalls } from '../registry.ts'
import * as docs from './areas.ts'
import type { AreaWords } from './describe.ts'
import type { CallExample } from './example.ts'
import { fieldExamples } from './field-examples.ts'
import { groupOf } from './group-of.ts'
import { groups, webhooksGroup } from './groups.ts'
import { guideFor } from './guide.ts'
import { headerParameters, operationOf } from './operations.ts'
import { providerPaths, providerSchemas } from './provider-calls.ts'
import { codesOf, headers, refusalExamples, responseSchemas, responses } from './responses.ts'
import { exampleOfCall } from './schema-example.ts'
import { type Json, makeSchemas } from './schemas.ts'
import { webhookOperations, webhookSignature } from './webhooks.ts'
import { isShared, type Words, wordsOf } from './words.ts'

/** What the description is made of: the project's own unless a test gives another. */
export interface DescriptionParts {
  calls: readonly AnyCall[]
  areas: readonly AreaWords[]
  examples: Readonly<Record<string, CallExample>>
}

const areas: readonly AreaWords[] = Object.values(docs)

export const ownParts = (): DescriptionParts => ({ calls: allCalls, areas, examples: allExamples() })

/** An example of each call: made from its schemas, except for what somebody wrote. */
function allExamples(): Record<string, CallExample> {
  const words = wordsOf(areas, isShared(allCalls))
  const written: Readonly<Record<string, CallExample>> = Object.assign({}, ...areas.map((area) => area.examples))
  const made = allCalls.map((call): [string, CallExample] => [
    call.name,
    {
      ...exampleOfCall(call, words),
      ...words.ofCall(call)?.example,
      ...written[call.name],
    },
  ])
  return Object.fromEntries(made)
}

/**
 * The OpenAPI 3.1 document of every call, made from their declarations. Nothing is running when it is made: what it
 * says is what the server's translator reads too. `url` is where the installation is
 * reached; without it the server is the one that the document comes from. An installation without the sandbox has none
 * of its calls.
 */
export function openApiDocument(url = '/', { sandbox = true } = {}): Record<string, unknown> {
  const parts = ownParts()
  const calls = parts.calls.filter(
    ({ permission, name }) => permission !== 'sandbox:use' && !name.startsWith('sandbox.'),
  )
  return sandbox ? documentOf(parts, url) : documentOf({ ...parts, calls }, url, 'production')
}

export function documentOf(
  { calls: given, areas: said, examples }: DescriptionParts,
  url: string,
  installation: 'sandbox' | 'production' = 'sandbox',
): Json {
  // The same whatever the order in which a bundler puts declarations: the first call that has something names it.
  const calls = given.toSorted((one, other) => (one.name < other.name ? -1 : 1))
  const words: Words = wordsOf(said, isShared(calls))
  const schemas = makeSchemas({ calls, words, examples: fieldExamples(calls, examples) })
  const used = new Set<string>(calls.map((call) => groupOf(call).slug))
  const paths: Record<string, Json> = {}
  const put = (path: string, method: string, operation: Json) => {
    // A slash at the end is taken and changes nothing.
    const plain = path.replace(/(.)\/$/, '$1')
    paths[plain] = { ...paths[plain], [method.toLowerCase()]: operation }
  }
  for (const call of calls) {
    const operation = operationOf(call, { schemas, words, examples })
    put(pathOf(call), methodOf(call), operation)
    for (const alias of call.aliases ?? [])
      put(alias, methodOf(call), {
        ...operation,
        operationId: `${call.name}.alias`,
        deprecated: true,
        description: `Another address of \`${pathOf(call)}\`.\n\n${String(operation['description'])}`,
      })
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tradewind API',
      version: '1.0.0',
      summary: 'Cross-border payments and multi-currency accounts.',
      description: guideFor(installation),
      contact: { name: 'Tradewind API', ...(url !== '/' && { url: `${url}/docs/api` }) },
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url, description: 'This installation. App, API and identity provider share one origin.' }],
    tags: groups.filter(({ slug }) => used.has(slug)).map(({ name, text }) => ({ name, description: text })),
    paths: { ...paths, ...providerPaths },
    ...(used.has('webhooks') && { webhooks: webhookOperations(webhooksGroup.name) }),
    components: {
      securitySchemes: {
        accessToken: {
          type: 'http',
          scheme: 'bearer',
          description:
            'The opaque access token of the session. It is worth nothing without the cookie that it is bound to.',
        },
        boundCookie: {
          type: 'apiKey',
          in: 'cookie',
          name: url.startsWith('https:') ? '__Host-bind' : 'bind',
          description: 'The cookie that the token endpoint sets, and that binds the access token to its browser.',
        },
        ...(used.has('api-clients') && {
          clientToken: {
            type: 'oauth2',
            description:
              'For programs: an access token bound to a key, sent as `Authorization: DPoP` with a proof in the header `DPoP`.',
            flows: {
              clientCredentials: {
                tokenUrl: '/identity/connect/token',
                scopes: Object.fromEntries(clientPermissions.map((name) => [name, `The permission ${name}.`])),
              },
            },
          },
        }),
        ...(used.has('webhooks') && { webhookSignature }),
      },
      parameters: headerParameters,
      headers,
      responses: responses(),
      examples: refusalExamples(new Set(calls.flatMap(codesOf))),
      schemas: { ...schemas.components, ...responseSchemas, ...providerSchemas },
    },
  }
}
