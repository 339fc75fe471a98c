import { useQueryClient } from '@tanstack/react-query'
import * as beneficiaries from '@tradewind/contract/beneficiaries'
import * as instructions from '@tradewind/contract/payment-instructions'
import * as payments from '@tradewind/contract/payments'
import * as sendr from '@tradewind/contract/sendr'
import { useRef } from 'react'
import { noteAttempt } from '#domain/attempts/attempt-log.ts'
import { paths } from '#lib/paths.ts'
import { keyOf, send } from '#ui/calls/api.ts'
import { type OnceOutcome, useSendOnce } from '#ui/calls/send-once.ts'
import { showToast, toast } from '#ui/toast.ts'
import { againAtItsPrice, intentOf, type Ordered } from './transfer.rules.ts'

export type OrderOutcome = OnceOutcome<{ paymentInstructionId: string }>

// A price makes one transfer, so the next one wants another.
const stale = [
  sendr.getQuote,
  instructions.listPaymentInstructions,
  payments.getCustomerLimitInfo,
  beneficiaries.listAccountBeneficiaries,
]

/** Orders a transfer at most once. */
export function useOrder(ordered: (paymentInstructionId: string) => void) {
  const client = useQueryClient()
  const awaited = useRef<Ordered>(undefined)
  return useSendOnce<Ordered, { paymentInstructionId: string }>({
    intent: 'sendr-order',
    sameAs: ({ body, total }) => intentOf(body, total),
    stale,
    send: (order, idempotencyKey) => {
      const body = againAtItsPrice(order, awaited.current)
      awaited.current = { ...order, body }
      return send(instructions.createTransactionPaymentRequest, { body }, { idempotencyKey })
    },
    answered: (
      outcome,
      {
        body: {
          customerId,
          beneficiaryAccountDetailsRequests: [block],
        },
      },
    ) => {
      noteAttempt({ customerId, transactionType: 'SendR', paymentMethodType: block?.paymentMethodType }, outcome)
      if (outcome.is !== 'unknown') awaited.current = undefined
      if (outcome.is === 'sent') ordered(outcome.value.paymentInstructionId)
      if (outcome.is === 'refused' && outcome.error.code === 'sendr.quote_used')
        void client.invalidateQueries({ queryKey: keyOf(sendr.getQuote) })
    },
    away: (outcome) => {
      if (outcome.is === 'sent') {
        const link = `${paths.sendrSendSingle()}?${new URLSearchParams({ instruction: outcome.value.paymentInstructionId })}`
        showToast({
          type: 'success',
          message: { text: 'Transfer created.', action: { link, text: 'Pay for it' } },
        })
      }
      if (outcome.is === 'unknown')
        toast.warning("We couldn't confirm your transfer. Check your transfers before you create it again.")
    },
  })
}
