import { comment, printType, refsIn, type Schema } from './print-type.ts'

interface Parameter {
  $ref?: string
  name?: string
  in?: string
  required?: boolean
  description?: string
  schema?: Schema
}

interface OperationOfDocument {
  operationId: string
  summary: string
  description: string
  security?: readonly Record<string, unknown>[]
  parameters?: readonly Parameter[]
  requestBody?: { required?: boolean; content: { 'application/json': { schema: Schema } } }
  responses: Record<string, { content?: Record<string, { schema?: Schema }> }>
}

export interface ApiDocument {
  paths: Record<string, Record<string, OperationOfDocument>>
  webhooks: Record<string, { post: { description: string; requestBody: OperationOfDocument['requestBody'] } }>
  components: { schemas: Record<string, Schema>; examples: Record<string, unknown> }
}

interface CallOfSdk {
  name: string
  method: string
  path: string
  isKeyed: boolean
  isFile: boolean
  hasCursor: boolean
  /** As TypeScript. */
  request: string
  isRequestOptional: boolean
  answer: string
  text: string
  /** For the types that it needs. */
  schemas: readonly unknown[]
}

/** Fields of a body by which a person confirms: a program signs instead. */
const ofPeople = ['transactionPin', 'transactionOneTimePassword', 'transactionPasskey']

/**
 * The generated part of the SDK, as one TypeScript file: a type for each schema that its calls need, the calls of API
 * clients, and those that a person's session can read (`readable`).
 */
export function generateSdk(document: ApiDocument, readable: ReadonlySet<string>): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  const ofClients = operations
    .filter(({ operation }) => operation.security?.some((one) => 'clientToken' in one))
    .map((one) => callOf(document, one))
  const ofReaders = operations
    .filter(({ operation }) => readable.has(operation.operationId))
    .map((one) => callOf(document, one))
  const events = eventsOf(document)
  return [
    "import type { CallOptions, DownloadedFile } from './connection.ts'",
    "import { Refused, type SentRequest } from './errors.ts'",
    "import { type ClientOptions, openClient, openReader, type ReaderOptions } from './open.ts'",
    "import { type ReceivedWebhook, type VerifyOptions, verifySignature } from './webhooks.ts'",
    "export * from './public.ts'",
    refusalCodes(document),
    ...typesFor(
      document,
      [...ofClients, ...ofReaders].flatMap(({ schemas }) => schemas),
    ),
    interfaceOf('Tradewind', 'The calls that API clients can make.', ofClients, askOutcome),
    interfaceOf('TradewindReader', "What can be read with a person's access token.", ofReaders, ''),
    `const clientOperations = ${tableOf(ofClients)} as const`,
    `const readerOperations = ${tableOf(ofReaders)} as const`,
    connectors,
    ...events,
  ].join('\n\n')
}

const askOutcome = `/** Learns what became of a request without an answer: sends the same bytes with the same key. */
askOutcome(request: SentRequest, options?: CallOptions): Promise<unknown>`

const connectors = `/** For programs: signs in with client credentials and makes calls. */
export const connect = (options: ClientOptions): Tradewind => openClient(clientOperations, options) as unknown as Tradewind

/** For pages of the same site: reads with the token of the person who is signed in. It has no keys. */
export const connectReader = (options: ReaderOptions): TradewindReader =>
  openReader(readerOperations, options) as unknown as TradewindReader

/** Verifies an event and gives it. Throws \`WebhookRejected\`. */
export const verifyWebhook = (received: ReceivedWebhook, options: VerifyOptions): Promise<WebhookEvent> =>
  verifySignature(received, options) as Promise<WebhookEvent>

/** Whether an error is a refusal with one of these codes. */
export const isRefused = (error: unknown, ...codes: readonly RefusalCode[]): error is Refused & { code: RefusalCode } =>
  error instanceof Refused && (codes as readonly string[]).includes(error.code)`

const refusalCodes = ({ components }: ApiDocument): string =>
  `/** Why a request can be refused. Codes stay the same; new ones can be added. */\nexport type RefusalCode =\n${Object.keys(
    components.examples,
  )
    .map((code) => `| ${JSON.stringify(code)}`)
    .join('\n')}`

