import * as z from 'zod/mini'
import type { AnyCall } from '../call.ts'
import { type DescriptionParts, ownParts } from './document.ts'
import { fieldExamples } from './field-examples.ts'
import { definitionOf, fieldsOf, innermost, objectsOf } from './shapes.ts'
import { fieldNames, isShared, wordsOf } from './words.ts'

const parts = ['params', 'query', 'body', 'value'] as const

/** What the description of the API lacks, or says of something that is gone: a sentence each that says where. */
export function descriptionFaults(given: DescriptionParts = ownParts()): string[] {
  const { calls, areas, examples } = given
  const words = wordsOf(areas, isShared(calls))
  return [
    ...words.faults(fieldNames(calls)),
    ...Object.keys(examples)
      .filter((name) => !calls.some((call) => call.name === name))
      .map((name) => `There is an example of ${name}, and no such call.`),
    ...calls.flatMap((call) => exampleFaults(call, given)),
    ...fieldFaults(given),
  ]
}

function exampleFaults(call: AnyCall, { examples }: DescriptionParts): string[] {
  const example = examples[call.name]
  const how = 'write one in the *.examples.ts beside its description.'
  if (!example) return [`The call ${call.name} has no example: ${how}`]
  return parts.flatMap((part) => {
    const schema = call[part]
    if (!schema) return []
    const shown = example[part]
    if (shown === undefined && (part === 'value' || part === 'body'))
      return [`The example of ${call.name} has no ${part}: ${how}`]
    const read = z.safeDecode(schema as z.ZodMiniType, (shown ?? {}) as never)
    if (read.success) return []
    const { path, message } = read.error.issues[0] ?? { path: [], message: '' }
    return [`The example of ${call.name} does not fit at ${[part, ...path.map(String)].join('.')}: ${message}`]
  })
}

/** Every field has words, and a simple one an example. */
function fieldFaults({ calls, areas, examples }: DescriptionParts): string[] {
  const words = wordsOf(areas, isShared(calls))
  const exampleOf = fieldExamples(calls, examples)
  const seen = new Set<z.ZodMiniType>()
  const faults: string[] = []
  const walk = (schema: z.ZodMiniType, where: string) => {
    for (const object of objectsOf(schema)) {
      if (seen.has(object)) continue
      seen.add(object)
      for (const [name, field] of fieldsOf(object)) {
        const said = words.ofField(object, name)
        if (!said && !isFixed(field))
          faults.push(`The field ${where}.${name} has no description: add it to a *.docs.ts.`)
        const { type } = definitionOf(innermost(field))
        const shown = said && 'example' in said ? said.example : exampleOf(object, name)
        if (said && ['string', 'number'].includes(type) && shown === undefined)
          faults.push(`The field ${where}.${name} has no example: add it to its description.`)
        walk(field, `${where}.${name}`)
      }
    }
  }
  // A call without any example is reported once.
  for (const call of calls.filter(({ name }) => examples[name]))
    for (const part of parts) if (call[part]) walk(call[part], `${call.name} ${part}`)
  return faults
}

/** A flag or a constant whose name is all there is to say. */
const isFixed = (field: z.ZodMiniType): boolean => definitionOf(field).type === 'literal'
