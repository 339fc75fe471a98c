import { useCallback, useEffect, useRef, useState } from 'react'
import { pageClock } from '../clock.ts'
import { clearDraft, readDraft, writeDraft } from '../drafts/drafts.ts'
import { useResumed } from '../drafts/resumed.ts'
import { moveStep } from '../stepper.rules.ts'
import { formFromDraft } from './form.rules.ts'
import { useFormControl } from './form-control.ts'

interface FlowOf<Form extends object> {
  /** What kind of form it is, and of whom. */
  name: string
  /** What the entries belong to: each account has a draft of its own. */
  accountId: string
  blank: Form
  /** What may be written down of a form: no documents, and no answer that opens a transfer. */
  draftOf: (form: Form) => Form
  /** What is offered to someone who comes back, and where it goes on. */
  what: string
  href: string
  /** The review, where the PIN is asked for, which is never kept. */
  lastStep: number
}

interface Kept {
  step: number
  form: unknown
  /** A try whose answer was lost: until it is known, nothing of it may be changed. */
  unanswered: boolean
  /** When the first entry was typed, in milliseconds since 1970; not there for what another account's form left. */
  begunAt?: number | undefined
}

const draftName = ({ name, accountId }: { name: string; accountId: string }) => `${name}:${accountId}`

function restore<Form extends object>(flow: FlowOf<Form>) {
  const { blank, lastStep } = flow
  const kept = readDraft(draftName(flow)) as Partial<Kept> | undefined
  const unanswered = kept?.unanswered === true
  const step = typeof kept?.step === 'number' ? Math.min(moveStep(kept.step, 0), lastStep) : 0
  const form = kept ? formFromDraft(blank, kept.form) : blank
  const begunAt = typeof kept?.begunAt === 'number' ? kept.begunAt : undefined
  return { form, step: unanswered ? lastStep : step, unanswered, begunAt }
}

/** A form in steps that moves money: what was typed, where the customer is, and what a reload finds again. */
export function useFlowForm<Form extends object>(flow: FlowOf<Form>) {
  const { blank, draftOf, what, href } = flow
  const name = draftName(flow)
  const [restored] = useState(() => restore(flow))
  const control = useFormControl(restored.form)
  const { form, replace, setFaults } = control
  const [step, setStep] = useState(restored.step)
  const [unanswered, markUnanswered] = useState(restored.unanswered)
  const begunAt = useRef(restored.begunAt)
  // A form in which nothing stands is none that someone goes on with.
  const foundSomething = JSON.stringify(restored.form) !== JSON.stringify(blank)
  const { resumedAt, thrown, throwAway, settle } = useResumed<{ form: Form; step: number }>(
    foundSomething ? restored.begunAt : undefined,
  )

  const keep = useCallback(
    (awaited: boolean) => {
      begunAt.current ??= pageClock.now()
      const kept = { step, form: draftOf(form), unanswered: awaited, begunAt: begunAt.current } satisfies Kept
      void writeDraft(name, kept, { what, href, ...(awaited && { unanswered: true }) })
    },
    [name, step, form, draftOf, what, href],
  )
  useEffect(() => {
    if (form !== blank) keep(unanswered)
  }, [form, blank, unanswered, keep])

  /** Whether an answer is awaited. It is written down at once: the page may be left before it comes. */
  const setUnanswered = (awaited: boolean) => {
    markUnanswered(awaited)
    keep(awaited)
  }

  /** After a successful send: beneficiary details, payment blocks and the step counter start over. */
  const reset = useCallback(() => {
    replace(blank)
    setStep(0)
    setFaults({})
    markUnanswered(false)
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

  /** Leaves this form to the same flow of another account, to begin with; what waits for an answer there stays. */
  const carryTo = useCallback(
    (other: { accountId: string; href: string; form: Form }) => {
      void clearDraft(name)
      const theirs = draftName({ name: flow.name, accountId: other.accountId })
      if ((readDraft(theirs) as Partial<Kept> | undefined)?.unanswered) return
      const kept = { step: 0, form: draftOf(other.form), unanswered: false } satisfies Kept
      void writeDraft(theirs, kept, { what, href: other.href })
    },
    [name, flow.name, draftOf, what],
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
