import { usePrefetchQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type Currency, fromDecimal } from '@tradewind/kernel'
import type { PaymentMethod } from '@tradewind/kernel/payment-methods/methods'
import { isolated } from '@tradewind/kernel/text'
import { useRef, useState } from 'react'
import type { Account } from '#domain/accounts/account.ts'
import { usePaying } from '#domain/accounts/use-paying.ts'
import { noteCompleted } from '#domain/exchange/negotiated.ts'
import { needsNewRate } from '#domain/exchange/quote.rules.ts'
import { limitsQuery } from '#domain/limits/limits.queries.ts'
import { categoriesQuery, recentQuery, savedQuery } from '#domain/payees/payee.queries.ts'
import { holderOf, withMethod, withNewPayee } from '#domain/payees/payee-form.rules.ts'
import { withOtherMethod } from '#domain/payees/saved-payee.rules.ts'
import { sendHref } from '#domain/payees/send-options.ts'
import { isProcessing } from '#domain/payment-methods/mobile-money.rules.ts'
import { countriesQuery } from '#domain/payment-methods/payment-methods.queries.ts'
import { hasPinQuery } from '#domain/pin/pin.queries.ts'
import { voucherOrdered } from '#domain/vouchers/voucher-ordered.rules.ts'
import { paths } from '#lib/paths.ts'
import { useStepHistory } from '#lib/step-history.ts'
import { useLeavingWarned } from '#lib/use-leaving-warned.ts'
import { failureText } from '#ui/calls/refusal-text.ts'
import { readAmount } from '../payments.rules.ts'
import { useCharge } from '../use-charge.ts'
import { exceeds } from './method-choice.rules.ts'
import { approvalsOf } from './paid-from.rules.ts'
import {
  detailsStep,
  mayReach,
  reviewStep,
  stepAfterAmount,
  stepAfterBeneficiary,
  stepAfterOtherMethod,
} from './send-flow.rules.ts'
import { forSomeoneElse, type SendForm } from './send-form.rules.ts'
import { transferPayload } from './send-payload.rules.ts'
import type { Sent } from './sent.ts'
import { useComparedMethods } from './use-compared-methods.ts'
import { corridorHref } from './use-corridors.ts'
import { useLastPurpose } from './use-last-purpose.ts'
import { usePaidFrom } from './use-paid-from.ts'
import { type Prefill, usePrefilled } from './use-prefilled.ts'
import { useSendForm } from './use-send-form.ts'
import { type SendOutcome, useSendMoney } from './use-send-money.ts'

export interface SendFlowOf {
  account: Account
  customerId: string
  /** The accounts that the customer may exchange from, to pay with another currency. */
  exchangeable?: readonly Account[]
  /** The saved beneficiary, the earlier payment or the rejected one that fills the form. */
  from: Prefill['from']
  /** Goes on at another address, in place of this one. */
  onGo: (href: string) => void
  /** Changes what the address fills the form from. */
  onFrom: (from: { again?: string }) => void
}

export type SendFlowModel = ReturnType<typeof useSendFlow>

/**
 * Sending to one beneficiary, from the amount to the answer: what is typed, what it costs by each payment method, which step is
 * shown, and the one order that comes of it. Once an order is under way nothing moves until its answer is known.
 */
