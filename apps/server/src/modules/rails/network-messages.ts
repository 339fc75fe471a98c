import { wire } from '@tradewind/contract'
import { railNames } from '@tradewind/kernel/payment-methods/rails'
import * as z from 'zod/mini'
import { incomingNetworks } from './rails.rules.ts'

/** What the networks send to our address, named by their ISO 20022 messages. The path and the message must agree. */

/** A moment that there was or will be, in this century. */
const moment = z.string().check(
  z.regex(/^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/),
  z.refine((text) => isMoment(text)),
)
const id = z.string().check(z.minLength(1), z.maxLength(128))
/** Four letters in ISO 20022, two digits in Nigeria, words at wallets' operators. */
const code = z.string().check(z.regex(/^[A-Z0-9][A-Z0-9_]{1,39}$/))

/** False for days that no calendar has, which dates roll over: 30 February. */
function isMoment(text: string): boolean {
  const at = new Date(text)
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 19) === text.slice(0, 19)
}

/** An amount in minor units, as text. */
const amountMinor = z.string().check(z.regex(/^[1-9]\d{0,17}$/))

/**
 * A status report (pacs.002): accepted for settlement, settled, or rejected with a reason. While SWIFT has an order, each
 * bank on the way says with a code where it is, and what it took out of the amount.
 */
const StatusReport = z.object({
  message: z.literal('pacs.002'),
  network: z.enum(railNames),
  endToEndId: id,
  transactionId: id,
  status: z.enum(['ACSP', 'ACSC', 'RJCT']),
  reason: z.optional(code),
  bank: z.optional(id),
  charge: z.optional(z.object({ currency: wire.CurrencyCode, amountMinor })),
  at: moment,
})

/** A return (pacs.004): money that had arrived comes back, as much of it as this says. */
const PaymentReturn = z.object({
  message: z.literal('pacs.004'),
  network: z.enum(railNames),
  endToEndId: id,
  transactionId: id,
  reason: code,
  currency: wire.CurrencyCode,
  amountMinor,
  at: moment,
})

/**
 * The status of a request for payment (pain.014): it is pending, it was paid, or
 * it was rejected with a reason. Wallet operators and Interac report their requests this way.
 */
const RequestReport = z.object({
  message: z.literal('pain.014'),
  network: z.enum(['momo', 'interac']),
  endToEndId: id,
  transactionId: id,
  status: z.enum(['ACSP', 'ACSC', 'RJCT']),
  reason: z.optional(code),
  /** Who paid, where the network says it. */
  debtorName: z.optional(z.string().check(z.minLength(1), z.maxLength(140))),
  at: moment,
})

/** Money for one of our customers: pacs.008, or where ISO 20022 is spoken the notice that it was booked, camt.054. */
const CreditTransfer = z.object({
  message: z.literal('pacs.008'),
  network: z.enum(incomingNetworks),
  transactionId: id,
  creditorAccount: z.union([z.object({ iban: id }), z.object({ accountNumber: id, bankCode: z.optional(id) })]),
  amountMinor,
  currency: wire.CurrencyCode,
  debtorName: z.string().check(z.minLength(1), z.maxLength(140)),
  remittance: z.string().check(z.maxLength(140)),
  at: moment,
})

/** The resolution of a recall (camt.029): the bank will return the payment, refuses to, or is still looking. */
const RecallResolution = z.object({
  message: z.literal('camt.029'),
  network: z.enum(railNames),
  endToEndId: id,
  transactionId: id,
  status: z.enum(['ACCR', 'RJCR', 'PDCR']),
  reason: z.optional(code),
  at: moment,
})

export const NetworkMessage = z.discriminatedUnion('message', [
  StatusReport,
  PaymentReturn,
  RecallResolution,
  RequestReport,
  CreditTransfer,
])
export type NetworkMessage = z.output<typeof NetworkMessage>
