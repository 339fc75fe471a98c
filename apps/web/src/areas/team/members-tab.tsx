import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import * as team from '@tradewind/contract/team'
import { largestPageSize } from '@tradewind/kernel/constants'
import { fullName } from '@tradewind/kernel/person-name'
import { SavedViews } from '#domain/preferences/saved-views.tsx'
import { useProfile } from '#domain/session/session.ts'
import { ExportList } from '#lib/export-list.tsx'
import type { FileColumns } from '#lib/list-file.ts'
import type { RawSearch } from '#lib/search.rules.ts'
import { useChangeSearch } from '#lib/use-change-search.ts'
import { Button } from '#ui/button.tsx'
import { partShown, queryFor } from '#ui/calls/api.ts'
import { queryClient } from '#ui/calls/query-client.ts'
import { Card } from '#ui/card.tsx'
import { dayText } from '#ui/dates.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { FilterBar, FilterChip, SortChip } from '#ui/list/filter-bar.tsx'
import { ListBody } from '#ui/list/list-body.tsx'
import { type ListColumn, ListTable, RowTitle } from '#ui/list/list-table.tsx'
import { openModal } from '#ui/modal-bus.ts'
import { Part } from '#ui/part.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { InviteWindow } from './invite-window.tsx'
import { MemberMenu } from './member-menu.tsx'
import {
  isNarrowed,
  type MemberSearch,
  memberSortChoices,
  memberSortKey,
  readMemberSearch,
  writeMemberSearch,
} from './member-search.rules.ts'
import { Proposals } from './proposals.tsx'
import { rolesQuery } from './team.queries.ts'
import { memberWords } from './team-words.rules.ts'

const membersQuery = ({ page, pageSize, status, roleId, text, sortBy, direction }: MemberSearch) =>
  queryFor(
    team.listMembers,
    {
      query: {
        Page: page,
        PageSize: pageSize,
        SortBy: sortBy,
        SortDirection: direction,
        ...(status && { Status: status }),
        ...(roleId !== undefined && { RoleId: roleId }),
        ...(text && { Search: text }),
      },
    },
    partShown,
  )

/** The members of the team and open invitations: filter, invite, edit. */
export function MembersTab() {
  const { permissions } = useProfile()
  const manages = permissions.includes('team:manage')
  // The tab stands in two screens, which read their own address.
  const raw: RawSearch = useSearch({ strict: false })
  const search = readMemberSearch(raw)
  const changeSearch = useChangeSearch()
  const roles = useQuery(rolesQuery()).data ?? []
  const query = { ...membersQuery(search), placeholderData: keepPreviousData }
  const change = (next: Partial<Record<keyof MemberSearch, unknown>>) =>
    changeSearch(
      (latest) => ({
        ...(latest['tab'] !== undefined && { tab: latest['tab'] }),
        ...writeMemberSearch({ ...readMemberSearch(latest), page: 1, ...next } as MemberSearch),
      }),
      { replace: true, resetScroll: false },
    )
  const sortBy = (key: string) => {
    const chosen = memberSortChoices.find((choice) => choice.key === key)
    if (chosen) change({ sortBy: chosen.sortBy, direction: chosen.direction })
  }
  const read = async (page: number) => {
    const { members, pageData } = await queryClient.fetchQuery(
      membersQuery({ ...search, page, pageSize: largestPageSize }),
    )
    return { rows: members, pageCount: pageData.pageCount }
  }
  const invite = () =>
    openModal({ component: InviteWindow, title: 'Invite a colleague', modalSize: 'small', props: {} })
  const narrowed = isNarrowed(search)
  return (
    <>
      <Proposals />
      <Card
        flush
        title="Members"
        aside={
          <span className="flex flex-wrap items-center gap-2">
            <ExportList name="members" columns={fileColumns} read={read} rowKey={({ employeeId }) => employeeId} />
            {manages && (
              <Button size="small" onClick={invite}>
                Invite
              </Button>
            )}
          </span>
        }
      >
        <FilterBar
          search={
            <SearchBox
              label="Search members"
              placeholder="Name or email"
              value={search.text}
              onSearch={(text) => change({ text })}
            />
          }
          chips={
            <>
              <FilterChip
                label="Status"
                value={search.status ?? ''}
                onChoose={(status) => change({ status: status || undefined })}
              >
                <option value="">All statuses</option>
                {team.memberStatuses.map((status) => (
                  <option key={status} value={status}>
                    {memberWords[status].text}
                  </option>
                ))}
              </FilterChip>
              <FilterChip
                label="Role"
                value={search.roleId === undefined ? '' : String(search.roleId)}
                onChoose={(roleId) => change({ roleId: roleId === '' ? undefined : Number(roleId) })}
              >
                <option value="">All roles</option>
                {roles.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </FilterChip>
            </>
          }
          views={<SavedViews list="members" search={writeMemberSearch(search)} />}
          sort={<SortChip choices={memberSortChoices} value={memberSortKey(search)} onChoose={sortBy} />}
          onClear={narrowed ? () => change({ status: undefined, roleId: undefined, text: undefined }) : undefined}
        />
        <Part
          query={query}
          what="the members"
          errorClass="border-t border-line p-5 sm:px-6"
          pending={<SkeletonRows rows={5} />}
        >
          {({ members, pageData }, stale) => (
            <ListBody
              page={pageData}
              narrowed={narrowed}
              loading={stale}
              empty={<EmptyState title="No members yet" text="Invite a colleague to work with you." />}
              onChange={change}
            >
              <ListTable
                label="Members"
                columns={columns}
                rows={members}
                rowKey={({ employeeId }) => employeeId}
                rowName={nameOf}
              />
            </ListBody>
          )}
        </Part>
      </Card>
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
