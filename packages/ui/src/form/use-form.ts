import type { AnyCall, Reply, Sent } from '@tradewind/contract/client'
import { useRef, useState } from 'react'
import { CallFailed, useCall } from '../calls/api.ts'
import { contractFaults, type NamesInRequest, textFields } from './contract-fields.rules.ts'
import { type Faults, faultsIn, hasFaults, type Verdicts } from './form.rules.ts'
import type { FormControl } from './form-control.ts'
import { refusalOf } from './refusal.ts'
import { useOnceKey } from './use-once-key.ts'

interface FormOf<Form extends object, C extends AnyCall, Found> {
  /** The entries: `useKeptForm` keeps a draft of them, `useFormControl` does not. */
  control: FormControl<Form> & { throwAway?: () => void }
  /** The call that saves them. Its schema has the labels and limits, and says what is wrong. */
  call: C
  /** The calls whose answers a success makes stale. */
  refreshes: readonly AnyCall[]
  /** The request; `found` is what `check` gave. */
  body: (form: Form, found: Found) => Sent<C>['body']
  names?: NamesInRequest<Form>
  /** What is wrong beyond the contract, whose words it replaces; all that is, where a check comes before the request. */
  faults?: (form: Form) => Verdicts<Form>
  /** Asks someone else, such as a bank, before anything is sent. Nothing when that says no, in words of its own. */
  check?: () => Promise<Found | undefined>
  /** What is said when no answer came, so that nobody knows whether it was done; common words unless given. */
  lost?: string
  onSaved: (value: Reply<C>) => void
  onRefused?: (error: Error) => void
}

/** A form that one call saves: its fields from the contract, its faults, and sending it at most once. */
export function useForm<Form extends object, C extends AnyCall, Found = undefined>(of: FormOf<Form, C, Found>) {
  const { control, call, names } = of
  const { form, setFaults } = control
  const saving = useCall(call, { refreshes: of.refreshes, failures: 'own' })
  const key = useOnceKey()
  const underWay = useRef(false)
  const [refusal, setRefusal] = useState<string>()

  /** What keeps the entries from being sent. Where a check comes first, the request cannot be made before it. */
  const faultsNow = (): Faults<Form> =>
    faultsIn<Form>({
      ...(!of.check && contractFaults(call, { form, body: of.body(form, undefined as Found), names })),
      ...of.faults?.(form),
    })

  const refused = (error: unknown): void => {
    const { answered, faults, words } = refusalOf(error, { form, names, lost: of.lost })
    if (answered) key.settle()
    setFaults(faults)
    setRefusal(words)
    of.onRefused?.(error as Error)
  }

  const sendOnce = async (): Promise<void> => {
    const wrong = faultsNow()
    setFaults(wrong)
    setRefusal(undefined)
    const found = of.check ? await of.check() : (undefined as Found)
    if (hasFaults(wrong) || (of.check && found === undefined)) return
    const body = of.body(form, found as Found)
    const idempotencyKey = call.idempotent ? key.for(body) : undefined
    let value: Reply<C>
    try {
      value = await saving.mutateAsync({ body, ...(idempotencyKey && { idempotencyKey }) } as never)
    } catch (error) {
      return refused(error)
    }
    key.settle()
    control.throwAway?.()
    of.onSaved(value)
  }

  return {
    ...control,
    text: textFields(control, call, names),
    busy: saving.isPending,
    /** Why nothing was saved, unless a field says so. */
    refusal,
    /** The refusal's code, for what can be done about it. */
    refusedFor: saving.error instanceof CallFailed ? saving.error.code : undefined,
    /** Forgets the refusal. */
    forget: () => {
      saving.reset()
      setRefusal(undefined)
    },
    /** A second press while the first is under way does nothing. */
    submit: async (): Promise<void> => {
      if (underWay.current) return
      underWay.current = true
      await sendOnce().finally(() => (underWay.current = false))
    },
  }
}
