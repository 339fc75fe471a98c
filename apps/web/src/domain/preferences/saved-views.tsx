import { useQuery } from '@tanstack/react-query'
import type { ViewedList } from '@tradewind/contract/preferences'
import { isolated } from '@tradewind/kernel/text'
import { Bookmark, BookmarkPlus, ChevronDown, Settings2 } from 'lucide-react'
import { useChangeSearch } from '#lib/use-change-search.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { chipClass } from '#ui/list/filter-bar.tsx'
import { Menu } from '#ui/menu.tsx'
import { openModal } from '#ui/modal-bus.ts'
import { preferencesQuery } from './preferences.queries.ts'
import { searchOf, searchText } from './saved-views.rules.ts'

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
  const views = data?.views.filter((view) => view.list === list) ?? []
  const now = searchText(search)
  const current = now === '' ? undefined : views.find((view) => view.search === now)
  const entries = [
    ...views.map(({ id, name, search: saved }) => ({
      key: id,
      label: isolated(name),
      icon: <Bookmark aria-hidden="true" className="size-4" />,
      onAction: () => changeSearch(() => searchOf(saved), { resetScroll: false }),
    })),
    ...(now !== '' && !current
      ? [
          {
            key: 'save',
            label: 'Save this view',
            icon: <BookmarkPlus aria-hidden="true" className="size-4" />,
            onAction: () =>
              openModal({ component: Save, props: { list, search: now }, title: 'Save view', modalSize: 'small' }),
          },
        ]
      : []),
    ...(views.length > 0
      ? [
          {
            key: 'manage',
            label: 'Manage views',
            icon: <Settings2 aria-hidden="true" className="size-4" />,
            onAction: () => openModal({ component: Manage, props: { list }, title: 'Saved views', modalSize: 'small' }),
          },
        ]
      : []),
  ]
  // With nothing saved and nothing to save there is nothing to offer.
  if (entries.length === 0) return null
  return (
    <Menu
      label={current ? `Saved view: ${current.name}` : 'Saved views'}
      trigger={
        <span aria-hidden="true" className="inline-flex min-w-0 items-center gap-1.5">
          <Bookmark className="size-4 shrink-0 text-ink-soft" />
          <span className="truncate">{current ? <bdi>{current.name}</bdi> : 'Views'}</span>
          <ChevronDown className="size-4 shrink-0" />
        </span>
      }
      triggerClass={chipClass(current !== undefined)}
      entries={entries}
    />
  )
}
