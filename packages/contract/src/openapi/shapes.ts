import type * as z from 'zod/mini'

/** What zod keeps of a schema, as far as it is read here. */
interface Definition {
  type: string
  shape?: Record<string, z.ZodMiniType>
  element?: z.ZodMiniType
  innerType?: z.ZodMiniType
  in?: z.ZodMiniType
  out?: z.ZodMiniType
  options?: readonly z.ZodMiniType[]
  defaultValue?: unknown
  /** Of an enum. */
  entries?: Readonly<Record<string, string | number>>
  /** Of a literal. */
  values?: readonly unknown[]
}

export const definitionOf = (schema: z.ZodMiniType): Definition => schema._zod.def as unknown as Definition

/** The schema of what travels, without what may be absent, null or decoded around it; of a list, that of its items. */
export function innermost(schema: z.ZodMiniType): z.ZodMiniType {
  const { type, element, innerType, in: written } = definitionOf(schema)
  const inner = type === 'array' ? element : (innerType ?? written)
  return inner ? innermost(inner) : schema
}

/** The objects that a schema can be, one unless it is a union. */
export function objectsOf(schema: z.ZodMiniType): z.ZodMiniType[] {
  const inner = innermost(schema)
  const { type, options = [] } = definitionOf(inner)
  if (type === 'object') return [inner]
  return type === 'union' ? options.flatMap(objectsOf) : []
}

export const fieldsOf = (schema: z.ZodMiniType): [string, z.ZodMiniType][] =>
  Object.entries(definitionOf(schema).shape ?? {})

/** The objects that have the field at this path, with its last name: `parts.rate` is `rate` of each item of `parts`. */
export function ownersOf(schema: z.ZodMiniType, path: string): { owner: z.ZodMiniType; name: string }[] {
  // Some names have dots themselves, such as `sys.id` in the query of content.
  const whole = objectsOf(schema).filter((object) => definitionOf(object).shape?.[path])
  if (whole.length > 0) return whole.map((owner) => ({ owner, name: path }))
  const [name = '', ...rest] = path.split('.')
  const owners = objectsOf(schema).filter((object) => definitionOf(object).shape?.[name])
  if (rest.length === 0) return owners.map((owner) => ({ owner, name }))
  return owners.flatMap((owner) => {
    const field = definitionOf(owner).shape?.[name]
    return field ? ownersOf(field, rest.join('.')) : []
  })
}
