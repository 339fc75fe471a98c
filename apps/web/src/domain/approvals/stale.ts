import * as accounts from '@tradewind/contract/accounts'
import * as approvals from '@tradewind/contract/approvals'
import { listAttention } from '@tradewind/contract/attention'
import { getTransactionDetails } from '@tradewind/contract/payments'
import { listTransactions } from '@tradewind/contract/transactions'

/** What a decision about a payment makes stale: the payment, its request, and the accounts whose money it moves. */
export const staleByDecision = [
  approvals.listTransactionRequests,
  approvals.listRequestHistory,
  approvals.getTransactionRequestDetail,
  getTransactionDetails,
  listTransactions,
  accounts.listAccounts,
  accounts.getAccount,
  accounts.getTotalBalance,
  listAttention,
]
