import { queryOptions } from '@tanstack/react-query'
import type { Reply } from '@tradewind/contract/client'
import * as interac from '@tradewind/contract/interac-requests'
import { partShown, queryFor } from '#ui/calls/api.ts'

export type InteracRequest = Reply<typeof interac.getInteracRequest>

/** Those of an account, the newest first. */
export const interacRequestsQuery = (accountId: string, page = 1, pageSize = 10) =>
  queryFor(
    interac.listInteracRequests,
    { query: { AccountId: accountId, Page: page, PageSize: pageSize } },
    { failures: 'own' },
  )

/** How soon a request is read again: while it is open, and afterwards, since its money may be taken back. */
const openMs = 2_000
const endedMs = 10_000

export const interacRequestQuery = (interacRequestId: string) =>
  queryOptions({
    ...queryFor(interac.getInteracRequest, { query: { InteracRequestId: interacRequestId } }, partShown),
    refetchInterval: ({ state }) => (state.data && !isUnderWay(state.data) ? endedMs : openMs),
  })

/** Its money is neither there nor given up. */
export const isUnderWay = ({ status }: Pick<InteracRequest, 'status'>): boolean =>
  status === 'Pending' || status === 'Approved'
