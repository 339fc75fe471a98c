import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { cx } from './cx.ts'

export interface Tab<K extends string> {
  key: K
  label: ReactNode
  /** How many things wait behind it. */
  count?: number
}

interface TabsProps<K extends string> {
  label: string
  tabs: readonly Tab<K>[]
  selected: K
  onSelect: (key: K) => void
  children: ReactNode
}

/** Tabs by the ARIA pattern: arrow keys move and select, Home and End jump; the panel is the children. */
export function Tabs<K extends string>({ label, tabs, selected, onSelect, children }: TabsProps<K>) {
  const id = useId()
  const buttons = useRef(new Map<K, HTMLButtonElement>())
  // On a phone the row scrolls; the tab that an address names may stand beyond its end.
  useEffect(() => {
    const tab = buttons.current.get(selected)
    const row = tab?.parentElement?.parentElement
    if (!tab || !row) return
    const [here, seen] = [tab.getBoundingClientRect(), row.getBoundingClientRect()]
    row.scrollLeft += Math.max(0, here.right - seen.right) - Math.max(0, seen.left - here.left)
  }, [selected])
  const move = (press: KeyboardEvent) => {
    const at = tabs.findIndex(({ key }) => key === selected)
    const forward = getComputedStyle(press.currentTarget).direction === 'rtl' ? -1 : 1
    const to: Record<string, number> = {
      ArrowRight: at + forward,
      ArrowLeft: at - forward,
      Home: 0,
      End: tabs.length - 1,
    }
    const next = tabs.at((to[press.key] ?? Number.NaN) % tabs.length)
    if (!(press.key in to) || !next) return
    press.preventDefault()
    onSelect(next.key)
    buttons.current.get(next.key)?.focus()
  }
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <div className="-mx-1 overflow-x-auto px-1 [scrollbar-width:none]">
        <div
          role="tablist"
          aria-label={label}
          tabIndex={-1}
          onKeyDown={move}
          className="flex w-max min-w-full gap-6 border-b border-line"
        >
          {tabs.map(({ key, label: name, count }) => (
            <button
              key={key}
              ref={(button) => {
                if (button) buttons.current.set(key, button)
              }}
              type="button"
              role="tab"
              id={`${id}-${key}`}
              aria-selected={key === selected}
              aria-controls={`${id}-panel`}
              tabIndex={key === selected ? 0 : -1}
              onClick={() => onSelect(key)}
              className={cx(
                '-mb-px flex min-h-12 items-center gap-2 border-b-2 px-1 font-medium whitespace-nowrap transition',
                'focus-visible:-outline-offset-2',
                key === selected ? 'border-brand text-ink' : 'border-transparent text-ink-soft hover:text-ink',
              )}
            >
              {name}
              {count !== undefined && (
                <span className="figures rounded-full bg-inset px-2 text-caption text-ink-soft">{count}</span>
              )}
            </button>
          ))}
        </div>
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selected}`} className="min-w-0">
        {children}
      </div>
    </div>
  )
}
