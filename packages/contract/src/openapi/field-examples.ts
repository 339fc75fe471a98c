import * as z from 'zod/mini'
import type { AnyCall } from '../call.ts'
import type { CallExample } from './example.ts'
import { definitionOf, innermost } from './shapes.ts'

/**
 * An example of a field: from the first example of a call that has it, in its object or under its name. Fields of
 * one name may take different values, so only what this one takes is an example of it.
 */
export type FieldExamples = (owner: z.ZodMiniType, name: string) => unknown

export function fieldExamples(
  calls: readonly AnyCall[],
  examples: Readonly<Record<string, CallExample>>,
): FieldExamples {
  const byOwner = new Map<z.ZodMiniType, Map<string, unknown>>()
  const byName = new Map<string, unknown[]>()

  const note = (owner: z.ZodMiniType, name: string, value: unknown) => {
    if (value === null || value === undefined || (Array.isArray(value) && value.length === 0)) return
    byName.set(name, [...(byName.get(name) ?? []), value])
    const fields = byOwner.get(owner) ?? new Map<string, unknown>()
    if (!fields.has(name)) byOwner.set(owner, fields.set(name, value))
  }
  const walk = (schema: z.ZodMiniType, value: unknown) => {
    if (typeof value !== 'object' || value === null) return
    if (Array.isArray(value)) return value.forEach((item) => walk(schema, item))
    const inner = innermost(schema)
    const { type, shape, options = [] } = definitionOf(inner)
    if (type === 'union') return options.forEach((option) => walk(option, value))
    for (const [name, field] of Object.entries(shape ?? {})) {
      const given = (value as Record<string, unknown>)[name]
      note(inner, name, given)
      walk(field, given)
    }
  }
  for (const call of calls) {
    const example = examples[call.name] ?? {}
    for (const part of ['params', 'query', 'body', 'value'] as const) if (call[part]) walk(call[part], example[part])
  }
  return (owner, name) => byOwner.get(owner)?.get(name) ?? byName.get(name)?.find((value) => takes(owner, name, value))
}

/** Whether the field of this name in this object takes the value. */
function takes(owner: z.ZodMiniType, name: string, value: unknown): boolean {
  const field = definitionOf(owner).shape?.[name]
  return field === undefined || z.safeParse(field, value).success
}
