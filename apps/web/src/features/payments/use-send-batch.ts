import * as accounts from '@tradewind/contract/accounts'
import * as batches from '@tradewind/contract/batches'
import * as beneficiaries from '@tradewind/contract/beneficiaries'
import * as payments from '@tradewind/contract/payments'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { CallFailed, keyOf, send } from '#lib/api.ts'
import { keyForIntent, settleIntent } from '#lib/intent.ts'
import { toast } from '#ui/toast.ts'
import type { BatchOrder } from './batch.rules.ts'
import { failureText, leavesDoubt } from './payments.messages.ts'

export type Batch = z.output<typeof batches.Batch>

export type BatchState =
  | { is: 'idle' }
  | { is: 'sending' }
  | { is: 'refused'; error: CallFailed }
  /** No clear answer came. Asking again uses the same key and is safe. */
  | { is: 'unknown' }
  | { is: 'sent'; batch: Batch }

const intent = 'send-batch'
/** What a batch makes stale. */
const stale = [
  accounts.listAccounts,
  accounts.getAccount,
  accounts.getTotalBalance,
  payments.listTransactions,
  beneficiaries.listRecentBeneficiaries,
]

/** Sends a batch at most once, as a single payment is: a repeat after a lost answer has the same key. */
export function useSendBatch() {
  const client = useQueryClient()
  const [state, setState] = useState<BatchState>({ is: 'idle' })
  const underWay = useRef(false)

  const sendBatch = async (order: BatchOrder): Promise<void> => {
    if (underWay.current) return
    underWay.current = true
    setState({ is: 'sending' })
    try {
      const { transactionPin: _, ...request } = order
      const idempotencyKey = await keyForIntent(intent, request)
      const batch = await send(batches.createBatchTransactionRequest, { body: order }, { idempotencyKey })
      settleIntent(intent)
      if (batch.rows.every(({ state: row }) => row === 'accepted'))
        toast.success('Your Transaction has been initiated.')
      void Promise.all(stale.map((call) => client.invalidateQueries({ queryKey: keyOf(call) })))
      setState({ is: 'sent', batch })
    } catch (error) {
      if (leavesDoubt(error)) return setState({ is: 'unknown' })
      const refused = error as CallFailed
      // Busy means that nothing was decided: the same request keeps its key, and goes on where it stopped.
      if (refused.code !== 'platform.busy') settleIntent(intent)
      toast.error(failureText(refused))
      setState({ is: 'refused', error: refused })
    } finally {
      underWay.current = false
    }
  }

  return { state, sendBatch, forget: () => setState({ is: 'idle' }) }
}
