import type * as z from 'zod/mini'

type Schema = z.ZodMiniType

/** What a schema is made of, read from its definition: enough to spoil requests and to make them up. */
export type Shape =
  | { kind: 'text'; pattern: RegExp | undefined; most: number | undefined }
  | { kind: 'choice'; values: readonly unknown[] }
  | { kind: 'number' | 'yes-no' | 'nothing' }
  | { kind: 'list'; item: Schema }
  | { kind: 'fields'; fields: Readonly<Record<string, Schema>> }

interface Definition {
  type: string
  innerType?: Schema
  in?: Schema
  element?: Schema
  shape?: Record<string, Schema>
  entries?: Record<string, unknown>
  values?: readonly unknown[]
  options?: readonly Schema[]
  checks?: readonly { _zod: { def: { check: string; pattern?: RegExp; maximum?: number } } }[]
  pattern?: RegExp
}

const definitionOf = (schema: Schema): Definition => schema._zod.def as unknown as Definition

/** What a value of this schema looks like on the wire, before it is decoded. */
export function shapeOf(schema: Schema): Shape {
  const definition = definitionOf(schema)
  const inner = definition.innerType ?? (definition.type === 'pipe' ? definition.in : undefined)
  if (inner) return shapeOf(inner)
  const checks = (definition.checks ?? []).map((check) => check._zod.def)
  switch (definition.type) {
    case 'string':
      return {
        kind: 'text',
        pattern: checks.find(({ pattern }) => pattern)?.pattern,
        most: checks.find(({ check }) => check === 'max_length')?.maximum,
      }
    case 'enum':
      return { kind: 'choice', values: Object.values(definition.entries ?? {}) }
    case 'literal':
      return { kind: 'choice', values: definition.values ?? [] }
    case 'union': {
      const [first] = definition.options ?? []
      const values = (definition.options ?? []).flatMap((one) => definitionOf(one).values ?? [])
      return values.length === 0 && first ? shapeOf(first) : { kind: 'choice', values }
    }
    case 'number':
    case 'int':
      return { kind: 'number' }
    case 'boolean':
      return { kind: 'yes-no' }
    case 'array':
      if (definition.element) return { kind: 'list', item: definition.element }
      break
    case 'object':
      return { kind: 'fields', fields: definition.shape ?? {} }
    case 'undefined':
    case 'null':
      return { kind: 'nothing' }
  }
  throw new Error(`a schema of type ${definition.type} is new to the test kit: say in schema-fields.ts how it looks`)
}

/** Whether a request is right without this field. */
export const isOptional = (schema: Schema): boolean => ['optional', 'default'].includes(definitionOf(schema).type)

export interface Leaf {
  /** Where it stands: field names, and the positions of list items. */
  path: readonly (string | number)[]
  shape: Exclude<Shape, { kind: 'fields' | 'list' }>
  optional: boolean
  /** Whether null is right, such as for what a change removes. */
  nullable: boolean
}

function isNullable(schema: Schema): boolean {
  const { type, innerType } = definitionOf(schema)
  return type === 'nullable' || (innerType !== undefined && isNullable(innerType))
}

/** Every field below a schema that holds no others; of a list its first item's. */
export function leavesOf(schema: Schema, path: readonly (string | number)[] = [], optional = false): Leaf[] {
  const shape = shapeOf(schema)
  if (shape.kind === 'fields')
    return Object.entries(shape.fields).flatMap(([name, field]) => leavesOf(field, [...path, name], isOptional(field)))
  if (shape.kind === 'list') return leavesOf(shape.item, [...path, 0])
  return [{ path, shape, optional, nullable: isNullable(schema) }]
}

/** A copy of a value in which the one at this path is another; `undefined` takes it away. */
export function withAt(value: unknown, [first, ...rest]: readonly (string | number)[], put: unknown): unknown {
  if (first === undefined) return put
  // An index into a missing list creates the list.
  const list = Array.isArray(value) ? value : value === undefined && typeof first === 'number' ? [] : undefined
  const copy = (list ? [...list] : { ...(value as object) }) as Record<string | number, unknown>
  const inside = withAt(copy[first], rest, put)
  if (inside === undefined) delete copy[first]
  else copy[first] = inside
  return copy
}

/** The value at this path, or nothing. */
export const valueAt = (value: unknown, path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>((at, step) => (at as Record<string | number, unknown> | undefined)?.[step], value)
