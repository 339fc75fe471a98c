import * as accounts from '@tradewind/contract/accounts'
import * as beneficiaries from '@tradewind/contract/beneficiaries'
import type { Reply } from '@tradewind/contract/client'
import * as payments from '@tradewind/contract/payments'
import * as payouts from '@tradewind/contract/payouts'
import { noteAttempt } from '#domain/attempts/attempt-log.ts'
import { send } from '#ui/calls/api.ts'
import { type OnceOutcome, useSendOnce } from '#ui/calls/send-once.ts'
import { toast } from '#ui/toast.ts'
import type { PayoutPayload } from './payout.rules.ts'

type Placed = Reply<typeof payouts.walletPayout>
export type PayoutOutcome = OnceOutcome<Placed>

const stale = [
  accounts.listAccounts,
  accounts.getAccount,
  accounts.getTotalBalance,
  payments.listTransactions,
  beneficiaries.listAccountBeneficiaries,
  beneficiaries.listRecentBeneficiaries,
]

/** Pays out at most once. */
export function usePayout(walletId: string, answered: (outcome: PayoutOutcome) => void) {
  const {
    outcome,
    order: payOut,
    forget,
  } = useSendOnce<PayoutPayload, Placed>({
    intent: `wallet-payout ${walletId}`,
    stale,
    send: async (payload, idempotencyKey) => {
      const sent = await send(payouts.walletPayout, { body: payload }, { idempotencyKey })
      toast.success('Your Transaction has been initiated.')
      return sent
    },
    answered: (outcome, { customerId, amount }) => {
      const attempt = { transactionType: 'Debit', currencyCode: 'INR', paymentMethodType: 'Ifsc' } as const
      noteAttempt({ customerId, amount, ...attempt }, outcome)
      answered(outcome)
    },
  })
  return { outcome, payOut, forget }
}
