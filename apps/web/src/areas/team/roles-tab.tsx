import * as team from '@tradewind/contract/team'
import { teamItems } from '@tradewind/contract/team-items'
import { useProfile } from '#domain/session/session.ts'
import { paths } from '#lib/paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { partShown, queryFor } from '#ui/calls/api.ts'
import { Link } from '#ui/link.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { type ListColumn, RowTitle } from '#ui/list/list-table.tsx'
import { Proposals } from './proposals.tsx'

const rolesShownQuery = () => queryFor(team.listRoles, { query: {} }, partShown)

/** The roles of the company: two built in, and its own; without what waits where another part says that. */
export function RolesTab({ alone = true }: { alone?: boolean }) {
  const { permissions } = useProfile()
  return (
    <>
      {alone && <Proposals />}
      <ListScreen
        title="Roles"
        query={rolesShownQuery}
        what="the roles"
        intro={
          <p className="px-5 pb-3 text-small text-ink-soft sm:px-6">
            A role is a set of permissions. Nobody can give more than they have.
          </p>
        }
        action={
          permissions.includes('roles:create') && (
            <ButtonLink size="small" href={paths.roleNew()}>
              New role
            </ButtonLink>
          )
        }
        empty={{ title: 'No roles yet', text: 'Roles of your team appear here.' }}
        columns={columns}
        rowKey={({ id }) => String(id)}
        rowName={({ name }) => name}
      />
    </>
  )
}

const labelOf = (name: string): string => teamItems.find((item) => item.name === name)?.label ?? name

const columns: readonly ListColumn<team.Role>[] = [
  {
    key: 'name',
    head: 'Role',
    phone: 'title',
    cell: ({ id, name, builtIn }) => (
      <RowTitle caption={builtIn ? 'Built in' : 'Custom'}>
        <Link bare href={paths.role({ id: String(id) })} className="hover:underline">
          {name}
        </Link>
      </RowTitle>
    ),
  },
  {
    key: 'may',
    head: 'Permissions',
    cell: ({ permissionNames }) => (
      <span className="text-small text-ink-soft wrap-anywhere">
        {permissionNames.length > 3
          ? `${permissionNames.slice(0, 3).map(labelOf).join(', ')} and ${permissionNames.length - 3} more`
          : permissionNames.map(labelOf).join(', ') || 'View only'}
      </span>
    ),
  },
  {
    key: 'members',
    head: 'Members',
    align: 'end',
    phone: 'amount',
    cell: ({ members }) => (
      <span className="whitespace-nowrap">{members === 1 ? '1 member' : `${members} members`}</span>
    ),
  },
]
