import { queryOptions } from '@tanstack/react-query'
import { listAttention } from '@tradewind/contract/attention'
import { type Profile, seesApprovals } from '#domain/session/profile.ts'
import { queryFor } from '#ui/calls/api.ts'

/** How soon it is read again while someone looks: colleagues make requests, and decide about them. */
const againMs = 30_000

/** What waits for the signed-in person. */
export const attentionQuery = () =>
  queryOptions({ ...queryFor(listAttention, {}, { failures: 'own' }), refetchInterval: againMs })

/** How many payments the person may approve now; not asked for people who see no approvals. */
export const approvalsWaitingQuery = (person: Pick<Profile, 'permissions'>) =>
  queryOptions({
    ...attentionQuery(),
    enabled: seesApprovals(person),
    select: (items) => items.find(({ kind }) => kind === 'approvals')?.count ?? 0,
  })
