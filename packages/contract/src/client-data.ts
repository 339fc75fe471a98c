import * as z from 'zod/mini'
import { text } from './wire.ts'

/** What a program adds to a payment to recognize it later. It is the customer's own, and goes to no network. */

const maxPairs = 20

export const MetadataPair = z.strictObject({ key: text(40), value: text(500, 0) })

export const Metadata = z.array(MetadataPair).check(
  z.maxLength(maxPairs, `Send up to ${maxPairs} pairs.`),
  z.refine((pairs) => new Set(pairs.map(({ key }) => key)).size === pairs.length, 'Send each key once.'),
)

/** Both can be left out, and are absent in answers then. */
export const clientData = {
  clientReference: z.optional(text(64)),
  metadata: z.optional(Metadata),
}

export interface ClientData {
  clientReference?: string | undefined
  metadata?: z.output<typeof Metadata> | undefined
}
