import { useNavigate } from '@tanstack/react-router'
import { useProfile } from '#domain/session/session.ts'
import { loadParts } from '#lib/load-parts.ts'
import { paths } from '#lib/paths.ts'
import { queryClient } from '#ui/calls/query-client.ts'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Link } from '#ui/link.tsx'
import { Part } from '#ui/part.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { RoleEditor } from './role-editor.tsx'
import { permissionsQuery } from './team.queries.ts'

export const load = (): Promise<void> => loadParts([queryClient.ensureQueryData(permissionsQuery())])

/** `/maker-checker/roles/add-role`: a new role with a name and permission groups. */
export function Screen() {
  const { permissions } = useProfile()
  const navigate = useNavigate()
  return (
    <div className="mx-auto flex w-full max-w-180 flex-col gap-5">
      <Link href={`${paths.makerChecker()}?tab=roles`} className="touchable self-start text-small">
        All roles
      </Link>
      {permissions.includes('roles:create') ? (
        <Part
          query={permissionsQuery()}
          what="the permissions"
          errorClass="rounded-large border border-line bg-paper p-5 sm:px-6"
          pending={<SkeletonRows rows={6} />}
        >
          {(groups) => (
            <RoleEditor groups={groups} onDone={() => void navigate({ href: `${paths.makerChecker()}?tab=roles` })} />
          )}
        </Part>
      ) : (
        <Card flush>
          <EmptyState title="You can't create roles" text="Ask a Super Admin of your team for permission." />
        </Card>
      )}
    </div>
  )
}
