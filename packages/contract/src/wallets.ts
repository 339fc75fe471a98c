import * as z from 'zod/mini'
import { holding } from './accounts-holding.ts'
import { call } from './call.ts'
import { Id } from './wire.ts'

/** What a customer holds in a currency of mobile money, or in rupees, beside the accounts: no bank can pay into it. */
export const Wallet = z.object({
  walletId: Id,
  walletName: z.string(),
  walletAccountNumber: z.string(),
  ...holding,
})

/** Path chosen by us; its words in a 403 are the specification's. */
export const listWallets = call({
  name: 'accounts.listWallets',
  shows: 'accounts',
  call: 'GET /transactions/api/v1/wallet/get-customer-wallets',
  summary: 'The wallets of the signed-in customer with their balances, open ones first.',
  permission: 'accounts:read',
  query: z.strictObject({ CustomerId: Id }),
  value: z.array(Wallet),
  refusals: ['request.not_found'],
})
