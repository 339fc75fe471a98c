import { useProfile } from '#domain/session/session.ts'
import type { ScreenProps } from '#lib/feature-route.ts'
import { useFlags } from '#lib/flags.ts'
import { paths } from '#lib/paths.ts'
import { textsIn } from '#lib/search.rules.ts'
import { builtTabs, TabPanel } from './tab-panel.tsx'
import { shownTab, tabsFor } from './tabs.rules.ts'

export const readSearch = textsIn('tab')

/** `/settings`: one tab at a time, named by the address. */
export function Screen({ search }: ScreenProps<'settings', { tab?: string }>) {
  const profile = useProfile()
  const tabs = tabsFor(profile, useFlags(), builtTabs)
  return (
    <div className="w-full">
      <TabPanel tabs={tabs} shown={shownTab(search.tab, tabs)} hrefOf={(tab) => `${paths.settings()}?tab=${tab}`} />
    </div>
  )
}
