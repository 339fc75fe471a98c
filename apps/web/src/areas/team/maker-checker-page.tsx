import { currentProfile, useProfile } from '#domain/session/session.ts'
import type { LoadContext, ScreenProps } from '#lib/feature-route.ts'
import { loadParts } from '#lib/load-parts.ts'
import { textsIn } from '#lib/search.rules.ts'
import { useChangeSearch } from '#lib/use-change-search.ts'
import { queryClient } from '#ui/calls/query-client.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { rulesQuery } from './team.queries.ts'
import { shownTab, type TeamTab, tabsFor } from './team-tabs.rules.ts'

export const readSearch = textsIn('tab')

type Search = ReturnType<typeof readSearch>

const pending = { pending: <SkeletonRows rows={5} /> }
const parts: Record<TeamTab, React.ComponentType> = {
  members: lazyPart(() => import('./members-tab.tsx'), 'MembersTab', pending),
  roles: lazyPart(() => import('./roles-tab.tsx'), 'RolesTab', pending),
  paymentRules: lazyPart(() => import('./rules-tab.tsx'), 'RulesTab', pending),
  requests: lazyPart(() => import('./requests-tab.tsx'), 'RequestsTab', pending),
  log: lazyPart(() => import('./log-tab.tsx'), 'LogTab', pending),
}

const labels: Record<TeamTab, string> = {
  members: 'Members',
  roles: 'Roles',
  paymentRules: 'Payment rules',
  requests: 'Requests',
  log: 'Log',
}

export async function load({ search: { tab } }: LoadContext<'makerChecker', Search>): Promise<void> {
  const profile = currentProfile()
  // Of those who see no members the rules are the first tab, whatever the address says.
  const shown = profile && shownTab(tab, tabsFor(profile))
  await loadParts([shown === 'paymentRules' && queryClient.ensureQueryData(rulesQuery())])
}

/** `/maker-checker`: members, roles, payment rules and requests of the team, one tab at a time. */
export function Screen({ search }: ScreenProps<'makerChecker', Search>) {
  const profile = useProfile()
  const changeSearch = useChangeSearch()
  const tabs = tabsFor(profile)
  const shown = shownTab(search.tab, tabs)
  const Shown = parts[shown]
  return (
    <div className="w-full">
      <Tabs
        label="Team"
        tabs={tabs.map((key) => ({ key, label: labels[key] }))}
        selected={shown}
        onSelect={(tab) => changeSearch(() => ({ tab }), { resetScroll: false })}
      >
        <Shown />
      </Tabs>
    </div>
  )
}
