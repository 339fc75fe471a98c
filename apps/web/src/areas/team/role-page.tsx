import { useNavigate } from '@tanstack/react-router'
import type { LoadContext, ScreenProps } from '#lib/feature-route.ts'
import { loadParts } from '#lib/load-parts.ts'
import { paths } from '#lib/paths.ts'
import { queryClient } from '#ui/calls/query-client.ts'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Link } from '#ui/link.tsx'
import { Part } from '#ui/part.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { RoleEditor } from './role-editor.tsx'
import { permissionsOfRoleQuery, rolesQuery } from './team.queries.ts'

const rolesHref = () => `${paths.makerChecker()}?tab=roles`

export async function load({ params: { id } }: LoadContext<'role'>): Promise<void> {
  await loadParts([queryClient.fetchQuery(rolesQuery()), queryClient.fetchQuery(permissionsOfRoleQuery(Number(id)))], {
    absent: 'not-found',
  })
}

/** `/maker-checker/roles/:id`: a role with its permissions. */
export function Screen({ params: { id } }: ScreenProps<'role'>) {
  const navigate = useNavigate()
  const errorClass = 'rounded-large border border-line bg-paper p-5 sm:px-6'
  return (
    <div className="mx-auto flex w-full max-w-180 flex-col gap-5">
      <Link href={rolesHref()} className="touchable self-start text-small">
        All roles
      </Link>
      <Part query={rolesQuery()} what="this role" errorClass={errorClass} pending={<SkeletonRows rows={6} />}>
        {(roles) => {
          const role = roles.find((one) => String(one.id) === id)
          if (!role)
            return (
              <Card flush>
                <EmptyState title="Role not found" text="It may belong to another company." />
              </Card>
            )
          return (
            <Part
              query={permissionsOfRoleQuery(role.id)}
              what="its permissions"
              errorClass={errorClass}
              pending={<SkeletonRows rows={6} />}
            >
              {(groups) => (
                <RoleEditor
                  key={`${role.id} ${role.version}`}
                  role={role}
                  groups={groups}
                  onDone={() => void navigate({ href: rolesHref() })}
                />
              )}
            </Part>
          )
        }}
      </Part>
    </div>
  )
}
