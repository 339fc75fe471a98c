import * as contract from '@tradewind/contract/team-recovery'
import { useState } from 'react'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { useCall } from '#ui/calls/api.ts'
import { Form } from '#ui/form.tsx'
import { KeyValue } from '#ui/key-value.tsx'
import { TextArea } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { refusedWords } from './recovery-words.ts'
import { TeamNow } from './team-now.tsx'

interface AnswerProps {
  recovery: contract.TeamRecovery
  confirms: boolean
  close: () => void
}

/** The second person's decision, or the proposer's withdrawal, beside what it is decided on. */
export function AnswerWindow({ recovery, confirms, close }: AnswerProps) {
  const { recoveryId, customerId, customerName, member, reason, evidence, proposedBy, mayConfirm } = recovery
  const [note, setNote] = useState('')
  const [tried, setTried] = useState(false)
  const answering = useCall(contract.answerTeamRecovery, {
    refreshes: [contract.listTeamRecoveries, contract.listTeamOfCustomer],
    failures: 'own',
  })
  const needsNote = !confirms && mayConfirm
  const refused = refusedWords(answering.error)
  return (
    <Form
      className="flex flex-col gap-5"
      onSubmit={() => {
        setTried(true)
        if (answering.isPending || (needsNote && note.trim() === '')) return
        answering.mutate(
          { params: { recoveryId }, body: { confirms, note: note.trim() } },
          {
            onSuccess: () => {
              toast.success(confirms ? `${member} is Super Admin` : mayConfirm ? 'Declined' : 'Withdrawn')
              close()
            },
          },
        )
      }}
    >
      {refused && (
        <Alert type="danger" live="assertive">
          {refused}
        </Alert>
      )}
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
        hint={needsNote ? 'Say why. Only staff read it.' : 'Optional. Only staff read it.'}
        required={needsNote}
        rows={2}
        maxLength={500}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
        error={tried && needsNote && note.trim() === '' ? 'Say why.' : undefined}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" kind={confirms ? 'primary' : 'danger'} busy={answering.isPending}>
          {confirms ? 'Make Super Admin' : mayConfirm ? 'Decline' : 'Withdraw'}
        </Button>
        <Button kind="secondary" onClick={close}>
          Not now
        </Button>
      </div>
    </Form>
  )
}
