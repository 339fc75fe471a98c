import { Rocket } from 'lucide-react'
import type { ReactNode } from 'react'
import { useProfile } from '#domain/session/session.ts'
import { useFlags } from '#lib/flags.ts'
import { paths } from '#lib/paths.ts'
import { builtTabs, TabLink, TabPanel } from './tab-panel.tsx'
import { type TabName, tabsFor } from './tabs.rules.ts'

interface WithSettingsProps {
  /** The tab that the address names; without one the screen itself is shown. */
  shown: TabName | undefined
  children: ReactNode
}

/** The settings beside a screen, for customers of SendR, who have no `/settings`. */
export function WithSettings({ shown, children }: WithSettingsProps) {
  const tabs = tabsFor(useProfile(), useFlags(), builtTabs)
  const tab = tabs.find((name) => name === shown)
  const overview = (
    <TabLink href={paths.getStarted()} icon={Rocket} current={tab === undefined}>
      Overview
    </TabLink>
  )
  return (
    <div className="w-full">
      <TabPanel tabs={tabs} shown={tab} hrefOf={(name) => `${paths.getStarted()}?tab=${name}`} before={overview}>
        {children}
      </TabPanel>
    </div>
  )
}
