import { useQuery } from '@tanstack/react-query'
import type { Reply } from '@tradewind/contract/client'
import * as team from '@tradewind/contract/team'
import { fullName } from '@tradewind/kernel/person-name'
import { SavedViews } from '#domain/preferences/saved-views.tsx'
import { useProfile } from '#domain/session/session.ts'
import { Button } from '#ui/button.tsx'
import { partShown, queryFor } from '#ui/calls/api.ts'
import { dayText } from '#ui/dates.ts'
import type { FileColumns } from '#ui/list/list-file.ts'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { type ListColumn, RowTitle } from '#ui/list/list-table.tsx'
import { useListSearch } from '#ui/list/use-list-search.ts'
import { openModal } from '#ui/modal-bus.ts'
import { StatusBadge } from '#ui/status-badge.tsx'
import { InviteWindow } from './invite-window.tsx'
import { MemberMenu } from './member-menu.tsx'
import { type MemberSearch, memberAddress } from './member-search.rules.ts'
import { Proposals } from './proposals.tsx'
import { rolesQuery } from './team.queries.ts'
import { memberWords } from './team-words.rules.ts'

const membersQuery = ({ page, pageSize, status, role, text, sortBy, direction }: MemberSearch) => ({
  ...queryFor(
    team.listMembers,
    {
      query: {
        Page: page,
        PageSize: pageSize,
        SortBy: sortBy,
        SortDirection: direction,
        ...(status && { Status: status }),
        ...(role !== undefined && { RoleId: role }),
        ...(text && { Search: text }),
      },
    },
    partShown,
  ),
  select: ({ members, pageData }: Reply<typeof team.listMembers>) => ({ records: members, pageData }),
})

/** The members of the team and open invitations: filter, invite, edit. */
export function MembersTab() {
  const { permissions } = useProfile()
  const list = useListSearch(memberAddress)
  const roles = useQuery(rolesQuery()).data ?? []
  const { tab: _, ...filters } = list.search
  const invite = () =>
    openModal({ component: InviteWindow, title: 'Invite a colleague', modalSize: 'small', props: {} })
  return (
    <>
      <Proposals />
      <ListScreen
        title="Members"
        state={list}
        query={membersQuery}
        what="the members"
        searchBox={{ label: 'Search members', placeholder: 'Name or email' }}
        filters={[
          {
            name: 'status',
            label: 'Status',
            all: 'All statuses',
            options: team.memberStatuses.map((value) => ({ value, text: memberWords[value].text })),
          },
          {
            name: 'role',
            label: 'Role',
            all: 'All roles',
            options: roles.map(({ id, name }) => ({ value: String(id), text: name })),
          },
        ]}
        views={<SavedViews list="members" search={memberAddress.write(filters)} />}
        exported={{ name: 'members', columns: fileColumns }}
        action={
          permissions.includes('team:manage') && (
            <Button size="small" onClick={invite}>
              Invite
            </Button>
          )
        }
        empty={{ title: 'No members yet', text: 'Invite a colleague to work with you.' }}
        columns={columns}
        rowKey={({ employeeId }) => employeeId}
        rowName={nameOf}
      />
    </>
  )
}

const Status = ({ status }: Pick<team.Member, 'status'>) => (
  <StatusBadge status={status} tone={memberWords[status].tone}>
    {memberWords[status].text}
  </StatusBadge>
)

const nameOf = ({ firstName, lastName, email }: team.Member): string => fullName({ firstName, lastName }) || email

const fileColumns: FileColumns<team.Member> = [
  ['Name', nameOf],
  ['Email', ({ email }) => email],
  ['Role', ({ role }) => role],
  ['Status', ({ status }) => memberWords[status].text],
  ['Added', ({ dateAdded }) => dateAdded.toISOString()],
]

const columns: readonly ListColumn<team.Member>[] = [
  {
    key: 'name',
    head: 'Name',
    phone: 'title',
    cell: (member) => (
      <RowTitle
        caption={
          <>
            <span className="@xl:hidden">{member.role} · </span>
            {member.email}
          </>
        }
      >
        <span className="flex min-w-0 items-center gap-2">
          <span className="truncate @xl:whitespace-normal">
            <bdi>{nameOf(member)}</bdi>
            {member.isYou && <span className="font-normal text-ink-soft"> (you)</span>}
          </span>
          {/* On a phone the row's end is the menu's. */}
          <span className="shrink-0 @xl:hidden">
            <Status status={member.status} />
          </span>
        </span>
      </RowTitle>
    ),
  },
  { key: 'role', head: 'Role', cell: ({ role }) => <span className="wrap-anywhere">{role}</span> },
  {
    key: 'status',
    head: 'Status',
    cell: ({ status, invitation }) => (
      <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
        <Status status={status} />
        {invitation && (
          <span className="text-caption text-ink-soft">
            {invitation.expired ? 'Expired' : 'Until'} {dayText(invitation.expiresAt)}
          </span>
        )}
      </span>
    ),
  },
  {
    key: 'since',
    head: 'Added',
    cell: ({ dateAdded }) => <span className="whitespace-nowrap">{dayText(dateAdded)}</span>,
  },
  {
    key: 'menu',
    head: <span className="sr-only">Actions</span>,
    align: 'end',
    phone: 'end',
    cell: (member) => (
      <span className="-me-3 flex justify-end">
        <MemberMenu member={member} />
      </span>
    ),
  },
]
