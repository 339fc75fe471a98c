import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import type { ConsoleList } from '@tradewind/contract/console-views'
import { useEffect, useRef } from 'react'
import type { ListAddress, ListSearch } from '#ui/list/list-address.rules.ts'
import { searchOf, searchText } from '#ui/list/saved-views.rules.ts'
import { useListSearch } from '#ui/list/use-list-search.ts'
import { ViewsMenu } from '#ui/list/views-menu.tsx'
import { openModal } from '#ui/modal-bus.ts'
import { viewsQuery } from './views-query.ts'
import { ManageViews, SaveView } from './views-windows.tsx'

interface ListViewsProps<S extends ListSearch> {
  list: ConsoleList
  address: ListAddress<S>
}

/** The person's saved views of a list. Without filters in its address, the list opens with the default view. */
export function ListViews<S extends ListSearch>({ list, address }: ListViewsProps<S>) {
  const { search } = useListSearch(address)
  const { data } = useQuery(viewsQuery)
  const navigate = useNavigate()
  const { searchStr } = useLocation()
  const views = data?.filter((view) => view.list === list)
  const open = (saved: string, replace: boolean) =>
    void navigate({ to: '.', search: searchOf(saved) as never, replace, resetScroll: false })
  // Once, so that filters can be cleared.
  const opened = useRef(false)
  useEffect(() => {
    if (!views || opened.current) return
    opened.current = true
    const usual = views.find(({ isDefault }) => isDefault)
    if (usual && searchStr === '') open(usual.search, true)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- When the views are known, whatever changes later.
  }, [views !== undefined])
  const { search: _words, ...filters } = address.write(search)
  const now = searchText(filters)
  return (
    <ViewsMenu
      views={views?.map(({ viewId: id, name, search: saved }) => ({ id, name, search: saved })) ?? []}
      now={now}
      onOpen={(saved) => open(saved, false)}
      onSave={() =>
        openModal({ component: SaveView, props: { list, search: now }, title: 'Save view', modalSize: 'small' })
      }
      onManage={() => openModal({ component: ManageViews, props: { list }, title: 'Saved views', modalSize: 'small' })}
    />
  )
}
