import { wire } from '@tradewind/contract'
import * as z from 'zod/mini'
import { incomingNetworks, railNames } from './rails.rules.ts'

/** What the networks send to our address, named by their ISO 20022 messages. The path and the message must agree. */

/** A moment that there was or will be, in this century. */
const moment = z.string().check(
  z.regex(/^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/),
  z.refine((text) => isMoment(text)),
)
const id = z.string().check(z.minLength(1), z.maxLength(128))
const code = z.string().check(z.regex(/^[A-Z][A-Z0-9]{2,3}$/))

/** False for days that no calendar has, which dates roll over: 30 February. */
function isMoment(text: string): boolean {
  const at = new Date(text)
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 19) === text.slice(0, 19)
}

/** A status report (pacs.002): accepted for settlement, settled, or rejected with a reason. */
const StatusReport = z.object({
  message: z.literal('pacs.002'),
  network: z.enum(railNames),
  endToEndId: id,
  transactionId: id,
  status: z.enum(['ACSP', 'ACSC', 'RJCT']),
  reason: z.optional(code),
  at: moment,
})

/** A return (pacs.004): money that had arrived comes back. */
const PaymentReturn = z.object({
  message: z.literal('pacs.004'),
  network: z.enum(railNames),
  endToEndId: id,
  transactionId: id,
  reason: code,
  at: moment,
})

/** A credit transfer to one of our customers (pacs.008). The amount is in minor units, as text. */
const CreditTransfer = z.object({
  message: z.literal('pacs.008'),
  network: z.enum(incomingNetworks),
  transactionId: id,
  creditorAccount: z.union([z.object({ iban: id }), z.object({ accountNumber: id, bankCode: z.optional(id) })]),
  amountMinor: z.string().check(z.regex(/^[1-9]\d{0,17}$/)),
  currency: wire.CurrencyCode,
  debtorName: z.string().check(z.minLength(1), z.maxLength(140)),
  remittance: z.string().check(z.maxLength(140)),
  at: moment,
})

export const NetworkMessage = z.discriminatedUnion('message', [StatusReport, PaymentReturn, CreditTransfer])
export type NetworkMessage = z.output<typeof NetworkMessage>
