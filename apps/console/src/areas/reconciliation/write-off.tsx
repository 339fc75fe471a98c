import * as contract from '@tradewind/contract/reconciliation'
import { reasonFault } from '@tradewind/contract/staff-reason'
import { formatMoney } from '@tradewind/kernel'
import { confirmation, decidedBy, EffectNote } from '#app/decided-by.tsx'
import type { ShownProposal } from '#app/proposals.tsx'
import { kindWords, sideText } from '#app/side-words.ts'
import { Alert } from '#ui/alert.tsx'
import { CallForm } from '#ui/form/call-form.tsx'
import { useFormControl } from '#ui/form/form-control.ts'
import { useForm } from '#ui/form/use-form.ts'
import { TextArea } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'

interface WriteOffProps {
  found: contract.Break
  close: () => void
}

/** Proposes that we bear a difference. */
export function WriteOffForm({ found, close }: WriteOffProps) {
  const { breakId, difference, kind, reference } = found
  const proposal = useForm({
    control: useFormControl({ reason: '' }),
    call: contract.proposeWriteOff,
    params: { breakId },
    body: ({ reason }) => ({ reason: reason.trim() }),
    faults: ({ reason }) => ({ reason: reasonFault(reason) }),
    onSaved: () => {
      toast.success('Proposed. Someone else approves it.')
      close()
    },
  })
  return (
    <CallForm form={proposal} words="Propose write-off" onCancel={close}>
      <Alert type="info" title={`${formatMoney(difference)}: ${kindWords[kind].name.toLowerCase()}`}>
        {kindWords[kind].text} {sideText(found)}, <bdi>{reference}</bdi>. The clearing account will say what the file
        says, and the difference is booked to write-offs.
      </Alert>
      <TextArea label="Reason" required rows={3} maxLength={500} {...proposal.field('reason')} />
    </CallForm>
  )
}

/** A write-off that waits for a second person. */
export function writeOffProposal(found: contract.Break, of: NonNullable<contract.Break['writeOff']>): ShownProposal {
  const { id, reason, proposedByName, proposedAt, isMine } = of
  const proposed = {
    id,
    title: `Write off ${formatMoney(found.difference)}`,
    differences: [
      { field: 'Account', before: '', after: sideText(found) },
      { field: 'Reference', before: '', after: found.reference },
    ],
    reason,
    proposedBy: proposedByName,
    proposedAt,
    isOwn: isMine,
    mayConfirm: !isMine,
    mayTurnDown: true,
  }
  return decidedBy(proposed, {
    call: contract.decideWriteOff,
    params: { id },
    body: confirmation,
    effect: <EffectNote>It's booked immediately.</EffectNote>,
  })
}
