import type { Reply } from '@tradewind/contract/client'
import { getSecurity, listSecurityEvents, listSessions } from '@tradewind/contract/security'

export type SecurityState = Reply<typeof getSecurity>

/** What every change makes stale. */
export const staleByChange = [getSecurity, listSecurityEvents, listSessions]
