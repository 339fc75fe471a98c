import { useQuery } from '@tanstack/react-query'
import { accountingQuery } from '#domain/accounting/accounting.queries.ts'
import { useProfile } from '#domain/session/session.ts'
import type { ScreenProps } from '#lib/feature-route.ts'
import { useFlags } from '#lib/flags.ts'
import { paths } from '#lib/paths.ts'
import { textsIn } from '#lib/search.rules.ts'
import { builtTabs, TabPanel } from './tab-panel.tsx'
import { shownTab, tabsFor } from './tabs.rules.ts'

/** The code and the state come from the sign-in at accounting software, which returns to this address. */
export const readSearch = textsIn('tab', 'state')

/** `/settings`: one tab at a time, named by the address. */
export function Screen({ search }: ScreenProps<'settings', { tab?: string; state?: string }>) {
  const profile = useProfile()
  const asked = search.tab ?? (search.state === undefined ? undefined : 'accounting')
  const permitted = tabsFor(profile, useFlags(), builtTabs)
  const { data } = useQuery({ ...accountingQuery(), enabled: permitted.includes('accounting') })
  const hasAccounting = data ? data.products.length > 0 || data.connection !== null : asked === 'accounting'
  const tabs = permitted.filter((tab) => tab !== 'accounting' || hasAccounting)
  return (
    <div className="w-full">
      <TabPanel tabs={tabs} shown={shownTab(asked, tabs)} hrefOf={(tab) => `${paths.settings()}?tab=${tab}`} />
    </div>
  )
}
