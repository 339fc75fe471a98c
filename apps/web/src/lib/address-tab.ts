import { searchOfTab, type TabbedScreen } from './address-tab.rules.ts'
import { useChangeSearch } from './use-change-search.ts'

/** Shows a tab by its screen's address: a link leads to it, Back goes to the one before, a reload stays. */
export function useShowTab(screen: TabbedScreen): (tab: string) => void {
  const change = useChangeSearch()
  return (tab) =>
    change(
      (latest) => {
        const { tab: _, ...others } = latest
        return { ...others, ...searchOfTab(screen, tab) }
      },
      { resetScroll: false },
    )
}
