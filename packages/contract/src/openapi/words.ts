import type * as z from 'zod/mini'
import type { AnyCall } from '../call.ts'
import type { AreaWords, CallWords, Fields, FieldWords, SchemaWords } from './describe.ts'
import { schemaNames } from './schema-names.ts'
import { definitionOf, fieldsOf, innermost, objectsOf, ownersOf } from './shapes.ts'

export type FieldText = Exclude<FieldWords, string>

/** What the areas say, ready to be looked up. */
export interface Words {
  /** Of a field: said of it in its object, or in the object that it was taken from, or by its name. */
  ofField(owner: z.ZodMiniType, name: string): FieldText | undefined
  ofSchema(schema: z.ZodMiniType): SchemaWords | undefined
  ofCall(call: AnyCall): CallWords | undefined
  /** Names that were said something of and never asked for, and what else does not fit, in sentences. */
  faults(used: ReadonlySet<string>): string[]
}

const asText = (words: FieldWords): FieldText => (typeof words === 'string' ? { text: words } : words)

/** `CustomerId` in a query is `customerId` elsewhere. */
const plainName = (name: string) => name.charAt(0).toLowerCase() + name.slice(1)

const parts = ['params', 'query', 'body', 'value'] as const

/** Whether many fields have this schema, so that what is said of one of them is not meant of all. */
export function isShared(calls: readonly AnyCall[]): (schema: z.ZodMiniType) => boolean {
  const components = schemaNames(calls)
  const names = new Map<z.ZodMiniType, Set<string>>()
  eachField(calls, (name, field) => names.set(field, (names.get(field) ?? new Set()).add(plainName(name))))
  return (schema) => components.has(schema) || components.has(innermost(schema)) || (names.get(schema)?.size ?? 0) > 1
}

export function wordsOf(areas: readonly AreaWords[], shared: (schema: z.ZodMiniType) => boolean): Words {
  const faults: string[] = []
  const byName = new Map<string, { words: FieldText; file: string }>()
  const byOwner = new Map<z.ZodMiniType, Map<string, FieldText>>()
  const byField = new Map<z.ZodMiniType, Map<string, FieldText>>()
  const bySchema = new Map<z.ZodMiniType, SchemaWords>()
  const byCall = new Map<AnyCall, CallWords>()

  const put = <Key>(map: Map<Key, Map<string, FieldText>>, key: Key, name: string, words: FieldText) => {
    const fields = map.get(key) ?? new Map<string, FieldText>()
    map.set(key, fields.set(name, words))
  }
  const takeFields = (file: string, what: string, schema: z.ZodMiniType | undefined, fields: Fields) => {
    for (const [path, words] of Object.entries(fields)) {
      const owners = schema ? ownersOf(schema, path) : []
      if (owners.length === 0) faults.push(`${file} describes ${what}.${path}, and there is no such field.`)
      for (const { owner, name } of owners) {
        put(byOwner, owner, name, asText(words))
        const field = definitionOf(owner).shape?.[name]
        if (field && !shared(field)) put(byField, field, name, asText(words))
      }
    }
  }
  for (const { file, names = {}, schemas = [], calls = [] } of areas) {
    for (const [name, words] of Object.entries(names)) {
      const other = byName.get(name)
      if (other) faults.push(`${file} describes ${name}, and so does ${other.file}: say it once.`)
      byName.set(name, { words: asText(words), file })
    }
    for (const words of schemas) {
      bySchema.set(words.schema, words)
      const title = words.text.split(/[.:]/)[0] ?? ''
      takeFields(file, `“${title}”`, words.schema, words.fields)
    }
    for (const words of calls) {
      byCall.set(words.call, words)
      for (const part of parts)
        takeFields(file, `${words.call.name} (${part})`, words.call[part], words.fields[part] ?? {})
    }
  }
  return {
    ofField: (owner, name) => {
      const field = definitionOf(owner).shape?.[name]
      return (
        byOwner.get(owner)?.get(name) ??
        (field && byField.get(field)?.get(name)) ??
        byName.get(name)?.words ??
        byName.get(plainName(name))?.words
      )
    },
    ofSchema: (schema) => bySchema.get(schema),
    ofCall: (call) => byCall.get(call),
    faults: (used) => [
      ...faults,
      ...[...byName]
        .filter(([name]) => !used.has(name))
        .map(([name, { file }]) => `${file} describes ${name}, and no call has a field of this name.`),
    ],
  }
}

/** The name of every field of these calls, as it may be described. */
export function fieldNames(calls: readonly AnyCall[]): Set<string> {
  const names = new Set<string>()
  eachField(calls, (name) => names.add(name).add(plainName(name)))
  return names
}

function eachField(calls: readonly AnyCall[], visit: (name: string, field: z.ZodMiniType) => void): void {
  const seen = new Set<z.ZodMiniType>()
  const walk = (schema: z.ZodMiniType) => {
    for (const object of objectsOf(schema)) {
      if (seen.has(object)) continue
      seen.add(object)
      for (const [name, field] of fieldsOf(object)) {
        visit(name, field)
        walk(field)
      }
    }
  }
  for (const call of calls) for (const part of parts) if (call[part]) walk(call[part])
}
