import * as beneficiaries from '@tradewind/contract/beneficiaries'
import * as instructions from '@tradewind/contract/payment-instructions'
import * as payments from '@tradewind/contract/payments'
import { send } from '#lib/api.ts'
import { type OnceOutcome, useSendOnce } from '#lib/send-once.ts'
import { type InstructionOrder, intentOf } from './transfer.rules.ts'

export type OrderOutcome = OnceOutcome<{ paymentInstructionId: string }>

const stale = [
  instructions.listPaymentInstructions,
  payments.getCustomerLimitInfo,
  beneficiaries.listAccountBeneficiaries,
]

interface Ordered {
  body: InstructionOrder
  /** What it costs and what arrives, as text: another price of the same amounts is the same order. */
  total: string
}

/** Orders a transfer at most once. */
export const useOrder = (ordered: (paymentInstructionId: string) => void) =>
  useSendOnce<Ordered, { paymentInstructionId: string }>({
    intent: 'sendr-order',
    sameAs: ({ body, total }) => intentOf(body, total),
    stale,
    send: ({ body }, idempotencyKey) =>
      send(instructions.createTransactionPaymentRequest, { body }, { idempotencyKey }),
    answered: (outcome) => {
      if (outcome.is === 'sent') ordered(outcome.value.paymentInstructionId)
    },
  })
