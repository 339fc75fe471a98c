import { toDecimal } from '@tradewind/kernel'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { clearDraft, readDraft, writeDraft } from '#lib/drafts.ts'
import { paths } from '#lib/paths.ts'
import { wayOf, waysOf } from '#lib/send-ways/send-ways.rules.ts'
import { useProfile } from '#lib/session.ts'
import { Alert } from '#ui/alert.tsx'
import { Steps } from '#ui/steps.tsx'
import { Calculator } from './calculator.tsx'
import { orderOf, payeeFromDraft, withSaved } from './payee.rules.ts'
import { PayeeStep } from './payee-step.tsx'
import { type Asked, askedFault, exceedsLimit, searchOf } from './price.rules.ts'
import { ReviewStep } from './review-step.tsx'
import { categoriesQuery, currenciesQuery, placeQuery, savedQuery } from './sendr.queries.ts'
import { StepFrame } from './step-frame.tsx'
import { useOrder } from './use-order.ts'
import { useQuote } from './use-quote.ts'

export const transferSteps = ['Amount', 'Payee', 'Review', 'Pay'] as const

interface SendFlowProps {
  /** What the address says of the amount, and of a payee that was chosen before. */
  begin: Asked
  beneficiaryId: string | undefined
  onAsked: (search: string) => void
  onOrdered: (paymentInstructionId: string) => void
}

const draftOf = (customerId: string) => `sendr:${customerId}`

/** The steps of one transfer up to the order; what is typed survives a reload, but for the PIN and the answer. */
export function SendFlow({ begin, beneficiaryId, onAsked, onOrdered }: SendFlowProps) {
  const { id: customerId } = useProfile()
  const { data: info } = useSuspenseQuery(currenciesQuery())
  const { data: categories = [] } = useQuery(categoriesQuery())
  const [asked, setAsked] = useState(begin)
  const [form, setForm] = useState(() => payeeFromDraft(draftFor(customerId, begin.to)))
  const [step, setStep] = useState(begin.amount !== '' && askedFault(begin) === undefined ? 1 : 0)
  const [fault, setFault] = useState<string>()
  const price = useQuote(asked)
  const ways = waysOf(asked.to)
  const way = wayOf(asked.to, form.method)
  const { outcome, order, forget } = useOrder((id) => {
    void clearDraft(draftOf(customerId))
    onOrdered(id)
  })
  useChosen({ customerId, beneficiaryId, currency: asked.to, busy: form.beneficiaryId !== '' }, (saved) => {
    const filled = withSaved(form, saved, ways)
    if (filled) setForm(filled)
  })
  useEffect(() => {
    const kept = { currency: asked.to, form: { ...form, answer: '' } }
    const href = `${paths.sendrSendSingle()}?${searchOf(asked)}`
    if (form.firstName !== '' || form.companyName !== '')
      void writeDraft(draftOf(customerId), kept, { what: 'A transfer by SendR', href })
  }, [customerId, asked, form])

  const change = (next: Asked) => {
    setFault(undefined)
    // Bank details of one currency say nothing in another.
    if (next.to !== asked.to)
      setForm(payeeFromDraft({ category: form.category, description: form.description, narration: form.narration }))
    setAsked(next)
  }
  const over = exceedsLimit(price.quote?.total, price.limits?.available)
  const leaveAmount = () => {
    const words = askedFault(asked)
    if (words) return setFault(words)
    if (!price.current || over) return
    onAsked(searchOf(asked))
    setStep(1)
  }
  const move = (to: number) => {
    forget()
    setStep(to)
  }
  const submit = (transactionPin: string) => {
    const category = categories.find(({ id }) => id === form.category)
    const { quote } = price
    if (!way || !category || !quote) return
    const body = orderOf({ form, way, customerId, currency: asked.to, category, quote: quote.quote, transactionPin })
    void order(body, `${toDecimal(quote.total)} ${asked.from} ${toDecimal(quote.received)}`)
  }
  if (outcome.is === 'refused' && outcome.error.code === 'sendr.quote_expired' && !price.quote) void price.refetch()
  return (
    <div className="mx-auto flex w-full max-w-160 flex-col gap-5 max-sm:pb-16">
      <Steps steps={transferSteps} current={step} {...(outcome.is !== 'sending' && { onStep: move })} />
      {step === 0 && (
        <StepFrame
          title="How much do you want to send?"
          next="Continue"
          onNext={leaveAmount}
          busy={price.quote !== undefined && !price.current}
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
          {...{ form, way, ways }}
          currency={asked.to}
          onChange={setForm}
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

function draftFor(customerId: string, currency: string): unknown {
  const kept = readDraft(draftOf(customerId)) as { currency?: unknown; form?: unknown } | undefined
  return kept?.currency === currency ? kept.form : undefined
}

/** Fills the form once from the saved payee that an address names. */
function useChosen(
  {
    customerId,
    beneficiaryId,
    currency,
    busy,
  }: { customerId: string; beneficiaryId: string | undefined; currency: Asked['to']; busy: boolean },
  onFound: (saved: Parameters<typeof withSaved>[1]) => void,
): void {
  const done = useRef(busy)
  const wanted = beneficiaryId !== undefined
  const place = useQuery({ ...placeQuery(currency), enabled: wanted })
  const accountId = place.data?.accountId ?? ''
  const saved = useQuery({ ...savedQuery({ customerId, accountId, currency }), enabled: wanted && accountId !== '' })
  const found = saved.data?.find((one) => one.beneficiaryId === beneficiaryId)
  useEffect(() => {
    if (done.current || !found) return
    done.current = true
    onFound(found)
  }, [found, onFound])
}
