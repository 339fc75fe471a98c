import * as accounts from '@tradewind/contract/accounts'
import * as beneficiaries from '@tradewind/contract/beneficiaries'
import * as payments from '@tradewind/contract/payments'
import * as payouts from '@tradewind/contract/payouts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { CallFailed, keyOf, send } from '#lib/api.ts'
import { keyForIntent, settleIntent } from '#lib/intent.ts'
import { toast } from '#ui/toast.ts'
import { payoutIntent, type PayoutPayload } from './payout.rules.ts'

export type PayoutOutcome =
  | { is: 'idle' }
  | { is: 'sending' }
  | { is: 'refused'; error: CallFailed }
  /** No clear answer came: asking again uses the same key and is safe. */
  | { is: 'unknown' }
  | { is: 'sent'; transactionId: string }

const intent = 'wallet-payout'
const stale = [
  accounts.listAccounts,
  accounts.getAccount,
  accounts.getTotalBalance,
  payments.listTransactions,
  beneficiaries.listAccountBeneficiaries,
]

/** Pays out at most once, as `send-money` does: a repeat has the same key. */
export function usePayout() {
  const client = useQueryClient()
  const [outcome, setOutcome] = useState<PayoutOutcome>({ is: 'idle' })
  const underWay = useRef(false)

  const payOut = async (payload: PayoutPayload): Promise<void> => {
    if (underWay.current) return
    underWay.current = true
    setOutcome({ is: 'sending' })
    try {
      const idempotencyKey = await keyForIntent(intent, payoutIntent(payload))
      const { transactionId } = await send(payouts.walletPayout, { body: payload }, { idempotencyKey })
      settleIntent(intent)
      toast.success('Your Transaction has been initiated.')
      void Promise.all(stale.map((call) => client.invalidateQueries({ queryKey: keyOf(call) })))
      setOutcome({ is: 'sent', transactionId })
    } catch (error) {
      // A server that failed half-way may have done it or not; only a clear no is an answer.
      if (!(error instanceof CallFailed) || (error.status >= 500 && error.code !== 'platform.busy'))
        return setOutcome({ is: 'unknown' })
      if (error.code !== 'platform.busy') settleIntent(intent)
      toast.error(error.errors[0]?.message ?? error.message)
      setOutcome({ is: 'refused', error })
    } finally {
      underWay.current = false
    }
  }
  return { outcome, payOut, forget: () => setOutcome({ is: 'idle' }) }
}
