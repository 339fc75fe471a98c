import { expect, test } from 'vitest'
import { openApiDocument } from './openapi.ts'

interface Node {
  type?: string | string[]
  description?: string
  properties?: Record<string, Node>
  examples?: unknown[]
  enum?: unknown[]
  const?: unknown
}

const { paths, components } = openApiDocument() as unknown as {
  paths: Record<string, Record<string, { operationId: string; description?: string; parameters?: Parameter[] }>>
  components: { schemas: Record<string, Node> }
}

interface Parameter {
  $ref?: string
  name: string
  description?: string
  example?: unknown
}

/** Every field below a schema, with its path. */
function fieldsBelow(node: unknown, at: string): { at: string; field: Node }[] {
  if (typeof node !== 'object' || node === null) return []
  const { properties, ...rest } = node as Node
  const own = Object.entries(properties ?? {}).map(([name, field]) => ({ at: `${at}.${name}`, field }))
  return [
    ...own,
    ...own.flatMap(({ at: there, field }) => fieldsBelow(field, there)),
    ...Object.values(rest).flatMap((each) => fieldsBelow(each, at)),
  ]
}

test('in the document as it is served every schema, field and parameter has words, and a simple one an example', () => {
  const nameless = Object.entries(components.schemas).filter(([, { description }]) => !description)
  expect(nameless.map(([name]) => name)).toEqual([])
  const fields = Object.entries(components.schemas).flatMap(([name, schema]) => fieldsBelow(schema, name))
  expect(fields.length).toBeGreaterThan(1000)
  expect(fields.filter(({ field }) => !field.description).map(({ at }) => at)).toEqual([])
  const simple = fields.filter(({ field }) => ['string', 'integer', 'number'].includes([field.type].flat()[0] ?? ''))
  const shown = ({ examples, enum: choices, const: only }: Node) => examples ?? choices ?? only
  expect(simple.filter(({ field }) => shown(field) === undefined).map(({ at }) => at)).toEqual([])
  for (const operation of Object.values(paths).flatMap((methods) => Object.values(methods))) {
    expect([operation.operationId, operation.description]).toEqual([operation.operationId, expect.any(String)])
    for (const { $ref, name, description, example } of operation.parameters ?? [])
      if (!$ref)
        expect([operation.operationId, name, Boolean(description), example !== undefined]).toEqual([
          operation.operationId,
          name,
          true,
          true,
        ])
  }
})
