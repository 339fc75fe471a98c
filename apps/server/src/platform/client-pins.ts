import { type AnyCall, Refusal } from '@tradewind/contract'
import { objectsWithPin, pinField } from '@tradewind/contract/client-calls'
import { definitionOf, objectsOf } from '@tradewind/contract/openapi/shapes'
import type { ZodMiniType } from 'zod/mini'

/** In place of the PIN that clients don't have. Nothing reads it. */
const filler = '000000'

/** The body of a client's request as its call expects it, and whether people confirm this call with their PIN. */
export function withFilledPins(declared: AnyCall, body: unknown): { body: unknown; takesPin: boolean } {
  const schema = declared.body as ZodMiniType | undefined
  if (!schema || !takesPin(schema)) return { body, takesPin: false }
  return { body: filled(schema, body), takesPin: true }
}

const known = new WeakMap<ZodMiniType, boolean>()

function takesPin(schema: ZodMiniType): boolean {
  const before = known.get(schema)
  if (before !== undefined) return before
  const takes = objectsWithPin(schema).length > 0
  known.set(schema, takes)
  return takes
}

function filled(schema: ZodMiniType, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => filled(schema, each))
  if (typeof value !== 'object' || value === null) return value
  const [object] = objectsOf(schema)
  const shape = (object && definitionOf(object).shape) ?? {}
  if (pinField in shape && pinField in value) throw new Refusal('clients.pin_given')
  const fields = Object.entries(value).map(([name, field]) => {
    const of = Object.hasOwn(shape, name) ? shape[name] : undefined
    return [name, of && takesPin(of) ? filled(of, field) : field]
  })
  return { ...Object.fromEntries(fields), ...(pinField in shape && { [pinField]: filler }) }
}
