import * as contract from '@tradewind/contract/exceptions'
import { closeRecall } from '@tradewind/contract/operations'
import { reasonFault } from '@tradewind/contract/staff-reason'
import { useShortcutKey } from '#app/shortcuts/use-shortcuts.ts'
import { CallForm } from '#ui/form/call-form.tsx'
import { useFormControl } from '#ui/form/form-control.ts'
import { useForm } from '#ui/form/use-form.ts'
import { TextArea } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'

/** Of a source whose owner and notes are kept with it. */
export const paramsOf = ({ source, exceptionId }: contract.ExceptionDetail) => ({
  source: source as contract.OwnSource,
  exceptionId,
})

/** Takes it on, or gives it back. */
export function TakeForm({ of }: { of: contract.ExceptionDetail }) {
  const keyOf = useShortcutKey()
  const taking = useForm({
    control: useFormControl({}),
    call: contract.takeException,
    params: paramsOf(of),
    body: () => ({ mine: !of.isMine }),
    onSaved: () => toast.success(of.isMine ? 'Unassigned' : 'Assigned to you'),
  })
  return (
    <CallForm
      form={taking}
      kind="secondary"
      size="small"
      words={of.isMine ? 'Unassign' : 'Assign to me'}
      // A second press gives nothing back.
      shortcut={of.isMine ? undefined : keyOf('take')['aria-keyshortcuts']}
    />
  )
}

/** Says how a message was dealt with. */
export function CloseMessage({ of, close }: { of: contract.ExceptionDetail; close: () => void }) {
  const closing = useForm({
    control: useFormControl({ reason: '' }),
    call: contract.closeMessage,
    params: { messageId: of.exceptionId },
    body: ({ reason }) => ({ reason }),
    faults: ({ reason }) => ({ reason: reasonFault(reason) }),
    onSaved: () => {
      toast.success('Message closed')
      close()
    },
  })
  return (
    <CallForm form={closing} words="Close message" onCancel={close} cancelWords="Not now">
      <p className="text-small text-ink-soft">No money moves, and the network isn't notified.</p>
      <TextArea
        label="How it was resolved"
        hint="Only staff can see it."
        required
        rows={3}
        maxLength={500}
        {...closing.field('reason')}
      />
    </CallForm>
  )
}

/** Closes a recall that the bank refused or didn't answer, with a note on how it was resolved. */
export function CloseRecall({ of, close }: { of: contract.ExceptionDetail; close: () => void }) {
  const closing = useForm({
    control: useFormControl({ reason: '' }),
    call: closeRecall,
    params: { recallId: of.exceptionId },
    body: ({ reason }) => ({ reason }),
    faults: ({ reason }) => ({ reason: reasonFault(reason) }),
    onSaved: () => {
      toast.success('Recall closed')
      close()
    },
  })
  return (
    <CallForm form={closing} words="Close recall" onCancel={close} cancelWords="Not now">
      <p className="text-small text-ink-soft">
        We'll stop asking the bank. No money moves. If the bank returns the payment later, it's booked as a return.
      </p>
      <TextArea
        label="How it was resolved"
        hint="Only staff can see it."
        required
        rows={3}
        maxLength={500}
        {...closing.field('reason')}
      />
    </CallForm>
  )
}
