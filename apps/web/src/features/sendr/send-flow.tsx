import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { type Currency, toDecimal } from '@tradewind/kernel'
import { chosenMethod, offeredMethods } from '@tradewind/kernel/payment-methods/catalogue'
import { useEffect, useState } from 'react'
import { categoriesQuery } from '#domain/payees/payee.queries.ts'
import { payingWay, withSaved } from '#domain/payees/saved-payee.rules.ts'
import { useProfile } from '#domain/session/session.ts'
import { clearDraft, readDraft, writeDraft } from '#lib/drafts.ts'
import { type FormControl, useFormControl } from '#lib/form/form-control.ts'
import { paths } from '#lib/paths.ts'
import { useStepHistory, useStepOfEntry } from '#lib/step-history.ts'
import { useWhenReady } from '#lib/use-when-ready.ts'
import { Alert } from '#ui/alert.tsx'
import { StepFrame } from '#ui/step-frame.tsx'
import { Steps } from '#ui/steps.tsx'
import { Calculator } from './calculator.tsx'
import { PayeeStep } from './payee-step.tsx'
import { type Asked, askedFault, exceedsLimit, searchOf } from './price.rules.ts'
import { ReviewStep } from './review-step.tsx'
import { currenciesQuery } from './sendr.queries.ts'
import { blankTransfer, mayReview, orderOf, type TransferForm, transferFromDraft } from './transfer.rules.ts'
import { transferSteps } from './transfer-steps.ts'
import { useOrder } from './use-order.ts'
import { useQuote } from './use-quote.ts'
import { useSaved } from './use-saved.ts'

interface SendFlowProps {
  /** What the address says of the amount, and of a payee that was chosen before. */
  begin: Asked
  beneficiaryId: string | undefined
  onAsked: (search: string) => void
  /** The history stands where the flow began, so that Back leads into nothing of the order. */
  onOrdered: (paymentInstructionId: string) => void
}

const draftOf = (customerId: string) => `sendr:${customerId}`

