import type { Sent } from '@tradewind/contract/client'
import * as policy from '@tradewind/contract/onboarding-policy'
import { reasonFault } from '@tradewind/contract/staff-reason'
import { type ReactNode } from 'react'
import { Alert } from '#ui/alert.tsx'
import { CallForm } from '#ui/form/call-form.tsx'
import { useFormControl } from '#ui/form/form-control.ts'
import type { FieldProps } from '#ui/form/use-form.ts'
import { useForm } from '#ui/form/use-form.ts'
import { TextArea } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'

/** Said of a change when it is done, or waits. */
export const saidOf = (state: 'waiting' | 'changed'): void =>
  void toast.success(state === 'waiting' ? 'Proposed. A second person must confirm it.' : 'Changed')

type Change = Sent<typeof policy.changePolicy>['body']
/** A change without its reason, rule by rule. */
export type Unreasoned = Change extends infer One ? (One extends Change ? Omit<One, 'reason'> : never) : never

interface ReasonFormProps {
  /** What happens, in a sentence. */
  text: ReactNode
  change: Unreasoned
  /** Whether a second person must confirm it. */
  loosens: boolean
  action: string
  close: () => void
}

/** Asks why, and makes one change. */
export function ReasonForm({ text, change, loosens, action, close }: ReasonFormProps) {
  const save = useForm({
    control: useFormControl({ reason: '' }),
    call: policy.changePolicy,
    body: ({ reason }) => ({ ...change, reason }) as Change,
    faults: ({ reason }) => ({ reason: reasonFault(reason) }),
    onSaved: ({ state }) => {
      saidOf(state)
      close()
    },
  })
  return (
    <CallForm form={save} className="flex flex-col gap-4" words={loosens ? 'Propose' : action}>
      <p className="text-ink-soft">{text}</p>
      {loosens && (
        <Alert type="info" title="A second person confirms it">
          This lets more people through. Nothing changes until someone else agrees.
        </Alert>
      )}
      <ReasonField field={save.field('reason')} />
    </CallForm>
  )
}

export const ReasonField = ({ field }: { field: FieldProps }) => (
  <TextArea label="Reason" hint="Kept in the history, with your name." required rows={2} maxLength={500} {...field} />
)
