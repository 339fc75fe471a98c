import * as approvals from '@tradewind/contract/approvals'
import type { Reply } from '@tradewind/contract/client'
import * as mobileMoney from '@tradewind/contract/mobile-money'
import * as payments from '@tradewind/contract/payments'
import { type Attempt, noteAttempt } from '#domain/attempts/attempt-log.ts'
import { payoutFailure } from '#domain/payment-methods/mobile-money.rules.ts'
import { send } from '#ui/calls/api.ts'
import { failureText } from '#ui/calls/refusal-text.ts'
import { type OnceOutcome, useSendOnce } from '#ui/calls/send-once.ts'
import { toast } from '#ui/toast.ts'
import type { TransferPayload } from './send-payload.rules.ts'

/** What was taken; `paymentRuleTransactionId` is there where colleagues must approve it first. */
export type PlacedOrder = Reply<typeof payments.createTransactionRequest>
export type SendOutcome = OnceOutcome<PlacedOrder>

/** An order, and the refused payment that it takes up, if it does. */
interface Order {
  payload: TransferPayload
  resubmits: string
}

const byMobile = ({ beneficiaryAccountDetailsRequests: [block] }: TransferPayload): boolean =>
  block?.paymentMethodType === 'MobileMoney'

/** A payment that its approvers refused is changed by a call of its own, whatever the payment method. */
function place({ payload, resubmits }: Order, idempotencyKey: string): Promise<PlacedOrder> {
  const { exchangeFrom, voucherCode, ...transfer } = payload
  if (resubmits !== '') {
    const body = { ...transfer, paymentRuleTransactionId: resubmits }
    return send(approvals.updateRejectedSendTransaction, { body }, { idempotencyKey })
  }
  // Mobile money has a call of its own, for money of the account that sends.
  return byMobile(payload) && !exchangeFrom && !voucherCode
    ? send(mobileMoney.payoutWithMobileMoney, { body: transfer }, { idempotencyKey })
    : send(payments.createTransactionRequest, { body: payload }, { idempotencyKey })
}

const attemptOf = ({ customerId, sourceCurrencyCode, amount, ...payload }: TransferPayload): Attempt => ({
  customerId,
  transactionType: 'Debit',
  currencyCode: sourceCurrencyCode,
  amount,
  paymentMethodType: payload.beneficiaryAccountDetailsRequests[0]?.paymentMethodType,
})

/** Sends money from an account at most once. */
export function useSendMoney(accountId: string, answered: (outcome: SendOutcome) => void) {
  const {
    outcome,
    order: sendMoney,
    forget,
  } = useSendOnce<Order, PlacedOrder>({
    // An account has one payment that waits for an answer.
    intent: `send-money ${accountId}`,
    call: payments.createTransactionRequest,
    send: async (order, idempotencyKey) => {
      const sent = await place(order, idempotencyKey)
      toast.success('Your Transaction has been initiated.')
      return sent
    },
    words: (error, { payload }) => {
      const words = failureText(error)
      return byMobile(payload) ? payoutFailure({ value: error.value, error: words }) : words
    },
    answered: (outcome, { payload }) => {
      noteAttempt(attemptOf(payload), outcome)
      answered(outcome)
    },
  })
  return { outcome, sendMoney, forget }
}
