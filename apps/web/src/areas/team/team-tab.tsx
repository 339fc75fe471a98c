import { useProfile } from '#domain/session/session.ts'
import { paths } from '#lib/paths.ts'
import { Link } from '#ui/link.tsx'
import { MembersTab } from './members-tab.tsx'
import { RolesTab } from './roles-tab.tsx'

/** Team management among the settings: members and roles; the rest has a section of its own. */
export function TeamTab() {
  const { permissions } = useProfile()
  if (!permissions.includes('team:read'))
    return <p className="text-small text-ink-soft">A Super Admin of your team manages members and roles.</p>
  return (
    <div className="flex flex-col gap-6">
      <MembersTab />
      <RolesTab alone={false} />
      <Link href={`${paths.makerChecker()}?tab=paymentRules`} className="text-small">
        Payment rules and requests
      </Link>
    </div>
  )
}
