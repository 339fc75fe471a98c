import { useQuery } from '@tanstack/react-query'
import * as team from '@tradewind/contract/team'
import { useState } from 'react'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { CallFailed, partShown, queryFor, useCall } from '#ui/calls/api.ts'
import { dayText } from '#ui/dates.ts'
import { Form } from '#ui/form.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { TextArea } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { staleByTeam } from './team.queries.ts'
import { changedWords, effectWords, statusChanges } from './team-words.rules.ts'

interface StatusProps {
  member: team.Member
  status: team.Member['can']['statuses'][number] | 'Removed'
  close: () => void
}

const effectsQuery = (employeeId: string) =>
  queryFor(team.getMemberEffects, { query: { EmployeeId: employeeId } }, partShown)

/** What follows from a change of status is shown before it is done. */
export function MemberStatusWindow({ member, status, close }: StatusProps) {
  const ends = status !== 'Active' && member.userId !== null
  const effects = useQuery({ ...effectsQuery(member.employeeId), enabled: ends, staleTime: 0 })
  const changing = useCall(team.updateMemberStatus, { refreshes: staleByTeam, failures: 'own' })
  const removing = useCall(team.removeMember, { refreshes: staleByTeam, failures: 'own' })
  const [reason, setReason] = useState('')
  const [refusal, setRefusal] = useState<string>()
  const busy = changing.isPending || removing.isPending
  const words =
    status === 'Removed'
      ? member.userId
        ? {
            action: 'Remove',
            text: 'They no longer belong to the team, and their access ends at once. To come back, they need a new invitation.',
            danger: true,
          }
        : { action: 'Withdraw', text: 'The link that was sent stops working.', danger: true }
      : statusChanges[status]
  const submit = async () => {
    setRefusal(undefined)
    try {
      const { employeeId, version } = member
      const why = reason.trim() !== '' && { reason: reason.trim() }
      const changed =
        status === 'Removed'
          ? await removing.mutateAsync({ query: { EmployeeId: employeeId } })
          : await changing.mutateAsync({ body: { employeeId, status, version, ...why } })
      toast.success(changed ? changedWords(changed, 'Team updated') : 'Team updated')
      close()
    } catch (error) {
      setRefusal(
        error instanceof CallFailed
          ? (error.errors[0]?.message ?? error.message)
          : "We didn't get a response. Please try again.",
      )
    }
  }
  return (
    <Form className="flex flex-col gap-5" busy={busy} onSubmit={() => void submit()}>
      <p>{words.text}</p>
      {ends && effects.isPending && <SkeletonRows rows={2} />}
      {ends && effects.data && (
        <Alert
          type={
            effects.data.brokenRules.length > 0 || effects.data.schedules.length > 0 || effects.data.lastSuperAdmin
              ? 'warning'
              : 'info'
          }
          title="What happens"
        >
          <ul className="list-disc ps-5">
            {effectWords(effects.data, (day) => dayText(new Date(`${day}T12:00:00`))).map((line) => (
              <li key={line}>{line}</li>
            ))}
            {effects.data.lastSuperAdmin && <li>This is the last Super Admin, so it isn't possible.</li>}
          </ul>
        </Alert>
      )}
      {ends && effects.isError && (
        <Alert type="warning">
          We couldn't work out what happens with open requests. Their sessions end immediately.
        </Alert>
      )}
      {status !== 'Removed' && status !== 'Active' && (
        <TextArea
          label="Reason"
          hint="Optional. The team's log shows it."
          rows={2}
          maxLength={300}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      )}
      {refusal && (
        <Alert type="danger" live="assertive" title="Nothing was changed">
          {refusal}
        </Alert>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          kind={words.danger ? 'danger' : 'primary'}
          busy={busy}
          disabled={effects.data?.lastSuperAdmin === true}
          className="max-sm:flex-1"
        >
          {words.action}
        </Button>
        <Button kind="secondary" onClick={close} className="max-sm:flex-1">
          Not now
        </Button>
      </div>
    </Form>
  )
}
