import * as contract from '@tradewind/contract/referrals-staff'
import { reasonFault } from '@tradewind/contract/staff-reason'
import { formatMoney } from '@tradewind/kernel'
import { approval, decidedBy } from '#app/decided-by.tsx'
import type { ShownProposal } from '#app/proposals.tsx'
import { Alert } from '#ui/alert.tsx'
import { CallForm } from '#ui/form/call-form.tsx'
import { useFormControl } from '#ui/form/form-control.ts'
import { useForm } from '#ui/form/use-form.ts'
import { TextArea } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'

interface ReferralFormProps {
  referral: contract.StaffReferral
  close: () => void
}

/** Decides that a referral gets no reward. */
export function RefuseForm({ referral, close }: ReferralFormProps) {
  const refusing = useForm({
    control: useFormControl({ reason: '' }),
    call: contract.refuseReferral,
    params: { id: referral.id },
    body: ({ reason }) => ({ reason: reason.trim() }),
    faults: ({ reason }) => ({ reason: reasonFault(reason) }),
    onSaved: () => {
      toast.success('Referral refused')
      close()
    },
  })
  return (
    <CallForm form={refusing} words="Refuse reward" kind="danger" onCancel={close} cancelWords="Not now">
      <Alert type="warning">
        {formatMoney(referral.reward)} won't be paid. The inviter reads “Not eligible”, without the reason.
      </Alert>
      <TextArea
        label="Reason"
        hint="Only staff can see it."
        required
        rows={2}
        maxLength={500}
        {...refusing.field('reason')}
      />
    </CallForm>
  )
}

/** Proposes to reward a referral all the same. */
export function ReinstateForm({ referral, close }: ReferralFormProps) {
  const proposing = useForm({
    control: useFormControl({ reason: '' }),
    call: contract.proposeReinstatement,
    params: { id: referral.id },
    body: ({ reason }) => ({ reason: reason.trim() }),
    faults: ({ reason }) => ({ reason: reasonFault(reason) }),
    onSaved: () => {
      toast.success('Proposed. Someone else must approve it.')
      close()
    },
  })
  return (
    <CallForm form={proposing} words="Propose reinstatement" onCancel={close} cancelWords="Not now">
      <Alert type="info">
        Once someone else approves, {formatMoney(referral.reward)} is paid when its holding period is over.
      </Alert>
      <TextArea
        label="Reason"
        hint="Only staff can see it."
        required
        rows={2}
        maxLength={500}
        {...proposing.field('reason')}
      />
    </CallForm>
  )
}

/** A reinstatement that waits for a second person. */
export function reinstatementProposal(
  referral: contract.StaffReferral,
  waiting: NonNullable<contract.StaffReferral['reinstatement']>,
): ShownProposal {
  const proposed = {
    id: waiting.id,
    title: `Reward for ${referral.inviterName}`,
    kind: 'Reinstatement',
    differences: [
      { field: 'Invited', before: '', after: referral.inviteeName },
      { field: 'Reward', before: '', after: formatMoney(referral.reward) },
    ],
    reason: waiting.reason,
    proposedBy: waiting.proposedByName,
    proposedAt: waiting.proposedAt,
    isOwn: waiting.isMine,
    mayConfirm: !waiting.isMine,
    mayTurnDown: true,
  }
  return decidedBy(proposed, {
    call: contract.decideReinstatement,
    params: { id: waiting.id },
    body: approval,
    takesNote: true,
  })
}
