import type { Reply } from '@tradewind/contract/client'
import * as pullPay from '@tradewind/contract/pull-pay'
import { noteAttempt } from '#domain/attempts/attempt-log.ts'
import { send } from '#ui/calls/api.ts'
import { type OnceOutcome, useSendOnce } from '#ui/calls/send-once.ts'
import { toast } from '#ui/toast.ts'
import type { PullOrder } from './pull.rules.ts'

type Placed = Reply<typeof pullPay.createPullPayTransactionRequest>
export type PullOutcome = OnceOutcome<Placed>

/** Orders a debit at most once. */
export function usePull(accountId: string, answered: (outcome: PullOutcome) => void) {
  const { outcome, order, forget } = useSendOnce<PullOrder, Placed>({
    intent: `pull-pay ${accountId}`,
    call: pullPay.createPullPayTransactionRequest,
    send: async (body, idempotencyKey) => {
      const placed = await send(pullPay.createPullPayTransactionRequest, { body }, { idempotencyKey })
      toast.success('Your Transaction has been initiated.')
      return placed
    },
    answered: (outcome, { customerId, amount }) => {
      noteAttempt({ customerId, transactionType: 'PullPay', amount, currencyCode: 'CAD' }, outcome)
      answered(outcome)
    },
  })
  return { outcome, collect: order, forget }
}
