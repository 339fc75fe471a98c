import { useNavigate, useSearch } from '@tanstack/react-router'
import { searchOfTab, type TabbedScreen, tabOf } from './address-tab.rules.ts'

/** The tab of a screen, kept in its address: a link leads to it, Back goes to the one before, a reload stays. */
export function useAddressTab<K extends string>(screen: TabbedScreen, tabs: readonly K[]): [K, (tab: K) => void] {
  const search: { tab?: unknown } = useSearch({ strict: false })
  const navigate = useNavigate()
  const select = (tab: K) => {
    const others = (now: Record<string, unknown>) =>
      Object.fromEntries(Object.entries(now).filter(([name]) => name !== 'tab'))
    void navigate({
      to: '.',
      search: ((now: Record<string, unknown>) => ({ ...others(now), ...searchOfTab(screen, tab) })) as never,
      resetScroll: false,
    })
  }
  return [tabOf(screen, tabs, search), select]
}
