import { getAccountDetail } from '@tradewind/contract/receiving-details'
import { partShown, queryFor } from '#ui/calls/api.ts'

export const receivingQuery = (accountId: string) =>
  queryFor(getAccountDetail, { query: { AccountId: accountId, SystemAccountType: 'CustomerAccount' } }, partShown)
