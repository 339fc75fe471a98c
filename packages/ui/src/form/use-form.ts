import type { AnyCall, Reply, Sent } from '@tradewind/contract/client'
import { type ChangeEvent, useRef, useState } from 'react'
import { CallFailed, useCall } from '../calls/api.ts'
import { noResponseOnceWords, noResponseWords } from '../no-response.ts'
import { contractFaults, type NamesInRequest, type TextName, textFields } from './contract-fields.rules.ts'
import { type Faults, faultsIn, hasFaults, type Verdicts } from './form.rules.ts'
import type { FormControl } from './form-control.ts'
import { type FieldOfRefusal, refusalOf } from './refusal.ts'
import { useOnceKey } from './use-once-key.ts'

interface FormOf<Form extends object, C extends AnyCall, Found> {
  /** The entries: `useKeptForm` keeps a draft of them, `useFormControl` does not. */
  control: FormControl<Form> & { throwAway?: () => void }
  /** The call that saves them. Its schema has the labels and limits, and says what is wrong. */
  call: C
  /** The calls whose answers a success makes stale, where these are not all that show what the call affects. */
  refreshes?: readonly AnyCall[]
  /** What it is about, in the path and the query. */
  params?: Sent<C>['params']
  query?: Sent<C>['query']
  /** The body, where the call has one; `found` is what `check` gave. None while the entries make none: `faults` say why. */
  body?: (form: Form, found: Found) => Sent<C>['body'] | undefined
  names?: NamesInRequest<Form>
  /** What is wrong beyond the contract, whose words it replaces; all that is, where a check comes before the request. */
  faults?: (form: Form) => Verdicts<Form>
  /** Refusals that are about one field, although the server names none. */
  fieldOf?: FieldOfRefusal<Form>
  /**
   * Asks someone else, such as a bank or a passkey, before anything is sent. Nothing when that says no in words of its
   * own; what it throws is shown like a refusal.
   */
  check?: (form: Form) => Promise<Found | undefined>
  /** What is said when no answer came, so that nobody knows whether it was done; common words unless given. */
  lost?: string
  /** The words for the whole form, in place of the common ones. */
  wordsOf?: (error: unknown) => string
  /** `message` is what the server says of its success, where it says anything. */
  onSaved: (value: Reply<C>, form: Form, message?: string) => void
  onRefused?: (error: Error) => void
}

/** What a field with a label of its own is given. */
export interface FieldProps {
  value: string
  error: string | undefined
  onChange: (change: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void
}

/** A form that one call saves: its fields from the contract, its faults, and sending it at most once. */
export function useForm<Form extends object, C extends AnyCall, Found = undefined>(of: FormOf<Form, C, Found>) {
  const { control, call, names } = of
  const { form, setFaults } = control
  const saving = useCall(call, { refreshes: of.refreshes, failures: 'own' })
  const key = useOnceKey()
  const underWay = useRef(false)
  const [refusal, setRefusal] = useState<string>()
  const [checking, setChecking] = useState(false)

  const refused = (error: unknown, lost: string): void => {
    const { answered, faults: said, words } = refusalOf(error, { form, names, fieldOf: of.fieldOf, lost })
    if (answered) key.settle()
    setFaults(said)
    setRefusal(words && (of.wordsOf?.(error) ?? words))
    of.onRefused?.(error as Error)
  }

  const sendOnce = async (entries: Form): Promise<void> => {
    const wrong = faultsOf(of, entries)
    setFaults(wrong)
    setRefusal(undefined)
    let found: Found | undefined
    if (of.check)
      try {
        setChecking(true)
        found = await of.check(entries)
      } catch (error) {
        return refused(error, of.lost ?? noResponseWords)
      } finally {
        setChecking(false)
      }
    if (hasFaults(wrong) || (of.check && found === undefined)) return
    const body = of.body?.(entries, found as Found)
    if (of.body && body === undefined) return
    const sent = partsOf({ params: of.params, query: of.query, body })
    const idempotencyKey = call.idempotent ? key.for(sent) : undefined
    let value: Reply<C>
    let message: string | undefined
    try {
      const onMessage = (said: string) => (message = said)
      value = await saving.mutateAsync({ ...sent, idempotencyKey, onMessage } as never)
    } catch (error) {
      return refused(error, of.lost ?? (idempotencyKey || isVersioned(body) ? noResponseOnceWords : noResponseWords))
    }
    key.settle()
    control.throwAway?.()
    of.onSaved(value, entries, message)
  }

  return {
    ...control,
    text: textFields(control, call, names),
    /** A field whose label is not the contract's. */
    field: (name: TextName<Form>) => fieldOf(control, name),
    busy: saving.isPending || checking,
    /** Why nothing was saved, unless a field says so. */
    refusal,
    /** The refusal's code, for what can be done about it. */
    refusedFor: saving.error instanceof CallFailed ? saving.error.code : undefined,
    forget: () => {
      saving.reset()
      setRefusal(undefined)
    },
    /** Sends the entries, with the choice that a button stands for. A second press while the first is under way does nothing. */
    submit: async (choice?: Partial<Form>): Promise<void> => {
      if (underWay.current) return
      underWay.current = true
      await sendOnce({ ...form, ...choice }).finally(() => (underWay.current = false))
    },
  }
}

/** What keeps the entries from being sent. Where a check comes first, the request cannot be made before it. */
function faultsOf<Form extends object, C extends AnyCall, Found>(
  of: FormOf<Form, C, Found>,
  entries: Form,
): Faults<Form> {
  const { call, names } = of
  const body = of.check ? undefined : of.body?.(entries, undefined as Found)
  return faultsIn<Form>({
    ...(body !== undefined && contractFaults(call, { form: entries, body, names })),
    ...of.faults?.(entries),
  })
}

const fieldOf = <Form extends object>({ form, faults, set }: FormControl<Form>, name: TextName<Form>): FieldProps => ({
  value: form[name] as string,
  error: faults[name],
  onChange: ({ currentTarget }) => set({ [name]: currentTarget.value } as unknown as Partial<Form>),
})

/** The parts of a request that are there. */
const partsOf = (parts: { params: unknown; query: unknown; body: unknown }): object =>
  Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined))

/** A change of a version is done once: a repeat is refused. */
const isVersioned = (body: unknown): boolean => typeof body === 'object' && body !== null && 'version' in body
