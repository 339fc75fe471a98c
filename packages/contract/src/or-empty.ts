import * as z from 'zod/mini'

/** What no text that has a shape is longer than: the longest are email addresses. */
const bounded = z.string().check(z.maxLength(254, 'This is too long.'))

/**
 * A text of some shape that may be left out, or left empty, which says the same; `written` is what can be said of it
 * before it is known not to be empty. In a file of its own: every list needs it, and no list needs the fields of forms.
 */
export const orEmpty = <Value>(
  schema: z.ZodMiniType<Value, string>,
  written: z.ZodMiniString = bounded,
  isNone = (given: string) => given.trim() === '',
) =>
  z.optional(
    z.codec(written, leftOut(schema), {
      decode: (given) => (isNone(given) ? undefined : given),
      encode: (read) => read ?? '',
    }),
  )

/** Whoever writes an empty field leaves it out: its schema is not asked about what is not there. */
const leftOut = <Value>(schema: z.ZodMiniType<Value, string>) =>
  z.codec(z.optional(schema), z.optional(z.custom<Value>()), {
    decode: (read) => read,
    encode: (given) => (given === '' ? undefined : given),
  })