export function useSendFlow({ account, customerId, exchangeable = [], from, onGo, onFrom }: SendFlowOf) {
  const { accountId, currencyCode: currency } = account
  const { control, step, goTo, reset, carryAmountTo, unanswered, setUnanswered, resumption } = useSendForm({
    customerId,
    accountId,
    what: `Payment from ${isolated(account.accountName)}`,
  })
  const { form } = control
  const offered = useComparedMethods(account, form)
  const { paymentMethods, paymentMethod } = offered
  const price = useCharge({ ...offered.request, paymentMethod })
  const paying = usePaying(exchangeable, exchangeable.length > 1)
  const amount = readAmount(form.amount, currency)
  const { payers, paid } = usePaidFrom({
    form,
    set: control.set,
    account,
    accounts: exchangeable,
    total: price.current ? price.charge?.totalAmount : undefined,
    reviewing: step === reviewStep,
    unanswered,
  })
  const { data: categories } = useQuery(categoriesQuery())
  const categoryOf = ({ expenseCategory }: SendForm) => categories?.find(({ id }) => id === expenseCategory)
  const category = categoryOf(form)
  const { data: limits } = useQuery(limitsQuery(currency, 'Debit'))
  const saved = savedQuery({ customerId, accountId, currency })
  const client = useQueryClient()
  const { history } = useRouter()
  usePrefetchQuery(saved)
  usePrefetchQuery(recentQuery(currency))
  usePrefetchQuery(countriesQuery())
  usePrefetchQuery(hasPinQuery(customerId))

  const [sent, setSent] = useState<Sent>()
  /** Someone new was asked for before the amount: their form opens once, and their list after that. */
  const beganNew = useRef(false)
  const [notice, setNotice] = useState<string>()
  const filling = usePrefilled({
    from,
    customerId,
    account,
    paymentMethods,
    control,
    busy: unanswered || sent !== undefined,
  })
  const lastPurpose = useLastPurpose({ control, customerId, account, paymentMethod, isShown: step === detailsStep })

  /** What the answer is shown with: the form starts over when it comes. */
  const ordered = useRef<Omit<Sent, 'transactionId' | 'waits'>>(undefined)
  const takeAnswer = (answer: SendOutcome) => {
    if (answer.is === 'sent' && ordered.current) {
      const { transactionId, paymentRuleTransactionId } = answer.value
      setSent({ ...ordered.current, transactionId, waits: paymentRuleTransactionId !== null })
      if (ordered.current.paid && ordered.current.negotiationId) noteCompleted(ordered.current.negotiationId)
      reset()
    }
    if (answer.is !== 'refused') return
    setUnanswered(false)
    if (answer.error.code !== 'payments.charge_changed') return
    setNotice(failureText(answer.error))
    void price.refetch()
    goTo(reviewStep)
  }
  const { outcome, sendMoney, forget } = useSendMoney(accountId, takeAnswer)
  useLeavingWarned(outcome.is === 'sending')

  const move = (to: number) => {
    forget()
    setNotice(undefined)
    goTo(to)
  }
  const startOver = () => {
    forget()
    setSent(undefined)
  }
  const locked = unanswered || outcome.is === 'sending'
  useStepHistory({
    step,
    onStep: move,
    locked,
    over: sent !== undefined,
    mayReach: (to) => mayReach(to, { form, paymentMethod, category, amount }),
    // The address filled the form once: whoever comes back meets an empty one.
    onOver: () => {
      const { pathname, search, state } = history.location
      if (search !== '') history.replace(pathname, state)
    },
    startOver,
  })

  /** Everything that an order needs besides the PIN, once it is there. */
  const order =
    paymentMethod && category && price.charge && price.current && (!paid || paid.holds || (unanswered && paid.quote))
      ? { paymentMethod, category, charge: price.charge, quote: paid?.quote }
      : undefined

  return {
    account,
    customerId,
    control,
    form,
    amount,
    ...offered,
    price,
    payers,
    paid,
    paying,
    approvalsNeeded: approvalsOf(price.charge, paid?.quote ?? paid?.price),
    step,
    move,
    locked,
    filling,
    lastPurpose,
    unanswered,
    outcome,
    notice,
    sent,
    mayOrder: order !== undefined,
    processing: (sent?.by ?? paymentMethod?.method) === 'MobileMoney' && isProcessing(outcome.is),
    resumption: {
      ...resumption,
      startAgain: () => {
        resumption.startAgain()
        onFrom({})
      },
    },

    chooseMethod: (method: PaymentMethod) => {
      const other = paymentMethods.find((one) => one.method === method)
      if (!other || other === paymentMethod) return
      const changed = withMethod(form, other)
      // A saved payee does not go along.
      control.replace(form.beneficiaryId === '' ? changed : forSomeoneElse(changed))
    },
    leaveAmount: () => {
      if (!paymentMethod) return
      // From here on the way is the chosen one, whatever another amount would propose.
      const { method } = paymentMethod
      const beginsNew = from.new !== undefined && !beganNew.current && form.beneficiaryId === '' && !form.writingNew
      control.replace(beginsNew ? { ...withNewPayee(form, paymentMethod), method } : { ...form, method })
      beganNew.current = true
      move(stepAfterAmount({ form, paymentMethod, category }))
    },
    leaveBeneficiary: (filled: SendForm) => {
      if (paymentMethod) move(stepAfterBeneficiary({ form: filled, paymentMethod, category: categoryOf(filled) }))
    },
    /** Switches to a proposed payment method, keeps the payee and asks only for missing details. */
    payInstead: (method: PaymentMethod) => {
      const other = paymentMethods.find((one) => one.method === method)
      if (!other) return
      const savedBeneficiary = client
        .getQueryData(saved.queryKey)
        ?.find((one) => one.beneficiaryId === form.beneficiaryId)
      const changed = withOtherMethod(form, other, savedBeneficiary)
      control.replace(changed)
      move(stepAfterOtherMethod({ form: changed, paymentMethod: other, category }, step))
    },
    /** The account that pays: another currency's, or the one that sends. */
    payFrom: (other: string) =>
      control.set({ paidFrom: other === accountId ? '' : other, quoted: '', negotiationId: '', negotiated: '' }),
    /** Asks for a new rate; what was refused for the old one is over with it. */
    renewRate: () => {
      if (outcome.is === 'refused' && needsNewRate(outcome.error)) forget()
      void paid?.renew()
    },
    /** Pays from another account, in its currency. Someone saved goes along: only who can be paid in it is offered. */
    changeAccount: (other: string) => {
      carryAmountTo(other)
      const { beneficiaryId } = form
      const kept = { accounts: exchangeable, mayExchange: exchangeable.length > 0, paying }
      onGo(
        beneficiaryId === ''
          ? paths.sendSingle({ accountId: other })
          : sendHref({ accountId: other, beneficiaryId, ...kept }),
      )
    },
    /** Goes on with SendR, which reaches a currency that the customer has no account in. */
    changeToSendr: (to: Currency) => {
      const { amount: typed, beneficiaryId } = form
      onGo(corridorHref({ from: currency, to, amount: typed, beneficiaryId }))
    },
    /** Leaves the rejected payment as it is, for a new one. */
    leaveRejected: reset,

    submit: (transactionPin: string, code: string) => {
      if (!order) return
      const { amount: sends, chargeAmount, totalAmount, expectedAt } = order.charge
      ordered.current = {
        amount: sends,
        charge: chargeAmount,
        total: totalAmount,
        holder: holderOf(form),
        arrives: expectedAt,
        by: order.paymentMethod.method,
        saved: form.beneficiaryId === '' && form.saveAsBeneficiary,
        paid: order.quote,
        negotiationId: form.negotiationId,
      }
      // Written down before it is sent: a reload in the middle comes back to asking, not to a second payment.
      setUnanswered(true)
      const { paymentMethod, category, quote } = order
      const { voucherCode, voucherTotal } = voucherOrdered({ form, charge: order.charge, unanswered })
      if (!unanswered) control.set({ voucherTotal })
      const limitExceeded = exceeds(amount, limits?.available)
      const context = {
        form,
        paymentMethod,
        customerId,
        account,
        category,
        totalAmount: voucherTotal === '' ? totalAmount : fromDecimal(voucherTotal, currency),
        voucherCode,
        transactionPin,
        code,
        limitExceeded,
        quote,
      }
      void sendMoney({ payload: transferPayload(context), resubmits: form.resubmits }, { again: unanswered })
    },
    sendAgain: ({ transactionId }: Sent) => {
      startOver()
      onFrom({ again: transactionId })
    },
  }
}
