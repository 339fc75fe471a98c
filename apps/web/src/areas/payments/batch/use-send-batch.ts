import * as accounts from '@tradewind/contract/accounts'
import * as batches from '@tradewind/contract/batches'
import * as beneficiaries from '@tradewind/contract/beneficiaries'
import * as payments from '@tradewind/contract/payments'
import type * as z from 'zod/mini'
import { noteAttempt } from '#domain/attempts/attempt-log.ts'
import { send } from '#ui/calls/api.ts'
import { type OnceOutcome, useSendOnce } from '#ui/calls/send-once.ts'
import { toast } from '#ui/toast.ts'
import type { BatchOrder } from './batch.rules.ts'

export type Batch = z.output<typeof batches.Batch>

export type BatchState = OnceOutcome<Batch>

/** What a batch makes stale. */
const stale = [
  accounts.listAccounts,
  accounts.getAccount,
  accounts.getTotalBalance,
  payments.listTransactions,
  beneficiaries.listRecentBeneficiaries,
]

/** Sends the batch of a place at most once, as a single payment is: asking again after a lost answer has the same key. */
export function useSendBatch(href: string, answered: (outcome: BatchState) => void) {
  const {
    outcome: state,
    order: sendBatch,
    forget,
  } = useSendOnce<BatchOrder, Batch>({
    intent: `send-batch ${href}`,
    stale,
    send: async (order, idempotencyKey) => {
      const batch = await send(batches.createBatchTransactionRequest, { body: order }, { idempotencyKey })
      if (batch.rows.every(({ state: row }) => row === 'accepted'))
        toast.success('Your Transaction has been initiated.')
      return batch
    },
    answered: (outcome, { customerId }) => {
      if (customerId) noteAttempt({ customerId, transactionType: 'Debit' }, outcome)
      answered(outcome)
    },
    away: (outcome) => {
      if (outcome.is !== 'sent') return
      const { rows } = outcome.value
      const reason = rows.find(({ state: row }) => row === 'refused')?.reason
      const accepted = rows.filter(({ state: row }) => row === 'accepted').length
      if (reason)
        toast.warning(`${accepted} of your ${rows.length} payments were sent. The others were refused: ${reason}`)
    },
  })
  return { state, sendBatch, forget }
}
