import * as staff from '@tradewind/contract/staff'
import { reasonFault } from '@tradewind/contract/staff-reason'
import { useState } from 'react'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { useCall } from '#ui/calls/api.ts'
import { failureMessage } from '#ui/calls/failures.ts'
import { CopyButton } from '#ui/copy-button.tsx'
import { plainMomentText } from '#ui/dates.ts'
import { Form } from '#ui/form.tsx'
import { openModal } from '#ui/modal-bus.ts'
import { TextArea } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'

const refreshes = [staff.listResets, staff.listStaff]

function Problem({ error }: { error: Error | null }) {
  const words = error && failureMessage(error, { changing: true })?.texts.join(' ')
  return words ? (
    <Alert type="danger" live="assertive">
      {words}
    </Alert>
  ) : null
}

/** The way for someone whose phone is lost: asked for here, confirmed by another administrator. */
export function RequestReset({ of }: { of: staff.StaffMember }) {
  return (
    <Button
      size="small"
      kind="secondary"
      aria-label={`Reset the authenticator of ${of.name}`}
      onClick={() =>
        openModal({
          component: RequestForm,
          props: { of },
          title: `Reset the authenticator of ${of.name}`,
          modalSize: 'small',
        })
      }
    >
      Reset
    </Button>
  )
}

function RequestForm({ of, close }: { of: staff.StaffMember; close: () => void }) {
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const request = useCall(staff.requestReset, { refreshes, failures: 'own' })
  const fault = tried ? reasonFault(reason) : undefined
  return (
    <Form
      className="flex flex-col gap-4"
      onSubmit={() => {
        setTried(true)
        if (request.isPending || reasonFault(reason)) return
        request.mutate(
          { params: { staffId: of.staffId }, body: { reason } },
          {
            onSuccess: () => {
              toast.success('Requested. A second administrator confirms it.')
              close()
            },
          },
        )
      }}
    >
      <Problem error={request.error} />
      <p className="text-small text-ink-soft">
        Make sure that it is really {of.name} who asks, in person or by a call back. Nothing changes until a second
        administrator confirms this.
      </p>
      <TextArea
        label="Reason"
        required
        rows={3}
        maxLength={500}
        value={reason}
        error={fault}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <Button type="submit" busy={request.isPending} className="self-start">
        Request reset
      </Button>
    </Form>
  )
}

interface AnswerProps {
  reset: staff.AuthenticatorReset
  close: () => void
}

/** The second person's word. The code that follows is shown once, to be handed over. */
export function ConfirmReset({ reset, close }: AnswerProps) {
  const confirm = useCall(staff.confirmReset, { refreshes, failures: 'own' })
  const { staffName, requestedByName, reason } = reset
  if (confirm.data)
    return (
      <div className="flex flex-col gap-4">
        <p>
          Hand this code to {staffName} in person or by phone. With the password, it sets up the new app once, until{' '}
          {plainMomentText(confirm.data.expiresAt)}.
        </p>
        <p className="flex items-center justify-between gap-2 rounded-base bg-inset px-4 py-3">
          <code className="figures text-title font-semibold">{confirm.data.code}</code>
          <CopyButton text={confirm.data.code} label="Copy the code" />
        </p>
        <Alert type="warning">You won't see this code again after you close this window.</Alert>
        <Button className="self-start" onClick={close}>
          I've handed it over
        </Button>
      </div>
    )
  return (
    <div className="flex flex-col gap-4">
      <Problem error={confirm.error} />
      <p className="wrap-anywhere">
        {requestedByName} asks for this: {reason}
      </p>
      <p className="text-small text-ink-soft">
        The old authenticator stops working and {staffName} is signed out everywhere at once.
      </p>
      <Button
        className="self-start"
        busy={confirm.isPending}
        onClick={() => confirm.mutate({ params: { resetId: reset.resetId }, body: {} })}
      >
        Confirm reset
      </Button>
    </div>
  )
}

export function CancelReset({ reset, close }: AnswerProps) {
  const cancel = useCall(staff.cancelReset, { refreshes, failures: 'own' })
  return (
    <div className="flex flex-col gap-4">
      <Problem error={cancel.error} />
      <p>The authenticator of {reset.staffName} stays as it is. The request stays in the record as canceled by you.</p>
      <Button
        className="self-start"
        busy={cancel.isPending}
        onClick={() =>
          cancel.mutate(
            { params: { resetId: reset.resetId }, body: {} },
            {
              onSuccess: () => {
                toast.success('Canceled')
                close()
              },
            },
          )
        }
      >
        Cancel this reset
      </Button>
    </div>
  )
}
