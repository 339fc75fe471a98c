import { useQuery } from '@tanstack/react-query'
import { formatMoney, toDecimal } from '@tradewind/kernel'
import { isolated } from '@tradewind/kernel/text'
import { useEffect, useRef, useState } from 'react'
import type { Account } from '#domain/accounts/account.ts'
import { categoriesQuery } from '#domain/payees/payee.queries.ts'
import { holderOf, verifiedBlock } from '#domain/payees/payee-form.rules.ts'
import { dueText } from '#lib/dates.ts'
import { useFlowForm } from '#lib/form/use-flow-form.ts'
import { paths } from '#lib/paths.ts'
import { useStepHistory } from '#lib/step-history.ts'
import { ButtonLink } from '#ui/button.tsx'
import { SuccessScreen } from '#ui/success-screen.tsx'
import { payoutChargeQuery } from './payout.queries.ts'
import { blankPayout, type PayoutForm, payoutFaults, payoutPayload, payoutWay, readRupees } from './payout.rules.ts'
import { PayoutConfirm } from './payout-confirm.tsx'
import { PayoutEntry } from './payout-entry.tsx'
import { usePayout } from './use-payout.ts'

interface PayoutFlowProps {
  wallet: Account
  customerId: string
  onRemitters: () => void
}

const [entryStep, confirmStep] = [0, 1] as const
const draftOf = (form: PayoutForm): PayoutForm => form

/** Two screens: everything that a payout needs, then everything once more with the PIN. */
export function PayoutFlow({ wallet, customerId, onRemitters }: PayoutFlowProps) {
  const { control, step, goTo, reset, unanswered, setUnanswered } = useFlowForm({
    name: `wallet-payout:${customerId}`,
    accountId: wallet.accountId,
    blank: blankPayout,
    draftOf,
    what: `A payout from ${isolated(wallet.accountName)}`,
    href: paths.walletInr({ id: wallet.accountId }),
    lastStep: confirmStep,
  })
  const { form } = control
  const [sent, setSent] = useState<{ transactionId: string; waits: boolean; words: string }>()
  const words = useRef('')
  const { outcome, payOut, forget } = usePayout(wallet.accountId, (next) => {
    if (next.is === 'sent') {
      const { transactionId, paymentRuleTransactionId } = next.value
      setSent({ transactionId, waits: paymentRuleTransactionId !== null, words: words.current })
      reset()
    }
    if (next.is === 'refused') setUnanswered(false)
  })
  const { data: categories } = useQuery(categoriesQuery())
  const amount = readRupees(form.amount)
  const charge = useQuery({
    ...payoutChargeQuery({ accountId: wallet.accountId, amount: amount ? toDecimal(amount) : '1.00' }),
    enabled: step === confirmStep && amount !== undefined,
  })
  const stale = outcome.is === 'refused' && outcome.error.code === 'payments.charge_changed'
  const { refetch } = charge
  useEffect(() => {
    if (stale) void refetch()
  }, [stale, refetch])
  const move = (to: number) => {
    forget()
    goTo(to)
  }
  const category = categories?.find(({ id }) => id === form.expenseCategory)
  useStepHistory({
    step,
    onStep: move,
    locked: unanswered || outcome.is === 'sending',
    over: sent !== undefined,
    mayReach: () =>
      verifiedBlock(payoutWay(), form) !== undefined &&
      Object.keys(payoutFaults(form, { available: wallet.availableBalance, category })).length === 0,
    startOver: () => {
      forget()
      setSent(undefined)
    },
  })

  if (sent)
    return (
      <SuccessScreen
        {...(sent.waits && { title: 'Waiting for approval' })}
        text={sent.waits ? 'The money is set aside. It is sent once your colleagues have approved it.' : sent.words}
        button={{ text: 'Back To Accounts', href: paths.accounts() }}
        more={
          <ButtonLink kind="secondary" size="large" href={paths.payment({ id: sent.transactionId })}>
            Follow this payment
          </ButtonLink>
        }
      />
    )
  if (step === entryStep)
    return <PayoutEntry {...{ control, wallet, customerId, onRemitters }} onNext={() => move(confirmStep)} />
  return (
    <PayoutConfirm
      {...{ form, wallet, customerId, charge, outcome, unanswered }}
      category={category?.name ?? ''}
      onBack={() => move(entryStep)}
      onSend={(transactionPin, code) => {
        if (!category || !charge.data) return
        const { totalAmount, amount: sends, expectedAt } = charge.data
        words.current = `${formatMoney(sends)} is on its way to ${isolated(holderOf(form))}. It should arrive by ${dueText(expectedAt)}.`
        // Written down before it is sent: a reload in the middle comes back to asking, not to a second payout.
        setUnanswered(true)
        const payload = payoutPayload({ form, customerId, wallet, category, totalAmount, transactionPin, code })
        void payOut(payload, { again: unanswered })
      }}
    />
  )
}
