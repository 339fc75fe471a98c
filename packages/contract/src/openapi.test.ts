import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { call, methodOf, pathOf } from './call.ts'
import { callWords, schemaWords } from './openapi/describe.ts'
import { documentOf, ownParts } from './openapi/document.ts'
import { descriptionFaults } from './openapi/faults.ts'
import { openApiDocument, referencePages } from './openapi.ts'
import { refusals } from './refusals.ts'
import { allCalls } from './registry.ts'
import { webhookEventTypes } from './webhook-events.ts'

test('every call is in the document once, with its own name, and no two calls answer the same path', () => {
  const document = openApiDocument() as { paths: Record<string, Record<string, { operationId: string }>> }
  const shapes = allCalls.flatMap((declared) =>
    [pathOf(declared), ...(declared.aliases ?? [])].map(
      (path) => `${methodOf(declared)} ${path.toLowerCase().replace(/\{\w+\}/g, '{}')}`,
    ),
  )
  expect(allCalls.length).toBeGreaterThan(20)
  expect(new Set(shapes).size).toBe(shapes.length)
  expect(new Set(allCalls.map(({ name }) => name)).size).toBe(allCalls.length)
  for (const declared of allCalls)
    expect(document.paths[pathOf(declared).replace(/\/$/, '')]?.[methodOf(declared).toLowerCase()]?.operationId).toBe(
      declared.name,
    )
})

