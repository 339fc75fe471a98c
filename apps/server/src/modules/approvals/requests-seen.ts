import { seenAccounts } from '#platform/account-scope'
import type { Caller } from '#platform/caller'
import type { ApprovalRequest } from './approvals.types.ts'

type Reader = Pick<Caller, 'userId' | 'permissions'>

/** The accounts whose requests someone sees, null for all: whoever approves sees what is asked, from whichever account. */
export const accountsOfRequestsSeenBy = ({ permissions }: Pick<Reader, 'permissions'>): readonly string[] | null =>
  permissions.has('approvals:decide') ? null : (seenAccounts() ?? null)

/** Whether someone sees a request, which its maker always does. To be asked before a connection looks at every account. */
export function seesRequests(reader: Reader): (request: Pick<ApprovalRequest, 'accountId' | 'makerId'>) => boolean {
  const accountIds = accountsOfRequestsSeenBy(reader)
  return ({ accountId, makerId }) => accountIds === null || makerId === reader.userId || accountIds.includes(accountId)
}
