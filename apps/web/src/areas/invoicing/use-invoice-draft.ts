import { useEffect, useRef, useState } from 'react'
import { pageClock } from '#ui/clock.ts'
import { clearDraft, readDraft, writeDraft } from '#ui/drafts/drafts.ts'
import { useResumed } from '#ui/drafts/resumed.ts'
import { useFormControl } from '#ui/form/form-control.ts'
import { moveStep } from '#ui/stepper.rules.ts'
import { blankInvoice, formFromKept, type InvoiceForm } from './invoice-form.rules.ts'

interface Kept {
  form: unknown
  step: unknown
  begunAt: unknown
}

/** A new invoice as it is typed, which a reload finds again; `begin` is what a duplicate starts with. */
export function useInvoiceDraft({
  customerId,
  href,
  begin,
}: {
  customerId: string
  href: string
  begin?: InvoiceForm
}) {
  const name = `invoice:${customerId}`
  const [kept] = useState(() => (begin ? undefined : (readDraft(name) as Partial<Kept> | undefined)))
  const control = useFormControl<InvoiceForm>(() => begin ?? (kept ? formFromKept(kept.form) : blankInvoice))
  const { form, replace } = control
  const [step, setStep] = useState(typeof kept?.step === 'number' ? moveStep(kept.step, 0) : 0)
  const [keptSince] = useState(typeof kept?.begunAt === 'number' ? kept.begunAt : undefined)
  const begunAt = useRef(keptSince)
  const { resumedAt, thrown, throwAway: markThrown, settle } = useResumed<InvoiceForm>(keptSince)
  const [first] = useState(form)
  const isOver = useRef(false)

  useEffect(() => {
    if (form === first || form === blankInvoice || isOver.current) return
    begunAt.current ??= pageClock.now()
    void writeDraft(name, { form, step, begunAt: begunAt.current } satisfies Kept, { what: 'New invoice', href })
  }, [name, form, first, step, href])

  const throwAway = () => {
    isOver.current = true
    void clearDraft(name)
  }
  return {
    control: { ...control, throwAway },
    step,
    /** Never below the first. */
    goTo: (to: number) => {
      control.setFaults({})
      settle()
      setStep(moveStep(to, 0))
    },
    resumption: {
      resumedAt,
      restarted: thrown !== undefined && form === blankInvoice,
      startAgain: () => {
        markThrown({ entries: form, begunAt: begunAt.current })
        void clearDraft(name)
        replace(blankInvoice)
        setStep(0)
      },
      takeBack: () => {
        if (!thrown) return
        replace(thrown.entries)
        settle()
      },
    },
  }
}
