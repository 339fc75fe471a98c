import { useQuery } from '@tanstack/react-query'
import type { ViewedList } from '@tradewind/contract/preferences'
import { useChangeSearch } from '#lib/use-change-search.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { searchOf, searchText } from '#ui/list/saved-views.rules.ts'
import { ViewsMenu } from '#ui/list/views-menu.tsx'
import { openModal } from '#ui/modal-bus.ts'
import { preferencesQuery } from './preferences.queries.ts'

const SaveWindow = lazyPart(() => import('./views-windows.tsx'), 'SaveWindow')
const ManageWindow = lazyPart(() => import('./views-windows.tsx'), 'ManageWindow')

const Save = (props: { list: ViewedList; search: string; close: () => void }) => <SaveWindow {...props} />
const Manage = (props: { list: ViewedList; close: () => void }) => <ManageWindow {...props} />

interface SavedViewsProps {
  list: ViewedList
  /** What the address says of the list now, without what is default. */
  search: Readonly<Record<string, string | number>>
}

/** The views that the person saved of a list, to open, and the filters of now, to save as one more. */
export function SavedViews({ list, search }: SavedViewsProps) {
  const { data } = useQuery(preferencesQuery())
  const changeSearch = useChangeSearch()
  const now = searchText(search)
  return (
    <ViewsMenu
      views={data?.views.filter((view) => view.list === list) ?? []}
      now={now}
      onOpen={(saved) => changeSearch(() => searchOf(saved), { resetScroll: false })}
      onSave={() =>
        openModal({ component: Save, props: { list, search: now }, title: 'Save view', modalSize: 'small' })
      }
      onManage={() => openModal({ component: Manage, props: { list }, title: 'Saved views', modalSize: 'small' })}
    />
  )
}
