import * as identity from '@tradewind/contract/identity'
import { queryFor } from '#lib/api.ts'

export const hasPinQuery = (customerId: string) =>
  queryFor(identity.hasTransactionPin, { query: { CustomerId: customerId } }, { failures: 'own' })
