import * as z from 'zod/mini'
import type { AnyCall } from '../call.ts'
import type { CallExample } from './example.ts'
import { exampleValues } from './example-values.ts'
import { definitionOf } from './shapes.ts'
import type { Words } from './words.ts'

const parts = ['params', 'query', 'body', 'value'] as const

/** A request and its answer, made from the schemas of a call and the words of their fields. */
export function exampleOfCall(call: AnyCall, words: Words): CallExample {
  const made = parts.flatMap((part) => {
    const schema = call[part]
    return schema ? [[part, exampleOf(schema, { words, isBody: part === 'body' })]] : []
  })
  return Object.fromEntries(made) as CallExample
}

interface Context {
  words: Words
  /** Bodies leave out what is optional; everything else shows each field. */
  isBody: boolean
  place?: { owner: z.ZodMiniType; name: string }
}

/** A value of this schema as it travels. */
function exampleOf(schema: z.ZodMiniType, context: Context): unknown {
  const known = candidatesFor(context).find((value) => takes(schema, value))
  if (known !== undefined) return known
  const { type, shape, element, innerType, in: written, options = [], entries = {}, values = [] } = definitionOf(schema)
  if (type === 'object')
    return Object.fromEntries(
      Object.entries(shape ?? {}).flatMap(([name, field]) => {
        if (context.isBody && takes(field, undefined)) return []
        const value = exampleOf(field, { ...context, place: { owner: schema, name } })
        return value === undefined ? [] : [[name, value]]
      }),
    )
  if (type === 'array') return element ? [exampleOf(element, context)] : []
  if (type === 'enum') return Object.values(entries)[0]
  if (type === 'literal') return values[0]
  if (innerType) return exampleOf(innerType, context)
  if (written) return exampleOf(written, context)
  if (type === 'union') return options[0] && exampleOf(options[0], context)
  return plainValues.find((value) => takes(schema, value))
}

function candidatesFor({ place, words }: Context): unknown[] {
  if (!place) return []
  const { owner, name } = place
  const plainName = name.charAt(0).toLowerCase() + name.slice(1)
  const named = /(^i|I)d$/.test(name) ? exampleId : undefined
  return [words.ofField(owner, name)?.example, exampleValues[plainName], named].filter((value) => value !== undefined)
}

/** One for each kind of text, number and switch that a field may take. */
const exampleId = '019abe12-5c00-7000-8000-000000000001'
const plainValues: readonly unknown[] = [
  'Text',
  exampleId,
  '2026-11-24T09:30:00.000Z',
  '2026-11-24',
  '25.00',
  'GBP',
  'GB',
  'GBR',
  '1',
  'true',
  1,
  false,
  {},
  null,
]

const takes = (schema: z.ZodMiniType, value: unknown): boolean => z.safeDecode(schema, value as never).success
