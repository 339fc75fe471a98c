import * as remitters from '@tradewind/contract/remitters'
import { queryFor } from '#ui/calls/api.ts'

export const remittersQuery = (customerId: string) =>
  queryFor(remitters.listRemitters, { query: { customerId } }, { failures: 'own' })

export const remitterQuery = (id: string) => queryFor(remitters.getRemitter, { params: { id } }, { failures: 'own' })
