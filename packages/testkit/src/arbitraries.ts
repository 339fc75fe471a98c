import fc from 'fast-check'
import type * as z from 'zod/mini'
import { isOptional, leavesOf, shapeOf, withAt } from './schema-fields.ts'

type Schema = z.ZodMiniType

/** Values of a schema's shape on the wire; most of them right, unless two fields must fit each other. */
export function shaped(schema: Schema): fc.Arbitrary<unknown> {
  const shape = shapeOf(schema)
  switch (shape.kind) {
    case 'text':
      if (shape.pattern) return fc.stringMatching(shape.pattern)
      return fc.oneof(amountText, fc.string({ maxLength: Math.min(shape.most ?? 30, 60), unit: 'grapheme' }))
    case 'choice':
      return fc.constantFrom(...shape.values)
    case 'number':
      return fc.oneof(fc.nat(1000), fc.integer())
    case 'yes-no':
      return fc.boolean()
    case 'nothing':
      return fc.constant(undefined)
    case 'list':
      return fc.array(shaped(shape.item), { minLength: 1, maxLength: 2 })
    case 'fields': {
      const names = Object.entries(shape.fields)
      const requiredKeys = names.filter(([, field]) => !isOptional(field)).map(([name]) => name)
      return fc.record(Object.fromEntries(names.map(([name, field]) => [name, shaped(field)])), {
        requiredKeys,
        noNullPrototype: true,
      }) as fc.Arbitrary<unknown>
    }
  }
}

const amountText = fc
  .tuple(fc.bigInt(0n, 10n ** 9n), fc.nat(99))
  .map(([whole, cents]) => `${whole}.${String(cents).padStart(2, '0')}`)

const nasty = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\u001B[31m',
  '\r\nSet-Cookie: a=b',
  '\uD800',
  '\u202Eevil',
  '\uFEFF',
  'NaN',
  'Infinity',
  '-1',
  '1e999',
  '0x10',
  '٣',
  '1,2,3',
  '9'.repeat(60),
  "' or 1=1 --",
  '"; drop table x',
  '${7*7}',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '%00',
  '%',
  '__proto__',
  'constructor',
  'toString',
  'a'.repeat(5000),
  '00000000-0000-0000-0000-000000000000',
]

/** Text that breaks careless programs. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...nasty),
  fc.string({ unit: 'binary', maxLength: 80 }),
)

/** Anything JSON can say, hostile text and deep nesting included. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    0,
    -1,
    1.5,
    1e308,
    2 ** 53,
    [],
    {},
    [[]],
    [null],
    { length: 1e9 },
    nested(400),
  ),
  fc.jsonValue(),
)

/** `[[[…]]]`, so many levels deep. */
export function nested(levels: number): unknown {
  let value: unknown = []
  for (let level = 0; level < levels; level += 1) value = [value]
  return value
}

/** A right request with one or two fields spoiled, left out or added. */
export function nearlyRight(schema: Schema, right: fc.Arbitrary<unknown> = shaped(schema)): fc.Arbitrary<unknown> {
  const paths = leavesOf(schema).map(({ path }) => path)
  const spoil = fc.tuple(
    fc.oneof(
      fc.constantFrom(...(paths.length > 0 ? paths : [['extra']])),
      hostileText.map((name) => [name]),
    ),
    fc.oneof(hostileValue, fc.constant(undefined)),
  )
  return fc
    .tuple(right, fc.array(spoil, { minLength: 1, maxLength: 2 }))
    .map(([value, spoils]) => spoils.reduce((at, [path, put]) => spoiled(at, path, put), value))
}

function spoiled(value: unknown, path: readonly (string | number)[], put: unknown): unknown {
  return typeof value === 'object' && value !== null && path[0] !== '__proto__' ? withAt(value, path, put) : value
}
