import * as z from 'zod/mini'
import { call } from './call.ts'
import { field, optionalField } from './form-rules.ts'
import { CurrencyCode, Id, Moment, Money, page, paging } from './wire.ts'

/** Rates that a customer negotiates for one exchange: asked for here, decided by the provider's staff, used once. */

/**
 * `Countered` waits for the customer, `Approved` for the exchange. Only the server makes a request `Completed` (it was
 * used) or `Expired` (nobody answered or used it in time).
 */
export const negotiationStates = [
  'Pending',
  'Approved',
  'Countered',
  'Declined',
  'Expired',
  'Completed',
  'Withdrawn',
] as const
export type NegotiationState = (typeof negotiationStates)[number]

export const NegotiationStatus = z.enum(negotiationStates)

/** As many digits as a price has. */
export const RateText = z
  .string('Enter a rate.')
  .check(z.regex(/^\d{1,12}(\.\d{1,12})?$/, 'Enter a rate as digits, such as 1.3125.'))

export const Negotiation = z.object({
  id: Id,
  status: NegotiationStatus,
  /** Exactly this much is exchanged at the rate. */
  amount: Money,
  boughtCurrency: CurrencyCode,
  requestedRate: z.string(),
  /** The middle of the market, and the customer's own rate, when it was asked for. */
  midRate: z.string(),
  markedRate: z.string(),
  /** What staff agreed to or offer instead. */
  offeredRate: z.nullable(z.string()),
  reason: z.string(),
  /** What staff say about it. */
  note: z.nullable(z.string()),
  requestedByName: z.string(),
  createdAt: Moment,
  decidedAt: z.nullable(Moment),
  /** Until when it can be decided, accepted or used. */
  expiresAt: Moment,
  /** The exchange that used it. */
  transactionId: z.nullable(Id),
})
export type Negotiation = z.output<typeof Negotiation>

export const requestNegotiatedRate = call({
  name: 'negotiation.requestNegotiatedRate',
  affects: ['negotiations'],
  call: 'POST /transactions/api/v1/ratebypass/new-ratebypass-request',
  summary: 'Asks for a rate of its own for one exchange.',
  permission: 'exchange:create',
  idempotent: 'optional',
  body: z.strictObject({
    fromCurrency: CurrencyCode,
    toCurrency: CurrencyCode,
    amount: field('Amount', { most: 60 }),
    requestedRate: RateText,
    reason: optionalField('Reason', { most: 300 }),
  }),
  value: z.object({ id: Id }),
  refusals: [
    'customers.profile_closed',
    'exchange.same_currency',
    'rates.missing',
    'rates.stale',
    'rates.stopped',
    'negotiation.amount_too_small',
    'negotiation.above_mid',
    'negotiation.not_better',
    'negotiation.open_already',
    'negotiation.too_many',
  ],
})

export const listNegotiations = call({
  name: 'negotiation.listNegotiations',
  shows: 'negotiations',
  call: 'GET /transactions/api/v1/ratebypass/get-customer-ratebypass',
  summary: 'Negotiated rates of the customer, the newest first.',
  permission: 'accounts:read',
  query: z.strictObject({ ...paging, Status: z.optional(NegotiationStatus) }),
  value: page(Negotiation),
})

export const updateNegotiation = call({
  name: 'negotiation.updateNegotiation',
  affects: ['negotiations', 'attention'],
  call: 'PUT /transactions/api/v1/ratebypass/update-ratebypass-customer',
  summary: 'Accepts a counter-offer (`Approved`) or withdraws a request (`Withdrawn`).',
  permission: 'exchange:create',
  body: z.strictObject({ id: Id, status: NegotiationStatus }),
  refusals: ['negotiation.unknown', 'negotiation.not_yours_to_set', 'negotiation.not_open'],
})

export const getTransferOrganization = call({
  name: 'negotiation.getTransferOrganization',
  call: 'GET /transactions/api/v1/ratebypass/get-money-transfer-organization-customer-by-id/{id}',
  summary: 'Whether the customer is a money transfer organization, which negotiates any amount.',
  permission: 'accounts:read',
  params: z.strictObject({ id: Id }),
  value: z.object({ id: Id, isMoneyTransferOrganization: z.boolean() }),
  refusals: ['negotiation.customer_unknown'],
})

export const getNegotiationMinimum = call({
  name: 'negotiation.getNegotiationMinimum',
  call: 'GET /transactions/api/v1/ratebypass/get-ratebypass-amount',
  summary: 'From which amount in a currency a rate can be negotiated; null while it has no rate.',
  permission: 'accounts:read',
  query: z.strictObject({ CurrencyCode }),
  value: z.nullable(Money),
})
