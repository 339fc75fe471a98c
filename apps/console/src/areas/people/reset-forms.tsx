import type { Reply } from '@tradewind/contract/client'
import * as staff from '@tradewind/contract/staff'
import { reasonFault } from '@tradewind/contract/staff-reason'
import { useState } from 'react'
import { EffectNote } from '#app/decided-by.tsx'
import { DecisionForm, type Proposed } from '#app/proposals.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { plainMomentText } from '#ui/dates.ts'
import { CallForm } from '#ui/form/call-form.tsx'
import { useFormControl } from '#ui/form/form-control.ts'
import { useForm } from '#ui/form/use-form.ts'
import { openModal } from '#ui/modal-bus.ts'
import { TextArea } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'

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
  const request = useForm({
    control: useFormControl({ reason: '' }),
    call: staff.requestReset,
    params: { staffId: of.staffId },
    body: ({ reason }) => ({ reason }),
    faults: ({ reason }) => ({ reason: reasonFault(reason) }),
    onSaved: () => {
      toast.success('Requested. A second administrator confirms it.')
      close()
    },
  })
  return (
    <CallForm form={request} className="flex flex-col gap-4" words="Request reset">
      <p className="text-small text-ink-soft">
        Make sure that it is really {of.name} who asks, in person or by a call back. Nothing changes until a second
        administrator confirms this.
      </p>
      <TextArea label="Reason" required rows={3} maxLength={500} {...request.field('reason')} />
    </CallForm>
  )
}

interface ConfirmProps {
  reset: staff.AuthenticatorReset
  proposal: Proposed
  close: () => void
}

/** The second person's word. The code that follows is shown once, to be handed over. */
export function ConfirmReset({ reset: { resetId, staffName }, proposal, close }: ConfirmProps) {
  const [code, setCode] = useState<Reply<typeof staff.confirmReset>>()
  const confirm = useForm({
    control: useFormControl({}),
    call: staff.confirmReset,
    params: { resetId },
    body: () => ({}),
    onSaved: setCode,
  })
  if (code)
    return (
      <div className="flex flex-col gap-4">
        <p>
          Hand this code to {staffName} in person or by phone. With the password, it sets up the new app once, until{' '}
          {plainMomentText(code.expiresAt)}.
        </p>
        <p className="flex items-center justify-between gap-2 rounded-base bg-inset px-4 py-3">
          <code className="figures text-title font-semibold">{code.code}</code>
          <CopyButton text={code.code} label="Copy the code" />
        </p>
        <Alert type="warning">You won't see this code again after you close this window.</Alert>
        <Button className="self-start" onClick={close}>
          I've handed it over
        </Button>
      </div>
    )
  return (
    <DecisionForm form={confirm} confirms {...{ proposal, close }}>
      <EffectNote>The old authenticator stops working and {staffName} is signed out everywhere at once.</EffectNote>
    </DecisionForm>
  )
}
