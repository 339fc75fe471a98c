import type * as z from 'zod/mini'
import type { AnyCall } from '../call.ts'
import { contractModules } from '../registry.ts'
import * as wire from '../wire.ts'
import { definitionOf } from './shapes.ts'

/** A schema, and none of the checks that contract files export beside them. */
const isSchema = (value: unknown): value is z.ZodMiniType =>
  typeof value === 'object' && value !== null && '_zod' in value && 'type' in definitionOf(value as z.ZodMiniType)

/** Exported schemas are named as there. A query writes numbers and switches as text, so these are not. */
const unnamed = new Set<unknown>([wire.WholeNumber, wire.YesNo, wire.OptionalId])

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

/** Every schema that has a name of its own: those that are exported, and what the calls send and answer. */
export function schemaNames(calls: readonly AnyCall[]): Map<z.ZodMiniType, string> {
  const names = new Map<z.ZodMiniType, string>()
  const taken = new Map<string, z.ZodMiniType>()
  const name = (schema: z.ZodMiniType, wanted: string) => {
    if (names.has(schema) || unnamed.has(schema)) return
    if (taken.has(wanted)) throw new Error(`Two schemas are called ${wanted}: give one another name.`)
    taken.set(wanted, schema)
    names.set(schema, wanted)
  }
  for (const module of [wire, ...contractModules])
    for (const [key, value] of Object.entries(module)) if (isSchema(value)) name(value, key)
  const actions = Map.groupBy(calls, ({ name: full }) => full.split('.')[1] ?? full)
  for (const call of calls) {
    const [group = '', action = ''] = call.name.split('.')
    const base = (actions.get(action)?.length ?? 0) > 1 ? capital(group) + capital(action) : capital(action)
    if (call.body) name(withoutDefault(call.body), `${base}Request`)
    if (call.value) name(call.value, `${base}Result`)
  }
  return names
}

/** A body that may be left out is described as what it is when it is there. */
export const withoutDefault = (schema: z.ZodMiniType): z.ZodMiniType => {
  const { type, innerType } = definitionOf(schema)
  return innerType && (type === 'default' || type === 'optional') ? innerType : schema
}
