import type { AnyCall, Envelope } from '@tradewind/contract'
import * as z from 'zod/mini'

/** The envelope of a success. What the contract does not list is not in it: the encoder drops it. */
export function success(declared: AnyCall, value: unknown): Envelope {
  const encoded = declared.value ? z.encode(declared.value, value as never) : null
  return { isSuccess: true, value: encoded, error: null, message: null, ...(declared.titled && { title: null }) }
}
