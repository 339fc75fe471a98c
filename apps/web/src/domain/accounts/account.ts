import type * as accounts from '@tradewind/contract/accounts'
import type * as z from 'zod/mini'

/** An account or wallet as its owner sees it in lists. */
export type Account = z.output<typeof accounts.Account>
