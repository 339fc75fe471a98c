/** As much of an OpenAPI document as is looked at here. */
interface Operation {
  operationId?: string
  deprecated?: boolean
  summary?: string
  description?: string
  parameters?: { name: string; description?: string }[]
  requestBody?: { content?: Media }
  responses?: Record<string, { description?: string; content?: Media }>
}
type Media = Record<string, { schema?: Schema; example?: unknown; examples?: unknown }>
interface Schema {
  $ref?: string
  description?: string
  example?: unknown
  examples?: unknown
  properties?: Record<string, Schema>
  [key: string]: unknown
}
export interface Described {
  paths?: Record<string, Record<string, Operation>>
  components?: { schemas?: Record<string, Schema> }
}

const operationsOf = ({ paths = {} }: Described) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { deprecated }]) => !deprecated)
      .map(([method, operation]) => ({ where: `${method.toUpperCase()} ${path}`, operation })),
  )

const isFile = (schema: Schema | undefined) => schema?.['format'] === 'binary'
const named = (document: Described, schema: Schema | undefined): Schema | undefined =>
  schema?.$ref ? document.components?.schemas?.[schema.$ref.split('/').at(-1) ?? ''] : schema

function hasExample(document: Described, media: Media[string]): boolean {
  const schema = named(document, media.schema)
  return [media.example, media.examples, schema?.example, schema?.examples].some((given) => given !== undefined)
}

/** The declared calls whose body, or whose answer, has no example: each in one sentence that says where. */
export function callsWithoutExample(document: Described): string[] {
  return operationsOf(document).flatMap(({ where, operation: { operationId, requestBody, responses = {} } }) => {
    const lacks = (what: string, content: Media = {}) =>
      Object.values(content)
        .filter((media) => !isFile(media.schema) && !hasExample(document, media))
        .map(() => `${where} (${operationId}) has no example of ${what}`)
    return [...lacks('its body', requestBody?.content), ...lacks('its answer', responses['200']?.content)]
  })
}

/** Whether anything in the document has an example: from then on everything must. */
export const isExemplified = (document: Described): boolean =>
  operationsOf(document).some(({ operation: { requestBody, responses = {} } }) =>
    [requestBody, responses['200']].some((part) =>
      Object.values(part?.content ?? {}).some((media) => hasExample(document, media)),
    ),
  )

/** All objects inside a value, itself among them, with the references of schemas followed once each. */
function inside(document: Described, start: unknown): Record<string, unknown>[] {
  const found = new Set<Record<string, unknown>>()
  const pending: unknown[] = [start]
  while (pending.length > 0) {
    const next = pending.pop()
    if (typeof next !== 'object' || next === null || found.has(next as Record<string, unknown>)) continue
    found.add(next as Record<string, unknown>)
    const ref = (next as Schema).$ref
    pending.push(...Object.values(next), ref && named(document, { $ref: ref }))
  }
  return [...found]
}

/** What a description has in code quotes and can only be a field: words run together, each but the first with a capital. */
const namesIn = (text: string) =>
  [...text.matchAll(/`([A-Za-z][a-z0-9]*(?:[A-Z][A-Za-z0-9]*)+)`/g)].map(([, name = '']) => name)

/**
 * The names in code quotes that no call has as a field, a parameter or a value: each in one sentence that says where.
 * What describes a schema that several calls share is listed once, with the first of them.
 */
export function goneFields(document: Described): string[] {
  const known = new Set(
    inside(document, document).flatMap((part) => [
      ...Object.keys(part),
      ...Object.values(part).flatMap((value) => (typeof value === 'string' && !/\s/.test(value) ? [value] : [])),
    ]),
  )
  const listed = new Set<string>()
  return operationsOf(document).flatMap(({ where, operation }) =>
    inside(document, operation)
      .flatMap(({ description, summary }) => [description, summary])
      .filter((text) => typeof text === 'string')
      .flatMap((text) => namesIn(text).map((name) => ({ name, text })))
      .filter(({ name, text }) => !known.has(name) && !listed.has(text) && listed.add(text))
      .map(({ name, text }) => `${where} is described by a field that is gone, \`${name}\`: "${text}"`),
  )
}
