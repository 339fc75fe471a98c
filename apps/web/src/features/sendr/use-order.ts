import * as beneficiaries from '@tradewind/contract/beneficiaries'
import * as instructions from '@tradewind/contract/payment-instructions'
import * as payments from '@tradewind/contract/payments'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { CallFailed, keyOf, send } from '#lib/api.ts'
import { keyForIntent, settleIntent } from '#lib/intent.ts'
import { toast } from '#ui/toast.ts'
import { type InstructionOrder, intentOf } from './payee.rules.ts'

export type OrderOutcome =
  | { is: 'idle' | 'sending' }
  | { is: 'refused'; error: CallFailed }
  /** No clear answer came. Asking again uses the same key and cannot order twice. */
  | { is: 'unknown' }

const intent = 'sendr-order'
const stale = [
  instructions.listPaymentInstructions,
  payments.getCustomerLimitInfo,
  beneficiaries.listAccountBeneficiaries,
]

/** Orders a transfer at most once: a repeat after a lost answer has the same key. */
export function useOrder(ordered: (paymentInstructionId: string) => void) {
  const client = useQueryClient()
  const [outcome, setOutcome] = useState<OrderOutcome>({ is: 'idle' })
  const underWay = useRef(false)

  const order = async (body: InstructionOrder, total: string): Promise<void> => {
    if (underWay.current) return
    underWay.current = true
    setOutcome({ is: 'sending' })
    try {
      const idempotencyKey = await keyForIntent(intent, intentOf(body, total))
      const { paymentInstructionId } = await send(
        instructions.createTransactionPaymentRequest,
        { body },
        { idempotencyKey },
      )
      settleIntent(intent)
      void Promise.all(stale.map((call) => client.invalidateQueries({ queryKey: keyOf(call) })))
      setOutcome({ is: 'idle' })
      ordered(paymentInstructionId)
    } catch (error) {
      const refused = error instanceof CallFailed && (error.status < 500 || error.code === 'platform.busy')
      if (!refused) return setOutcome({ is: 'unknown' })
      if (error.code !== 'platform.busy') settleIntent(intent)
      toast.error(error.errors[0]?.message ?? error.message)
      setOutcome({ is: 'refused', error })
    } finally {
      underWay.current = false
    }
  }
  return { outcome, order, forget: () => setOutcome({ is: 'idle' }) }
}
