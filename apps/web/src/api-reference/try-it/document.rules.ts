/** What "Try it" reads of the OpenAPI document of a page. */

export interface Parameter {
  name: string
  in: 'path' | 'query'
  required: boolean
  description: string
  example: string
  choices: readonly string[]
}

/** A call as the SDK knows it. */
export interface SdkOperation {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  keyed?: boolean
  file?: boolean
  cursor?: boolean
}

export interface Tryable {
  /** `payments.createTransactionRequest`. */
  id: string
  title: string
  operation: SdkOperation
  parameters: readonly Parameter[]
  /** Its example; absent for calls without a body. */
  body: unknown
}

interface ParameterOfDocument {
  $ref?: string
  name?: string
  in?: string
  required?: boolean
  description?: string
  example?: unknown
  schema?: { enum?: readonly unknown[]; $ref?: string }
}

interface OperationOfDocument {
  operationId?: string
  summary?: string
  security?: readonly Record<string, unknown>[]
  parameters?: readonly ParameterOfDocument[]
  requestBody?: { content: Record<string, { example?: unknown }> }
  responses?: Record<string, { content?: Record<string, unknown> }>
}

export interface PageDocument {
  paths?: Record<string, Record<string, OperationOfDocument>>
  components?: { schemas?: Record<string, { enum?: readonly unknown[] }> }
}

/** The calls of a page that API clients can make. */
export const tryablesOf = (document: PageDocument): Tryable[] =>
  Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { security }]) => security?.some((one) => 'clientToken' in one))
      .map(([method, operation]) => tryableOf(document, { path, method, operation })),
  )

function tryableOf(
  { components }: PageDocument,
  { path, method, operation }: { path: string; method: string; operation: OperationOfDocument },
): Tryable {
  const { operationId = '', summary = '', parameters = [], requestBody, responses } = operation
  const said = parameters.flatMap((one) => {
    if (one.name === undefined || (one.in !== 'path' && one.in !== 'query')) return []
    const named = components?.schemas?.[one.schema?.$ref?.split('/').at(-1) ?? '']
    const { name, in: place, required = false, description = '', example } = one
    const choices = (one.schema?.enum ?? named?.enum ?? []).map(String)
    return [{ name, in: place, required, description, example: textOf(example), choices } satisfies Parameter]
  })
  const isNamed = (name: string) => parameters.some(({ $ref }) => $ref?.endsWith(name))
  const isJson = responses?.['200']?.content?.['application/json'] !== undefined
  return {
    id: operationId,
    title: summary,
    operation: {
      method: method.toUpperCase() as SdkOperation['method'],
      path,
      ...(isNamed('IdempotencyKey') && { keyed: true }),
      ...(!isJson && { file: true }),
      ...(said.some(({ name }) => name === 'Cursor') && { cursor: true }),
    },
    parameters: said,
    body: withoutPersons(requestBody?.content['application/json']?.example),
  }
}

const textOf = (value: unknown): string =>
  value === undefined || value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value)

/** By which people confirm; programs sign instead. */
const ofPeople = ['transactionPin', 'transactionOneTimePassword', 'transactionPasskey']

function withoutPersons(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutPersons)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !ofPeople.includes(name))
      .map(([name, inside]) => [name, withoutPersons(inside)]),
  )
}
