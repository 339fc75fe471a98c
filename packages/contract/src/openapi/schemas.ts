import type { ZodMiniType } from 'zod/mini'
import * as z from 'zod/v4/core'
import type { AnyCall } from '../call.ts'
import { clientCalls, objectsWithPin, pinField } from '../client-calls.ts'
import type { FieldExamples } from './field-examples.ts'
import { schemaNames, withoutDefault } from './schema-names.ts'
import { definitionOf, innermost, objectsOf } from './shapes.ts'
import type { Words } from './words.ts'

export type Json = Record<string, unknown>

export interface Schemas {
  /** `components.schemas`. */
  components: Readonly<Record<string, Json>>
  /** A reference to the schema of a body or value. */
  refTo(schema: ZodMiniType): Json
  /** The fields of a path or query, each with its schema. */
  fieldsOf(schema: ZodMiniType): { name: string; schema: Json; required: boolean; example: unknown }[]
}

interface SchemasNeeds {
  calls: readonly AnyCall[]
  words: Words
  examples: FieldExamples
}

const refPrefix = '#/components/schemas/'
/** By which a node of JSON Schema remembers the object that it was made from, until its fields are described. */
const madeFrom = 'x-made-from'

/** Every schema as it travels, as JSON Schema 2020-12, which OpenAPI 3.1 uses as it is; each field with its words. */
export function makeSchemas({ calls, words, examples }: SchemasNeeds): Schemas {
  const names = schemaNames(calls)
  const registry = z.registry<{ id: string }>()
  for (const [schema, id] of names) registry.add(schema, { id })
  const addresses = new Map<ZodMiniType, string>()
  for (const { name, params, query } of calls)
    for (const [part, schema] of Object.entries({ params, query }))
      if (schema) registry.add(schema, { id: addressOf(addresses, schema, `${name} ${part}`) })

  /** Objects in which people enter their PIN and clients don't. */
  const signed = new Set(calls.flatMap(({ name, body }) => (body && clientCalls.has(name) ? objectsWithPin(body) : [])))

  const objects: ZodMiniType[] = []
  const made = z.toJSONSchema(registry, {
    io: 'input',
    unrepresentable: 'any',
    uri: (id) => `${refPrefix}${id}`,
    override: ({ zodSchema, jsonSchema }) => {
      const schema = zodSchema as unknown as ZodMiniType
      readAsNumberOrSwitch(schema, jsonSchema)
      if (!jsonSchema.properties) return
      // A codec has the fields of what it is written as.
      objects.push(objectsOf(schema)[0] ?? schema)
      ;(jsonSchema as Json)[madeFrom] = objects.length - 1
    },
  }).schemas as Record<string, Json>
  // A field's schema may be one object in many places: each place gets words of its own.
  const all = JSON.parse(JSON.stringify(made)) as Record<string, Json>
  const described = Object.fromEntries(Object.entries(all).map(([id, schema]) => [id, describe(schema, true)]))

  function describe(node: unknown, named = false): Json {
    const { $schema: _schema, $id: _id, [madeFrom]: index, ...rest } = node as Json
    const owner = index === undefined ? undefined : objects[index as number]
    const entries = Object.entries(rest).map(([key, value]): [string, unknown] => {
      if (key === 'properties' && owner)
        return [
          key,
          Object.fromEntries(
            Object.entries(value as Record<string, Json>).map(([name, field]) => [
              name,
              describeField(owner, name, describe(field)),
            ]),
          ),
        ]
      if (key === 'required' && owner && signed.has(owner))
        return [key, (value as string[]).filter((name) => name !== pinField)]
      if (Array.isArray(value)) return [key, value.map((each) => (isNode(each) ? describe(each) : each))]
      return [key, isNode(value) && key !== 'default' ? describe(value) : value]
    })
    return named ? Object.fromEntries(entries) : plain(Object.fromEntries(entries))
  }

  function describeField(owner: ZodMiniType, name: string, field: Json): Json {
    const { text, example = examples(owner, name), ...more } = words.ofField(owner, name) ?? { text: undefined }
    const shows =
      !refersToOther(field) && example !== undefined && isSimple(example) && fits(field, asTyped(field, example))
    return {
      ...field,
      ...(text !== undefined && { description: text }),
      ...(name === pinField && signed.has(owner) && { description: `${text ?? pinWords} ${signedWords}` }),
      ...more,
      ...(shows && { examples: [asTyped(field, example)] }),
    }
  }

  /** What belongs to one call alone needs no words of its own. */
  const partOf = new Map<ZodMiniType, string>()
  for (const { name, body, value } of calls) {
    if (body) partOf.set(withoutDefault(body), `What \`${name}\` takes.`)
    if (value) partOf.set(withoutDefault(value), `What \`${name}\` answers.`)
  }
  const components = Object.fromEntries(
    [...names].flatMap(([schema, id]) => {
      const json = described[id]
      if (!json) return []
      const { text, more } = words.ofSchema(schema) ?? { text: partOf.get(schema), more: {} }
      return [[id, { ...json, ...(text !== undefined && { description: text }), ...more }]]
    }),
  )

  return {
    components,
    refTo: (schema) => ({ $ref: `${refPrefix}${names.get(withoutDefault(schema))}` }),
    fieldsOf: (schema) => {
      const { properties = {}, required = [] } = described[addresses.get(schema) ?? ''] as {
        properties?: Record<string, Json>
        required?: string[]
      }
      return Object.entries(properties).map(([name, field]) => ({
        name,
        schema: field,
        required: required.includes(name),
        example: words.ofField(schema, name)?.example ?? examples(schema, name),
      }))
    },
  }
}

