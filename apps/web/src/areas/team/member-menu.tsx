import * as team from '@tradewind/contract/team'
import { fullName } from '@tradewind/kernel/person-name'
import { MoreHorizontal } from 'lucide-react'
import { CallFailed, useCall } from '#ui/calls/api.ts'
import { Menu } from '#ui/menu.tsx'
import { openModal } from '#ui/modal-bus.ts'
import { toast } from '#ui/toast.ts'
import { InviteWindow } from './invite-window.tsx'
import { MemberLimitsWindow } from './member-limits-window.tsx'
import { MemberStatusWindow } from './member-status-window.tsx'
import { staleByTeam } from './team.queries.ts'
import { statusChanges } from './team-words.rules.ts'

/** What the reader may do with a member; nothing for who may do nothing. */
export function MemberMenu({ member }: { member: team.Member }) {
  const reinviting = useCall(team.reinviteMember, { refreshes: staleByTeam, failures: 'own' })
  const { can, employeeId } = member
  const name = fullName(member) || member.email
  const reinvite = () =>
    reinviting.mutate(
      { body: { employeeId } },
      {
        onSuccess: () => toast.success(`Invitation sent to ${member.email}`),
        onError: (error) =>
          toast.error(error instanceof CallFailed ? error.message : "We didn't get a response. Please try again."),
      },
    )
  const ask = (status: team.Member['can']['statuses'][number] | 'Removed', title: string) =>
    openModal({ component: MemberStatusWindow, title, modalSize: 'small', props: { member, status } })
  const entries = [
    ...(can.edit
      ? [
          {
            key: 'edit',
            label: 'Edit',
            onAction: () =>
              openModal({ component: InviteWindow, title: `Edit ${name}`, modalSize: 'small', props: { member } }),
          },
          ...(member.userId
            ? [
                {
                  key: 'limits',
                  label: 'Limits',
                  onAction: () =>
                    openModal({
                      component: MemberLimitsWindow,
                      title: `Limits of ${name}`,
                      modalSize: 'medium',
                      props: { member },
                    }),
                },
              ]
            : []),
        ]
      : []),
    ...(can.reinvite ? [{ key: 'reinvite', label: 'Send invitation again', onAction: reinvite }] : []),
    ...can.statuses.map((status) => ({
      key: status,
      label: statusChanges[status].action,
      danger: statusChanges[status].danger,
      onAction: () => ask(status, `${statusChanges[status].action}: ${name}`),
    })),
    ...(can.remove
      ? [
          {
            key: 'remove',
            label: member.userId ? 'Remove from the team' : 'Withdraw invitation',
            danger: true,
            onAction: () => ask('Removed', member.userId ? `Remove ${name}?` : `Withdraw the invitation of ${name}?`),
          },
        ]
      : []),
  ]
  if (entries.length === 0) return null
  return (
    <Menu
      label={`Actions for ${name}`}
      trigger={<MoreHorizontal aria-hidden="true" className="mx-3 size-5" />}
      entries={entries}
    />
  )
}
