import * as z from 'zod/mini'
import { call } from './call.ts'
import { Id, Moment } from './wire.ts'

/** US accounts are held with a provider of that name: it checks the account number, and takes the customer over once. */
export const ZenusAccount = z.object({
  customerId: Id,
  /** `Matched`: number and name belong together. `NotMatched`: they do not, `reason` says why. */
  status: z.enum(['Matched', 'NotMatched']),
  reason: z.nullable(z.string()),
  /** Last four digits of the number that was checked. */
  accountLastFour: z.string(),
  checkedAt: Moment,
  /** When the customer was handed over; null until then. */
  publishedAt: z.nullable(Moment),
  /** By what the provider knows the customer; null until it was handed over. */
  reference: z.nullable(z.string()),
})

const unavailable = ['request.not_found', 'onboarding.zenus_no_account', 'onboarding.zenus_unavailable'] as const

export const checkZenusAccount = call({
  name: 'onboarding.checkZenusAccount',
  readsOnly: false,
  call: 'GET /onboarding/api/v1/verification/customers/check-zenus-account-validation',
  summary: 'Checks the US account number of the customer with Zenus.',
  permission: 'documents:upload',
  query: z.strictObject({ customerId: Id }),
  value: ZenusAccount,
  refusals: unavailable,
})

export const publishZenusAccount = call({
  name: 'onboarding.publishZenusAccount',
  call: 'POST /onboarding/api/v1/verification/customers/publish-zenus-account',
  summary: 'Hands the customer over to Zenus once its account matches. Again it answers as the first time.',
  permission: 'documents:upload',
  body: z.strictObject({ customerId: Id }),
  value: ZenusAccount,
  refusals: [...unavailable, 'onboarding.zenus_not_matched'],
})
