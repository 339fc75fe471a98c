import type * as z from 'zod/mini'
import type { AnyCall } from '../call.ts'
import type { CallExample } from './example.ts'
import type { GroupSlug } from './groups.ts'

/** What a field means: units, currency and format where they matter. Its example comes from the example of a call. */
export type FieldWords =
  | string
  | { text: string; example?: unknown; minimum?: number; maximum?: number; format?: string }

/** What is said of fields, by their names; `parts.rate` is a field of the object `parts`, or of each in that list. */
export type Fields = Readonly<Record<string, FieldWords>>

export interface SchemaWords {
  schema: z.ZodMiniType
  text: string
  /** Where a name means something else here than elsewhere. */
  fields: Fields
  /** Further words of JSON Schema for a simple type, such as its format. */
  more: Readonly<Record<string, unknown>>
}

export interface CallWords {
  call: AnyCall
  /** Beyond the summary: what a client must know. Markdown. */
  text?: string
  /** Fields of the parts that have no schema of their own. */
  fields: Partial<Record<'params' | 'query' | 'body' | 'value', Fields>>
  /** Headers that only this call reads. */
  headers: Readonly<Record<string, { text: string; required?: boolean; example: string }>>
  /** A request or answer where one made from the schemas would not do. */
  example?: CallExample
}

/** What a contract file says of itself, kept beside it in `*.docs.ts`, so that the web app loads none of it. */
export interface AreaWords {
  /** The file to correct. */
  file: string
  /** Of its calls, by their names, kept beside it in `*.examples.ts`: each takes the place of a part that is made from the schemas. */
  examples?: Readonly<Record<string, CallExample>>
  /** In which groups of the reference its calls are, by the first parts of their names. */
  groups?: Readonly<Partial<Record<GroupSlug, readonly string[]>>>
  /** Fields that mean the same wherever they occur, by name; `CustomerId` in a query is `customerId`. */
  names?: Fields
  schemas?: readonly SchemaWords[]
  calls?: readonly CallWords[]
}

/** Says what a schema is, and what its fields are where their names do not say it already. */
export const schemaWords = (
  schema: z.ZodMiniType,
  text: string,
  { fields = {}, ...more }: { fields?: Fields } & Record<string, unknown> = {},
): SchemaWords => ({ schema, text, fields, more })

/** Says of a call what its summary does not. */
export const callWords = (
  call: AnyCall,
  {
    text,
    headers = {},
    example,
    ...fields
  }: Pick<CallWords, 'text' | 'example'> & Partial<CallWords['fields'] & Pick<CallWords, 'headers'>>,
): CallWords => ({ call, ...(text !== undefined && { text }), ...(example && { example }), headers, fields })
