import * as z from 'zod/mini'
import { call } from './call.ts'
import { Id } from './wire.ts'

/** What someone else needs to pay into an account, line by line, for one payment method. */
export const ReceivingDetails = z.object({
  network: z.string(),
  audience: z.string(),
  arrives: z.string(),
  lines: z.array(z.object({ label: z.string(), value: z.string() })),
})

export const getAccountDetail = call({
  name: 'accounts.getAccountDetail',
  call: 'GET /transactions/api/v1/account/get-customer-account-detail',
  summary: 'The local account details by which money reaches an account.',
  permission: 'accounts:read',
  feature: 'FEATURE_ACCOUNTS',
  query: z.strictObject({
    AccountId: Id,
    SystemAccountType: z._default(z.enum(['CustomerAccount', 'Wallet']), 'CustomerAccount'),
  }),
  value: z.array(ReceivingDetails),
  refusals: ['accounts.unknown'],
})
