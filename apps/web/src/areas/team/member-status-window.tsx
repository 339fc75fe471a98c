import { useQuery } from '@tanstack/react-query'
import * as team from '@tradewind/contract/team'
import { Alert } from '#ui/alert.tsx'
import { partShown, queryFor } from '#ui/calls/api.ts'
import { dayText } from '#ui/dates.ts'
import { CallForm } from '#ui/form/call-form.tsx'
import { useFormControl } from '#ui/form/form-control.ts'
import { useForm } from '#ui/form/use-form.ts'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { TextArea } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
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
  const control = useFormControl({ reason: '' })
  const { employeeId, version } = member
  const done = (changed: Parameters<typeof changedWords>[0] | null) => {
    toast.success(changed ? changedWords(changed, 'Team updated') : 'Team updated')
    close()
  }
  const changing = useForm({
    control,
    call: team.updateMemberStatus,
    body: ({ reason }) => ({
      employeeId,
      // A removal is another call.
      status: status === 'Removed' ? ('Exited' as const) : status,
      version,
      ...(reason.trim() !== '' && { reason: reason.trim() }),
    }),
    onSaved: done,
  })
  const removing = useForm({
    control,
    call: team.removeMember,
    query: { EmployeeId: employeeId },
    onSaved: done,
  })
  const words =
    status === 'Removed'
      ? member.userId
        ? {
            action: 'Remove',
            text: 'They no longer belong to the team, and their access ends immediately. To come back, they need a new invitation.',
            danger: true,
          }
        : { action: 'Withdraw', text: 'The link that was sent stops working.', danger: true }
      : statusChanges[status]
  return (
    <CallForm
      form={status === 'Removed' ? removing : changing}
      words={words.action}
      kind={words.danger ? 'danger' : 'primary'}
      disabled={effects.data?.lastSuperAdmin === true}
      refusedTitle="Nothing was changed"
      onCancel={close}
      cancelWords="Not now"
    >
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
          {...changing.field('reason')}
        />
      )}
    </CallForm>
  )
}
