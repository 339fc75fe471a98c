import type { Reply } from '@tradewind/contract/client'
import { getSecurity } from '@tradewind/contract/security'

export type SecurityState = Reply<typeof getSecurity>
