import { useCallback, useEffect, useState } from 'react'
import { clearDraft, readDraft, writeDraft } from '#lib/drafts.ts'
import { paths } from '#lib/paths.ts'
import { moveStep } from '#ui/stepper.rules.ts'
import type { StepFaults } from './payments.rules.ts'
import { blankForm, draftOf, formFromDraft, type SendForm } from './send-form.rules.ts'

/** The form as every step uses it. */
export interface FormControl {
  form: SendForm
  faults: StepFaults
  /** Changes fields; what was wrong with them is forgotten. */
  set: (change: Partial<SendForm>) => void
  replace: (form: SendForm) => void
  setFaults: (faults: StepFaults) => void
}

interface Kept {
  accountId: string
  step: number
  form: unknown
  /** A try whose answer was lost: until it is known, nothing of it may be changed. */
  unanswered: boolean
}

/** The last step: the review, where the PIN is asked for, which is never kept. */
const reviewStep = 3

const draftName = (customerId: string) => `send-money:${customerId}`

function restore(customerId: string, accountId: string) {
  const kept = readDraft(draftName(customerId)) as Partial<Kept> | undefined
  const mine = kept?.accountId === accountId
  const unanswered = mine && kept.unanswered === true
  const step = mine && typeof kept.step === 'number' ? Math.min(moveStep(kept.step, 0), reviewStep) : 0
  return { form: formFromDraft(mine ? kept.form : undefined), step: unanswered ? reviewStep : step, unanswered }
}

/** What was typed, where the customer is, and what a reload finds again. */
export function useSendForm({ customerId, accountId, what }: { customerId: string; accountId: string; what: string }) {
  const [restored] = useState(() => restore(customerId, accountId))
  const [form, replace] = useState(restored.form)
  const [step, setStep] = useState(restored.step)
  const [faults, setFaults] = useState<StepFaults>({})
  const [unanswered, setUnanswered] = useState(restored.unanswered)

  useEffect(() => {
    if (form === blankForm) return
    const kept = { accountId, step, form: draftOf(form), unanswered } satisfies Kept
    void writeDraft(draftName(customerId), kept, { what, href: paths.sendSingle({ accountId }) })
  }, [customerId, accountId, step, form, unanswered, what])

  const set = useCallback((change: Partial<SendForm>) => {
    replace((now) => ({ ...now, ...change }))
    setFaults((now) => Object.fromEntries(Object.entries(now).filter(([name]) => !(name in change))))
  }, [])

  /** After a successful send: beneficiary details, payment blocks and the step counter start over. */
  const reset = useCallback(() => {
    replace(blankForm)
    setStep(0)
    setFaults({})
    setUnanswered(false)
    void clearDraft(draftName(customerId))
  }, [customerId])

  /** Leaves for another account: the amount goes along, the beneficiary of another currency does not. */
  const carryTo = useCallback(
    (other: string) => {
      const carried = { ...blankForm, amount: form.amount }
      const kept = { accountId: other, step: 0, form: carried, unanswered: false } satisfies Kept
      void writeDraft(draftName(customerId), kept, { what, href: paths.sendSingle({ accountId: other }) })
    },
    [customerId, form.amount, what],
  )

  const goTo = useCallback((to: number) => {
    setFaults({})
    setStep(moveStep(to, 0))
  }, [])

  const control: FormControl = { form, faults, set, replace, setFaults }
  return { control, step, goTo, reset, carryTo, unanswered, setUnanswered }
}
