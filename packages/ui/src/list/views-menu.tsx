import { isolated } from '@tradewind/kernel/text'
import { Bookmark, BookmarkPlus, ChevronDown, Settings2 } from 'lucide-react'
import { Menu } from '../menu.tsx'
import { chipClass } from './filter-bar.tsx'

interface SavedView {
  id: string
  name: string
  /** As `searchText` writes it. */
  search: string
}

interface ViewsMenuProps {
  /** Those of this list. */
  views: readonly SavedView[]
  /** The filters of now, as `searchText` writes them. */
  now: string
  onOpen: (search: string) => void
  onSave: () => void
  onManage: () => void
}

/** The saved views of a list, to open, and the filters of now, to save as one more. */
export function ViewsMenu({ views, now, onOpen, onSave, onManage }: ViewsMenuProps) {
  const current = now === '' ? undefined : views.find((view) => view.search === now)
  const entries = [
    ...views.map(({ id, name, search }) => ({
      key: id,
      label: isolated(name),
      icon: <Bookmark aria-hidden="true" className="size-4" />,
      onAction: () => onOpen(search),
    })),
    ...(now !== '' && !current
      ? [
          {
            key: 'save',
            label: 'Save this view',
            icon: <BookmarkPlus aria-hidden="true" className="size-4" />,
            onAction: onSave,
          },
        ]
      : []),
    ...(views.length > 0
      ? [
          {
            key: 'manage',
            label: 'Manage views',
            icon: <Settings2 aria-hidden="true" className="size-4" />,
            onAction: onManage,
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
