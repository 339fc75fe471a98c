import { useCallback, useEffect, useRef, useState } from 'react'
import { moveStep } from '#ui/stepper.rules.ts'
import { pageClock } from './clock.ts'
import { clearDraft, readDraft, writeDraft } from './drafts.ts'
import { useFormControl } from './form-control.ts'
import { formFromDraft } from './form.rules.ts'
import { useResumed } from './resumed.ts'

interface FlowOf<Form extends object> {
  /** The name of its draft. */
  name: string
  /** What the entries belong to: a draft of another account says nothing here. */
  accountId: string
  blank: Form
  /** What may be written down of a form: no documents, and no answer that opens a transfer. */
  draftOf: (form: Form) => Form
  /** What is offered to somebody who comes back, and where it goes on. */
  what: string
  href: string
  /** The review, where the PIN is asked for, which is never kept. */
  lastStep: number
}

interface Kept {
  accountId: string
  step: number
  form: unknown
  /** A try whose answer was lost: until it is known, nothing of it may be changed. */
  unanswered: boolean
  /** When the first entry was typed, in milliseconds since 1970; not there for what another account's form left. */
  begunAt?: number | undefined
}

function restore<Form extends object>({ name, accountId, blank, lastStep }: FlowOf<Form>) {
  const kept = readDraft(name) as Partial<Kept> | undefined
  const mine = kept?.accountId === accountId
  const unanswered = mine && kept.unanswered === true
  const step = mine && typeof kept.step === 'number' ? Math.min(moveStep(kept.step, 0), lastStep) : 0
  const form = mine ? formFromDraft(blank, kept.form) : blank
  const begunAt = mine && typeof kept.begunAt === 'number' ? kept.begunAt : undefined
  return { form, step: unanswered ? lastStep : step, unanswered, begunAt }
}

/** A form in steps that moves money: what was typed, where the customer is, and what a reload finds again. */
export function useFlowForm<Form extends object>(flow: FlowOf<Form>) {
  const { name, accountId, blank, draftOf, what, href } = flow
  const [restored] = useState(() => restore(flow))
  const control = useFormControl(restored.form)
  const { form, replace, setFaults } = control
  const [step, setStep] = useState(restored.step)
  const [unanswered, setUnanswered] = useState(restored.unanswered)
  const begunAt = useRef(restored.begunAt)
  // A form in which nothing stands is none that somebody goes on with.
  const foundSomething = JSON.stringify(restored.form) !== JSON.stringify(blank)
  const { resumedAt, thrown, throwAway, settle } = useResumed<{ form: Form; step: number }>(
    foundSomething ? restored.begunAt : undefined,
  )

  useEffect(() => {
    if (form === blank) return
    begunAt.current ??= pageClock.now()
    const kept = { accountId, step, form: draftOf(form), unanswered, begunAt: begunAt.current } satisfies Kept
    void writeDraft(name, kept, { what, href })
  }, [name, accountId, step, form, blank, draftOf, unanswered, what, href])

  /** After a successful send: beneficiary details, payment blocks and the step counter start over. */
  const reset = useCallback(() => {
    replace(blank)
    setStep(0)
    setFaults({})
    setUnanswered(false)
    begunAt.current = undefined
    void clearDraft(name)
  }, [name, blank, replace, setFaults])

  /** Throws away what is typed, so that it can be taken back until something new is typed. */
  const startAgain = () => {
    throwAway({ entries: { form, step }, begunAt: begunAt.current })
    reset()
  }

  const takeBack = () => {
    if (!thrown) return
    begunAt.current = thrown.begunAt
    replace(thrown.entries.form)
    setStep(thrown.entries.step)
    settle()
  }

  /** Leaves something for the same flow of another account to begin with. */
  const carryTo = useCallback(
    (other: { accountId: string; href: string; form: Form }) => {
      const kept = { accountId: other.accountId, step: 0, form: draftOf(other.form), unanswered: false } satisfies Kept
      void writeDraft(name, kept, { what, href: other.href })
    },
    [name, draftOf, what],
  )

  const goTo = useCallback(
    (to: number) => {
      setFaults({})
      setStep(moveStep(to, 0))
      settle()
    },
    [setFaults, settle],
  )

  const resumption = {
    resumedAt: unanswered ? undefined : resumedAt,
    restarted: thrown !== undefined && form === blank,
    startAgain,
    takeBack,
  }
  return { control, step, goTo, reset, carryTo, unanswered, setUnanswered, resumption }
}
