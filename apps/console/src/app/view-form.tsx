import * as staff from '@tradewind/contract/staff'
import { reasonFault } from '@tradewind/contract/staff-reason'
import { useState } from 'react'
import { Alert } from '#ui/alert.tsx'
import { buttonClass } from '#ui/button.tsx'
import { CallForm } from '#ui/form/call-form.tsx'
import { useFormControl } from '#ui/form/form-control.ts'
import { useForm } from '#ui/form/use-form.ts'
import { TextArea } from '#ui/text-field.tsx'

/** Begins a view of the customer's screens, with a reason that the customer reads. */
export function ViewForm({ customerId }: { customerId: string }) {
  const [address, setAddress] = useState<string>()
  const start = useForm({
    control: useFormControl({ reason: '' }),
    call: staff.startView,
    body: ({ reason }) => ({ customerId, reason }),
    faults: ({ reason }) => ({ reason: reasonFault(reason) }),
    onSaved: (view) => setAddress(view.address),
  })
  if (address)
    return (
      <div className="flex flex-col gap-4">
        <p className="text-ink-soft">
          The screens open in a window of their own, once and within a minute. The view ends by itself after 15 minutes.
        </p>
        <a href={address} target="_blank" rel="noreferrer" className={buttonClass('primary', 'medium', 'self-start')}>
          Open the customer's screens
        </a>
      </div>
    )
  return (
    <CallForm form={start} className="flex flex-col gap-4" words="Start the view">
      <Alert type="info" title="The customer sees this">
        That you looked, in which role, and the reason. You can read everything and change nothing.
      </Alert>
      <TextArea label="Reason" required rows={3} maxLength={500} {...start.field('reason')} />
    </CallForm>
  )
}
