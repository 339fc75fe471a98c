import * as z from 'zod/mini'
import { call } from './call.ts'
import { CurrencyCode, Id } from './wire.ts'

export const listEligibleCurrencies = call({
  name: 'accounts.listEligibleCurrencies',
  call: 'GET /transactions/api/v1/requestaccount/get-customer-eliglble-currencies',
  summary: 'Currencies in which the customer could hold an account and has none yet, by code.',
  permission: 'accounts:read',
  feature: 'FEATURE_ACCOUNTS',
  query: z.strictObject({ CustomerId: Id }),
  value: z.array(z.object({ currencyIso: CurrencyCode, currencyName: z.string(), currencySign: z.string() })),
  refusals: ['request.not_found'],
})
