import * as accounts from '@tradewind/contract/accounts'
import * as beneficiaries from '@tradewind/contract/beneficiaries'
import * as mobileMoney from '@tradewind/contract/mobile-money'
import * as payments from '@tradewind/contract/payments'
import { send } from '#lib/api.ts'
import { failureText, type OnceOutcome, useSendOnce } from '#lib/send-once.ts'
import { payoutFailure } from '#lib/send-ways/mobile-money.rules.ts'
import { toast } from '#ui/toast.ts'
import { intentOf, type TransferPayload } from './send-payload.rules.ts'

export type SendOutcome = OnceOutcome<{ transactionId: string }>

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

/** Sends money at most once. */
export function useSendMoney(answered: (outcome: SendOutcome) => void) {
  const {
    outcome,
    order: sendMoney,
    forget,
  } = useSendOnce<TransferPayload, { transactionId: string }>({
    intent: 'send-money',
    sameAs: intentOf,
    stale,
    send: async (payload, idempotencyKey) => {
      const sent = await send(callFor(payload), { body: payload }, { idempotencyKey })
      toast.success('Your Transaction has been initiated.')
      return sent
    },
    words: (error, payload) => {
      const words = failureText(error)
      return byMobile(payload) ? payoutFailure({ value: error.value, error: words }) : words
    },
    answered,
  })
  return { outcome, sendMoney, forget }
}