function callOf(
  document: ApiDocument,
  { path, method, operation }: { path: string; method: string; operation: OperationOfDocument },
): CallOfSdk {
  const { operationId: name, parameters = [], requestBody, responses } = operation
  const body = requestBody && bodyOf(document, requestBody.content['application/json'].schema)
  const content = responses['200']?.content ?? {}
  const value = content['application/json']?.schema?.properties?.['value']
  const isFile = !content['application/json']
  const parts = [partOf('params', parameters, 'path'), partOf('query', parameters, 'query')].filter(
    (part) => part !== undefined,
  )
  const isBodyOptional = requestBody?.required === false
  if (body) parts.push({ text: `body${isBodyOptional ? '?' : ''}: ${body.type}`, isOptional: isBodyOptional })
  return {
    name,
    method: method.toUpperCase(),
    path,
    isKeyed: parameters.some(({ $ref }) => $ref?.endsWith('IdempotencyKey')),
    isFile,
    hasCursor: parameters.some((one) => one.in === 'query' && one.name === 'Cursor'),
    request: parts.length > 0 ? `{ ${parts.map(({ text }) => text).join('; ')} }` : 'Record<never, never>',
    isRequestOptional: parts.every(({ isOptional }) => isOptional),
    answer: isFile ? 'DownloadedFile' : value ? printType(value) : 'null',
    text: operation.description.split('\n')[0] ?? '',
    schemas: [value, ...(body?.schemas ?? []), ...parameters.map(({ schema }) => schema)],
  }
}

function partOf(name: string, parameters: readonly Parameter[], place: string) {
  const fields = parameters.filter((one) => one.in === place)
  if (fields.length === 0) return undefined
  const isOptional = fields.every(({ required }) => !required)
  const properties = Object.fromEntries(
    fields.map((one) => [one.name ?? '', { ...one.schema, description: one.description ?? '' }]),
  )
  const required = fields.filter((one) => one.required).map((one) => one.name ?? '')
  const type = printType({ type: 'object', properties, required })
  return { text: `${name}${isOptional ? '?' : ''}: ${type}`, isOptional }
}

/** A request body without what only people send. A client acts for one customer, so it needn't name it. */
function bodyOf({ components }: ApiDocument, schema: Schema): { type: string; schemas: readonly unknown[] } {
  const named = schema.$ref ? components.schemas[schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1)] : schema
  if (!named?.properties || !ofPeople.some((field) => field in (named.properties ?? {})))
    return { type: printType(schema), schemas: [schema] }
  const properties = Object.fromEntries(Object.entries(named.properties).filter(([field]) => !ofPeople.includes(field)))
  const required = (named.required ?? []).filter((field) => ![...ofPeople, 'customerId'].includes(field))
  const changed = { ...named, properties, required }
  return { type: printType(changed), schemas: [changed] }
}

function typesFor({ components }: ApiDocument, from: readonly unknown[]): string[] {
  const needed = new Set<string>()
  const add = (name: string) => {
    if (needed.has(name)) return
    needed.add(name)
    refsIn(components.schemas[name], add)
  }
  refsIn(from, add)
  return [...needed].toSorted().map((name) => {
    const schema = components.schemas[name] ?? {}
    const type = printType(schema)
    const text = comment(schema.description)
    return type.startsWith('{') && type.endsWith('}') && schema.type === 'object'
      ? `${text}export interface ${name} ${type}`
      : `${text}export type ${name} = ${type}`
  })
}

function interfaceOf(name: string, text: string, calls: readonly CallOfSdk[], more: string): string {
  const groups = Map.groupBy(calls, (one) => one.name.split('.')[0] ?? '')
  const members = [...groups].map(([group, of]) => {
    const methods = of.map(
      (one) =>
        `${comment(one.text)}${one.name.split('.')[1]}: (request${one.isRequestOptional ? '?' : ''}: ${one.request}, options?: CallOptions) => Promise<${one.answer}>`,
    )
    return `${group}: {\n${methods.join('\n')}\n}`
  })
  return `${comment(text)}export interface ${name} {\n${[...members, more].join('\n')}\n}`
}

const tableOf = (calls: readonly CallOfSdk[]): string =>
  `{\n${calls
    .map(({ name, method, path, isKeyed, isFile, hasCursor }) => {
      const entry = {
        method,
        path,
        ...(isKeyed && { keyed: true }),
        ...(isFile && { file: true }),
        ...(hasCursor && { cursor: true }),
      }
      return `${JSON.stringify(name)}: ${JSON.stringify(entry)},`
    })
    .join('\n')}\n}`

/** A type for each event, and all of them together by their `type`. */
function eventsOf({ webhooks }: ApiDocument): string[] {
  const types = Object.entries(webhooks).map(([type, { post }]) => {
    const words = type.split(/[._-]/).map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    const schema = post.requestBody?.content['application/json'].schema ?? {}
    return {
      name: `${words.join('')}Event`,
      text: `${comment(post.description)}export interface ${words.join('')}Event ${printType(schema)}`,
    }
  })
  return [
    ...types.map(({ text }) => text),
    `export type WebhookEvent =\n${types.map(({ name }) => `| ${name}`).join('\n')}`,
  ]
}
