import { useQuery } from '@tanstack/react-query'
import { fromDecimal, type Money, toDecimal } from '@tradewind/kernel'
import { isolated } from '@tradewind/kernel/text'
import { useEffect, useRef, useState } from 'react'
import type { Account } from '#domain/accounts/account.ts'
import { categoriesQuery } from '#domain/payees/payee.queries.ts'
import { holderOf, verifiedBlock } from '#domain/payees/payee-form.rules.ts'
import { voucherOrdered } from '#domain/vouchers/voucher-ordered.rules.ts'
import { paths } from '#lib/paths.ts'
import { useStepHistory } from '#lib/step-history.ts'
import { hasFaults } from '#ui/form/form.rules.ts'
import { useFlowForm } from '#ui/form/use-flow-form.ts'
import { payoutChargeQuery } from './payout.queries.ts'
import { blankPayout, type PayoutForm, payoutFaults, payoutMethod, payoutPayload, readRupees } from './payout.rules.ts'
import { usePayout } from './use-payout.ts'

export interface PayoutFlowOf {
  wallet: Account
  customerId: string
}

export type PayoutFlowModel = ReturnType<typeof usePayoutFlow>

/** What the answer is shown with: the form starts over when it comes. */
interface Ordered {
  holder: string
  amount: Money
  arrives: Date
}

interface Sent extends Ordered {
  transactionId: string
  /** It waits for approval. */
  waits: boolean
}

export const [entryStep, confirmStep] = [0, 1] as const

const draftOf = (form: PayoutForm): PayoutForm => form

/** Paying rupees out, from what is typed to the answer. While an order waits for its answer nothing moves. */
export function usePayoutFlow({ wallet, customerId }: PayoutFlowOf) {
  const { control, step, goTo, reset, unanswered, setUnanswered } = useFlowForm({
    name: `wallet-payout:${customerId}`,
    accountId: wallet.accountId,
    blank: blankPayout,
    draftOf,
    what: `Payout from ${isolated(wallet.accountName)}`,
    href: paths.walletInr({ id: wallet.accountId }),
    lastStep: confirmStep,
  })
  const { form } = control
  const { data: categories = [] } = useQuery(categoriesQuery())
  const categoryOf = (now: PayoutForm) => categories.find(({ id }) => id === now.expenseCategory)
  const category = categoryOf(form)
  const amount = readRupees(form.amount)
  const lacks = amount !== undefined && amount.minor > wallet.availableBalance.minor
  const charge = useQuery({
    ...payoutChargeQuery({
      accountId: wallet.accountId,
      amount: amount ? toDecimal(amount) : '1.00',
      voucherCode: form.voucherCode,
    }),
    // What is missing is known with the charge.
    enabled: (step === confirmStep || lacks || form.voucherCode !== '') && amount !== undefined,
  })

  const [sent, setSent] = useState<Sent>()
  const ordered = useRef<Ordered>(undefined)
  const { outcome, payOut, forget } = usePayout(wallet.accountId, (answer) => {
    if (answer.is === 'sent' && ordered.current) {
      const { transactionId, paymentRuleTransactionId } = answer.value
      setSent({ ...ordered.current, transactionId, waits: paymentRuleTransactionId !== null })
      reset()
    }
    if (answer.is === 'refused') setUnanswered(false)
  })
  const isChargeOld = outcome.is === 'refused' && outcome.error.code === 'payments.charge_changed'
  const { refetch } = charge
  useEffect(() => {
    if (isChargeOld) void refetch()
  }, [isChargeOld, refetch])

  const faultsOf = (now: PayoutForm) =>
    payoutFaults(now, { available: wallet.availableBalance, category: categoryOf(now) })
  const locked = unanswered || outcome.is === 'sending'
  const move = (to: number) => {
    forget()
    goTo(to)
  }
  useStepHistory({
    step,
    onStep: move,
    locked,
    over: sent !== undefined,
    mayReach: () => verifiedBlock(payoutMethod(), form) !== undefined && !hasFaults(faultsOf(form)),
    startOver: () => {
      forget()
      setSent(undefined)
    },
  })

  return {
    wallet,
    customerId,
    control,
    form,
    faultsOf,
    category,
    charge,
    lacks,
    step,
    locked,
    unanswered,
    outcome,
    sent,
    move,
    /** `code` is empty where none was asked for. */
    payOut: (transactionPin: string, code: string) => {
      if (!category || !charge.data) return
      const { totalAmount, amount: sends, expectedAt } = charge.data
      ordered.current = { holder: holderOf(form), amount: sends, arrives: expectedAt }
      // Written down before it is sent: a reload in the middle comes back to asking, not to a second payout.
      setUnanswered(true)
      const { voucherCode, voucherTotal } = voucherOrdered({ form, charge: charge.data, unanswered })
      if (!unanswered) control.set({ voucherTotal })
      const payload = payoutPayload({
        form,
        customerId,
        wallet,
        category,
        totalAmount: voucherTotal === '' ? totalAmount : fromDecimal(voucherTotal, 'INR'),
        voucherCode,
        transactionPin,
        code,
      })
      void payOut(payload, { again: unanswered })
    },
  }
}
