import { queryOptions } from '@tanstack/react-query'
import { viewInvoice } from '@tradewind/contract/invoicing'
import { queryFor } from '#ui/calls/api.ts'

/** How soon an open page looks again for what was paid meanwhile; one network may look only so often. */
const againMs = 30_000
/** And while a bank decides about a card. */
const cardMs = 5_000

export const payQuery = (token: string) =>
  queryOptions({
    ...queryFor(viewInvoice, { body: { token } }, { failures: 'own' }),
    refetchInterval: ({ state: { data } }) => {
      if (data?.status === 'Paid') return false
      return data?.cardPayment?.state === 'Unknown' ? cardMs : againMs
    },
  })
