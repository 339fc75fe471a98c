import { useQuery } from '@tanstack/react-query'
import { type Currency, toDecimal } from '@tradewind/kernel'
import { chosenMethod, offeredMethods } from '@tradewind/kernel/payment-methods/catalogue'
import { useEffect, useState } from 'react'
import { categoriesQuery } from '#domain/payees/payee.queries.ts'
import { payingMethod, withSaved } from '#domain/payees/saved-payee.rules.ts'
import { voucherFault } from '#domain/vouchers/voucher-ordered.rules.ts'
import { paths } from '#lib/paths.ts'
import { useStepHistory, useStepOfEntry } from '#lib/step-history.ts'
import { useWhenReady } from '#lib/use-when-ready.ts'
import { clearDraft, readDraft, writeDraft } from '#ui/drafts/drafts.ts'
import { type FormControl, useFormControl } from '#ui/form/form-control.ts'
import { exceedsLimit, type QuoteInput, quoteInputFault, searchOf } from './price.rules.ts'
import { blankTransfer, mayReview, orderOf, type TransferForm, transferFromDraft } from './transfer.rules.ts'
import { amountStep, payeeStep, reviewStep } from './transfer-steps.ts'
import { useOrder } from './use-order.ts'
import { useQuote } from './use-quote.ts'
import { useQuoteInput } from './use-quote-input.ts'
import { useSaved } from './use-saved.ts'

export interface TransferFlowOf {
  customerId: string
  /** What the address says of the amount, and of a payee that was chosen before. */
  begin: QuoteInput
  beneficiaryId: string | undefined
  onAsked: (search: string) => void
  /** The history stands where the flow began, so that Back leads into nothing of the order. */
  onOrdered: (paymentInstructionId: string) => void
}

export type TransferFlowModel = ReturnType<typeof useTransferFlow>

const draftOf = (customerId: string) => `sendr:${customerId}`

/**
 * One transfer up to its order: the amount and its price, who is paid and what for, and the one order that comes of it.
 * What is typed survives a reload, but for the PIN and the security answer.
 */
export function useTransferFlow({ customerId, begin, beneficiaryId, onAsked, onOrdered }: TransferFlowOf) {
  const { data: categories = [] } = useQuery(categoriesQuery())
  const amount = useQuoteInput(begin)
  const { quoteInput } = amount
  /** What the customer went on with, which stands in the address of the later steps. */
  const [agreed, setAgreed] = useState(begin)
  const control = useFormControl(() => transferFromDraft(draftFor(customerId, begin.to)))
  const { form, replace, setFaults } = control
  const stepOfEntry = useStepOfEntry()
  const [step, setStep] = useState(() => firstStep({ begin, form, stepOfEntry }))
  const [ordered, setOrdered] = useState<string>()
  const paymentMethods = offeredMethods(quoteInput.to)
  const paymentMethod = chosenMethod(quoteInput.to, form.method)
  const price = useQuote(
    quoteInput,
    form.bank && paymentMethod ? { method: paymentMethod.method, bankCountry: form.bank.bankCountryId } : {},
  )
  const { outcome, order, forget } = useOrder((id) => {
    void clearDraft(draftOf(customerId))
    setOrdered(id)
  })
  const filling = useChosen(beneficiaryId, quoteInput.to, control)
  useKept({ customerId, quoteInput, form, over: ordered !== undefined })

  const change = (next: QuoteInput) => {
    // Bank details of one currency say nothing in another.
    if (next.to !== quoteInput.to) {
      const { expenseCategory, description, narration, filledFrom } = form
      replace({ ...blankTransfer, expenseCategory, description, narration, filledFrom })
    }
    amount.change(next)
  }
  const isOver = exceedsLimit(price.quote?.total, price.limits?.available)
  const goOn = () => {
    if (!amount.check() || !price.current || isOver) return
    if (voucherFault(quoteInput.voucherCode ?? '', price.quote)) return
    onAsked(searchOf(quoteInput))
    setAgreed(quoteInput)
    setStep(payeeStep)
  }
  // A press before the price is there is kept, and goes on with it.
  const leaveAmount = useWhenReady({
    ready: quoteInputFault(quoteInput) !== undefined || price.answered,
    inputs: quoteInput,
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
      quoteInputFault(quoteInput) === undefined &&
      searchOf(quoteInput) === searchOf(agreed) &&
      !isOver &&
      (to < reviewStep || (paymentMethod !== undefined && mayReview(form, paymentMethod, categories))),
    onOver: () => ordered !== undefined && onOrdered(ordered),
  })
  if (outcome.is === 'refused' && outcome.error.code === 'sendr.quote_expired' && !price.quote) void price.refetch()

  return {
    quoteInput,
    change,
    /** What is wrong with the amount. */
    fault: amount.fault,
    price,
    control,
    form,
    paymentMethods,
    paymentMethod,
    filling,
    step,
    move,
    locked,
    outcome,
    leaveAmount,
    /** `proof` is empty where no passkey was asked for. */
    order: (transactionPin: string, proof: string) => {
      const category = categories.find(({ id }) => id === form.expenseCategory)
      const { quote } = price
      if (!paymentMethod || !category || !quote) return
      const body = orderOf({
        form,
        paymentMethod,
        customerId,
        currency: quoteInput.to,
        category,
        quote: quote.quote,
        transactionPin,
        proof,
      })
      void order({ body, total: `${toDecimal(quote.total)} ${quoteInput.from} ${toDecimal(quote.received)}` })
    },
  }
}

interface Opened {
  begin: QuoteInput
  form: TransferForm
  stepOfEntry: number | undefined
}

/** A reload stays at its step; an amount that comes with the address is not asked again. */
function firstStep({ begin, form, stepOfEntry }: Opened): number {
  if (begin.amount === '' || quoteInputFault(begin) !== undefined) return amountStep
  const paymentMethod = chosenMethod(begin.to, form.method)
  const most = paymentMethod && mayReview(form, paymentMethod) ? reviewStep : payeeStep
  return Math.min(stepOfEntry ?? payeeStep, most)
}

function draftFor(customerId: string, currency: string): unknown {
  const kept = readDraft(draftOf(customerId)) as { currency?: unknown; form?: unknown } | undefined
  return kept?.currency === currency ? kept.form : undefined
}

interface Keeping {
  customerId: string
  quoteInput: QuoteInput
  form: TransferForm
  over: boolean
}

/** Keeps what is typed once it says someone's name, until the order is there. */
function useKept({ customerId, quoteInput, form, over }: Keeping): void {
  useEffect(() => {
    if (over || (form.firstName === '' && form.companyName === '')) return
    const kept = { currency: quoteInput.to, form: { ...form, answer: '' } }
    const href = `${paths.sendrSendSingle()}?${searchOf(quoteInput)}`
    void writeDraft(draftOf(customerId), kept, { what: 'SendR transfer', href })
  }, [customerId, quoteInput, form, over])
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
    const paymentMethods = offeredMethods(currency)
    const found = data.find((one) => one.beneficiaryId === beneficiaryId)
    const paymentMethod = found && payingMethod(found, paymentMethods)
    const filled = { ...form, filledFrom: beneficiaryId }
    replace(found && paymentMethod ? withSaved(filled, found, paymentMethod) : filled)
  }, [wanting, data, beneficiaryId, currency, form, replace])
  // What cannot be loaded is asked for in the form instead.
  return wanting && !failed
}