/** The steps of one transfer up to the order; what is typed survives a reload, but for the PIN and the answer. */
export function SendFlow({ begin, beneficiaryId, onAsked, onOrdered }: SendFlowProps) {
  const { id: customerId } = useProfile()
  const { data: info } = useSuspenseQuery(currenciesQuery())
  const { data: categories = [] } = useQuery(categoriesQuery())
  const [asked, setAsked] = useState(begin)
  /** What the customer went on with, which stands in the address of the later steps. */
  const [agreed, setAgreed] = useState(begin)
  const control = useFormControl(() => transferFromDraft(draftFor(customerId, begin.to)))
  const { form, replace, setFaults } = control
  const stepOfEntry = useStepOfEntry()
  const [step, setStep] = useState(() => firstStep({ begin, form, stepOfEntry }))
  const [ordered, setOrdered] = useState<string>()
  const [fault, setFault] = useState<string>()
  const ways = offeredMethods(asked.to)
  const way = chosenMethod(asked.to, form.method)
  const price = useQuote(asked, form.bank && way ? { method: way.method, bankCountry: form.bank.bankCountryId } : {})
  const { outcome, order, forget } = useOrder((id) => {
    void clearDraft(draftOf(customerId))
    setOrdered(id)
  })
  const filling = useChosen(beneficiaryId, asked.to, control)
  useEffect(() => {
    const kept = { currency: asked.to, form: { ...form, answer: '' } }
    const href = `${paths.sendrSendSingle()}?${searchOf(asked)}`
    if (ordered === undefined && (form.firstName !== '' || form.companyName !== ''))
      void writeDraft(draftOf(customerId), kept, { what: 'A transfer by SendR', href })
  }, [customerId, asked, form, ordered])

  const change = (next: Asked) => {
    setFault(undefined)
    // Bank details of one currency say nothing in another.
    if (next.to !== asked.to) {
      const { expenseCategory, description, narration, filledFrom } = form
      replace({ ...blankTransfer, expenseCategory, description, narration, filledFrom })
    }
    setAsked(next)
  }
  const over = exceedsLimit(price.quote?.total, price.limits?.available)
  const goOn = () => {
    const words = askedFault(asked)
    if (words) return setFault(words)
    if (!price.current || over) return
    onAsked(searchOf(asked))
    setAgreed(asked)
    setStep(1)
  }
  // A press before the price is there is kept, and goes on with it.
  const leaveAmount = useWhenReady({
    ready: askedFault(asked) !== undefined || price.answered,
    about: asked,
    act: goOn,
  })
  const move = (to: number) => {
    forget()
    setFaults({})
    setStep(to)
  }
  const locked = outcome.is === 'sending' || outcome.is === 'unknown' || outcome.is === 'sent'
  useStepHistory({
    step,
    onStep: move,
    locked,
    over: ordered !== undefined,
    mayReach: (to) =>
      askedFault(asked) === undefined &&
      searchOf(asked) === searchOf(agreed) &&
      !over &&
      (to < 2 || (way !== undefined && mayReview(form, way, categories))),
    onOver: () => ordered !== undefined && onOrdered(ordered),
  })
  const submit = (transactionPin: string) => {
    const category = categories.find(({ id }) => id === form.expenseCategory)
    const { quote } = price
    if (!way || !category || !quote) return
    const body = orderOf({ form, way, customerId, currency: asked.to, category, quote: quote.quote, transactionPin })
    void order({ body, total: `${toDecimal(quote.total)} ${asked.from} ${toDecimal(quote.received)}` })
  }
  if (outcome.is === 'refused' && outcome.error.code === 'sendr.quote_expired' && !price.quote) void price.refetch()
  return (
    <div className="mx-auto flex w-full max-w-160 flex-col gap-5 max-sm:pb-16">
      <Steps steps={transferSteps} current={step} {...(!locked && { onStep: move })} />
      {step === 0 && (
        <StepFrame
          title="How much do you want to send?"
          next="Continue"
          onNext={leaveAmount.press}
          busy={leaveAmount.waiting}
        >
          <Calculator
            {...{ asked, price, fault }}
            onChange={change}
            fromCurrencies={info.fromCurrencies.map(({ currencyId }) => currencyId)}
            toCurrencies={info.toCurrencies.map(({ currencyId }) => currencyId)}
          />
        </StepFrame>
      )}
      {step === 1 && way && (
        <PayeeStep
          {...{ control, way, ways, filling }}
          currency={asked.to}
          onNext={() => move(2)}
          onBack={() => move(0)}
        />
      )}
      {step === 1 && !way && (
        <Alert type="warning" title={`Nothing can be sent in ${asked.to} yet`}>
          Please go back and choose another currency.
        </Alert>
      )}
      {step === 2 && way && (
        <ReviewStep {...{ asked, form, way, price, outcome }} onOrder={submit} onBack={() => move(1)} />
      )}
    </div>
  )
}

interface Opened {
  begin: Asked
  form: TransferForm
  stepOfEntry: number | undefined
}

/** A reload stays at its step; an amount that comes with the address is not asked again. */
function firstStep({ begin, form, stepOfEntry }: Opened): number {
  if (begin.amount === '' || askedFault(begin) !== undefined) return 0
  const way = chosenMethod(begin.to, form.method)
  const most = way && mayReview(form, way) ? 2 : 1
  return Math.min(stepOfEntry ?? 1, most)
}

function draftFor(customerId: string, currency: string): unknown {
  const kept = readDraft(draftOf(customerId)) as { currency?: unknown; form?: unknown } | undefined
  return kept?.currency === currency ? kept.form : undefined
}

/** Fills the form once from the saved payee that an address names. Gives whether that is still to come. */
function useChosen(
  beneficiaryId: string | undefined,
  currency: Currency,
  { form, replace }: FormControl<TransferForm>,
): boolean {
  const wanting = beneficiaryId !== undefined && form.filledFrom !== beneficiaryId
  const { saved, failed } = useSaved(currency, { enabled: wanting })
  const { data } = saved
  useEffect(() => {
    if (!wanting || !data) return
    const ways = offeredMethods(currency)
    const found = data.find((one) => one.beneficiaryId === beneficiaryId)
    const way = found && payingWay(found, ways)
    const filled = { ...form, filledFrom: beneficiaryId }
    replace(found && way ? withSaved(filled, found, way) : filled)
  }, [wanting, data, beneficiaryId, currency, form, replace])
  // What cannot be loaded is asked for in the form instead.
  return wanting && !failed
}