test('path parameters in the path and in the schema are the same', () => {
  for (const declared of allCalls) {
    const inPath = [...pathOf(declared).matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    const inSchema = Object.keys(declared.params?.shape ?? {})
    expect([declared.name, inPath]).toEqual([declared.name, inSchema])
  }
})

test('a money amount in the document is decimal text, never a number', () => {
  const text = JSON.stringify(openApiDocument())
  expect(text).not.toMatch(/"(amount|balance|totalAmount|chargeAmount)":\{"type":"(number|integer)"/)
  expect(text).toMatch(/"amount":\{"[^{}]*"?type":"string"/)
})

test('[http-login-401] a wrong PIN, code, password or answer is never a 401', () => {
  const unauthorised = Object.entries(refusals).filter(([, [status]]) => status === 401)
  // A client's token and its proofs are no answer of a person.
  const ofPeople = unauthorised.map(([code]) => code).filter((code) => !code.startsWith('clients.'))
  expect(ofPeople).toEqual(['identity.session_expired'])
})

test('every call and field of the description has words and an example that fits', () => {
  expect(descriptionFaults()).toEqual([])
})

/** A small product whose description is right, to spoil. */
const Parcel = z.object({ parcelId: z.string(), weight: z.int() })
const getParcel = call({
  name: 'accounts.getParcel',
  call: 'GET /parcels/{id}',
  summary: 'One parcel.',
  permission: 'signed-in',
  params: z.strictObject({ id: z.string() }),
  value: Parcel,
})
const names = { id: 'Id of the parcel.', parcelId: 'Id of the parcel.', weight: 'Weight in grams.' }
const example = { params: { id: 'p-1' }, value: { parcelId: 'p-1', weight: 250 } }
const parts = {
  calls: [getParcel],
  areas: [{ file: 'parcels.docs.ts', names }],
  examples: { [getParcel.name]: example },
}

test.each([
  ['nothing', parts, []],
  [
    'a call without an example',
    { ...parts, examples: {} },
    [/^The call accounts\.getParcel has no example: write one/],
  ],
  [
    'an example that does not fit',
    { ...parts, examples: { [getParcel.name]: { ...example, value: { parcelId: 'p-1', weight: 'heavy' } } } },
    [/^The example of accounts\.getParcel does not fit at value\.weight: /],
  ],
  [
    'an example of a call that is gone',
    { ...parts, examples: { ...parts.examples, 'accounts.getCrate': {} } },
    [/^There is an example of accounts\.getCrate, and no such call\.$/],
  ],
  [
    'a field without words',
    { ...parts, areas: [{ file: 'parcels.docs.ts', names: { id: names.id, parcelId: names.parcelId } }] },
    [/^The field accounts\.getParcel value\.weight has no description: add it to a \*\.docs\.ts\.$/],
  ],
  [
    'words for a name that is gone',
    { ...parts, areas: [{ file: 'parcels.docs.ts', names: { ...names, height: 'Height.' } }] },
    [/^parcels\.docs\.ts describes height, and no call has a field of this name\.$/],
  ],
  [
    'words for a field of a schema that is gone',
    {
      ...parts,
      areas: [{ ...parts.areas[0]!, schemas: [schemaWords(Parcel, 'A parcel.', { fields: { height: 'Height.' } })] }],
    },
    [/^parcels\.docs\.ts describes “A parcel”\.height, and there is no such field\.$/],
  ],
  [
    'words for a parameter that is gone',
    { ...parts, areas: [{ ...parts.areas[0]!, calls: [callWords(getParcel, { query: { Page: 'Which page.' } })] }] },
    [/^parcels\.docs\.ts describes accounts\.getParcel \(query\)\.Page, and there is no such field\.$/],
  ],
])('%s is reported in one sentence that says where', (_, given, sentences) => {
  expect(descriptionFaults(given)).toEqual(sentences.map((sentence) => expect.stringMatching(sentence)))
})

interface Responses {
  responses: Record<string, { $ref?: string; headers?: object; content?: object }>
  security: object[]
}

test('a call lists every refusal that it can meet, with the headers of each', () => {
  const { paths, components } = openApiDocument() as unknown as {
    paths: Record<string, Record<string, Responses>>
    components: { responses: Record<string, { headers: object }> }
  }
  const pay = paths['/transactions/api/v1/Transaction/create-transaction-request']?.['post']
  expect(Object.keys(pay?.responses ?? {})).toEqual([
    '200',
    '400',
    '401',
    '403',
    '404',
    '409',
    '413',
    '422',
    '429',
    '500',
    '503',
  ])
  expect(pay?.security).toEqual([{ accessToken: [], boundCookie: [] }, { clientToken: ['payments:create'] }])
  for (const [status, { $ref, headers }] of Object.entries(pay?.responses ?? {})) {
    const sent = Object.keys(headers ?? components.responses[$ref?.split('/').pop() ?? '']?.headers ?? {})
    expect([
      status,
      sent.includes('x-request-id'),
      sent.includes('refusal-code'),
      sent.includes('retry-after'),
    ]).toEqual([status, true, status !== '200', status === '429' || status === '503'])
  }
})

test('a page says how many records it can hold', () => {
  const { paths } = openApiDocument() as unknown as {
    paths: Record<string, Record<string, { parameters: { name: string; schema: object }[] }>>
  }
  const list = paths['/transactions/api/v1/Transaction/get-transactions']?.['get']
  expect(list?.parameters.find(({ name }) => name === 'PageSize')?.schema).toEqual({
    type: 'integer',
    default: 10,
    minimum: 1,
    maximum: 100,
  })
})

test('a field is described once: where it means something else, there', () => {
  const { components } = documentOf(
    {
      ...parts,
      areas: [
        { ...parts.areas[0]!, schemas: [schemaWords(Parcel, 'A parcel.', { fields: { weight: 'In kilograms.' } })] },
      ],
    },
    '/',
  ) as { components: { schemas: Record<string, unknown> } }
  expect(components.schemas['GetParcelResult']).toMatchObject({
    description: 'A parcel.',
    properties: {
      parcelId: { type: 'string', description: 'Id of the parcel.', examples: ['p-1'] },
      weight: { type: 'integer', description: 'In kilograms.', examples: [250] },
    },
  })
})

test('each page of the reference has what it refers to, and every call is on one, with a request to copy', () => {
  const { groups, calls } = referencePages(openApiDocument('http://localhost:3000'))
  const operations = [...groups].flatMap(([slug, page]) => {
    const { paths, components } = page as {
      paths: Record<string, Record<string, { operationId: string; 'x-codeSamples': { source: string }[] }>>
      components: Record<string, Record<string, object>>
    }
    for (const [, kind = '', name = ''] of JSON.stringify(page).matchAll(/"#\/components\/(\w+)\/([\w.-]+)"/g))
      expect([slug, kind, name, components[kind]?.[name] !== undefined]).toEqual([slug, kind, name, true])
    return Object.values(paths).flatMap((methods) => Object.values(methods))
  })
  expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(calls.map(({ id }) => id).toSorted())
  expect(calls.length).toBeGreaterThanOrEqual(allCalls.length)
  const { body: canceled } = ownParts().examples['payments.cancelTransaction'] ?? {}
  const cancel = operations.find(({ operationId }) => operationId === 'payments.cancelTransaction')
  expect(cancel?.['x-codeSamples'][0]?.source).toBe(
    `curl -X POST 'http://localhost:3000/transactions/api/v1/transaction/cancel-transaction' \\
  -H "Authorization: Bearer $TOKEN" \\
  -b "bind=$BIND" \\
  -H 'Idempotency-Key: 8e03978e-40d5-43e8-bc93-6894a57f9324' \\
  -H 'Content-Type: application/json' \\
  -d '{
  "paymentInstructionId": "${(canceled as { paymentInstructionId: string }).paymentInstructionId}"
}'`,
  )
})

test('the guide of a production signs in as nobody of the demo world, and no example has its password', () => {
  const guideOf = (document: object) => (document as { info: { description: string } }).info.description
  const production = openApiDocument('https://pay.example.com', { sandbox: false })
  expect(/marlowfinch|localhost|Ada/.exec(guideOf(production))).toBeNull()
  expect(JSON.stringify(production).includes('Tradewind-demo-2026')).toBe(false)
  expect(guideOf(openApiDocument())).toContain('signs in as Ada of the demo world')
})

test('a field of an order is described for itself, whatever else takes the same kind of value', () => {
  const { components } = openApiDocument() as unknown as {
    components: { schemas: Record<string, { properties: Record<string, Described> }> }
  }
  interface Described {
    description: string
    properties: Record<string, Described>
  }
  const of = (schema: string) => components.schemas[schema]?.properties
  for (const side of ['from', 'to'])
    expect(of('ExchangeOrder')?.[side]?.properties['currency']?.properties['id']?.description).toMatch(
      /^Id of the account\./,
    )
  expect(of('ScheduledOrder')?.['beneficiaryId']?.description).toMatch(/whose details count as verified/)
  expect(of('ScheduledOrder')?.['schedulePaymentKey']?.description).toMatch(/Ignored when a schedule is created/)
  expect(of('CreateTransactionRequestRequest')?.['beneficiaryId']?.description).toMatch(/omit it/)
})

test('every event that endpoints get is described with its fields, on the page that says how to verify it', () => {
  const page = referencePages(openApiDocument()).groups.get('webhooks') as {
    info: { description: string }
    webhooks: Record<string, { post: { requestBody: { content: { 'application/json': { schema: object } } } } }>
  }
  expect(page.info.description).toContain('## Verify a signature')
  expect(Object.keys(page.webhooks)).toEqual(webhookEventTypes)
  expect(page.webhooks['payment.completed']?.post.requestBody.content['application/json'].schema).toMatchObject({
    required: ['id', 'type', 'version', 'timestamp', 'objectId', 'sequence', 'data'],
    properties: { data: { properties: { amount: { properties: { amount: { type: 'string' } } } } } },
  })
})
