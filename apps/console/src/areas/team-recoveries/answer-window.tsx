import * as contract from '@tradewind/contract/team-recovery'
import { Alert } from '#ui/alert.tsx'
import { CallForm } from '#ui/form/call-form.tsx'
import { useFormControl } from '#ui/form/form-control.ts'
import { useForm } from '#ui/form/use-form.ts'
import { KeyValue } from '#ui/key-value.tsx'
import { TextArea } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { TeamNow } from './team-now.tsx'

interface AnswerProps {
  recovery: contract.TeamRecovery
  confirms: boolean
  close: () => void
}

/** The second person's decision, or the proposer's withdrawal, beside what it is decided on. */
export function AnswerWindow({ recovery, confirms, close }: AnswerProps) {
  const { recoveryId, customerId, customerName, member, reason, evidence, proposedBy, mayConfirm } = recovery
  const needsNote = !confirms && mayConfirm
  const answer = useForm({
    control: useFormControl({ note: '' }),
    call: contract.answerTeamRecovery,
    params: { recoveryId },
    body: ({ note }) => ({ confirms, note: note.trim() }),
    faults: ({ note }) => ({ note: needsNote && note.trim() === '' ? 'Say why.' : undefined }),
    onSaved: () => {
      toast.success(confirms ? `${member} is Super Admin` : mayConfirm ? 'Declined' : 'Withdrawn')
      close()
    },
  })
  return (
    <CallForm
      form={answer}
      words={confirms ? 'Make Super Admin' : mayConfirm ? 'Decline' : 'Withdraw'}
      kind={confirms ? 'primary' : 'danger'}
      onCancel={close}
      cancelWords="Not now"
    >
      {confirms && (
        <Alert type="warning">
          <bdi>{member}</bdi> can do everything in <bdi>{customerName}</bdi> then. All members get an email, and their
          log shows the reason.
        </Alert>
      )}
      <KeyValue
        entries={[
          { label: 'Company', value: <bdi>{customerName}</bdi> },
          { label: 'Proposed by', value: proposedBy },
          { label: 'Reason', value: <bdi>{reason}</bdi> },
          ...(evidence ? [{ label: 'Seen', value: <bdi>{evidence}</bdi> }] : []),
        ]}
      />
      {confirms && <TeamNow customerId={customerId} />}
      <TextArea
        label="Note"
        hint={needsNote ? 'Say why. Only staff can see it.' : 'Optional. Only staff can see it.'}
        required={needsNote}
        rows={2}
        maxLength={500}
        {...answer.field('note')}
      />
    </CallForm>
  )
}
