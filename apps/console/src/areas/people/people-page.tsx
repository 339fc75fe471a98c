import { useSuspenseQuery } from '@tanstack/react-query'
import type * as staff from '@tradewind/contract/staff'
import { OnPhones } from '#app/on-phones.tsx'
import { PageTitle } from '#app/page-title.tsx'
import { roleNames } from '#app/role-names.ts'
import { sessionQuery } from '#app/session.ts'
import { staffQuery } from '#app/staff-query.ts'
import { plainMomentText } from '#ui/dates.ts'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { type ListColumn, RowTitle } from '#ui/list/list-table.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { ZoneNote } from '#ui/zone-note.tsx'
import { InviteButton, PersonActions } from './change-forms.tsx'
import { Changes } from './changes.tsx'
import { RequestReset } from './reset-forms.tsx'
import { Resets } from './resets.tsx'

/** Who may sign in here, and with which roles. */
export function PeoplePage() {
  const { data: me } = useSuspenseQuery(sessionQuery)
  const columns = me.permissions.includes('staff:reset') ? columnsWithReset(me.staffId) : columnsToRead
  return (
    <>
      <PageTitle
        title="Staff"
        text={
          <>
            Two administrators let someone in; one takes access away. <ZoneNote />
          </>
        }
        aside={me.permissions.includes('staff:edit') && <InviteButton />}
      />
      <ListScreen
        label="Staff"
        query={() => staffQuery}
        what="the staff"
        empty={{ title: 'No staff yet', text: 'People who can sign in to the console appear here.' }}
        columns={columns}
        rowKey={({ staffId }) => staffId}
        rowName={({ name }) => name}
      />
      <Changes />
      <Resets />
    </>
  )
}

const rolesOf = ({ roles }: staff.StaffMember): string => roles.map((role) => roleNames[role]).join(', ')

function authenticatorOf({ enrolled, active }: staff.StaffMember): { status: string; words: string } {
  if (!active) return { status: 'Inactive', words: 'Closed' }
  return enrolled ? { status: 'Active', words: 'Set up' } : { status: 'Pending', words: 'Not set up' }
}

const columnsToRead: readonly ListColumn<staff.StaffMember>[] = [
  {
    key: 'name',
    head: 'Name',
    phone: 'title',
    cell: (person) => (
      <RowTitle
        caption={
          <>
            {person.email}
            <OnPhones>
              {rolesOf(person)} · {authenticatorOf(person).words}
            </OnPhones>
          </>
        }
      >
        {person.name}
      </RowTitle>
    ),
  },
  { key: 'roles', head: 'Roles', cell: rolesOf },
  {
    key: 'authenticator',
    head: 'Authenticator',
    cell: (person) => {
      const { status, words } = authenticatorOf(person)
      return <StatusBadge status={status}>{words}</StatusBadge>
    },
  },
  {
    key: 'last',
    head: 'Last signed in',
    align: 'end',
    cell: ({ lastSignInAt }) => (lastSignInAt ? plainMomentText(lastSignInAt) : 'Never'),
  },
]

/** Made once for each person, so that rows are not drawn anew. */
const withReset = new Map<string, readonly ListColumn<staff.StaffMember>[]>()

function columnsWithReset(me: string): readonly ListColumn<staff.StaffMember>[] {
  const made = withReset.get(me) ?? [
    ...columnsToRead,
    {
      key: 'actions',
      head: <span className="sr-only">Actions</span>,
      align: 'end',
      phone: 'actions',
      cell: (person) =>
        person.staffId !== me ? (
          <span className="flex flex-wrap justify-end gap-2">
            <PersonActions of={person} />
            {person.active && person.enrolled && <RequestReset of={person} />}
          </span>
        ) : null,
    },
  ]
  withReset.set(me, made)
  return made
}
