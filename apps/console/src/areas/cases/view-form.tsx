import * as staff from '@tradewind/contract/staff'
import { reasonFault } from '@tradewind/contract/staff-reason'
import { useState } from 'react'
import { Alert } from '#ui/alert.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { useCall } from '#ui/calls/api.ts'
import { Form } from '#ui/form.tsx'
import { TextArea } from '#ui/text-field.tsx'
import { Refused } from './form-parts.tsx'

/** Begins a view of the customer's screens, with a reason that the customer reads. */
export function ViewForm({ customerId }: { customerId: string }) {
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const start = useCall(staff.startView, { refreshes: [staff.listAccess], failures: 'own' })
  if (start.data)
    return (
      <div className="flex flex-col gap-4">
        <p className="text-ink-soft">
          The screens open in a window of their own, once and within a minute. The view ends by itself after 15 minutes.
        </p>
        <a
          href={start.data.address}
          target="_blank"
          rel="noreferrer"
          className={buttonClass('primary', 'medium', 'self-start')}
        >
          Open the customer's screens
        </a>
      </div>
    )
  return (
    <Form
      className="flex flex-col gap-4"
      onSubmit={() => {
        setTried(true)
        if (!reasonFault(reason) && !start.isPending) start.mutate({ body: { customerId, reason } })
      }}
    >
      <Refused error={start.error} />
      <Alert type="info" title="The customer sees this">
        That you looked, in which role, and the reason. You can read everything and change nothing.
      </Alert>
      <TextArea
        label="Reason"
        required
        rows={3}
        maxLength={500}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
        error={tried ? reasonFault(reason) : undefined}
      />
      <Button type="submit" busy={start.isPending} className="self-start">
        Start the view
      </Button>
    </Form>
  )
}
