import { NameCheck } from '@tradewind/contract/verification'
import { railNames } from '@tradewind/kernel/payment-methods/rails'
import * as z from 'zod/mini'
import { type AskConnector, connectorCall, connectorWire } from '#platform/connector'

/** What Tradewind asks a connector of payment networks, and one that knows banks. */

const { id, text, code, amount, at } = connectorWire
const rail = z.enum(railNames)

const optionalText = z.optional(text)
const Address = z.union([
  z.object({ iban: text }),
  z.object({ bic: text, accountNumber: text, intermediaryBic: optionalText }),
  z.object({ mobileNumber: text, operator: text, country: text }),
  z.object({ email: text, question: optionalText, answerHash: optionalText }),
  z.object({ accountNumber: text, bankCode: optionalText }),
])

const PostalAddress = z.object({
  lines: z.array(text).check(z.maxLength(2)),
  city: text,
  state: optionalText,
  postcode: optionalText,
  country: z.string().check(z.regex(/^[A-Z]{2}$/)),
})

const Bank = z.object({
  name: text,
  code: text,
  address: text,
  city: text,
  countryId: z.string().check(z.regex(/^[A-Z]{2}$/)),
  bic: z.nullable(text),
})

/** By what a bank is looked for; `code` is the bank's own code in a country that has no other kind. */
export const bankKinds = [
  'sort-code',
  'iban',
  'routing-number',
  'nigerian-code',
  'bic',
  'code',
  'ifsc',
  'canadian-routing',
  'singapore-routing',
] as const

export const networkCalls = {
  '/v1/orders': connectorCall(
    'Takes an order once: the same endToEndId of a network gets the first answer again, and other content under it 409.',
    z.object({
      rail,
      endToEndId: id,
      ...amount,
      debtorName: text,
      debtorAccount: optionalText,
      debtorAddress: z.optional(PostalAddress),
      creditorName: text,
      creditorAddress: z.optional(PostalAddress),
      to: Address,
      narration: text,
    }),
    z.discriminatedUnion('state', [
      z.object({ state: z.literal('accepted'), networkReference: id }),
      z.object({ state: z.literal('rejected'), code }),
    ]),
  ),
  '/v1/orders/inquire': connectorCall(
    'Says what became of an order. Only "not-found" lets Tradewind send it again or give the money back.',
    z.object({ rail, endToEndId: id }),
    z.discriminatedUnion('state', [
      z.object({ state: z.literal('not-found') }),
      z.object({ state: z.enum(['accepted', 'settled']), networkReference: id, at }),
      z.object({ state: z.literal('rejected'), networkReference: id, at, code }),
      z.object({ state: z.literal('returned'), networkReference: id, at, code, ...amount }),
    ]),
  ),
  '/v1/recalls': connectorCall(
    'Asks for the money of an order back, once for each recallId; asked again, it gives the answer as it stands. ' +
      '"accepted": the money comes as a return. "indemnity-asked": only if the sender bears the loss; once that is ' +
      'promised, it asks again with `indemnity`. "by-hand": this bank takes no recalls from a program.',
    z.object({
      recallId: id,
      rail,
      endToEndId: id,
      networkReference: id,
      ...amount,
      reason: z.enum(['DUPL', 'CUST', 'FRAD', 'TECH', 'AC03', 'AM09']),
      indemnity: z.boolean(),
    }),
    z.discriminatedUnion('state', [
      z.object({ state: z.enum(['accepted', 'pending', 'indemnity-asked', 'by-hand']) }),
      z.object({ state: z.literal('refused'), code }),
    ]),
  ),
  '/v1/refunds': connectorCall(
    'Sends money back to where it came from, once for each refundId.',
    z.object({
      refundId: id,
      rail: id,
      originalReference: id,
      original: z.object(amount),
      amount: z.object(amount),
      reason: text,
    }),
    z.object({ state: z.literal('accepted') }),
  ),
  '/v1/banks/find': connectorCall(
    'The bank that has a code, or null.',
    z.object({ by: z.enum(bankKinds), value: text, country: optionalText }),
    z.object({ bank: z.nullable(Bank) }),
  ),
  '/v1/banks/list': connectorCall(
    'The banks of a country (ISO 3166 alpha-3), by name.',
    z.object({ country: z.string().check(z.regex(/^[A-Z]{3}$/)) }),
    z.object({
      banks: z
        .array(z.object({ code: text, name: text, country: text, currency: text, type: text }))
        .check(z.maxLength(10_000)),
    }),
  ),
  '/v1/wallets/list': connectorCall(
    'The wallets of a country (ISO 3166 alpha-2) that money can be sent to.',
    z.object({ country: z.string().check(z.regex(/^[A-Z]{2}$/)) }),
    z.object({
      wallets: z
        .array(z.object({ country: text, dialCode: text, code: text, wallet: text, prefixes: z.array(text) }))
        .check(z.maxLength(200)),
    }),
  ),
  '/v1/interac-aliases/find': connectorCall(
    'Whether an email address takes money by Interac.',
    z.object({ email: text }),
    z.object({ known: z.boolean(), autoDeposit: z.boolean(), name: z.nullable(text) }),
  ),
  '/v1/accounts/check': connectorCall(
    "Asks the account's bank whether it exists, and how a name compares with its holder's.",
    z.object({ rail, to: Address, name: optionalText }),
    z.extend(NameCheck, { accountConfirmed: z.boolean() }),
  ),
} as const

export type AskNetworks = AskConnector<typeof networkCalls>
export type NetworkAnswerOf<Path extends keyof typeof networkCalls> = z.output<(typeof networkCalls)[Path]['answer']>
