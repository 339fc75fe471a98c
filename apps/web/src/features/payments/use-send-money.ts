import * as accounts from '@tradewind/contract/accounts'
import * as beneficiaries from '@tradewind/contract/beneficiaries'
import * as mobileMoney from '@tradewind/contract/mobile-money'
import * as payments from '@tradewind/contract/payments'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { CallFailed, keyOf, send } from '#lib/api.ts'
import { keyForIntent, settleIntent } from '#lib/intent.ts'
import { payoutFailure } from '#lib/send-ways/mobile-money.rules.ts'
import { toast } from '#ui/toast.ts'
import { failureText, leavesDoubt } from './payments.messages.ts'
import { intentOf, type TransferPayload } from './send-payload.rules.ts'

export type SendOutcome =
  | { is: 'idle' }
  | { is: 'sending' }
  | { is: 'refused'; error: CallFailed }
  /** No clear answer came: the payment may be under way or not. Asking again uses the same key and is safe. */
  | { is: 'unknown' }
  | { is: 'sent'; transactionId: string }

const intent = 'send-money'
/** What a payment makes stale. */
const stale = [
  accounts.listAccounts,
  accounts.getAccount,
  accounts.getTotalBalance,
  payments.listTransactions,
  beneficiaries.listAccountBeneficiaries,
  beneficiaries.listRecentBeneficiaries,
]

const byMobile = ({ beneficiaryAccountDetailsRequests: [block] }: TransferPayload): boolean =>
  block?.paymentMethodType === 'MobileMoney'

/** Mobile money has a call of its own, with the same payload. */
const callFor = (payload: TransferPayload) =>
  byMobile(payload) ? mobileMoney.payoutWithMobileMoney : payments.createTransactionRequest

/** Sends money at most once: a second press while the first is under way does nothing, and a repeat has the same key. */
export function useSendMoney(answered: (outcome: SendOutcome) => void) {
  const client = useQueryClient()
  const [outcome, setOutcome] = useState<SendOutcome>({ is: 'idle' })
  const underWay = useRef(false)
  const conclude = (next: SendOutcome) => {
    setOutcome(next)
    answered(next)
  }

  const sendMoney = async (payload: TransferPayload): Promise<void> => {
    if (underWay.current) return
    underWay.current = true
    setOutcome({ is: 'sending' })
    try {
      const idempotencyKey = await keyForIntent(intent, intentOf(payload))
      const { transactionId } = await send(callFor(payload), { body: payload }, { idempotencyKey })
      settleIntent(intent)
      toast.success('Your Transaction has been initiated.')
      void Promise.all(stale.map((call) => client.invalidateQueries({ queryKey: keyOf(call) })))
      conclude({ is: 'sent', transactionId })
    } catch (error) {
      if (leavesDoubt(error)) return conclude({ is: 'unknown' })
      const refused = error as CallFailed
      // Busy means that nothing was done and nothing decided: the same request keeps its key.
      if (refused.code !== 'platform.busy') settleIntent(intent)
      const words = failureText(refused)
      toast.error(byMobile(payload) ? payoutFailure({ value: refused.value, error: words }) : words)
      conclude({ is: 'refused', error: refused })
    } finally {
      underWay.current = false
    }
  }

  return { outcome, sendMoney, forget: () => setOutcome({ is: 'idle' }) }
}
