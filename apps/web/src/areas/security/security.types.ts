import type { Reply } from '@tradewind/contract/client'
import { listActivity } from '@tradewind/contract/privacy'
import { getSecurity, listSessions } from '@tradewind/contract/security'

export type SecurityState = Reply<typeof getSecurity>

/** What every change makes stale. */
export const staleByChange = [getSecurity, listActivity, listSessions]
