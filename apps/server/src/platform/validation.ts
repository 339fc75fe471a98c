import type { AnyCall, FieldError } from '@tradewind/contract'
import { fieldWords, notPartWords, readFields } from '@tradewind/contract/form-rules'
import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'

/** A request that does not fit its call, with every field that is wrong, worded for a person. */
export class InvalidRequest extends Error {
  readonly errors: FieldError[]

  constructor(errors: FieldError[]) {
    super('request.invalid')
    this.errors = errors
  }
}

/** Refuses one field that only the server can judge, such as a description that a category makes required. */
export function invalidField(field: string, message: string): InvalidRequest {
  return new InvalidRequest([{ field, message }])
}

/** The decoded params, query and body of a request; unknown, repeated and mistyped fields are refused together. */
export function decodeParts(
  declared: AnyCall,
  request: FastifyRequest,
): { params: unknown; query: unknown; body: unknown } {
  const errors: FieldError[] = []
  const part = (schema: z.ZodMiniType | undefined, given: unknown): unknown => {
    if (!schema) {
      const extra = given && typeof given === 'object' ? Object.keys(given) : []
      errors.push(...extra.map((field) => ({ field, message: notPartWords(field) })))
      if (given !== undefined && given !== null && typeof given !== 'object')
        errors.push({ field: '', message: 'This request takes no body' })
      return {}
    }
    const read = readFields(schema, given)
    if ('value' in read) return read.value
    errors.push(...read.errors)
    return undefined
  }
  const params = part(declared.params, request.params)
  const query = part(declared.query, lettersOfTheContract(declared.query, request.query))
  const body = part(declared.body, request.body)
  if (errors.length > 0) throw new InvalidRequest(errors)
  return { params, query, body }
}

/** Query names are matched without regard to letter case, as paths are; the contract's spelling comes out. */
function lettersOfTheContract(schema: z.ZodMiniType | undefined, query: unknown): unknown {
  if (Object.keys((query ?? {}) as object).length === 0) return {}
  const names = schema && 'shape' in schema ? Object.keys((schema as z.ZodMiniObject).shape) : []
  const byLower = new Map(names.map((name) => [name.toLowerCase(), name]))
  const read = new Map<string, unknown>()
  for (const [name, value] of Object.entries((query ?? {}) as object)) {
    const declared = byLower.get(name.toLowerCase()) ?? name
    if (read.has(declared))
      throw new InvalidRequest([{ field: declared, message: `${fieldWords(declared)} was given twice` }])
    read.set(declared, value)
  }
  // Made of entries, so that a name such as __proto__ is a name like any other.
  return Object.fromEntries(read)
}