function addressOf(addresses: Map<ZodMiniType, string>, schema: ZodMiniType, id: string): string {
  const known = addresses.get(schema) ?? id
  addresses.set(schema, known)
  return known
}

const pinWords = 'The transaction PIN of the person.'
const signedWords =
  'Required of people. API clients leave it out and sign the request with the header `X-Signature` instead.'

const isNode = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

const isSimple = (value: unknown): boolean =>
  typeof value !== 'object' ||
  (Array.isArray(value) && value.every((each) => typeof each !== 'object')) ||
  value === null

const refersToOther = ({ $ref, anyOf, items }: Json): boolean =>
  $ref !== undefined ||
  (Array.isArray(anyOf) && anyOf.some((option: Json) => option['$ref'] !== undefined)) ||
  (isNode(items) && items['$ref'] !== undefined)

/** What a query writes as text is a number or a switch to whoever fills it in. */
function readAsNumberOrSwitch(schema: ZodMiniType, json: object): void {
  const { type, in: written, out: read, defaultValue } = definitionOf(schema)
  if (type === 'default' && ['number', 'boolean'].includes(typeof defaultValue))
    Object.assign(json, { default: defaultValue })
  if (type !== 'pipe' || !written || !read || definitionOf(innermost(written)).type !== 'string') return
  const kind = ({ number: 'integer', boolean: 'boolean' } as Record<string, string>)[definitionOf(read).type]
  if (!kind) return
  for (const key of Object.keys(json)) delete (json as Json)[key]
  Object.assign(json, { type: kind })
}

function asTyped({ type }: Json, example: unknown): unknown {
  if (type === 'integer' && typeof example === 'string') return Number(example)
  return type === 'boolean' && typeof example === 'string' ? example === 'true' : example
}

/** Whether a value that another field of this name had can be one of this field. */
function fits(field: Json, example: unknown): boolean {
  const { enum: choices, const: only } = field
  const types = [field['type'] ?? []].flat() as string[]
  const kind = Array.isArray(example) ? 'array' : example === null ? 'null' : typeof example
  const ofType = types.length === 0 || types.includes(kind) || (kind === 'number' && types.includes('integer'))
  return ofType && (!Array.isArray(choices) || choices.includes(example)) && (only === undefined || only === example)
}

/** Null is written as one more type where the other is simple, as people write it. */
function plain(node: Json): Json {
  const { anyOf, ...rest } = node
  if (!Array.isArray(anyOf) || anyOf.length !== 2) return node
  const [first, second] = anyOf as [Json, Json]
  if (second['type'] !== 'null' || Object.keys(second).length > 1) return node
  if (typeof first['type'] !== 'string' || first['enum'] || first['const'] !== undefined) return node
  return { ...rest, ...first, type: [first['type'], 'null'] }
}
