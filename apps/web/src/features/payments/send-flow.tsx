import { usePrefetchQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { paths } from '#lib/paths.ts'
import { Card } from '#ui/card.tsx'
import { Link } from '#ui/link.tsx'
import { Steps } from '#ui/steps.tsx'
import { type Account, AmountStep } from './amount-step.tsx'
import { BeneficiaryStep } from './beneficiary-step.tsx'
import { DetailsStep } from './details-step.tsx'
import { failureText } from './payments.messages.ts'
import { categoriesQuery, countriesQuery, hasPinQuery, recentQuery, savedQuery } from './payments.queries.ts'
import { readAmount, sendAmountFault, sendProgress, sendWords, transferPayload } from './payments.rules.ts'
import { PinStep } from './pin-step.tsx'
import { ReviewStep } from './review-step.tsx'
import { holderOf } from './send-form.rules.ts'
import { sendWays } from './send-ways.rules.ts'
import { SendDone, type Sent } from './send-done.tsx'
import { TransferSummary } from './transfer-summary.tsx'
import { useCharge } from './use-charge.ts'
import { usePrefilled } from './use-prefilled.ts'
import { useSendForm } from './use-send-form.ts'
import { useSendMoney } from './use-send-money.ts'

const stepNames = ['Amount', 'Beneficiary', 'Details', 'Review', 'PIN'] as const
const [amountStep, beneficiaryStep, detailsStep, reviewStep, pinStep] = [0, 1, 2, 3, 4] as const

interface SendFlowProps {
  account: Account
  accounts: readonly Account[]
  customerId: string
  /** The saved beneficiary or the earlier payment that fills the form. */
  from: { beneficiaryId?: string; again?: string }
  onAccount: (accountId: string) => void
}

/** Sending to one beneficiary, from the amount to the answer. */
export function SendFlow({ account, accounts, customerId, from, onAccount }: SendFlowProps) {
  const { accountId, currencyCode: currency } = account
  const way = sendWays[currency]
  const { control, step, goTo, reset, carryTo, unanswered, setUnanswered } = useSendForm({
    customerId,
    accountId,
    what: `Sending money from ${account.accountName}`,
  })
  const { form, setFaults } = control
  const [notice, setNotice] = useState<string>()
  const [sent, setSent] = useState<Sent>()
  const price = useCharge({ accountId, currency, way, amountText: form.amount })
  const categories = useQuery(categoriesQuery())
  usePrefetchQuery(savedQuery({ customerId, accountId, currency }))
  usePrefetchQuery(recentQuery(currency))
  usePrefetchQuery(countriesQuery())
  usePrefetchQuery(hasPinQuery(customerId))
  usePrefilled({ from, customerId, account, way, control, busy: unanswered || sent !== undefined })

  const about = useRef<Omit<Sent, 'transactionId'>>(undefined)
  const { outcome, sendMoney, forget } = useSendMoney((next) => {
    if (next.is === 'sent' && about.current) {
      setSent({ ...about.current, transactionId: next.transactionId })
      reset()
    }
    if (next.is !== 'refused') return
    setUnanswered(false)
    if (next.error.code !== 'payments.charge_changed') return
    setNotice(failureText(next.error))
    void price.refetch()
    goTo(reviewStep)
  })

  useEffect(() => {
    if (outcome.is !== 'sending') return
    const warn = (leaving: BeforeUnloadEvent) => leaving.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [outcome.is])

  const submit = (transactionPin: string) => {
    const category = categories.data?.find(({ id }) => id === form.expenseCategory)
    const { charge } = price
    if (!way || !category || !charge || !price.current) return
    about.current = { amount: charge.amount, holder: holderOf(form), arrives: charge.expectedAt }
    // Written down before it is sent: a reload in the middle comes back to asking, not to a second payment.
    setUnanswered(true)
    void sendMoney(
      transferPayload({ form, way, customerId, account, category, totalAmount: charge.totalAmount, transactionPin }),
    )
  }
  const move = (to: number) => {
    forget()
    setNotice(undefined)
    goTo(to)
  }
  const leaveAmount = () => {
    const facts = { available: account.availableBalance, charge: price.charge?.chargeAmount }
    const words = sendAmountFault(form.amount, facts)
    if (words) return setFaults({ amount: words })
    move(beneficiaryStep)
  }

  const changeAccount = (other: string) => {
    carryTo(other)
    onAccount(other)
  }

  if (sent) return <SendDone sent={sent} />
  const locked = unanswered || outcome.is === 'sending'
  const amount = readAmount(form.amount, currency)
  return (
    <div className="mx-auto flex w-full max-w-240 flex-col gap-5 max-sm:pb-16">
      <Link href={paths.account({ accountId })} className="self-start text-small">
        Back to {account.accountName}
      </Link>
      <Steps steps={stepNames} current={step} {...(!locked && { onStep: move })} />
      <progress
        aria-label="Form progress"
        max={100}
        value={sendProgress(step, stepNames.length)}
        className="-mt-2 h-1 w-full appearance-none overflow-hidden rounded-full bg-line sm:hidden [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-brand"
      />
      <div className="grid items-start gap-6 wide:grid-cols-[minmax(0,1fr)_20rem]">
        {(step === amountStep || !way) && (
          <AmountStep {...{ control, account, accounts, way, price }} onAccount={changeAccount} onNext={leaveAmount} />
        )}
        {step === beneficiaryStep && way && (
          <BeneficiaryStep
            {...{ control, customerId, account, way }}
            onNext={() => move(detailsStep)}
            onBack={() => move(amountStep)}
          />
        )}
        {step === detailsStep && way && (
          <DetailsStep control={control} onNext={() => move(reviewStep)} onBack={() => move(beneficiaryStep)} />
        )}
        {step === reviewStep && way && (
          <ReviewStep
            {...{ control, account, way, price, notice }}
            onEdit={move}
            onNext={() => move(pinStep)}
            onBack={() => move(detailsStep)}
          />
        )}
        {step === pinStep && way && (
          <PinStep
            customerId={customerId}
            words={amount ? sendWords(amount) : 'Send'}
            outcome={outcome}
            unanswered={unanswered}
            onSend={submit}
            onBack={() => move(reviewStep)}
            onStep={move}
          />
        )}
        {way && (
          <Card title="Your transfer" className="max-wide:hidden wide:sticky wide:top-20">
            <TransferSummary
              amount={amount}
              charge={price.charge}
              current={price.current}
              changed={price.changed}
              failed={price.error !== null}
              {...(step > beneficiaryStep && { beneficiary: holderOf(form) })}
            />
          </Card>
        )}
      </div>
    </div>
  )
}
