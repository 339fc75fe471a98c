import { isolated } from '@tradewind/kernel/text'
import { usePrefetchQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { paths } from '#lib/paths.ts'
import { payeeFaults } from '#domain/payees/payee-faults.rules.ts'
import { holderOf, verifiedBlock, withMethod } from '#domain/payees/payee-form.rules.ts'
import { categoriesQuery, recentQuery, savedQuery } from '#domain/payees/payee.queries.ts'
import { withOtherWay } from '#domain/payees/saved-payee.rules.ts'
import { purposeFaults } from '#domain/payees/purpose.rules.ts'
import { hasPinQuery } from '#domain/pin/pin.queries.ts'
import { isProcessing } from '#lib/send-ways/mobile-money.rules.ts'
import type { PaymentMethod } from '@tradewind/kernel/payment-methods/methods'
import type { CatalogueEntry } from '@tradewind/kernel/payment-methods/entry'
import { countriesQuery } from '#lib/send-ways/send-ways.queries.ts'
import { offeredMethods } from '@tradewind/kernel/payment-methods/catalogue'
import { useStepHistory } from '#lib/step-history.ts'
import { Card } from '#ui/card.tsx'
import { Link } from '#ui/link.tsx'
import { Steps } from '#ui/steps.tsx'
import type { Account } from '#domain/accounts/account.ts'
import { AmountStep } from './amount-step.tsx'
import { BeneficiaryStep } from './beneficiary-step.tsx'
import { ConfirmStep } from './confirm-step.tsx'
import { DetailsStep } from './details-step.tsx'
import { SendPending } from '../payments-pending.tsx'
import { failureText } from '#lib/send-once.ts'
import { ResumedNotice } from '#lib/resumed-notice.tsx'
import { limitsQuery } from '#domain/limits/limits.queries.ts'
import { readAmount, sendProgress, sendWords } from '../payments.rules.ts'
import { transferPayload } from './send-payload.rules.ts'
import { RecomparedWays } from './recompared-ways.tsx'
import { Resubmitting } from './resubmitting.tsx'
import type { SendForm } from './send-form.rules.ts'
import { SendDone } from './send-done.tsx'
import type { Sent } from './sent.ts'
import { TransferSummary } from '../transfer-summary.tsx'
import { useCharge } from '../use-charge.ts'
import { useOffers } from './use-offers.ts'
import { usePrefilled } from './use-prefilled.ts'
import { useSendForm } from './use-send-form.ts'
import { useSendMoney } from './use-send-money.ts'
import { comparedWays, countingWay, exceeds, recompared } from './way-choice.rules.ts'

const stepNames = ['Amount', 'Beneficiary', 'Details', 'Review'] as const
const [amountStep, beneficiaryStep, detailsStep, reviewStep] = [0, 1, 2, 3] as const

interface SendFlowProps {
  account: Account
  accounts: readonly Account[]
  customerId: string
  /** The saved beneficiary, the earlier payment or the rejected one that fills the form. */
  from: { beneficiaryId?: string; again?: string; redo?: string }
  onAccount: (accountId: string) => void
  /** Changes what the address fills the form from. */
  onFrom: (from: { again?: string }) => void
}

/** Sending to one beneficiary, from the amount to the answer. */
export function SendFlow({ account, accounts, customerId, from, onAccount, onFrom }: SendFlowProps) {
  const { accountId, currencyCode: currency } = account
  const ways = offeredMethods(currency)
  const { control, step, goTo, reset, carryAmountTo, unanswered, setUnanswered, resumption } = useSendForm({
    customerId,
    accountId,
    what: `Sending money from ${isolated(account.accountName)}`,
  })
  const { form } = control
  // As far as it is known who is paid: what is compared and what is priced are asked about the same one.
  const about = {
    accountId,
    currency,
    amountText: form.amount,
    ...(form.beneficiaryId !== ''
      ? { beneficiaryId: form.beneficiaryId }
      : form.bank && { bankCountry: form.bank.bankCountryId }),
  }
  const { offers, current: offersCurrent, answered } = useOffers(about)
  const compared = comparedWays(ways, offers)
  const way = countingWay(compared, form.method)
  const offer = offersCurrent ? compared.find((one) => one.way === way)?.offer : undefined
  // Who is known from the start was part of the comparison that the customer saw.
  const payeeCameLater = form.filledFrom === '' && (form.beneficiaryId !== '' || form.bank !== null)
  const anybody = useOffers({ accountId, currency, amountText: payeeCameLater ? form.amount : '' })
  const different =
    payeeCameLater && way && anybody.current && offersCurrent
      ? recompared({ before: comparedWays(ways, anybody.offers), now: compared, method: way.method })
      : undefined
  const [notice, setNotice] = useState<string>()
  const [sent, setSent] = useState<Sent>()
  const price = useCharge({ ...about, way })
  const categories = useQuery(categoriesQuery())
  const { data: limits } = useQuery(limitsQuery(currency, 'Debit'))
  const savedHere = savedQuery({ customerId, accountId, currency })
  usePrefetchQuery(savedHere)
  const client = useQueryClient()
  usePrefetchQuery(recentQuery(currency))
  usePrefetchQuery(countriesQuery())
  usePrefetchQuery(hasPinQuery(customerId))
  const filling = usePrefilled({ from, customerId, account, ways, control, busy: unanswered || sent !== undefined })

  const told = useRef<Omit<Sent, 'transactionId' | 'waits'>>(undefined)
  const { outcome, sendMoney, forget } = useSendMoney(accountId, (next) => {
    if (next.is === 'sent' && told.current) {
      const { transactionId, paymentRuleTransactionId } = next.value
      setSent({ ...told.current, transactionId, waits: paymentRuleTransactionId !== null })
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

  const chosenCategory = () => categories.data?.find(({ id }) => id === form.expenseCategory)

  const category = chosenCategory()
  const toSend = category && price.charge && price.current ? { category, charge: price.charge } : undefined

  const submit = (transactionPin: string, code: string) => {
    if (!way || !toSend) return
    const { category, charge } = toSend
    const by = way.method
    told.current = {
      amount: charge.amount,
      charge: charge.chargeAmount,
      total: charge.totalAmount,
      holder: holderOf(form),
      arrives: charge.expectedAt,
      by,
    }
    // Written down before it is sent: a reload in the middle comes back to asking, not to a second payment.
    setUnanswered(true)
    const { totalAmount } = charge
    const limitExceeded = exceeds(amount, limits?.available)
    const facts = { form, way, customerId, account, category, totalAmount, transactionPin, code, limitExceeded }
    void sendMoney({ payload: transferPayload(facts), resubmits: form.resubmits }, { again: unanswered })
  }
  const move = (to: number) => {
    forget()
    setNotice(undefined)
    goTo(to)
  }
  const locked = unanswered || outcome.is === 'sending'
  const amount = readAmount(form.amount, currency)
  const mayReach = (to: number) => {
    if (!way || !amount) return false
    if (to > beneficiaryStep && !isPayable(form, way)) return false
    return to < reviewStep || Object.keys(purposeFaults(form, chosenCategory(), way)).length === 0
  }
  useStepHistory({ step, onStep: move, locked, over: sent !== undefined, mayReach })
  const leaveAmount = () => {
    if (!way) return
    // From here on the way is the chosen one, whatever another amount would propose.
    control.set({ method: way.method })
    // Somebody saved, about whom nothing is left to ask, needs no step of her own.
    const known = form.beneficiaryId !== '' && Object.keys(payeeFaults(form, way)).length === 0
    move(known ? detailsStep : beneficiaryStep)
  }
  const chooseWay = (method: PaymentMethod) => {
    const other = ways.find((one) => one.method === method)
    if (other && other !== way) control.replace(withMethod(form, other))
  }
  /** The way that the new comparison proposes: whoever is paid stays, and only what the way lacks is asked for. */
  const payInstead = (method: PaymentMethod) => {
    const other = ways.find((one) => one.method === method)
    if (!other) return
    const saved = client.getQueryData(savedHere.queryKey)?.find((one) => one.beneficiaryId === form.beneficiaryId)
    const changed = withOtherWay(form, other, saved)
    control.replace(changed)
    if (!isPayable(changed, other)) move(beneficiaryStep)
    else if (Object.keys(purposeFaults(changed, chosenCategory(), other)).length > 0) move(detailsStep)
    else move(step)
  }

  const changeAccount = (other: string) => {
    carryAmountTo(other)
    onAccount(other)
  }

  const processing = (sent?.by ?? way?.method) === 'MobileMoney' && isProcessing(outcome.is)
  if (filling) return <SendPending />
  if (sent) {
    const again = () => {
      forget()
      setSent(undefined)
      onFrom({ again: sent.transactionId })
    }
    return <SendDone sent={sent} processing={processing} onAgain={again} />
  }
  return (
    <div className="mx-auto flex w-full max-w-240 flex-col gap-5 max-sm:pb-16">
      {/* The lower edge of the top bar, and with it always in sight; the steps below say the same in words. */}
      <progress
        aria-label="Form progress"
        max={100}
        value={sendProgress(step, stepNames.length)}
        className="sticky top-17 z-20 -mx-4 -mt-2 -mb-2 h-0.5 w-[calc(100%+2rem)] appearance-none bg-line sm:hidden [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-brand"
      />
      <Link href={paths.account({ accountId })} className="touchable self-start text-small">
        Back to <bdi>{account.accountName}</bdi>
      </Link>
      {form.resubmits !== '' ? (
        <Resubmitting id={form.resubmits} {...(!locked && { onLeave: reset })} />
      ) : (
        <ResumedNotice
          {...resumption}
          startAgain={() => {
            resumption.startAgain()
            onFrom({})
          }}
        />
      )}
      <Steps steps={stepNames} current={step} {...(!locked && { onStep: move })} />
      {step > beneficiaryStep && different && (
        <RecomparedWays compared={different} onWay={locked ? undefined : payInstead} />
      )}
      <div className="grid items-start gap-6 wide:grid-cols-[minmax(0,1fr)_20rem]">
        {(step === amountStep || !way) && (
          <AmountStep
            {...{ control, account, accounts, way, compared, offersCurrent, answered, price }}
            onWay={chooseWay}
            onAccount={changeAccount}
            onNext={leaveAmount}
          />
        )}
        {step === beneficiaryStep && way && (
          <BeneficiaryStep
            {...{ control, customerId, account, way, ways }}
            onWay={chooseWay}
            onNext={() => move(detailsStep)}
            onBack={() => move(amountStep)}
          />
        )}
        {step === detailsStep && way && (
          <DetailsStep {...{ control, way }} onNext={() => move(reviewStep)} onBack={() => move(beneficiaryStep)} />
        )}
        {step === reviewStep && way && (
          <ConfirmStep
            {...{ customerId, form, account, way, price, offer, notice, outcome, unanswered, processing }}
            loaded={toSend !== undefined}
            words={amount ? sendWords(amount) : 'Send'}
            onAnswer={(answer) => control.set({ answer })}
            onSend={submit}
            onBack={() => move(detailsStep)}
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

/** Whether it is known who is paid and where, with nothing left to ask. */
const isPayable = (form: SendForm, way: CatalogueEntry): boolean =>
  (form.beneficiaryId !== '' || verifiedBlock(way, form) !== undefined) &&
  Object.keys(payeeFaults(form, way)).length === 0
