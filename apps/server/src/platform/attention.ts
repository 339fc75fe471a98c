import type { Permission } from '@tradewind/contract'
import type { AttentionItem } from '@tradewind/contract/attention'
import type { Flag } from '@tradewind/contract/flags'
import type { Caller } from './caller.ts'
import type { Tx } from './db.ts'

/** What a module knows to wait for a signed-in person. Modules bring theirs; the home page shows them together. */
export interface AttentionSource {
  /** Without it the person could not act, and is not told; nothing where everybody can. */
  permission?: Permission
  /** While it is off, the calls that would answer are refused: nobody is sent to them. */
  feature?: Flag
  /** In a transaction of the customer. Gives nothing of a kind that nobody waits for. */
  find(tx: Tx, caller: Caller): Promise<AttentionItem[]>
}
